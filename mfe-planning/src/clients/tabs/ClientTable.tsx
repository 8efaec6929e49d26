import { useMessages } from '@shop/shared/i18n';
import { DataTable, type DataTableProps, type ListState, listOf } from '@shop/shared/ui/data';
import type { ReactNode } from 'react';
import css from './ClientTable.module.css';
import { tabMessages } from './messages.ts';

type TableProps<R> = Pick<DataTableProps<R>, 'columns' | 'rowName' | 'rowHref' | 'onOpen' | 'rowTone'>;

export interface ClientTableProps<R extends { _id: string }> extends TableProps<R> {
  /** The `useCall` result of the list call, filtered by this client. */
  result: Parameters<typeof listOf<R>>[0];
  state: Pick<ListState<Record<never, never>>, 'page' | 'size' | 'setPage' | 'setSize' | 'setSort'> & { sort: string | undefined };
  label: string;
  /** Shown when there are no rows. */
  none: string;
  /** Buttons and links above the table. */
  ways?: ReactNode;
  /** The sums of all rows. */
  sums?: ReactNode;
}

/** A list filtered by one client, such as its invoices. */
export function ClientTable<R extends { _id: string }>({ result, state, label, none, ways, sums, ...table }: ClientTableProps<R>) {
  const t = useMessages(tabMessages);
  return (
    <div className={css['table']}>
      {ways && <div className={css['ways']}>{ways}</div>}
      {sums}
      <DataTable
        {...table}
        list={listOf(result)}
        texts={{ label, error: t('failed'), noneFound: none, first: none }}
        rowId={({ _id }) => _id}
        sort={state.sort}
        onSort={state.setSort}
        page={state.page}
        size={state.size}
        onPage={state.setPage}
        onSize={state.setSize}
      />
    </div>
  );
}
