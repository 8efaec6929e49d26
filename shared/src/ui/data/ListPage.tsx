import { type ReactNode, useState } from 'react';
import { type BulkAction, BulkBar } from './BulkBar.tsx';
import type { Filter } from './FilterChip.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { PageHeader } from './PageHeader.tsx';
import { PageStack } from './PageStack.tsx';
import type { RowAct } from './rowActs.ts';
import { TableViewControls } from './TableViewControls.tsx';
import { type Tab, Tabs } from './Tabs.tsx';
import { DataTable } from './table/DataTable.tsx';
import { type ListAnswered, listOf } from './table/listOf.ts';
import type { DataTableProps } from './table/types.ts';
import { useTableView } from './table/useTableView.ts';
import { type Bulk, useBulk } from './useBulk.ts';
import type { ListState } from './useListState.ts';
import { useRowActs } from './useRowActs.tsx';

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
  /** What can be done with rows, in groups: in the menu of a row and, with a result by row, on those selected. */
  acts?: readonly (readonly RowAct<Row>[])[];
  /** What else can be done with the rows selected; without it and without acts rows cannot be selected. */
  bulk?: (rows: readonly Row[], run: Bulk<Row>['start']) => readonly BulkAction[];
  /** Every row that the filters match, over all pages. */
  selectAll?: () => Promise<readonly Row[]>;
}

/** A list as every page has it: head, tabs, search and filters, table, pages, selection. */
export function ListPage<Row, F extends Record<string, string>>(props: ListPageProps<Row, F>) {
  const { name, title, state, result, search, filters = [], total, tabs, actions, acts = [], bulk, selectAll, rowId, columns } = props;
  const [view, setView] = useTableView(name);
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const running = useBulk<Row>();
  const list = listOf(result);
  const hasActs = acts.some((group) => group.length > 0);
  const canSelect = bulk !== undefined || hasActs;

  function select(ids: ReadonlySet<string>) {
    const known = new Map([...picked, ...(list.rows ?? []).map((row) => [rowId(row), row] as const)]);
    setPicked(new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as Row] as const] : []))));
  }

  const pick = (rows: readonly Row[]) => setPicked(new Map(rows.map((row) => [rowId(row), row])));
  const start: Bulk<Row>['start'] = (...run) =>
    running.start(...run).then(() => {
      pick([]);
      result.showChanges();
    });
  const { menuOf, bulkOf, question } = useRowActs(acts, { rowId, rowName: props.rowName, start, onActed: result.showChanges });
  const rowActions = (row: Row) => [...(props.rowActions?.(row) ?? []), ...menuOf(row)];
  // A row in sight may be newer than when it was picked.
  const inSight = new Map(list.rows?.map((row) => [rowId(row), row]));
  const chosen = [...picked].map(([id, row]) => inSight.get(id) ?? row);
  const usualOf = (id: keyof F & string) => state.defaults.filters[id] as string;
  const nowOf = (id: keyof F & string) => state.filters[id] as string;

  return (
    <PageStack>
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
            value: nowOf(search.id) === usualOf(search.id) ? '' : nowOf(search.id),
            onSearch: (typed: string) => state.setFilter(search.id, typed, { isTyping: true }),
          },
        })}
        filters={filters.map((filter) => ({ ...filter, value: nowOf(filter.id), usual: usualOf(filter.id) }))}
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
        {...((props.rowActions || hasActs) && { rowActions })}
        {...(canSelect && { selected: new Set(picked.keys()), onSelect: select })}
      />
      {canSelect && (
        <BulkBar
          count={picked.size}
          actions={[...bulkOf(chosen), ...(bulk?.(chosen, start) ?? [])]}
          total={list.total}
          {...(selectAll && { onSelectAll: () => void selectAll().then(pick) })}
          onClear={() => pick([])}
          run={running.run}
          onRetry={() => void running.retry().then(result.showChanges)}
          onCloseRun={running.close}
        />
      )}
      {question}
    </PageStack>
  );
}
