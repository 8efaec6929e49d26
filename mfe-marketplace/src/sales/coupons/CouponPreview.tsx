import { amountsOf, discountOf } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { AmountInput, useTaxRate, useTyped } from '@shop/shared/parts';
import { useState } from 'react';
import css from './Coupons.module.css';
import { type CouponDraft, fieldsOf } from './coupon-draft.ts';
import { couponMessages } from './messages.ts';

/** The default net of the example, minor units. */
const usualMinor = 100_000;

/** The price of a purchase with the coupon, and the maximum cost of all its uses; recalculated while the user types. */
export function CouponPreview({ draft }: { draft: CouponDraft }) {
  const t = useMessages(couponMessages);
  const format = useFormat();
  const typed = useTyped();
  const ivaRate = useTaxRate(format.today());
  const [example, setExample] = useState<string>();
  const coupon = fieldsOf(draft, typed);
  const isCounted = Number.isInteger(coupon.value) && coupon.value > 0 && Number.isInteger(coupon.minTotalMinor);
  const usual = isCounted ? Math.max(coupon.minTotalMinor, coupon.kind === 'amount' ? 4 * coupon.value : 0, usualMinor) : usualMinor;
  const shown = example ?? typed.ofMinor(usual);
  const net = typed.minor(shown);
  if (!isCounted || (coupon.kind === 'percent' && coupon.value > 100)) return null;
  const isExample = Number.isInteger(net) && ivaRate !== undefined;
  const taken = isExample ? discountOf(coupon, net) : 0;
  const { ivaMinor, totalMinor } = amountsOf([isExample ? net - taken : 0], ivaRate ?? 0);
  const uses = coupon.maxUses;
  const each = coupon.kind === 'amount' ? coupon.value : taken;
  const lines = [
    [draft.code.toUpperCase() || t('reduction'), format.money(-taken)],
    [
      t('iva', { rate: ivaRate === undefined ? '' : format.percent(ivaRate / 100, ivaRate % 100 === 0 ? 0 : 2) }).trim(),
      format.money(ivaMinor),
    ],
  ] as const;
  return (
    <>
      <section className={css['box']} aria-label={t('preview')}>
        <h3>{t('preview')}</h3>
        <AmountInput title={t('example')} placeholder="" value={shown} onChange={(event) => setExample(event.target.value)} />
        <dl className={css['sums']}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{isExample ? value : none}</dd>
            </div>
          ))}
          <div className={css['total']}>
            <dt>{t('pays')}</dt>
            <dd>{isExample ? format.money(totalMinor) : none}</dd>
          </div>
        </dl>
        {isExample && net < coupon.minTotalMinor && <p className={css['quiet']}>{t('belowMinimum')}</p>}
      </section>
      <section className={css['box']} aria-label={t('ceiling')}>
        <h3>{t('ceiling')}</h3>
        {uses === null || !Number.isInteger(uses) ? (
          <p className={css['quiet']}>{t('noCeiling')}</p>
        ) : (
          <p className={css['ceiling']}>
            <strong>{format.money(uses * each)}</strong>
            <span className={css['quiet']}>
              {coupon.kind === 'amount'
                ? t('ceilingOf', { uses: format.number(uses), each: format.money(each) })
                : t('ceilingLike', { uses: format.number(uses) })}
            </span>
          </p>
        )}
      </section>
    </>
  );
}
