import { useCall } from '@shop/shared/api';
import { all, type Channel, type ChannelFigures, channels, limits, outboxStates } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { useSearchParams } from '@shop/shared/router';
import { Badge, Button, EmptyState, ErrorBox, Notice, PageSkeleton } from '@shop/shared/ui';
import { Breadcrumbs, PageHeader, PageStack, Pagination, Select } from '@shop/shared/ui/data';
import { OutboxCard } from './OutboxCard.tsx';
import css from './OutboxPage.module.css';
import { outboxMessages } from './outbox-messages.ts';
import { RestoreHoldNotice } from './RestoreHoldNotice.tsx';

/** All outgoing messages: the state of each channel and of each message, and the content of e-mails that are not sent. */
export function OutboxPage() {
  const t = useMessages(outboxMessages);
  const { channel, state, page, setQuery } = useOutboxQuery();
  const size = limits.page.size;
  const outbox = useCall(calls.outbox.list, { channel, state, page, pageSize: size });
  const { items = [], total = 0, channels: figures = [] } = outbox.data ?? {};
  const sending = new Set(figures.filter(({ isSending }) => isSending).map((one) => one.channel));
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
      {outbox.data?.restoreHold && <RestoreHoldNotice hold={outbox.data.restoreHold} />}
      {figures.filter(isWithoutProvider).map((one) => (
        <Notice key={one.channel} tone="warning" title={t(`notSending.${one.channel}`)}>
          {t(`notSendingText.${one.channel}`)}
        </Notice>
      ))}
      {outbox.isPending && <PageSkeleton />}
      {outbox.isError && <ErrorBox title={t('failed')} error={outbox.error} onRetry={outbox.refetch} />}
      {outbox.data && (
        <>
          <ChannelTable figures={outbox.data.channels} />
          <div className={css['filters']}>
            <Select
              title={t('channel')}
              empty={false}
              value={channel}
              options={([all, ...channels] as const).map((value) => ({ value, label: t(`channel.${value}`) }))}
              onChange={({ target }) => setQuery({ channel: target.value, page: '' })}
            />
            <Select
              title={t('stateFilter')}
              empty={false}
              value={state}
              options={([all, ...outboxStates] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
              onChange={({ target }) => setQuery({ state: target.value, page: '' })}
            />
          </div>
        </>
      )}
      {outbox.data && total === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {items.map((message) => (
        <OutboxCard key={message._id} message={message} isSending={sending.has(message.channel)} />
      ))}
      {total > size && (
        <Pagination page={page} size={size} total={total} onPage={(next) => setQuery({ page: next > 0 ? String(next) : '' })} />
      )}
    </PageStack>
  );
}

/** A webhook needs no server setting, only its URL. */
function isWithoutProvider(figures: ChannelFigures): figures is ChannelFigures & { channel: Exclude<Channel, 'webhook'> } {
  return !figures.isSending && figures.channel !== 'webhook';
}

/** The filters from the address; unknown values are ignored. */
function useOutboxQuery() {
  const [params, setParams] = useSearchParams();
  const chosen = <W extends string>(name: string, words: readonly W[]): W | typeof all =>
    words.find((word) => word === params.get(name)) ?? all;
  const page = Number(params.get('page'));
  return {
    channel: chosen('channel', channels),
    state: chosen('state', outboxStates),
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    setQuery(next: Record<string, string>) {
      setParams((now) => {
        for (const [name, word] of Object.entries(next)) {
          if (word === '' || word === all) now.delete(name);
          else now.set(name, word);
        }
        return now;
      });
    },
  };
}

function ChannelTable({ figures }: { figures: ChannelFigures[] }) {
  const t = useMessages(outboxMessages);
  const { number } = useFormat();
  return (
    <FigureTable
      isFolding
      label={t('channels')}
      rows={figures}
      rowId={({ channel }) => channel}
      columns={[
        { header: t('channel'), render: ({ channel }) => t(`channel.${channel}`) },
        ...outboxStates.map((state) => ({
          header: t(`state.${state}`),
          isEnd: true,
          render: (counts: ChannelFigures) => number(counts[state]),
        })),
        {
          header: t('setting'),
          render: ({ isSending }) => <Badge tone={isSending ? 'ok' : 'warning'}>{t(isSending ? 'isSending' : 'isNotSending')}</Badge>,
        },
      ]}
    />
  );
}
