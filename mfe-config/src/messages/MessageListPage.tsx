import { all, type Message, messageChannels, messageStates } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { openSidePanel } from '@shop/shared/session';
import { Badge, PageSkeleton, type Tone } from '@shop/shared/ui';
import { type Column, defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy, Suspense, useMemo } from 'react';
import { audienceWords } from './audience.ts';
import { useMessageTabs } from './MessageTabs.tsx';
import { writtenMessages } from './messages.ts';
import { partsOf, StateBar } from './StateBar.tsx';
import { useReadable } from './useReadable.ts';

const MessageView = lazy(async () => ({ default: (await import('./MessageView.tsx')).MessageView }));

const states = [...messageStates, 'failed'] as const;
const tones: Record<Message['state'], Tone> = { scheduled: 'info', sending: 'accent', done: 'ok', cancelled: 'neutral' };

const messages = defineList(calls.messages.list, {
  name: 'messages',
  noun: { es: { one: 'mensaje', other: 'mensajes', gender: 'masculine' }, en: { one: 'message', other: 'messages' } },
  sortable: ['sendAt', 'recipients'],
  sort: '-sendAt',
  filters: { search: all, channel: all, state: all },
  choices: { channel: [...messageChannels, all], state: [...states, all] },
});

/** All messages, with their delivery states. */
export function MessageListPage() {
  const t = useMessages(writtenMessages);
  const { title, tabs } = useMessageTabs();
  const columns = useMessageColumns();
  const readable = useReadable();
  return (
    <ListPage
      list={useList(messages)}
      title={title}
      tabs={tabs}
      columns={columns}
      search={t('search')}
      filters={[
        { id: 'channel', label: t('channel'), options: optionsOf(messageChannels, (channel) => t(`channel.${channel}`)) },
        { id: 'state', label: t('state'), options: optionsOf(states, (state) => t(`state.${state}`)) },
      ]}
      firstText={t('firstText')}
      rowName={(row) => readable(row.title || row.body)}
      rowHref={(row) => `/notifications/history/${row._id}`}
      rowActions={(row) => [[{ label: t('open'), icon: 'mail', href: `/notifications/history/${row._id}` }]]}
      onOpen={(row) =>
        openSidePanel({
          title: readable(row.title || row.body),
          badge: <MessageState message={row} />,
          content: (
            <Suspense fallback={<PageSkeleton />}>
              <MessageView key={row._id} message={row} />
            </Suspense>
          ),
        })
      }
    />
  );
}

function MessageState({ message }: { message: Message }) {
  const t = useMessages(writtenMessages);
  return <Badge tone={tones[message.state]}>{t(`state.${message.state}`)}</Badge>;
}

function useMessageColumns(): Column<Message>[] {
  const t = useMessages(writtenMessages);
  const format = useFormat();
  const readable = useReadable();
  return useMemo(
    () => [
      {
        id: 'message',
        header: t('message'),
        width: 300,
        card: 'title',
        value: (row) => readable(row.title || row.body),
        detail: (row) => audienceWords(row.audience, t),
      },
      { id: 'channel', header: t('channel'), width: 110, value: (row) => t(`channel.${row.channel}`) },
      { id: 'sendAt', header: t('sendAt'), width: 160, leastWidth: 150, isSortable: true, value: (row) => format.dateTime(row.sendAt) },
      {
        id: 'recipients',
        header: t('recipients'),
        width: 120,
        align: 'end',
        isSortable: true,
        value: (row) => row.recipients,
        render: (row) => format.number(row.recipients),
      },
      {
        id: 'reached',
        header: t('reached'),
        width: 180,
        value: (row) => partsOf(row).read + partsOf(row).delivered,
        render: (row) => <StateBar message={row} />,
      },
      {
        id: 'failures',
        header: t('failures'),
        width: 90,
        align: 'end',
        value: (row) => partsOf(row).failed,
        render: (row) => format.number(partsOf(row).failed),
      },
      {
        id: 'state',
        header: t('state'),
        width: 130,
        card: 'badge',
        value: (row) => t(`state.${row.state}`),
        render: (row) => <MessageState message={row} />,
      },
      { id: 'createdBy', header: t('sentBy'), width: 160, value: (row) => row.createdBy?.name ?? null },
    ],
    [t, format, readable],
  );
}
