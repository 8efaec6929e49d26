import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { usePlaces } from '@shop/shared/parts';
import { NewRecordPage } from '@shop/shared/record';
import { useCountry, useMay } from '@shop/shared/session';
import { providerTexts } from './messages.ts';
import { ProviderFieldset } from './ProviderFieldset.tsx';
import { emptyDraft, fieldsOf } from './provider-draft.ts';

export function NewProviderPage() {
  const t = useMessages(providerTexts);
  const country = useCountry();
  const mayCreate = useMay('providers.edit');
  const places = usePlaces();
  return (
    <NewRecordPage
      call={calls.providers.create}
      empty={emptyDraft}
      input={(draft) => ({ provider: fieldsOf(draft, country.key) })}
      at="provider"
      list={{ label: t('title'), href: '/providers' }}
      mayCreate={mayCreate}
      isLoading={places.isLoading}
      words={{ title: t('new'), heading: t('company'), create: t('create'), created: t('created') }}
    >
      {(form) => <ProviderFieldset form={form} places={places} />}
    </NewRecordPage>
  );
}
