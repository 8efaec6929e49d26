import type { Provider } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import type { Places } from '@shop/shared/parts';
import { RecordForm } from '@shop/shared/record';
import { useCountry, useMay } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import { providerTexts } from './messages.ts';
import { ProviderFieldset } from './ProviderFieldset.tsx';
import { draftOf, fieldsOf } from './provider-draft.ts';
import { useProviderWords } from './useProviderWords.ts';

/** The data of a provider, to read or to edit. */
export function ProviderData({ provider, places }: { provider: Provider; places: Places }) {
  const t = useMessages(providerTexts);
  const country = useCountry();
  const mayEdit = useMay('providers.edit');
  const words = useProviderWords(places);
  return (
    <RecordForm
      call={calls.providers.update}
      record={provider}
      title={provider.legalName}
      draftOf={(record: Provider) => draftOf(record, country.key)}
      input={(draft, base) => ({ provider: { _id: base._id, ...fieldsOf(draft, country.key) }, version: base.version })}
      at="provider"
      {...words}
      mayEdit={mayEdit}
    >
      {(form) => (
        <Card heading={t('company')}>
          <ProviderFieldset form={form} places={places} isReadOnly={!mayEdit} />
        </Card>
      )}
    </RecordForm>
  );
}
