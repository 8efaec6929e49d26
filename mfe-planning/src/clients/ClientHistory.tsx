import { clientRecordFields } from '@shop/shared/contract/fields';
import { RecordHistory } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useFieldWords } from '@shop/shared/record';
import { useClientChoices } from '../parts/client/useClientChoices.ts';
import { clientMessages } from './messages.ts';

/** The change history of a client, with the labels of its form. About money it shows when an overpayment was applied to other sales. */
export function ClientHistory({ id }: { id: string }) {
  const t = useMessages(clientMessages);
  const { money } = useFormat();
  const { history } = useFieldWords(clientRecordFields, useClientChoices());
  const isCredit = (field: string) => field === 'creditMinor';
  return (
    <RecordHistory
      entity="client"
      id={id}
      nameOf={(field) => (isCredit(field) ? t('creditMinor') : history.nameOf(field))}
      read={(field, value) => (isCredit(field) ? money(Number(value)) : history.read(field, value))}
    />
  );
}
