import { useFormat, useMessages } from '@shop/shared/i18n';
import { RecordHistory } from '../../parts/history/RecordHistory.tsx';
import { type RequestStateId, requestStateTexts } from '../../parts/request-states.ts';
import { requestTexts } from '../messages.ts';

/** What of a request is told field by field; the rest follows from its lines, or is told by its events. */
const names = {
  state: 'state',
  deliverOn: 'deliverOn',
  clientName: 'client',
  askedGrams: 'askedKgField',
  confirmedGrams: 'kgConfirmed',
  deliveredGrams: 'kgDelivered',
  totalMinor: 'total',
  comment: 'comment',
  docNumber: 'docNumber',
  docType: 'docType',
  rejectComment: 'detail',
  returnReason: 'returnReason',
} as const;

const isNamed = (field: string): field is keyof typeof names => field in names;

/** Every change of a request, field by field. */
export function RequestHistory({ id }: { id: string }) {
  const t = useMessages(requestTexts);
  const word = useMessages(requestStateTexts);
  const format = useFormat();
  return (
    <RecordHistory
      entity="request"
      id={id}
      nameOf={(field) => (isNamed(field) ? t(names[field]) : undefined)}
      read={(field, value) => {
        if (field === 'state') return word(value as RequestStateId);
        if (field === 'deliverOn') return format.date(String(value));
        if (field === 'docType') return t(`docTypes.${value as 'invoice' | 'receipt' | 'credit_note'}`);
        if (field === 'totalMinor') return format.money(Number(value));
        return field.endsWith('Grams') ? format.weight(Number(value), 2) : String(value);
      }}
    />
  );
}
