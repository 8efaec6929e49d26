import type { FreightBoard } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import css from './Freight.module.css';
import { freightMessages } from './messages.ts';
import { loadOf } from './placing.ts';

/** Four figures of the day. */
export function Totals({ board: { lanes } }: { board: FreightBoard }) {
  const t = useMessages(freightMessages);
  const { weight, percent, money } = useFormat();
  const used = lanes.filter(({ stops }) => stops.length > 0);
  const grams = used.reduce((sum, { stops }) => sum + stops.reduce((all, stop) => all + stop.grams, 0), 0);
  const load = used.reduce((sum, { stops }) => sum + loadOf(stops), 0);
  const capacity = used.reduce((sum, { carrier }) => sum + carrier.capacityGrams, 0);
  const priced = used.filter(({ costMinor }) => costMinor !== null);
  const cost = priced.reduce((sum, { costMinor }) => sum + (costMinor ?? 0), 0);
  const pricedGrams = priced.reduce((sum, { stops }) => sum + stops.reduce((all, stop) => all + stop.grams, 0), 0);
  const rows = [
    [t('assigned'), weight(grams)],
    [t('occupation'), capacity > 0 ? percent((load / capacity) * 100) : none],
    [t('costOfDay'), priced.length > 0 ? money(cost) : none],
    [t('costPerKg'), pricedGrams > 0 ? money(Math.round((cost * 1000) / pricedGrams)) : none],
  ] as const;
  return (
    <dl className={css['totals']} aria-label={t('totals')}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
