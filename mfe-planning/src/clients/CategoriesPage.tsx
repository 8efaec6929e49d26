import { useCall } from '@shop/shared/api';
import { all, type CallAnswer, calls } from '@shop/shared/contract';
import { type Formats, type Translate, useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { type Column, ListPage, useListState } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { clientTabs } from './client-tabs.ts';
import { clientTexts } from './messages.ts';

type Category = CallAnswer<typeof calls.clients.categories>['items'][number];

const defaults = { sortable: ['name', 'clients'], sort: 'name', filters: { search: all } } as const;

const columnsOf = (t: Translate<'categoryName' | 'categoryClients' | 'categoryLogs'>, { number }: Formats): Column<Category>[] => [
  { id: 'name', header: t('categoryName'), width: 320, isSortable: true, card: 'title', render: (row) => row.name },
  { id: 'clients', header: t('categoryClients'), width: 140, align: 'end', isSortable: true, render: (row) => number(row.clients) },
  { id: 'openLogs', header: t('categoryLogs'), width: 180, align: 'end', render: (row) => number(row.openLogs) },
];

/** The categories of clients, with how many each has; a row leads to its clients. */
export function CategoriesPage() {
  const t = useMessages(clientTexts);
  const format = useFormat();
  const country = useCountry();
  const state = useListState(defaults);
  const { search } = state.filters;
  const result = useCall(
    calls.clients.categories,
    { page: state.page, size: state.size, filter: search, sort: state.sort },
    { offersChanges: true },
  );
  const choices = useCall(calls.clients.filters, {}).data;
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const words = { country: country.name, total: choices?.categories.length ?? 0 };
  return (
    <ListPage
      name="client-categories"
      title={t('categories')}
      state={state}
      result={result}
      tabs={clientTabs(t, choices?.categories.length)}
      columns={columns}
      texts={{
        label: t('categories'),
        error: t('categoriesFailed'),
        noneFound: t('categoriesNoneTitle'),
        noneFoundText: t('categoriesNoneText', words),
        first: t('categoriesEmptyTitle'),
        firstText: t('categoriesEmptyText'),
      }}
      search={{ id: 'search', title: t('categoriesSearch') }}
      rowId={(row) => row._id}
      rowName={(row) => row.name}
      rowHref={(row) => `/clients?category=${row._id}`}
    />
  );
}
