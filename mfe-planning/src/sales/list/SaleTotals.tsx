import { useCall } from '@shop/shared/api';
import { all, type CallInput, pricePerKg } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Sums } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { saleMessages } from '../messages.ts';

/** The sums of the sales that match the filters. If they fail to load, the list still works. */
export function SaleTotals({ filters }: { filters: CallInput<typeof calls.sales.totals> }) {
  const t = useMessages(saleMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const { data } = useCall(calls.sales.totals, filters);
  const margin = data && format.money(data.costMinor === null ? null : pricePerKg(data.netMinor - data.costMinor, data.soldGrams));
  const isOfSpecies = filters.species !== undefined && filters.species !== all;
  return (
    <Sums
      label={t('totals')}
      sums={[
        [t('soldKg'), data && format.kg(data.soldGrams), 'kg'],
        [t('net'), data && format.money(data.netMinor), currency],
        [t('iva'), data && format.money(data.ivaMinor), currency],
        [t('total'), data && format.money(data.totalMinor), currency],
        [t('paid'), data && format.money(data.paidMinor), currency],
        [t('open'), data && format.money(data.openMinor), currency],
        // Only for a limited period: for all time it would read every line ever sold.
        ...(filters.from === all ? [] : [[t('margin'), margin, t('perKg', { currency })] as const]),
      ]}
      note={isOfSpecies ? t('ofSpecies') : undefined}
    />
  );
}
