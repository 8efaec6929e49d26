import { send, useCall } from '@shop/shared/api';
import { all, type CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Sums, shareOf } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { type Column, defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { useProductName } from '../../parts/product-names.ts';
import { productMessages } from '../messages.ts';
import { productTabs } from '../product-tabs.ts';
import { stockMessages } from '../stock/messages.ts';
import { shrinkMessages } from './messages.ts';

type Row = CallAnswer<typeof calls.products.shrink>['items'][number];

const shrink = defineList(calls.products.shrink, {
  name: 'shrink',
  noun: { es: { one: 'merma', other: 'mermas', gender: 'feminine' }, en: { one: 'reduction', other: 'reductions' } },
  sortable: ['at', 'grams'],
  sort: '-at',
  filters: { species: all, from: all, to: all },
  search: 'species',
  exportAll: (asked, how) => send(calls.products.exportShrink, asked, how),
});

/** Stock that was removed without a sale, with its reason, and the sum over the rows that match the filters. */
export function ShrinkListPage() {
  const t = useMessages(shrinkMessages);
  const products = useMessages(productMessages);
  const words = useMessages(stockMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const nameOf = useProductName();
  const list = useList(shrink);
  const species = useCall(calls.products.filters, {}, { enabled: list.wantsChoices }).data?.species;
  const { data: sums } = useCall(calls.products.shrinkTotals, list.state.filters);
  // Rows re-render only when the columns change: with country and language, as all of these do.
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      { id: 'product', header: t('product'), width: 260, card: 'title', value: ({ product }) => nameOf(product) },
      { id: 'lot', header: t('lot'), width: 110, card: 'subtitle', value: (row) => row.lot },
      {
        id: 'at',
        header: t('at'),
        width: 150,
        leastWidth: 150,
        isSortable: true,
        value: (row) => format.dateTime(row.at),
      },
      {
        id: 'grams',
        header: t('kg'),
        unit: 'kg',
        align: 'end',
        width: 110,
        isSortable: true,
        value: (row) => format.cell.kg(row.grams),
        render: (row) => format.kg(row.grams),
      },
      {
        id: 'costMinor',
        header: t('cost'),
        unit: currency,
        align: 'end',
        width: 120,
        value: (row) => format.cell.money(row.costMinor),
        render: (row) => format.money(row.costMinor),
      },
      { id: 'reason', header: t('reason'), width: 120, value: ({ reason }) => (reason ? words(`reasons.${reason}`) : none) },
      { id: 'by', header: t('by'), width: 180, value: ({ by }) => by?.name ?? none },
    ],
    [t, words, format, currency, nameOf],
  );
  return (
    <ListPage
      list={list}
      title={t('title')}
      tabs={productTabs(products)}
      columns={columns}
      filters={[
        { id: 'species', label: t('species'), options: optionsOf(species), isMulti: true, gender: 'feminine' },
        { days: ['from', 'to'], label: t('at') },
      ]}
      summary={
        <Sums
          label={t('totals')}
          sums={[
            [t('kg'), sums && format.kg(sums.grams), 'kg'],
            [t('cost'), sums && format.money(sums.costMinor), currency],
            [t('share'), sums && format.number(shareOf(sums.grams, sums.boughtGrams), 1), '%'],
          ]}
        />
      }
      firstText={t('empty')}
      rowName={(row) => t('row', { lot: row.lot })}
      rowHref={(row) => `/products-planification/${row.product._id}/lots`}
    />
  );
}
