import type { DocType, InvoiceRow } from '@shop/shared/contract';
import { RecordHistory } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { MailEvent } from '../mail/MailEvent.tsx';
import { invoiceMessages } from '../messages.ts';

/** The fields of an invoice that the history lists. */
const names = {
  state: 'state',
  docType: 'docType',
  docNumber: 'docNumber',
  description: 'description',
  lang: 'language',
  issuedOn: 'issuedOn',
  dueOn: 'dueOn',
  netMinor: 'net',
  totalMinor: 'total',
  creditMinor: 'creditApplied',
} as const;

const isNamed = (field: string): field is keyof typeof names => field in names;

/** All changes of an invoice, by field. */
export function InvoiceHistory({ id }: { id: string }) {
  const t = useMessages(invoiceMessages);
  const documents = useMessages(invoiceStateMessages);
  const format = useFormat();
  return (
    <RecordHistory
      entity="invoice"
      id={id}
      renderMail={(mail) => <MailEvent mail={mail} />}
      nameOf={(field) => (isNamed(field) ? t(names[field]) : undefined)}
      read={(field, value) => {
        if (field === 'state') return documents(`state.${value as InvoiceRow['state']}`);
        if (field === 'docType') return documents(`doc.${value as DocType}`);
        if (field === 'lang') return t(`lang.${value as 'es' | 'en'}`);
        if (field.endsWith('On')) return format.date(String(value));
        return field.endsWith('Minor') ? format.money(Number(value)) : String(value);
      }}
    />
  );
}
