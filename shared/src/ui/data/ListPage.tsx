import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { languageAtom } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShared } from '../../session/hooks.ts';
import { useIsDesktop } from '../useIsDesktop.ts';
import type { BulkAction } from './BulkBar.tsx';
import css from './ListPage.module.css';
import { ListToolbar } from './ListToolbar.tsx';
import { BulkBar, KeyLegend, OpenRow } from './lazy.tsx';
import { CreateButton } from './list/CreateButton.tsx';
import { ExportMenu } from './list/ExportMenu.tsx';
import { FaceSwitch } from './list/FaceSwitch.tsx';
import type { ListPageProps } from './list/list-page-props.ts';
import { listMessages } from './list/messages.ts';
import { wordsOf } from './list/noun.ts';
import { useListExport } from './list/useListExport.ts';
import { usePanelRow } from './list/usePanelRow.ts';
import { usePicked } from './list/usePicked.ts';
import { PageHeader } from './PageHeader.tsx';
import { PageStack } from './PageStack.tsx';
import { TableViewControls } from './TableViewControls.tsx';
import { Tabs } from './Tabs.tsx';
import { DataTable } from './table/DataTable.tsx';
import { listOf } from './table/listOf.ts';
import { useTableView } from './table/useTableView.ts';
import { type Bulk, useBulk } from './useBulk.ts';
import type { ListState } from './useListState.ts';
import { useRowActions } from './useRowActions.tsx';
import { ViewsRow } from './views/ViewsRow.tsx';
import { hasViews } from './views/view-state.ts';

const idOf = (row: { _id: string }) => row._id;

/** A list page with everything that list pages have: header with export and create, tabs, search and filters, table, pagination, selection. */
export function ListPage<Row extends { _id: string }, F extends Record<string, string>>(props: ListPageProps<Row, F>) {
  // Rows are rendered as a deferred update, a few milliseconds at a time, so that typing stays responsive.
  return <WholeList {...useDeferredValue(props)} />;
}

