import { formatTaxId } from '@shop/shared/contract';
import { RecordHistory } from '@shop/shared/history';
import type { Places } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
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
