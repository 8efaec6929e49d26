import { useCall } from '@shop/shared/api';
import type { CallInput } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Sums } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { purchaseMessages } from './purchase-messages.ts';

/** The sums of the purchases that match the filters, without lost and cancelled weight. */
export function PurchaseTotals({ filters }: { filters: CallInput<typeof calls.purchases.totals> }) {
  const t = useMessages(purchaseMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const { data } = useCall(calls.purchases.totals, filters);
  return (
    <Sums
      label={t('totals')}
      sums={[
        [t('bought'), data && format.kg(data.boughtGrams), 'kg'],
        [t('total'), data && format.money(data.totalMinor), currency],
        [t('paid'), data && format.money(data.paidMinor), currency],
      ]}
    />
  );
}
