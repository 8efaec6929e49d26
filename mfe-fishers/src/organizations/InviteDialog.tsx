import { coreCalls, type OrganizationRecord } from '@shop/shared/contract';
import { FormDialog, type UseFormReturn, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { useToast } from '@shop/shared/ui';
import { organizationMessages } from './messages.ts';
import { emptyPerson, type PersonDraft, personOf } from './organization-draft.ts';
import { PersonFieldset } from './PersonFieldset.tsx';

const nothing = {};

/** Invites a person to buy for an organization. */
export function InviteDialog({ organization, onClose }: { organization: OrganizationRecord; onClose: () => void }) {
  const t = useMessages(organizationMessages);
  const toast = useToast();
  const { key } = useCountry();
  const form = useCallForm(coreCalls.organizations.invite, {
    record: nothing,
    valuesOf: () => ({ email: '', person: emptyPerson }),
    input: ({ email, person }) => ({ organizationId: organization._id, email, person: personOf(person, key) }),
    onSaved: (_, { email }) => {
      toast.done(t('invited', { email }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('inviteTitle', { name: organization.name })}
      text={t('inviteText')}
      icon="mail"
      width={560}
      onClose={onClose}
      form={form}
      action={t('inviteSend')}
      failedTitle={t('inviteFailed')}
    >
      <PersonFieldset form={form as unknown as UseFormReturn<{ email?: string; person: PersonDraft }>} emailAt="email" />
    </FormDialog>
  );
}
