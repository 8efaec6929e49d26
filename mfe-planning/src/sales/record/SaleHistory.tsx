import { type SaleRow, windowName } from '@shop/shared/contract';
import { RecordHistory } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ApprovalEvent } from '../../parts/approval/ApprovalEvent.tsx';
import { saleStateMessages } from '../../parts/billing/SaleStates.tsx';
import { saleMessages } from '../messages.ts';

/** What of a sale is told field by field; the rest follows from its lines and payments, which are shown themselves. */
const names = {
  soldOn: 'soldOn',
  deliveryWindow: 'window',
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

/** Every change of a sale, field by field. */
export function SaleHistory({ id }: { id: string }) {
  const t = useMessages(saleMessages);
  const states = useMessages(saleStateMessages);
  const format = useFormat();
  return (
    <RecordHistory
      entity="sale"
      id={id}
      renderApproval={(approval) => <ApprovalEvent approval={approval} />}
      nameOf={(field) => (isNamed(field) ? t(names[field]) : undefined)}
      read={(field, value) => {
        if (field === 'deliveryState') return states(`delivery.${value as SaleRow['deliveryState']}`);
        if (field === 'soldOn') return format.date(String(value));
        if (field === 'deliveryWindow') return windowName(String(value));
        if (field === 'invoiceHandedAt') return format.dateTime(String(value));
        if (field.endsWith('Minor')) return format.money(Number(value));
        return field === 'realGrams' ? format.weight(Number(value), 2) : String(value);
      }}
    />
  );
}
