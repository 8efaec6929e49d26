import { useCall } from '@shop/shared/api';
import { all, type CallInput, calls } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { saleTexts } from '../messages.ts';
import css from './SaleList.module.css';

/** The sums over every sale that the filters match, not only over those of the page. Without them the list is still a list. */
export function SaleTotals({ filters }: { filters: CallInput<typeof calls.sales.totals> }) {
  const t = useMessages(saleTexts);
  const format = useFormat();
  const { currency } = useCountry();
  const { data } = useCall(calls.sales.totals, filters);
  const money = (minor: number | undefined) => (data ? format.money(minor) : '');
  const sums = [
    [t('soldKg'), data ? format.kg(data.soldGrams) : '', 'kg'],
    [t('net'), money(data?.netMinor), currency],
    [t('iva'), money(data?.ivaMinor), currency],
    [t('total'), money(data?.totalMinor), currency],
    [t('paid'), money(data?.paidMinor), currency],
    [t('open'), data ? money(data.totalMinor - data.paidMinor) : '', currency],
  ] as const;
  return (
    <dl className={css['totals']} aria-label={t('totals')} aria-busy={!data || undefined}>
      {sums.map(([name, value, unit]) => (
        <div key={name}>
          <dt>
            {name} <span className={css['unit']}>{unit}</span>
          </dt>
          <dd>{value || '\u00A0'}</dd>
        </div>
      ))}
      {filters.species !== undefined && filters.species !== all && (
        <div className={css['note']}>
          <dt>{t('species')}</dt>
          <dd>{t('ofSpecies')}</dd>
        </div>
      )}
    </dl>
  );
}
