import { useCall } from '@shop/shared/api';
import { coreCalls, formatTaxId, type OrganizationRecord } from '@shop/shared/contract';
import type { UseFormReturn } from '@shop/shared/form';
import { historyMessages, RecordHistory } from '@shop/shared/history';
import { useMessages } from '@shop/shared/i18n';
import { NewRecordPage, RecordForm, RecordPage, recordMessages } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { useCountry, useMay } from '@shop/shared/session';
import { Avatar, Card } from '@shop/shared/ui';
import { restaurantLink } from '../parts/restaurant-link.ts';
import { Members } from './Members.tsx';
import { organizationMessages } from './messages.ts';
import { OrganizationFieldset } from './OrganizationFieldset.tsx';
import css from './Organizations.module.css';
import {
  draftOf,
  emptyOrganization,
  emptyPerson,
  fieldsOf,
  type OrganizationDraft,
  type PersonDraft,
  personOf,
} from './organization-draft.ts';
import { OrganizationState } from './organization-words.tsx';
import { PersonFieldset } from './PersonFieldset.tsx';
import { type OrganizationChoices, useOrganizationChoices, useOrganizationWords } from './useOrganizationChoices.ts';

/** The page of one organization: its data, its people and its history. */
export function OrganizationPage() {
  const { id = '' } = useParams();
  const t = useMessages(organizationMessages);
  const tabName = useMessages(recordMessages);
  const h = useMessages(historyMessages);
  const { key } = useCountry();
  const choices = useOrganizationChoices();
  const words = useOrganizationWords(choices);
  return (
    <RecordPage
      result={useCall(coreCalls.organizations.one, { id })}
      isLoading={choices.isLoading}
      list={{ label: t('title'), href: restaurantLink() }}
      header={({ name, taxId, buyerType, communeId, state }) => ({
        title: name,
        text: [taxId && formatTaxId(key, taxId), t(`buyer.${buyerType}`), communeId && words.read('communeId', communeId)]
          .filter(Boolean)
          .join(' · '),
        mark: <Avatar name={name} size={40} isSquare />,
        actions: <OrganizationState state={state} />,
      })}
      tabs={(organization) => [
        { label: tabName('data'), path: '', element: <OrganizationData {...{ organization, choices }} key={organization._id} /> },
        {
          label: t('people'),
          path: 'people',
          count: organization.people.length,
          element: (
            <Card>
              <Members organization={organization} />
            </Card>
          ),
        },
        { label: h('title'), path: 'history', element: <RecordHistory entity="organization" id={organization._id} {...words} /> },
      ]}
    />
  );
}

/** The data of an organization, to read or to edit. */
function OrganizationData({ organization, choices }: { organization: OrganizationRecord; choices: OrganizationChoices }) {
  const t = useMessages(organizationMessages);
  const { key } = useCountry();
  const mayEdit = useMay('organizations.edit');
  const { nameOf, read } = useOrganizationWords(choices);
  return (
    <RecordForm
      call={coreCalls.organizations.update}
      record={organization}
      title={organization.name}
      draftOf={(record: OrganizationRecord): OrganizationDraft => draftOf(record, key)}
      input={(draft, { _id, version }) => ({ id: _id, organization: fieldsOf(draft), version })}
      at="organization"
      nameOf={(field) => nameOf(field) ?? field}
      read={read}
      mayEdit={mayEdit}
    >
      {(form) => (
        <Card heading={t('heading')}>
          <OrganizationFieldset form={form} choices={choices} isReadOnly={!mayEdit} />
        </Card>
      )}
    </RecordForm>
  );
}

type NewDraft = OrganizationDraft & { person: PersonDraft & { email: string } };

/** A new organization with its first buyer. */
export function NewOrganizationPage() {
  const t = useMessages(organizationMessages);
  const { key } = useCountry();
  const choices = useOrganizationChoices();
  return (
    <NewRecordPage
      call={coreCalls.organizations.create}
      empty={{ ...emptyOrganization, person: { ...emptyPerson, email: '' } } as NewDraft}
      input={({ person, ...draft }: NewDraft) => ({ organization: fieldsOf(draft), person: personOf(person, key) })}
      at="organization"
      list={{ label: t('title'), href: restaurantLink() }}
      isLoading={choices.isLoading}
      words={{ title: t('new'), heading: t('heading'), create: t('create'), created: t('created') }}
    >
      {(form) => (
        <>
          {/* Each fieldset only uses its own fields of the form. */}
          <OrganizationFieldset form={form as unknown as UseFormReturn<OrganizationDraft>} choices={choices} />
          <fieldset className={css['person']}>
            <legend>{t('person')}</legend>
            <p>{t('personText')}</p>
            <PersonFieldset form={form as unknown as UseFormReturn<{ person: PersonDraft; email?: string }>} emailAt="person.email" />
          </fieldset>
        </>
      )}
    </NewRecordPage>
  );
}
