import { useCall, useOrganizations } from '@shop/shared/api';
import { formatTaxId, type Partner } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { historyMessages, RecordHistory } from '@shop/shared/history';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { NewRecordPage, RecordForm, RecordPage, recordMessages } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { useCountry, useMay } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import { ApiKeys } from './ApiKeys.tsx';
import { CapturedEvents } from './CapturedEvents.tsx';
import { eventMessages } from './event-messages.ts';
import { keyMessages } from './key-messages.ts';
import { partnerMessages } from './messages.ts';
import { PartnerFieldset } from './PartnerFieldset.tsx';
import { draftOf, emptyPartner, fieldsOf, type PartnerDraft } from './partner-draft.ts';

type Field = (keyof PartnerDraft & string) | 'apiKey';
const link = '/transportists/partners';

/** The labels of the fields, and their values formatted for display: of a form, whose numbers are texts, and of the history. */
function usePartnerWords() {
  const t = useMessages(partnerMessages);
  const k = useMessages(keyMessages);
  const { percent } = useFormat();
  const { key } = useCountry();
  const { organizations } = useOrganizations();
  const names: Record<Field, string> = {
    name: t('name'),
    taxId: t('taxId'),
    kind: t('kind'),
    contact: t('contact'),
    phone: t('phone'),
    commissionRate: t('commission'),
    active: t('active'),
    organizationId: t('organization'),
    apiKey: k('key'),
  };
  const read = (field: string, value: unknown): string => {
    if (field === 'kind') return t(`kind.${value as Partner['kind']}`);
    if (field === 'taxId') return formatTaxId(key, String(value));
    if (field === 'commissionRate') return typeof value === 'number' ? percent(value / 100, 2) : `${value} %`;
    if (field === 'organizationId') return organizations.find(({ _id }) => _id === value)?.name ?? none;
    if (field === 'active') return t(String(value) === 'true' ? 'active.true' : 'active.false');
    return String(value);
  };
  return { nameOf: (field: string) => names[field as Field] as string | undefined, read };
}

/** The page of one partner: its data and its history. */
export function PartnerPage() {
  const { id = '' } = useParams();
  const t = useMessages(partnerMessages);
  const tabName = useMessages(recordMessages);
  const h = useMessages(historyMessages);
  const { percent } = useFormat();
  const k = useMessages(keyMessages);
  const e = useMessages(eventMessages);
  const mayKeys = useMay('partners.keys');
  return (
    <RecordPage
      result={useCall(calls.partners.one, { id })}
      list={{ label: t('title'), href: link }}
      header={({ name, kind, commissionRate }) => ({
        title: name,
        text: [t(`kind.${kind}`), percent(commissionRate / 100, 2)].join(' · '),
      })}
      tabs={(partner) => [
        { label: tabName('data'), path: '', element: <PartnerData key={partner._id} partner={partner} /> },
        { label: e('title'), path: 'events', element: <CapturedEvents partner={partner} /> },
        ...(mayKeys ? [{ label: k('title'), path: 'keys', element: <ApiKeys partner={partner} /> }] : []),
        { label: h('title'), path: 'history', element: <PartnerHistory id={partner._id} /> },
      ]}
    />
  );
}

const PartnerHistory = ({ id }: { id: string }) => <RecordHistory entity="partner" id={id} {...usePartnerWords()} />;

/** The data of a partner, to read or to edit. */
function PartnerData({ partner }: { partner: Partner }) {
  const t = useMessages(partnerMessages);
  const typed = useTyped();
  const { key } = useCountry();
  const mayEdit = useMay('partners.edit');
  const { nameOf, read } = usePartnerWords();
  return (
    <RecordForm
      call={calls.partners.update}
      record={partner}
      title={partner.name}
      draftOf={(record: Partner) => draftOf(record, typed, key)}
      input={(draft, { _id, version }) => ({ partner: { _id, ...fieldsOf(draft, typed, key) }, version })}
      at="partner"
      nameOf={(field) => nameOf(field) ?? field}
      read={read}
      mayEdit={mayEdit}
    >
      {(form) => (
        <Card heading={t('heading')}>
          <PartnerFieldset form={form} isReadOnly={!mayEdit} organization={partner.organization} />
        </Card>
      )}
    </RecordForm>
  );
}

export function NewPartnerPage() {
  const t = useMessages(partnerMessages);
  const typed = useTyped();
  const { key } = useCountry();
  return (
    <NewRecordPage
      call={calls.partners.register}
      empty={emptyPartner}
      input={(draft) => ({ partner: fieldsOf(draft, typed, key) })}
      at="partner"
      list={{ label: t('title'), href: link }}
      isLoading={false}
      words={{ title: t('new'), heading: t('heading'), create: t('create'), created: t('created') }}
    >
      {(form) => <PartnerFieldset form={form} />}
    </NewRecordPage>
  );
}
