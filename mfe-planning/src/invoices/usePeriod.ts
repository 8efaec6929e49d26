import type { InvoiceRow } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCallback } from 'react';
import { invoiceMessages } from './messages.ts';

/** The dates of the sales of an invoice, as text: `01-11-2026 a 20-11-2026`, or a single day. */
export function usePeriod(): (invoice: Pick<InvoiceRow, 'periodFrom' | 'periodTo'>) => string {
  const t = useMessages(invoiceMessages);
  const { date } = useFormat();
  return useCallback(
    ({ periodFrom, periodTo }) =>
      periodFrom === periodTo ? date(periodFrom) : t('periodOf', { from: date(periodFrom), to: date(periodTo) }),
    [t, date],
  );
}
