import { type SaleRow, windowName } from '@shop/shared/contract';
import { RecordHistory } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ApprovalEvent, deliveryMessages } from '@shop/shared/parts';
import { saleMessages } from '../messages.ts';

/** The fields that the history lists; lines and payments are shown separately. */
const names = {
  soldOn: 'soldOn',
  deliverOn: 'deliverOn',
  deliveryWindow: 'window',
  deliveryAddress: 'deliveryAddress',
  deliveryContact: 'deliveryContact',
  deliveryPhone: 'deliveryPhone',
  isCollected: 'collected',
  receivedBy: 'receivedBy',
  receivedAt: 'receivedAt',
  clientName: 'client',
  deliveryState: 'delivery',
  realGrams: 'realKg',
  totalMinor: 'total',
  paidMinor: 'paid',
  invoiceHandedAt: 'handed',
  comment: 'comment',
  picked: 'picked',
} as const;

const isNamed = (field: string): field is keyof typeof names => field in names;

/** All changes of a sale, by field. */
export function SaleHistory({ id }: { id: string }) {
  const t = useMessages(saleMessages);
  const states = useMessages(deliveryMessages);
  const format = useFormat();
  return (
    <RecordHistory
      entity="sale"
      id={id}
      renderApproval={(approval) => <ApprovalEvent approval={approval} />}
      nameOf={(field) => (isNamed(field) ? t(names[field]) : undefined)}
      read={(field, value) => {
        if (field === 'deliveryState') return states(value as SaleRow['deliveryState']);
        if (field === 'soldOn' || field === 'deliverOn') return format.date(String(value));
        if (field === 'deliveryWindow') return windowName(String(value));
        if (field === 'isCollected') return t(value ? 'yes' : 'no');
        if (field === 'invoiceHandedAt' || field === 'receivedAt') return format.dateTime(String(value));
        if (field.endsWith('Minor')) return format.money(Number(value));
        return field === 'realGrams' ? format.weight(Number(value), 2) : String(value);
      }}
    />
  );
}
