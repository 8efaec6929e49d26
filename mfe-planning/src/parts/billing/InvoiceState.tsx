import type { InvoiceRow } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge } from '@shop/shared/ui';
import { useCallback } from 'react';
import { invoiceLook, invoiceStateTexts } from './invoice-states.ts';

type Shown = Pick<InvoiceRow, 'state' | 'isOverdue'>;

/** Where an invoice stands: colour, icon and word. */
export function InvoiceState({ invoice }: { invoice: Shown }) {
  const t = useMessages(invoiceStateTexts);
  const state = invoice.isOverdue ? 'overdue' : invoice.state;
  return <Badge {...invoiceLook[state]}>{t(`state.${state}`)}</Badge>;
}

/** How long until an issued invoice is due, or since when it is overdue, in words; nothing for one that waits for no money. */
export function useDueWords(): (invoice: Pick<InvoiceRow, 'state' | 'dueOn' | 'docType'>) => string | undefined {
  const t = useMessages(invoiceStateTexts);
  const today = useFormat().today();
  return useCallback(
    ({ state, dueOn, docType }) => {
      if (state !== 'issued' || dueOn === null || docType === 'credit_note') return undefined;
      const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000);
      if (days === 0) return t('dueToday');
      return days > 0 ? t('dueIn', { count: days }) : t('overdue', { count: -days });
    },
    [t, today],
  );
}
