import { clientRecordFields } from '@shop/shared/contract/fields';
import { RecordHistory } from '@shop/shared/history';
import { useFieldWords } from '@shop/shared/record';
import { useClientChoices } from '../parts/client/useClientChoices.ts';

/** What was done to a client, in the words of its form. */
export function ClientHistory({ id }: { id: string }) {
  const { history } = useFieldWords(clientRecordFields, useClientChoices());
  return <RecordHistory entity="client" id={id} {...history} />;
}
