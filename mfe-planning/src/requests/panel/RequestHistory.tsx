import { type SaleDocType, windowName } from '@shop/shared/contract';
import { RecordHistory } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ApprovalEvent, deliveryTexts } from '@shop/shared/parts';
import { type RequestStateId, requestStateMessages } from '../../parts/RequestState.tsx';
import { requestFormMessages } from '../form/messages.ts';
import { requestMessages } from '../messages.ts';
import { stepMessages } from '../steps/messages.ts';

/** The fields that the history lists; others follow from the lines, or have events. */
const names = {
  state: 'state',
  clientName: 'client',
  askedGrams: 'askedKgField',
  totalMinor: 'total',
  comment: 'comment',
  docNumber: 'docNumber',
  docType: 'docType',
  toldShortGrams: 'toldShort',
} as const;

const namesOfSteps = {
  confirmedGrams: 'kgConfirmed',
  deliveredGrams: 'kgDelivered',
  rejectComment: 'detail',
  returnReason: 'returnReason',
} as const;

const isIn = <T extends object>(names: T, field: string): field is keyof T & string => field in names;

/** All changes of a request, by field. */
export function RequestHistory({ id }: { id: string }) {
  const t = useMessages(requestMessages);
  const form = useMessages(requestFormMessages);
  const step = useMessages(stepMessages);
  const windowWord = useMessages(deliveryTexts);
  const word = useMessages(requestStateMessages);
  const format = useFormat();
  return (
    <RecordHistory
      entity="request"
      id={id}
      renderApproval={(approval) => <ApprovalEvent approval={approval} />}
      nameOf={(field) => {
        if (field === 'deliverOn') return form('deliverOn');
        if (field === 'deliveryWindow') return windowWord('window');
        if (isIn(namesOfSteps, field)) return step(namesOfSteps[field]);
        return isIn(names, field) ? t(names[field]) : undefined;
      }}
      read={(field, value) => {
        if (field === 'state') return word(value as RequestStateId);
        if (field === 'deliverOn') return format.date(String(value));
        if (field === 'deliveryWindow') return windowName(String(value));
        if (field === 'docType') return t(`docTypes.${value as SaleDocType}`);
        if (field === 'totalMinor') return format.money(Number(value));
        return field.endsWith('Grams') ? format.weight(Number(value), 2) : String(value);
      }}
    />
  );
}
