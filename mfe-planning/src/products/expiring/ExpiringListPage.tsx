import { send, useCall } from '@shop/shared/api';
import { all, type CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ExpiryBadge } from '@shop/shared/parts';
import { type Column, defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { useProductName } from '../../parts/product-names.ts';
import { productMessages } from '../messages.ts';
import { productTabs } from '../product-tabs.ts';

type Row = CallAnswer<typeof calls.products.expiring>['items'][number];

const expiringLots = defineList(calls.products.expiring, {
  name: 'expiring',
  noun: {
    es: { one: 'lote por vencer', other: 'lotes por vencer', gender: 'masculine' },
    en: { one: 'lot about to expire', other: 'lots about to expire' },
  },
  sortable: ['expiresAt'],
  sort: 'expiresAt',
  filters: { species: all },
  search: 'species',
  exportAll: (asked, how) => send(calls.products.exportExpiring, asked, how),
});

/** Lots with stock that expire soon or have expired: to be sold or removed first. */
export function ExpiringListPage() {
  const t = useMessages(productMessages);
  const format = useFormat();
  const nameOf = useProductName();
  const list = useList(expiringLots);
  const species = useCall(calls.products.filters, {}, { enabled: list.wantsChoices }).data?.species;
  // Rows re-render only when the columns change: with country and language, as all of these do.
  const columns = useMemo<readonly Column<Row>[]>(() => {
    const kg = (id: 'onHandGrams' | 'availableGrams', header: string): Column<Row> => ({
      id,
      header,
      unit: 'kg',
      align: 'end',
      width: 120,
      value: (row) => format.cell.kg(row[id]),
      render: (row) => format.kg(row[id]),
    });
    return [
      { id: 'lot', header: t('lot'), width: 120, card: 'subtitle', value: ({ code }) => code },
      { id: 'product', header: t('product'), width: 300, card: 'title', value: ({ product }) => nameOf(product) },
      kg('onHandGrams', t('onHand')),
      kg('availableGrams', t('available')),
      {
        id: 'expiresAt',
        header: t('expires'),
        width: 220,
        card: 'badge',
        isSortable: true,
        value: ({ expiresAt }) => format.dateTime(expiresAt),
        render: ({ expiresAt }) => <ExpiryBadge at={expiresAt} />,
        detail: ({ expiresAt }) => format.dateTime(expiresAt),
      },
    ];
  }, [t, format, nameOf]);
  return (
    <ListPage
      list={list}
      tabs={productTabs(t)}
      columns={columns}
      filters={[{ id: 'species', label: t('species'), options: optionsOf(species), isMulti: true, gender: 'feminine' }]}
      firstText={t('expiringEmpty')}
      rowName={({ code }) => t('lotNamed', { code })}
      rowHref={({ product }) => `/products-planification/${product._id}/lots`}
    />
  );
}
