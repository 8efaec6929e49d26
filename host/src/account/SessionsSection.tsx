import { useCall, useSend } from '@shop/shared/api';
import type { OwnSession } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, Button, Card, ErrorBox, Icon, Skeleton, useToast } from '@shop/shared/ui';
import css from './Account.module.css';
import { accountMessages } from './messages.ts';

/** The user's sessions: each can be ended, or all others at once. */
export function SessionsSection() {
  const t = useMessages(accountMessages);
  const toast = useToast();
  const sessions = useCall(calls.account.sessions, {});
  const endOne = useSend(calls.account.endSession);
  const endOthers = useSend(calls.account.endOtherSessions);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const failed = (error: Error) => toast.failed(t('sessions.notEnded'), { text: error.message });

  function end({ _id, ...session }: OwnSession) {
    endOne.mutate({ id: _id }, { onError: failed, onSuccess: () => toast.done(t('sessions.ended', { device: nameOf(session) })) });
  }

  function nameOf({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  }

  return (
    <Card heading={t('sessions.title')}>
      <p className={css['text']}>{t('sessions.text')}</p>
      {sessions.isPending && <Skeleton height={120} />}
      {sessions.isError && <ErrorBox title={t('sessions.failed')} error={sessions.error} onRetry={sessions.refetch} />}
      <ul className={css['sessions']}>
        {sessions.data?.map((session) => (
          <SessionRow key={session._id} session={session} name={nameOf(session)} isBusy={endOne.isPending} onEnd={() => end(session)} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className={css['buttons']}>
          <Button
            kind="danger-outline"
            isBusy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate({}, { onError: failed, onSuccess: ({ ended }) => toast.done(t('sessions.othersEnded', { count: ended })) })
            }
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface SessionRowProps {
  session: OwnSession;
  name: string;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, name, isBusy, onEnd }: SessionRowProps) {
  const t = useMessages(accountMessages);
  const { dateTime } = useFormat();
  const { isCurrent, isPhone, address, createdAt, lastSeenAt } = session;
  return (
    <li>
      <Icon name={isPhone ? 'phone' : 'globe'} size={20} />
      <div className={css['session']}>
        <strong>{name}</strong>
        {isCurrent && <Badge tone="ok">{t('sessions.current')}</Badge>}
        <span className={css['quiet']}>{address ? t('sessions.address', { address }) : t('sessions.noAddress')}</span>
        <span className={css['quiet']}>{t('sessions.times', { begun: dateTime(createdAt), seen: dateTime(lastSeenAt) })}</span>
      </div>
      {!isCurrent && (
        <Button kind="outline" size={32} aria-label={t('sessions.endOf', { device: name })} disabled={isBusy} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
