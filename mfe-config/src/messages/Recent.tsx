import { useCall } from '@shop/shared/api';
import type { Message } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Card, ErrorBox, Skeleton } from '@shop/shared/ui';
import { useState } from 'react';
import { audienceWords } from './audience.ts';
import css from './Messages.module.css';
import { writtenMessages } from './messages.ts';
import { RecipientLine } from './RecipientState.tsx';
import { SendAgain } from './SendAgain.tsx';
import { StateBar, StateCounts } from './StateBar.tsx';
import { useReadable } from './useReadable.ts';

/** The latest messages of all channels, one of them with its delivery states. */
export function Recent() {
  const t = useMessages(writtenMessages);
  const { data, error, refetch, isFetching } = useCall(calls.messages.list, { page: 0, pageSize: 5, sort: '-sendAt' });
  const [openId, setOpenId] = useState<string>();
  if (error && !data) return <ErrorBox title={t('recentFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={420} />;
  return (
    <Card heading={t('recent')} className={css['recent']}>
      {data.items.length === 0 && <p className={css['quiet']}>{t('noRecent')}</p>}
      {data.items.map((message, n) => (
        <RecentOne
          key={message._id}
          message={message}
          isOpen={message._id === (openId ?? data.items[0]?._id) && (openId !== '' || n > 0)}
          onToggle={(isOpen) => setOpenId(isOpen ? message._id : '')}
        />
      ))}
    </Card>
  );
}

interface RecentOneProps {
  message: Message;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function RecentOne({ message, isOpen, onToggle }: RecentOneProps) {
  const t = useMessages(writtenMessages);
  const { dateTime, number } = useFormat();
  const readable = useReadable();
  return (
    <article className={css['one']} data-is-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
        <strong>{readable(message.title || message.body)}</strong>
        <time dateTime={message.sendAt}>{dateTime(message.sendAt)}</time>
        <span>
          {t(`channel.${message.channel}`)} · {audienceWords(message.audience, t)}
          {(message.state === 'scheduled' || message.state === 'cancelled') && ` · ${t(`state.${message.state}`)}`}
        </span>
        <span>{number(message.recipients)}</span>
      </button>
      <StateBar message={message} />
      {isOpen && (
        <>
          <StateCounts message={message} />
          <FirstRecipients message={message} />
          <p className={css['acts']}>
            <Link to={`/notifications/history/${message._id}`}>{t('seeAll', { count: message.recipients })}</Link>
            <SendAgain message={message} />
          </p>
        </>
      )}
    </article>
  );
}

const firstOnes = 5;
/** px of one line. */
const lineHeight = 55;

function FirstRecipients({ message: { _id: id, recipients } }: { message: Message }) {
  const t = useMessages(writtenMessages);
  const { data, error, refetch, isFetching } = useCall(calls.messages.recipients, { id, page: 0, pageSize: firstOnes });
  if (error && !data) return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={Math.min(firstOnes, recipients) * lineHeight} />;
  return (
    <ul className={css['recipients']}>
      {data.items.map((recipient) => (
        <RecipientLine key={recipient._id} recipient={recipient} />
      ))}
    </ul>
  );
}
