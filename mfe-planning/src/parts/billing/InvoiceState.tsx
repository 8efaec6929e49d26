import type { DocType, InvoiceRow, StateOf } from '@shop/shared/contract';
import { defineMessages, useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, type IconName, type Tone } from '@shop/shared/ui';
import { useCallback } from 'react';

/** Tone and icon of each state of an invoice; `overdue` is an issued one past its due date. */
const invoiceLook = {
  pending: { icon: 'circle', tone: 'neutral' },
  issued: { icon: 'circle-half', tone: 'info' },
  overdue: { icon: 'clock', tone: 'danger' },
  paid: { icon: 'circle-check', tone: 'ok' },
  credited: { icon: 'undo', tone: 'warning' },
} as const satisfies Record<StateOf<'invoice'> | 'overdue', { icon: IconName; tone: Tone }>;

export const invoiceStateMessages = defineMessages('planning.invoiceStates', {
  es: {
    creditedNote: '{{amount}} acreditados',
    'state.pending': 'Pendiente',
    'state.issued': 'Emitida',
    'state.overdue': 'Vencida',
    'state.paid': 'Pagada',
    'state.credited': 'Con nota de crédito',
    'doc.invoice': '{{Invoice}}',
    'doc.receipt': '{{Receipt}}',
    'doc.credit_note': 'Nota de crédito',
    noNumber: '{{type}} sin número',
    'issue.invoice': 'Emitir {{invoice}}',
    'issue.receipt': 'Emitir {{receipt}}',
    'issue.credit_note': 'Emitir nota de crédito',
    dueIn_one: 'mañana',
    dueIn_other: 'en {{count}} días',
    dueToday: 'hoy',
    overdue_one: '{{count}} día vencida',
    overdue_other: '{{count}} días vencida',
  },
  en: {
    creditedNote: '{{amount}} credited',
    'state.pending': 'Pending',
    'state.issued': 'Issued',
    'state.overdue': 'Overdue',
    'state.paid': 'Paid',
    'state.credited': 'With credit note',
    'doc.invoice': '{{Invoice}}',
    'doc.receipt': '{{Receipt}}',
    'doc.credit_note': 'Credit note',
    noNumber: '{{type}}, no number',
    'issue.invoice': 'Issue {{invoice}}',
    'issue.receipt': 'Issue {{receipt}}',
    'issue.credit_note': 'Issue credit note',
    dueIn_one: 'tomorrow',
    dueIn_other: 'in {{count}} days',
    dueToday: 'today',
    overdue_one: '{{count}} day overdue',
    overdue_other: '{{count}} days overdue',
  },
});

/** The name of a document: `Factura 10446`, or `Factura sin número` without a number. */
export function documentName(
  t: (key: `doc.${DocType}` | 'noNumber', values?: { type: string }) => string,
  { docType, docNumber }: { docType: DocType; docNumber: string | null },
): string {
  const type = t(`doc.${docType}`);
  return docNumber === null ? t('noNumber', { type }) : `${type} ${docNumber}`;
}

type Shown = Pick<InvoiceRow, 'state' | 'isOverdue'>;

/** The state of an invoice: colour, icon and text. */
export function InvoiceState({ invoice }: { invoice: Shown }) {
  const t = useMessages(invoiceStateMessages);
  const state = invoice.isOverdue ? 'overdue' : invoice.state;
  return <Badge {...invoiceLook[state]}>{t(`state.${state}`)}</Badge>;
}

/** Returns a function that says when an issued invoice is due, or since when it is overdue; undefined if nothing is to be paid. */
export function useDueWords(): (invoice: Pick<InvoiceRow, 'state' | 'dueOn' | 'docType' | 'openMinor'>) => string | undefined {
  const t = useMessages(invoiceStateMessages);
  const today = useFormat().today();
  return useCallback(
    ({ state, dueOn, docType, openMinor }) => {
      if (state !== 'issued' || dueOn === null || docType === 'credit_note' || openMinor === 0) return undefined;
      const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000);
      if (days === 0) return t('dueToday');
      return days > 0 ? t('dueIn', { count: days }) : t('overdue', { count: -days });
    },
    [t, today],
  );
}
