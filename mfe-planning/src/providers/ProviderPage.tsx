import { useCall } from '@shop/shared/api';
import { formatTaxId, type Provider, type ProviderFields } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { providerRecordFields as fields } from '@shop/shared/contract/fields';
import { historyMessages, RecordHistory } from '@shop/shared/history';
import { useMessages } from '@shop/shared/i18n';
import { PlaceFields, usePlaces } from '@shop/shared/parts';
import {
  draftOf,
  emptyDraft,
  fieldsOf,
  NewRecordPage,
  RecordFieldset,
  RecordForm,
  RecordPage,
  recordMessages,
  useFieldWords,
} from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { useCountry, useMay } from '@shop/shared/session';
import { Avatar, Card } from '@shop/shared/ui';
import { providerMessages } from './messages.ts';

const empty = emptyDraft(fields);

/** The page of one provider. */
export function ProviderPage() {
  const { id = '' } = useParams();
  const t = useMessages(providerMessages);
  const tabName = useMessages(recordMessages);
  const h = useMessages(historyMessages);
  const country = useCountry();
  const result = useCall(calls.providers.one, { id });
  const places = usePlaces();
  const words = useFieldWords(fields, { placeNameOf: places.nameOf });
  return (
    <RecordPage
      result={result}
      isLoading={places.isLoading}
      list={{ label: t('title'), href: '/providers' }}
      header={({ legalName, taxId, type, communeId, cove }) => ({
        title: legalName,
        text: [formatTaxId(country.key, taxId), words.read('type', type), cove ?? places.nameOf(communeId)].join(' · '),
        mark: <Avatar name={legalName} size={40} />,
      })}
      tabs={(provider) => [
        { label: tabName('data'), path: '', element: <ProviderData key={provider._id} provider={provider} /> },
        { label: h('title'), path: 'history', element: <RecordHistory entity="provider" id={provider._id} {...words.history} /> },
      ]}
    />
  );
}

/** The data of a provider, to read or to edit. */
function ProviderData({ provider }: { provider: Provider }) {
  const t = useMessages(providerMessages);
  const { key } = useCountry();
  const mayEdit = useMay('providers.edit');
  const places = usePlaces();
  const { nameOf, read } = useFieldWords(fields, { placeNameOf: places.nameOf });
  return (
    <RecordForm
      call={calls.providers.update}
      record={provider}
      title={provider.legalName}
      draftOf={(record: Provider) => draftOf(fields, record, key)}
      input={(draft, { _id, version }) => ({ provider: { _id, ...fieldsOf<ProviderFields>(fields, draft, key) }, version })}
      at="provider"
      nameOf={nameOf}
      read={read}
      mayEdit={mayEdit}
    >
      {(form) => (
        <Card heading={t('company')}>
          <RecordFieldset
            fields={fields}
            form={form}
            isReadOnly={!mayEdit}
            places={<PlaceFields form={form} places={places} isReadOnly={!mayEdit} />}
          />
        </Card>
      )}
    </RecordForm>
  );
}

export function NewProviderPage() {
  const t = useMessages(providerMessages);
  const { key } = useCountry();
  const places = usePlaces();
  return (
    <NewRecordPage
      call={calls.providers.create}
      empty={empty}
      input={(draft) => ({ provider: fieldsOf<ProviderFields>(fields, draft, key) })}
      at="provider"
      list={{ label: t('title'), href: '/providers' }}
      isLoading={places.isLoading}
      words={{ title: t('new'), heading: t('company'), create: t('create'), created: t('created') }}
    >
      {(form) => <RecordFieldset fields={fields} form={form} places={<PlaceFields form={form} places={places} isReadOnly={false} />} />}
    </NewRecordPage>
  );
}
