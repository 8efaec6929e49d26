import { useCall } from '@shop/shared/api';
import type { CallInput } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Sums } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { invoiceMessages } from '../messages.ts';

/** The sums of the documents that match the filters. */
export function InvoiceTotals({ filters }: { filters: CallInput<typeof calls.invoices.totals> }) {
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const { data } = useCall(calls.invoices.totals, filters);
  const amounts = ['net', 'iva', 'total', 'open'] as const;
  // A server of an earlier version does not sum the open amounts.
  const shown = amounts.filter((amount) => !data || data[`${amount}Minor`] !== undefined);
  return (
    <Sums
      label={t('totals')}
      sums={shown.map((amount) => [t(amount === 'open' ? 'openSum' : amount), data && format.money(data[`${amount}Minor`] ?? 0), currency])}
      note={t('creditNotesOff')}
    />
  );
}
