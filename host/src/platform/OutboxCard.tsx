import { useSend } from '@shop/shared/api';
import type { OutboxMessage, OutboxState } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, Button, Card, type Tone, useToast } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import css from './OutboxPage.module.css';
import { outboxMessages } from './outbox-messages.ts';

const toneOf = {
  queued: 'info',
  held: 'warning',
  sent: 'ok',
  failed: 'danger',
  discarded: 'neutral',
} as const satisfies Record<OutboxState, Tone>;

/** One message, its delivery state, and the actions of a mega admin. */
export function OutboxCard({ message, isSending }: { message: OutboxMessage; isSending: boolean }) {
  const t = useMessages(outboxMessages);
  const { dateTime } = useFormat();
  const toast = useToast();
  const sendAgain = useSend(calls.outbox.sendAgain);
  const { _id, channel, to, subject, state, text, attachment, error, holdReason, attempts, createdAt, nextTryAt, sentAt } = message;

  function retry() {
    sendAgain.mutate(
      { id: _id },
      {
        onSuccess: () => toast.done(t('queuedAgain')),
        onError: (refusal) => toast.failed(t('notQueued'), { text: refusal.message }),
      },
    );
  }

  return (
    <Card aria-label={subject}>
      <header className={css['head']}>
        <h2 className={css['subject']}>{subject}</h2>
        <Badge tone={toneOf[state]}>{t(`state.${state}`)}</Badge>
        {isSending && state === 'failed' && (
          <Button kind="outline" size={32} icon="refresh" isBusy={sendAgain.isPending} onClick={retry}>
            {t('sendAgain')}
          </Button>
        )}
        {state === 'held' && <HeldActions message={message} />}
      </header>
      <p className={css['facts']}>
        {t(`channel.${channel}`)} · {to} ·{' '}
        {sentAt ? t('sentAt', { time: dateTime(sentAt) }) : t('createdAt', { time: dateTime(createdAt) })}
        {attempts > 0 && state !== 'sent' && ` · ${t('attempts', { count: attempts })}`}
        {attempts > 0 && state === 'queued' && ` · ${t('nextTry', { time: dateTime(nextTryAt) })}`}
      </p>
      {holdReason && <p className={css['error']}>{t(`hold.${holdReason}`)}</p>}
      {error && <p className={css['error']}>{error}</p>}
      {attachment && <p className={css['facts']}>{t('attachment', { name: attachment })}</p>}
      {text && <pre className={css['text']}>{text}</pre>}
    </Card>
  );
}

/** A refund is not discarded here: it must be rejected at its payment, which records that. */
function HeldActions({ message: { _id, channel } }: { message: OutboxMessage }) {
  const t = useMessages(outboxMessages);
  const toast = useToast();
  const release = useSend(calls.outbox.release);
  const discard = useSend(calls.outbox.discard);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        kind="outline"
        size={32}
        isBusy={release.isPending}
        onClick={() =>
          release.mutate(
            { id: _id },
            {
              onSuccess: () => toast.done(t('released')),
              onError: (refusal) => toast.failed(t('notDecided'), { text: refusal.message }),
            },
          )
        }
      >
        {t('release')}
      </Button>
      {channel !== 'payment' && (
        <Button kind="danger-outline" size={32} onClick={() => setIsAsking(true)}>
          {t('discard')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('discardTitle')}
          text={t('discardText')}
          action={t('discard')}
          isDanger
          isBusy={discard.isPending}
          error={discard.error?.message}
          onConfirm={() => discard.mutate({ id: _id }, { onSuccess: () => toast.done(t('discarded')) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