const WholeList = memo(function WholeList<Row extends { _id: string }, F extends Record<string, string>>(props: ListPageProps<Row, F>) {
  const { list, search, filters = [], total, tabs, create, actions, mayExportAll = true, acts = [], bulk, columns } = props;
  const { state, result, all } = list;
  const t = useMessages(listMessages);
  const isDesktop = useIsDesktop();
  const words = wordsOf(list.noun, useShared(languageAtom));
  const { title = words.title } = props;
  const [view, setView] = useTableView(list.name);
  const { openId, onOpen } = usePanelRow(props.onOpen);
  const { picked, pick, pickAll } = usePicked<Row>(list.noun);
  const selected = useMemo(() => new Set(picked.keys()), [picked]);
  const running = useBulk<Row>();
  const exportRows = useListExport(list.noun, columns);
  const shown = listOf(result);
  const hasActs = acts.some((group) => group.length > 0);

  function select(ids: ReadonlySet<string>) {
    // The result of the last action is replaced by the actions for the new selection.
    if (!running.run?.isRunning) running.close();
    const known = new Map([...picked, ...(shown.rows ?? []).map((row) => [row._id, row] as const)]);
    pick([...ids].flatMap((id) => known.get(id) ?? []));
  }

  const start: Bulk<Row>['start'] = (task) =>
    running.start(task).then(() => {
      pick([]);
      result.showChanges();
    });
  const { menuOf, bulkOf, question } = useRowActions(acts, { rowId: idOf, rowName: props.rowName, start, onActed: result.showChanges });
  const rowActions = (row: Row) => [...(props.rowActions?.(row) ?? []), ...menuOf(row)];
  // A row on the current page may be newer than the copy that was selected.
  const inSight = new Map(shown.rows?.map((row) => [row._id, row]));
  const chosen = running.run ? [] : [...picked].map(([id, row]) => inSight.get(id) ?? row);
  const exportChosen: BulkAction = {
    label: t('exportSome', { count: picked.size }),
    icon: 'download',
    onAct: () => void exportRows('xlsx', async () => chosen),
  };
  const usualOf = (id: keyof F & string) => state.defaults.filters[id] as string;
  const nowOf = (id: keyof F & string) => state.filters[id] as string;
  const isTable = state.view === 'table';
  const look = isTable && <TableViewControls columns={columns} view={view} onView={setView} />;
  const createButton = create && <CreateButton {...create} words={words} />;

  return (
    <PageStack>
      <PageHeader
        title={title}
        count={isTable ? shown.total : total}
        total={total}
        note={props.note}
        changes={result.changes}
        onShowChanges={result.showChanges}
        actions={
          <>
            {props.board !== undefined && <FaceSwitch view={state.view} onView={state.setView} board={props.boardFace} />}
            {mayExportAll && <ExportMenu onExport={(format) => void exportRows(format, all, shown.total)} />}
            {isTable && <KeyLegend acts={acts.flat()} />}
            {actions}
            {createButton}
          </>
        }
      />
      <div className={css['bars']}>
        {tabs && <Tabs label={title} tabs={tabs} />}
        {hasViews(list.name) && (
          <ViewsRow
            name={list.name}
            call={list.call}
            allLabel={t('all', words)}
            // The views treat filters as plain texts.
            state={state as unknown as ListState<Record<string, string>, string>}
            look={view}
            onLook={setView}
            isReady={!isTable || result.data !== undefined || result.error !== null}
            {...(isDesktop && { end: look })}
          />
        )}
      </div>
      <ListToolbar
        {...(search && {
          search: {
            title: search,
            value: nowOf(list.search) === usualOf(list.search) ? '' : nowOf(list.search),
            onSearch: (typed: string) => state.setFilter(list.search, typed, { isTyping: true }),
          },
        })}
        filters={filters.map((filter) =>
          'days' in filter
            ? { ...filter, id: filter.days.join(), days: { from: nowOf(filter.days[0]), to: nowOf(filter.days[1]) } }
            : { ...filter, value: nowOf(filter.id), usual: usualOf(filter.id) },
        )}
        onDays={(id, { from, to }) => {
          const [first = '', last = ''] = id.split(',');
          state.setFilters({ [first]: from, [last]: to } as Partial<F>);
        }}
        onApproach={list.onApproach}
        onFilter={(id, value) => state.setFilter(id as keyof F & string, value)}
        isFiltered={state.isFiltered}
        onClear={state.clearFilters}
        {...(!hasViews(list.name) && { end: look })}
      />
      {isDesktop && props.summary}
      {isTable ? (
        <DataTable
          openId={openId}
          {...props}
          {...(onOpen && { onOpen })}
          list={shown}
          texts={{
            label: title,
            error: t('failed', words),
            noneFound: t('noneFound', words),
            noneFoundText: total ? t('noneFoundOf', { ...words, total }) : t('noneFoundText'),
            first: t('first', words),
            ...(props.firstText !== undefined && { firstText: props.firstText }),
            ...props.texts,
          }}
          rowId={idOf}
          firstAction={createButton}
          view={view}
          onView={setView}
          sort={state.sort}
          onSort={state.setSort}
          page={state.page}
          size={state.size}
          onPage={state.setPage}
          onSize={state.setSize}
          isFiltered={state.isFiltered}
          onClearFilters={state.clearFilters}
          {...((props.rowActions || hasActs) && { rowActions })}
          selected={selected}
          onSelect={select}
        />
      ) : (
        props.board
      )}
      {!isDesktop && props.summary}
      {isTable && (
        <BulkBar
          count={picked.size}
          // Not offered while an action runs: checking which of fifty thousand rows an action applies to takes time.
          actions={running.run ? [] : [...bulkOf(chosen), ...(bulk ? bulk(chosen, start) : []), exportChosen]}
          total={shown.total}
          {...(mayExportAll && { onSelectAll: () => pickAll(all, shown.total) })}
          onClear={() => pick([])}
          run={running.run}
          onStop={running.stop}
          onRetry={() => void running.retry().then(result.showChanges)}
          onUndo={(title) => void running.undo(title).then(result.showChanges)}
          onCloseRun={running.close}
        />
      )}
      {question}
      <OpenRow openId={openId} {...props} onOpen={onOpen} isAddressed={'openId' in props} />
    </PageStack>
  );
}) as <Row extends { _id: string }, F extends Record<string, string>>(props: ListPageProps<Row, F>) => ReactNode;
