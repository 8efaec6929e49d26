import { all, type ShopProduct, shopCategories } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { askToLeave } from '@shop/shared/router';
import { openSidePanel, useCountry, useMay } from '@shop/shared/session';
import { Badge, Image, PageSkeleton } from '@shop/shared/ui';
import { type Column, defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy, Suspense, useMemo } from 'react';
import { useSalesTabs } from '../SalesTabs.tsx';
import { shopProductMessages } from './messages.ts';
import css from './ShopProducts.module.css';

const panels = () => import('./ShopProductPanel.tsx');
const ShopProductPanel = lazy(async () => ({ default: (await panels()).ShopProductPanel }));
const NewShopProduct = lazy(async () => ({ default: (await panels()).NewShopProduct }));

const products = defineList(calls.shopProducts.list, {
  name: 'shop-products',
  noun: { es: { one: 'producto', other: 'productos', gender: 'masculine' }, en: { one: 'product', other: 'products' } },
  sortable: ['name', 'priceMinor', 'stock'],
  sort: 'name',
  filters: { search: all, category: all, active: all },
  choices: { active: [all, 'true', 'false'] },
});

/** The products of the app's shop other than fresh fish, with their add-ons. */
export function ShopProductListPage() {
  const t = useMessages(shopProductMessages);
  const mayEdit = useMay('shopProducts.edit');
  const list = useList(products);
  const { title, tabs } = useSalesTabs();
  const columns = useColumns();
  const open = (row: ShopProduct) =>
    openSidePanel({
      title: row.name,
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <ShopProductPanel key={row._id} input={list.input} row={row} />
        </Suspense>
      ),
      mayClose: askToLeave,
    });
  const create = () =>
    openSidePanel({
      title: t('new'),
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <NewShopProduct />
        </Suspense>
      ),
      mayClose: askToLeave,
    });
  return (
    <ListPage
      list={list}
      title={title}
      tabs={tabs}
      columns={columns}
      search={t('search')}
      filters={[
        {
          id: 'category',
          label: t('category'),
          options: optionsOf(shopCategories, (category) => t(`category.${category}`)),
          isMulti: true,
          gender: 'feminine',
        },
        { id: 'active', label: t('active'), options: optionsOf(['true', 'false'] as const, (value) => t(`active.${value}`)) },
      ]}
      firstText={t('firstText')}
      create={mayEdit && { onSelect: create }}
      rowName={(row) => row.name}
      onOpen={open}
    />
  );
}

/** The columns of the shop products; ids are the fields by which the server sorts. */
function useColumns(): Column<ShopProduct>[] {
  const t = useMessages(shopProductMessages);
  const format = useFormat();
  const { currency } = useCountry();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('product'),
        width: 320,
        leastWidth: 220,
        isSortable: true,
        card: 'title',
        render: (row) => (
          <span className={css['product']}>
            <Image className={css['photo'] ?? ''} src={row.image} alt="" width={48} height={40} />
            <span>{row.name}</span>
          </span>
        ),
        value: (row) => row.name,
      },
      { id: 'category', header: t('category'), width: 130, card: 'subtitle', value: (row) => t(`category.${row.category}`) },
      {
        id: 'priceMinor',
        header: t('price'),
        unit: currency,
        align: 'end',
        width: 120,
        isSortable: true,
        render: (row) => format.money(row.priceMinor),
        value: (row) => format.cell.money(row.priceMinor),
        detail: (row) => t('perUnit', { unit: t(`unit.${row.unit}`) }),
      },
      {
        id: 'stock',
        header: t('stock'),
        align: 'end',
        width: 110,
        isSortable: true,
        render: (row) => (row.stock === 0 ? <Badge tone="warning">{t('soldOut')}</Badge> : format.number(row.stock)),
        value: (row) => row.stock,
      },
      { id: 'addons', header: t('addons'), align: 'end', width: 110, value: (row) => row.addons.length },
      {
        id: 'active',
        header: t('active'),
        width: 140,
        card: 'badge',
        render: (row) => (
          <Badge tone={row.active ? 'ok' : 'neutral'} icon={row.active ? 'check' : 'ban'}>
            {t(`active.${row.active}`)}
          </Badge>
        ),
        value: (row) => t(`active.${row.active}`),
      },
    ],
    [t, format, currency],
  );
}
