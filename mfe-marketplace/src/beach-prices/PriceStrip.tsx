import { type PaidPrices, priceTone } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { cx } from '@shop/shared/ui';
import css from './BeachPrices.module.css';
import { beachPriceMessages } from './messages.ts';

const [width, height, inset] = [120, 20, 6];

/** The requested price on a scale of paid prices: minimum to maximum, interquartile range, median. */
export function PriceStrip({ paid, askedMinor }: { paid: PaidPrices; askedMinor: number }) {
  const t = useMessages(beachPriceMessages);
  const { money } = useFormat();
  const { place, count, minMinor, lowMinor, medianMinor, highMinor, maxMinor } = paid;
  const from = Math.min(minMinor, askedMinor);
  const span = Math.max(maxMinor, askedMinor) - from || 1;
  const at = (minor: number) => inset + ((minor - from) / span) * (width - 2 * inset);
  const label = t('strip', {
    asked: money(askedMinor),
    min: money(minMinor),
    max: money(maxMinor),
    low: money(lowMinor),
    high: money(highMinor),
    median: money(medianMinor),
    count,
    place: t(`place.${place}`),
  });
  return (
    <svg className={css['strip']} viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      <line className={css['range']} x1={at(minMinor)} x2={at(maxMinor)} y1={10} y2={10} />
      <rect className={css['half']} x={at(lowMinor)} y={6} width={Math.max(2, at(highMinor) - at(lowMinor))} height={8} rx={2} />
      <line className={css['median']} x1={at(medianMinor)} x2={at(medianMinor)} y1={2} y2={18} />
      <circle className={cx(css['dot'], css[priceTone(askedMinor, medianMinor)])} cx={at(askedMinor)} cy={10} r={5} />
    </svg>
  );
}
