import { type Client, coreCalls } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { RecordForm } from '@shop/shared/record';
import { useCountry, useMay } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import { ClientFieldset } from '../parts/client/ClientFieldset.tsx';
import { draftOf, fieldsOf } from '../parts/client/client-draft.ts';
import type { ClientChoices } from '../parts/client/useClientChoices.ts';
import { clientTexts } from './messages.ts';
import { useFieldNames } from './useFieldNames.ts';

export interface ClientDataProps {
  client: Client;
  choices: ClientChoices;
}

/** The data of a client, to read or to edit. */
export function ClientData({ client, choices }: ClientDataProps) {
  const t = useMessages(clientTexts);
  const country = useCountry();
  const nameOf = useFieldNames();
  const mayEdit = useMay('clients.edit');
  return (
    <RecordForm
      call={coreCalls.clients.update}
      record={client}
      title={client.legalName}
      draftOf={(record: Client) => draftOf(record, country.key)}
      input={(draft, base) => ({ client: { _id: base._id, ...fieldsOf(draft, country.key) }, version: base.version })}
      at="client"
      nameOf={nameOf}
      read={choices.read}
      mayEdit={mayEdit}
    >
      {(form) => (
        <Card heading={t('company')}>
          <ClientFieldset form={form} choices={choices} isReadOnly={!mayEdit} />
        </Card>
      )}
    </RecordForm>
  );
}
