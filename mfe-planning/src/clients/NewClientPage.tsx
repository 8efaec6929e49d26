import { type ClientFields, coreCalls } from '@shop/shared/contract';
import { clientRecordFields } from '@shop/shared/contract/fields';
import { useMessages } from '@shop/shared/i18n';
import { fieldsOf, NewRecordPage } from '@shop/shared/record';
import { useCountry } from '@shop/shared/session';
import { ClientFieldset } from '../parts/client/ClientFieldset.tsx';
import { useClientChoices } from '../parts/client/useClientChoices.ts';
import { useNewDraft } from '../parts/client/useNewDraft.ts';
import { clientMessages } from './messages.ts';

export function NewClientPage() {
  const t = useMessages(clientMessages);
  const country = useCountry();
  const choices = useClientChoices();
  return (
    <NewRecordPage
      call={coreCalls.clients.create}
      empty={useNewDraft()}
      input={(draft) => ({ client: fieldsOf<ClientFields>(clientRecordFields, draft, country.key) })}
      at="client"
      list={{ label: t('title'), href: '/clients' }}
      isLoading={choices.isLoading}
      words={{ title: t('new'), heading: t('company'), create: t('create'), created: t('created') }}
    >
      {(form) => <ClientFieldset form={form} choices={choices} />}
    </NewRecordPage>
  );
}
