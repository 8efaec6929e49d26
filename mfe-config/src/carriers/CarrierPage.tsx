import { useCall } from '@shop/shared/api';
import type { Carrier } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { historyMessages, RecordHistory } from '@shop/shared/history';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { NewRecordPage, RecordForm, RecordPage, recordMessages } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { useCountry, useMay } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import { CarrierFieldset } from './CarrierFieldset.tsx';
import { type CarrierDraft, draftOf, emptyCarrier, fieldsOf } from './carrier-draft.ts';
import { carrierMessages } from './messages.ts';
import { zonesInShort } from './useCarrierColumns.tsx';

type Field = keyof CarrierDraft & string;

/** The labels of the fields, and their values formatted for display: of a form, whose weights are texts, and of the history. */
function useCarrierWords() {
  const t = useMessages(carrierMessages);
  const { weight } = useFormat();
  const names: Record<Field, string> = {
    name: t('name'),
    plate: t('plate'),
    contact: t('contact'),
    phone: t('phone'),
    capacityGrams: t('capacity'),
    isRefrigerated: t('cold'),
    zones: t('zones'),
    isActive: t('active'),
  };
  const read = (field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.join(', ') || none;
    if (field === 'capacityGrams') return typeof value === 'number' ? weight(value) : `${value} kg`;
    if (field === 'isRefrigerated') return t(String(value) === 'true' ? 'cold.true' : 'cold.false');
    if (field === 'isActive') return t(String(value) === 'true' ? 'active.true' : 'active.false');
    return String(value);
  };
  return { nameOf: (field: string) => names[field as Field] as string | undefined, read };
}

/** The page of one carrier: its data and its history. */
export function CarrierPage() {
  const { id = '' } = useParams();
  const t = useMessages(carrierMessages);
  const tabName = useMessages(recordMessages);
  const h = useMessages(historyMessages);
  const words = useCarrierWords();
  return (
    <RecordPage
      result={useCall(calls.transport.one, { id })}
      list={{ label: t('title'), href: '/transportists' }}
      header={({ name, plate, isRefrigerated, zones }) => ({
        title: name,
        text: [plate, t(`cold.${isRefrigerated}`), zonesInShort(zones, t)].join(' · '),
      })}
      tabs={(carrier) => [
        { label: tabName('data'), path: '', element: <CarrierData key={carrier._id} carrier={carrier} /> },
        { label: h('title'), path: 'history', element: <RecordHistory entity="transportist" id={carrier._id} {...words} /> },
      ]}
    />
  );
}

/** The data of a carrier, to read or to edit. */
function CarrierData({ carrier }: { carrier: Carrier }) {
  const t = useMessages(carrierMessages);
  const typed = useTyped();
  const { key } = useCountry();
  const mayEdit = useMay('transportists.edit');
  const { nameOf, read } = useCarrierWords();
  return (
    <RecordForm
      call={calls.transport.update}
      record={carrier}
      title={carrier.name}
      draftOf={(record: Carrier) => draftOf(record, typed)}
      input={(draft, { _id, version }) => ({ id: _id, carrier: fieldsOf(draft, typed, key), version })}
      at="carrier"
      nameOf={(field) => nameOf(field) ?? field}
      read={read}
      mayEdit={mayEdit}
    >
      {(form) => (
        <Card heading={t('heading')}>
          <CarrierFieldset form={form} isReadOnly={!mayEdit} />
        </Card>
      )}
    </RecordForm>
  );
}

export function NewCarrierPage() {
  const t = useMessages(carrierMessages);
  const typed = useTyped();
  const { key } = useCountry();
  return (
    <NewRecordPage
      call={calls.transport.register}
      empty={emptyCarrier}
      input={(draft) => ({ carrier: fieldsOf(draft, typed, key) })}
      at="carrier"
      list={{ label: t('title'), href: '/transportists' }}
      isLoading={false}
      words={{ title: t('new'), heading: t('heading'), create: t('create'), created: t('created') }}
    >
      {(form) => <CarrierFieldset form={form} />}
    </NewRecordPage>
  );
}
