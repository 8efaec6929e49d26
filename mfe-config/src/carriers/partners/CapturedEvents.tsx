import { all, type CapturedEvent, type Partner } from '@shop/shared/contract';
import { calls, captureKinds, captureResults } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { openSidePanel } from '@shop/shared/session';
import { PageSkeleton, useIsDesktop } from '@shop/shared/ui';
import {
  ChangesPill,
  DataTable,
  defineList,
  ExportMenu,
  ListToolbar,
  listOf,
  OpenRow,
  optionsOf,
  PageStack,
  useList,
  useListExport,
  usePanelRow,
} from '@shop/shared/ui/data';
import { lazy, Suspense } from 'react';
import { eventMessages } from './event-messages.ts';
import { useEventColumns } from './useEventColumns.tsx';

const EventPanel = lazy(async () => ({ default: (await import('./EventPanel.tsx')).EventPanel }));

const events = defineList(calls.trace.captured, {
  name: 'captured-events',
  noun: { es: { one: 'evento', other: 'eventos', gender: 'masculine' }, en: { one: 'event', other: 'events' } },
  sortable: ['receivedAt', 'eventAt'],
  sort: '-receivedAt',
  filters: { search: all, result: all, kind: all },
});

/** The events that a partner's systems sent, the latest first, each with its result. */
export function CapturedEvents({ partner }: { partner: Partner }) {
  const t = useMessages(eventMessages);
  const list = useList(events, { partnerId: partner._id });
  const { state, result, noun, all: everyRow } = list;
  const columns = useEventColumns();
  const exportRows = useListExport<CapturedEvent>(noun, columns);
  const shown = listOf(result);
  const { filters } = state;
  const isDesktop = useIsDesktop();
  const { openId, onOpen } = usePanelRow((row: CapturedEvent) =>
    openSidePanel({
      title: t(`kind.${row.kind}`),
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <EventPanel key={row._id} id={row._id} />
        </Suspense>
      ),
    }),
  );
  const exportMenu = <ExportMenu onExport={(format) => void exportRows(format, everyRow, shown.total)} />;
  return (
    <PageStack>
      <ListToolbar
        search={{
          title: t('search'),
          value: filters.search === all ? '' : filters.search,
          onSearch: (typed) => state.setFilter('search', typed, { isTyping: true }),
        }}
        filters={[
          {
            id: 'result',
            label: t('result'),
            value: filters.result,
            options: optionsOf(captureResults, (one) => t(`result.${one}`)),
            isMulti: true,
          },
          { id: 'kind', label: t('kind'), value: filters.kind, options: optionsOf(captureKinds, (one) => t(`kind.${one}`)), isMulti: true },
        ]}
        onFilter={(id, value) => state.setFilter(id as 'result' | 'kind', value)}
        isFiltered={state.isFiltered}
        onClear={state.clearFilters}
        {...(isDesktop && { end: exportMenu })}
      />
      {!isDesktop && <div>{exportMenu}</div>}
      {result.changes > 0 && <ChangesPill count={result.changes} onShow={result.showChanges} />}
      <DataTable
        list={shown}
        columns={columns}
        texts={{ label: t('title'), error: t('failed'), noneFound: t('noneFound'), first: t('first'), firstText: t('firstText') }}
        rowId={({ _id }) => _id}
        rowName={({ eventId }) => eventId}
        rowTone={(row) => (row.result === 'refused' ? 'danger' : undefined)}
        openId={openId}
        {...(onOpen && { onOpen })}
        sort={state.sort}
        onSort={state.setSort}
        page={state.page}
        size={state.size}
        onPage={state.setPage}
        onSize={state.setSize}
        isFiltered={state.isFiltered}
        onClearFilters={state.clearFilters}
      />
      <OpenRow {...{ list, openId, onOpen }} />
    </PageStack>
  );
}
