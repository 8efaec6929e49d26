import { formatTaxId } from '@shop/shared/contract';
import { RecordHistory } from '@shop/shared/history';
import { useCountry } from '@shop/shared/session';
import { type ClientDraft, emptyDraft } from '../parts/client/client-draft.ts';
import { useClientChoices } from '../parts/client/useClientChoices.ts';
import { useFieldNames } from './useFieldNames.ts';

const isField = (field: string): field is keyof ClientDraft => field in emptyDraft;

/** What was done to a client, in the words of its form. */
export function ClientHistory({ id }: { id: string }) {
  const country = useCountry();
  const choices = useClientChoices();
  const nameOf = useFieldNames();
  return (
    <RecordHistory
      entity="client"
      id={id}
      nameOf={(field) => (isField(field) ? nameOf(field) : undefined)}
      read={(field, value) => {
        if (field === 'taxId') return formatTaxId(country.key, String(value));
        return isField(field) ? choices.read(field, String(value)) : String(value);
      }}
    />
  );
}
