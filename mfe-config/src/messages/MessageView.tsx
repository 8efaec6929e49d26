import { useCall } from '@shop/shared/api';
import { all, type Message, recipientStates } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Button, ErrorBox, Skeleton } from '@shop/shared/ui';
import { Facts, Select } from '@shop/shared/ui/data';
import { useState } from 'react';
import { audienceWords } from './audience.ts';
import { Leaving } from './Leaving.tsx';
import css from './Messages.module.css';
import { writtenMessages } from './messages.ts';
import { RecipientLine } from './RecipientState.tsx';
import { SendAgain } from './SendAgain.tsx';
import { StateBar, StateCounts } from './StateBar.tsx';
import { useReadable } from './useReadable.ts';

/** A message with its delivery state for each person. */
export function MessageView({ message: row }: { message: Message }) {
  const t = useMessages(writtenMessages);
  const { dateTime } = useFormat();
  const readable = useReadable();
  const message = useCall(calls.messages.one, { id: row._id }).data ?? row;
  return (
    <div className={css['view']}>
      {message.state === 'scheduled' && <Leaving message={message} />}
      <Facts
        facts={[
          [t('channel'), t(`channel.${message.channel}`)],
          [t('to'), audienceWords(message.audience, t)],
          [t('body'), readable(message.body)],
          [t('opens'), message.link ?? none],
          [t('template'), message.template ?? none],
          [t('sendAt'), dateTime(message.sendAt)],
          [t('sentBy'), message.createdBy?.name ?? none],
        ]}
      />
      <StateBar message={message} />
      <StateCounts message={message} />
      <SendAgain message={message} />
      <Recipients id={message._id} />
    </div>
  );
}

const atOnce = 20;
type Wanted = (typeof recipientStates)[number] | typeof all;

function Recipients({ id }: { id: string }) {
  const t = useMessages(writtenMessages);
  const [state, setState] = useState<Wanted>(all);
  const [size, setSize] = useState<20 | 100>(atOnce);
  const [page, setPage] = useState(0);
  const { data, error, refetch, isFetching } = useCall(calls.messages.recipients, { id, page, pageSize: size, state });
  const { number } = useFormat();
  if (error && !data) return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <section aria-label={t('recipients')} className={css['view']}>
      <Select
        title={t('stateOf')}
        empty={false}
        value={state}
        options={([all, ...recipientStates] as const).map((value) => ({
          value,
          label: value === all ? t('recipients.all') : t(`recipient.${value}`),
        }))}
        onChange={({ target }) => {
          setState(target.value as Wanted);
          setPage(0);
        }}
      />
      {!data && <Skeleton height={200} />}
      {data?.total === 0 && <p className={css['quiet']}>{t('noRecipients')}</p>}
      {data && data.total > 0 && (
        <>
          <p className={css['quiet']}>
            {t('recipients')}: {number(data.total)}
          </p>
          <ul className={css['recipients']}>
            {data.items.map((recipient) => (
              <RecipientLine key={recipient._id} recipient={recipient} />
            ))}
          </ul>
          {data.total > (page + 1) * size && (
            <Button kind="text" size={32} onClick={() => (size === atOnce ? setSize(100) : setPage(page + 1))}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
