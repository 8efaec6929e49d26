import { useCall } from '@shop/shared/api';
import { all, coreCalls } from '@shop/shared/contract';
import { type Formats, type Translate, useFormat, useMessages } from '@shop/shared/i18n';
import { type Column, defineList, ListPage, type RowOf, useList } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { clientTabs } from './client-tabs.ts';
import { clientMessages } from './messages.ts';

type Category = RowOf<typeof coreCalls.clients.categories>;

const categories = defineList(coreCalls.clients.categories, {
  name: 'client-categories',
  noun: { es: { one: 'categoría', other: 'categorías', gender: 'feminine' }, en: { one: 'category', other: 'categories' } },
  sortable: ['name', 'clients'],
  sort: 'name',
  filters: { search: all },
  ask: ({ search }) => ({ filter: search }),
});

const columnsOf = (t: Translate<'categoryName' | 'categoryClients' | 'categoryLogs'>, { number }: Formats): Column<Category>[] => [
  { id: 'name', header: t('categoryName'), width: 320, isSortable: true, card: 'title', value: (row) => row.name },
  { id: 'clients', header: t('categoryClients'), width: 140, align: 'end', isSortable: true, render: (row) => number(row.clients) },
  { id: 'openLogs', header: t('categoryLogs'), width: 180, align: 'end', render: (row) => number(row.openLogs) },
];

const clientsOf = (categoryId: string) => `/clients?category=${categoryId}`;

/** The categories of clients, with the number of clients in each; a row leads to its clients. */
export function CategoriesPage() {
  const t = useMessages(clientMessages);
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const total = useCall(coreCalls.clients.filters, {}).data?.categories.length;
  return (
    <ListPage
      list={useList(categories)}
      tabs={clientTabs(t, total)}
      total={total}
      columns={columns}
      search={t('categoriesSearch')}
      firstText={t('categoriesEmptyText')}
      rowName={(row) => row.name}
      rowHref={({ _id }) => clientsOf(_id)}
      recordHref={clientsOf}
    />
  );
}
