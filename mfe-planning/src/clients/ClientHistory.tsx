import { clientRecordFields } from '@shop/shared/contract/fields';
import { RecordHistory } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useFieldWords } from '@shop/shared/record';
import { useClientChoices } from '../parts/client/useClientChoices.ts';
import { clientMessages } from './messages.ts';

/** What was done to a client, in the words of its form. Of their money it says when what was paid too much was set against other sales. */
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
