import { type ReactNode, useState } from 'react';
import { type BulkAction, BulkBar } from './BulkBar.tsx';
import type { Filter } from './FilterChip.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { PageHeader } from './PageHeader.tsx';
import { TableViewControls } from './TableViewControls.tsx';
import { type Tab, Tabs } from './Tabs.tsx';
import { DataTable } from './table/DataTable.tsx';
import { type ListAnswered, listOf } from './table/listOf.ts';
import type { DataTableProps } from './table/types.ts';
import { useTableView } from './table/useTableView.ts';
import { type Bulk, useBulk } from './useBulk.ts';
import type { ListState } from './useListState.ts';

type OfTable = 'columns' | 'texts' | 'rowId' | 'rowName' | 'rowHref' | 'onOpen' | 'openId' | 'rowActions' | 'rowTone' | 'firstAction';

export interface ListPageProps<Row, F extends Record<string, string>> extends Pick<DataTableProps<Row>, OfTable> {
  /** Under which its look is kept on this device. */
  name: string;
  title: string;
  state: ListState<F, string>;
  /** What `useCall` of the list's call gave, with `offersChanges`. */
  result: ListAnswered<Row> & { changes: number; showChanges: () => void };
  /** The filter that is typed, and what can be searched. */
  search?: { id: keyof F & string; title: string };
  /** The filters that are chosen; their values are the state's. */
  filters?: readonly (Omit<Filter, 'value'> & { id: keyof F & string })[];
  /** All rows there are, whatever the filters. */
  total?: number | undefined;
  tabs?: readonly Tab[];
  /** Buttons of the head, the main one last. */
  actions?: ReactNode;
  /** What can be done with the rows selected; without it rows cannot be selected. */
  bulk?: (rows: readonly Row[], run: Bulk<Row>['start']) => readonly BulkAction[];
  /** Every row that the filters match, over all pages. */
  selectAll?: () => Promise<readonly Row[]>;
}

/** A list as every page has it: head, tabs, search and filters, table, pages, selection. */
export function ListPage<Row, F extends Record<string, string>>(props: ListPageProps<Row, F>) {
  const { name, title, state, result, search, filters = [], total, tabs, actions, bulk, selectAll, rowId, columns } = props;
  const [view, setView] = useTableView(name);
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const running = useBulk<Row>();
  const list = listOf(result);

  function select(ids: ReadonlySet<string>) {
    const known = new Map([...picked, ...(list.rows ?? []).map((row) => [rowId(row), row] as const)]);
    setPicked(new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as Row] as const] : []))));
  }

  const pick = (rows: readonly Row[]) => setPicked(new Map(rows.map((row) => [rowId(row), row])));
  const start: Bulk<Row>['start'] = (...run) => running.start(...run).then(() => pick([]));
  const usualOf = (id: keyof F & string) => state.defaults.filters[id] as string;

  return (
    <>
      <PageHeader
        title={title}
        count={list.total}
        total={total}
        changes={result.changes}
        onShowChanges={result.showChanges}
        actions={actions}
      />
      {tabs && <Tabs label={title} tabs={tabs} />}
      <ListToolbar
        {...(search && {
          search: {
            title: search.title,
            value: state.filters[search.id] === usualOf(search.id) ? '' : state.filters[search.id],
            onSearch: (typed: string) => state.setFilter(search.id, typed, { isTyping: true }),
          },
        })}
        filters={filters.map((filter) => ({ ...filter, value: state.filters[filter.id], usual: usualOf(filter.id) }))}
        onFilter={(id, value) => state.setFilter(id as keyof F & string, value)}
        isFiltered={state.isFiltered}
        onClear={state.clearFilters}
        end={<TableViewControls columns={columns} view={view} onView={setView} />}
      />
      <DataTable
        {...props}
        list={list}
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
        {...(bulk && { selected: new Set(picked.keys()), onSelect: select })}
      />
      {bulk && (
        <BulkBar
          count={picked.size}
          actions={bulk([...picked.values()], start)}
          total={list.total}
          {...(selectAll && { onSelectAll: () => void selectAll().then(pick) })}
          onClear={() => pick([])}
          run={running.run}
          onRetry={() => void running.retry()}
          onCloseRun={running.close}
        />
      )}
    </>
  );
}
