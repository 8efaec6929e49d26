import { formatTaxId } from '@shop/shared/contract';
import { useCountry } from '@shop/shared/session';
import { RecordHistory } from '../parts/history/RecordHistory.tsx';
import type { Places } from '../parts/record/usePlaces.ts';
import { emptyDraft, type ProviderDraft } from './provider-draft.ts';
import { useProviderWords } from './useProviderWords.ts';

const isField = (field: string): field is keyof ProviderDraft => field in emptyDraft;

/** What was done to a provider, in the words of its form. */
export function ProviderHistory({ id, places }: { id: string; places: Places }) {
  const { key } = useCountry();
  const { nameOf, read } = useProviderWords(places);
  return (
    <RecordHistory
      entity="provider"
      id={id}
      nameOf={(field) => (isField(field) ? nameOf(field) : undefined)}
      read={(field, value) => {
        if (field === 'taxId') return formatTaxId(key, String(value));
        return isField(field) ? read(field, String(value)) : String(value);
      }}
    />
  );
}
