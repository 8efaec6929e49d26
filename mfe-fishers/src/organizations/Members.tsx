import { change } from '@shop/shared/api';
import { coreCalls, type OrganizationRecord } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Avatar, Button, Count, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { InviteDialog } from './InviteDialog.tsx';
import { organizationMessages } from './messages.ts';
import css from './Organizations.module.css';
import { MemberState } from './organization-words.tsx';

/** The buyers of an organization and the pending invitations, with a button to invite more. */
export function Members({ organization }: { organization: OrganizationRecord }) {
  const t = useMessages(organizationMessages);
  const format = useFormat();
  const toast = useToast();
  const mayInvite = useMay('organizations.invite') && organization.state === 'approved';
  const [isInviting, setInviting] = useState(false);
  const [busyId, setBusyId] = useState<string>();
  const { _id: organizationId, people } = organization;

  async function sendAgain(membershipId: string, email: string) {
    setBusyId(membershipId);
    try {
      await change(coreCalls.organizations.invite, { organizationId, email });
      toast.done(t('invited', { email }));
    } catch (error) {
      toast.failed(t('inviteFailed'), { text: (error as Error).message });
    }
    setBusyId(undefined);
  }

  return (
    <section className={css['section']} aria-label={t('people')}>
      <header className={css['head']}>
        <h3>
          {t('people')} <Count>{people.length}</Count>
        </h3>
        {mayInvite && (
          <Button kind="text" size={32} onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        )}
      </header>
      {people.length === 0 ? (
        <p className={css['quiet']}>{t('noPeople')}</p>
      ) : (
        <ul className={css['people']}>
          {people.map(({ _id, name, email, state, invitedAt, isWaitedFor }) => (
            <li key={_id}>
              <Avatar name={name} size={30} />
              <span className={css['who']}>
                {name}
                <small className={css['under']}>{isWaitedFor ? t('waitedFor', { ago: format.relative(invitedAt) }) : email}</small>
              </span>
              {isWaitedFor && mayInvite ? (
                <Button
                  kind="outline"
                  size={32}
                  aria-label={t('resendTo', { name })}
                  isBusy={busyId === _id}
                  onClick={() => void sendAgain(_id, email)}
                >
                  {t('resend')}
                </Button>
              ) : (
                <MemberState state={state} />
              )}
            </li>
          ))}
        </ul>
      )}
      {isInviting && <InviteDialog organization={organization} onClose={() => setInviting(false)} />}
    </section>
  );
}
