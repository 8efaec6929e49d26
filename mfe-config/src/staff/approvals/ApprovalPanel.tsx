import { change, useCall } from '@shop/shared/api';
import { coreCalls, type User } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Button, ErrorBox, Notice, PageSkeleton, useToast } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { type RefObject, useState } from 'react';
import { staffMessages } from '../messages.ts';
import { nameOf } from '../nameOf.ts';
import { UserState } from '../UserState.tsx';
import css from './Approvals.module.css';
import { approvalMessages } from './messages.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { waitOf } from './wait-of.ts';

interface ApprovalPanelProps {
  id: string;
  /** before: the list at the time of the decision. */
  onDecided: (before: readonly User[]) => void;
  /** The list; without it there is no next person. */
  shown?: RefObject<readonly User[]>;
}

/** A person who waits for approval, next to the list: personal data, future permissions, and the decision. */
export function ApprovalPanel({ id, onDecided, shown }: ApprovalPanelProps) {
  const t = useMessages(approvalMessages);
  const s = useMessages(staffMessages);
  const format = useFormat();
  const toast = useToast();
  const { data: user, error, refetch, isFetching } = useCall(coreCalls.users.one, { id });
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isWaiting = user?.state === 'pending';

  async function approve(): Promise<void> {
    if (!user) return;
    const before = [...(shown?.current ?? [])];
    setBusy(true);
    try {
      await change(coreCalls.users.updateApproval, { _id: id, state: 'approved' });
      toast.done(t('approved', { name: nameOf(user) }));
      onDecided(before);
    } catch (failed) {
      if (!(failed instanceof Error)) throw failed;
      toast.failed(t('notDone'), { text: failed.message });
      void refetch();
    } finally {
      setBusy(false);
    }
  }

  if (error && !user) return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!user) return <PageSkeleton />;
  return (
    <div className={css['panel']}>
      <UserState state={user.state} />
      <Facts
        facts={[
          [
            t('email'),
            <a key="email" href={`mailto:${user.email}`}>
              {user.email}
            </a>,
          ],
          [t('phone'), user.phone ?? none],
          [t('role'), s(`roles.${user.role}`)],
          [t('registered'), `${format.dateTime(user.createdAt)} · ${waitOf(user.createdAt, t)}`],
        ]}
      />
      {isWaiting ? (
        <>
          <p className={css['quiet']}>{t(`sees.${user.role}`)}</p>
          <section className={css['mail']} aria-label={t('mail')}>
            <h3>{t('mail')}</h3>
            <p>{t('mailText', { name: user.names })}</p>
          </section>
          <div className={css['buttons']}>
            <Button icon="check" data-press="a" isBusy={isBusy} onClick={() => void approve()}>
              {t(shown ? 'approveNext' : 'approveOne')}
            </Button>
            <Button kind="outline" icon="circle-x" data-press="r" onClick={() => setAsking(true)}>
              {t('rejectButton')}
            </Button>
          </div>
        </>
      ) : (
        <Notice tone="info" title={t('decidedAlready', { state: s(`states.${user.state}`) })} />
      )}
      {isAsking && (
        <RejectDialog
          user={user}
          onRejected={() => {
            setAsking(false);
            toast.done(t('rejected', { name: nameOf(user) }));
            onDecided(shown?.current ?? []);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
