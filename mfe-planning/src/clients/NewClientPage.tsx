import { coreCalls } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { NewRecordPage } from '@shop/shared/record';
import { useCountry, useMay } from '@shop/shared/session';
import { ClientFieldset } from '../parts/client/ClientFieldset.tsx';
import { fieldsOf } from '../parts/client/client-draft.ts';
import { useClientChoices } from '../parts/client/useClientChoices.ts';
import { useNewDraft } from '../parts/client/useNewDraft.ts';
import { clientTexts } from './messages.ts';

export function NewClientPage() {
  const t = useMessages(clientTexts);
  const country = useCountry();
  const mayCreate = useMay('clients.edit');
  const choices = useClientChoices();
  return (
    <NewRecordPage
      call={coreCalls.clients.create}
      empty={useNewDraft()}
      input={(draft) => ({ client: fieldsOf(draft, country.key) })}
      at="client"
      list={{ label: t('title'), href: '/clients' }}
      mayCreate={mayCreate}
      isLoading={choices.isLoading}
      words={{ title: t('new'), heading: t('company'), create: t('create'), created: t('created') }}
    >
      {(form) => <ClientFieldset form={form} choices={choices} />}
    </NewRecordPage>
  );
}
