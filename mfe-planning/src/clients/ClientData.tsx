import { type Client, type ClientFields, coreCalls } from '@shop/shared/contract';
import { clientRecordFields as fields } from '@shop/shared/contract/fields';
import { useMessages } from '@shop/shared/i18n';
import { draftOf, fieldsOf, RecordForm, useFieldWords } from '@shop/shared/record';
import { useCountry, useMay } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import { ClientFieldset } from '../parts/client/ClientFieldset.tsx';
import type { ClientChoices } from '../parts/client/useClientChoices.ts';
import { clientMessages } from './messages.ts';

export interface ClientDataProps {
  client: Client;
  choices: ClientChoices;
}

/** The data of a client, to read or to edit. */
export function ClientData({ client, choices }: ClientDataProps) {
  const t = useMessages(clientMessages);
  const country = useCountry();
  const { nameOf, read } = useFieldWords(fields, choices);
  const mayEdit = useMay('clients.edit');
  return (
    <RecordForm
      call={coreCalls.clients.update}
      record={client}
      title={client.legalName}
      draftOf={(record: Client) => draftOf(fields, record, country.key)}
      input={(draft, base) => ({ client: { _id: base._id, ...fieldsOf<ClientFields>(fields, draft, country.key) }, version: base.version })}
      at="client"
      nameOf={nameOf}
      read={read}
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
