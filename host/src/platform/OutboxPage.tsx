import { useCall, useSend } from '@shop/shared/api';
import { limits, type Mail } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, Button, Card, EmptyState, ErrorBox, Notice, PageSkeleton, type Tone, useToast } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack, Pagination } from '@shop/shared/ui/data';
import { useState } from 'react';
import css from './OutboxPage.module.css';
import { outboxMessages } from './outbox-messages.ts';

const toneOf = { queued: 'info', sent: 'ok', failed: 'danger' } as const satisfies Record<Mail['state'], Tone>;

/** The e-mails that the platform writes: what became of each, and without a mail server what they say. */
export function OutboxPage() {
  const t = useMessages(outboxMessages);
  const [page, setPage] = useState(0);
  const size = limits.page.size;
  const outbox = useCall(calls.outbox.list, { page, pageSize: size });
  const { items = [], total = 0, isSending = true } = outbox.data ?? {};
  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t('back'), href: '/platform' }, { label: t('title') }]} />
      <PageHeader
        title={t('title')}
        text={t('text')}
        count={outbox.data && total}
        actions={
          <Button kind="outline" icon="refresh" isBusy={outbox.isFetching} onClick={() => void outbox.refetch()}>
            {t('refresh')}
          </Button>
        }
      />
      {!isSending && (
        <Notice tone="warning" title={t('notSending')}>
          {t('notSendingText')}
        </Notice>
      )}
      {outbox.isPending && <PageSkeleton />}
      {outbox.isError && <ErrorBox title={t('failed')} error={outbox.error} onRetry={outbox.refetch} />}
      {outbox.data && total === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {items.map((mail) => (
        <MailCard key={mail._id} mail={mail} isSending={isSending} />
      ))}
      {total > size && <Pagination page={page} size={size} total={total} onPage={setPage} />}
    </PageStack>
  );
}

function MailCard({ mail, isSending }: { mail: Mail; isSending: boolean }) {
  const t = useMessages(outboxMessages);
  const { dateTime } = useFormat();
  const toast = useToast();
  const sendAgain = useSend(calls.outbox.sendAgain);
  const { _id, to, subject, state, text, error, attempts, createdAt, sentAt } = mail;

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
      </header>
      <p className={css['facts']}>
        {to} · {sentAt ? t('sentAt', { time: dateTime(sentAt) }) : t('createdAt', { time: dateTime(createdAt) })}
        {attempts > 0 && state !== 'sent' && ` · ${t('attempts', { count: attempts })}`}
      </p>
      {error && <p className={css['error']}>{error}</p>}
      {text && <pre className={css['text']}>{text}</pre>}
    </Card>
  );
}
