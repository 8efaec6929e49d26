import { useCall } from '@shop/shared/api';
import { conservations, type ProductRow, presentations, type StockState, stockStates, taxClasses } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { formMessages, ImportButton, taxMessages } from '@shop/shared/parts';
import { useMay } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { type Bulk, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy, Suspense, useState } from 'react';
import { useProductName } from '../../parts/product-names.ts';
import { productMessages } from '../messages.ts';
import { productTabs } from '../product-tabs.ts';
import { useAdjust } from '../stock/useAdjust.tsx';
import { productList } from './product-list.ts';
import { StockLegend } from './StockBar.tsx';
import { useProductColumns } from './useProductColumns.tsx';

const LotsOfRow = lazy(async () => ({
  default: (await import('../stock/LotsOfRow.tsx')).LotsOfRow,
}));
const BulkPriceDialog = lazy(async () => ({
  default: (await import('./BulkPriceDialog.tsx')).BulkPriceDialog,
}));

/** The stock and its available part; the lots of a product expand below its row. */
export function ProductListPage() {
  const t = useMessages(productMessages);
  const word = useMessages(formMessages);
  const taxWord = useMessages(taxMessages);
  const format = useFormat();
  const nameOf = useProductName();
  const mayEdit = useMay('products.edit');
  const columns = useProductColumns();
  const choices = useCall(calls.products.filters, {}).data;
  const { acts, dialog } = useAdjust();
  const [priced, setPriced] = useState<{ rows: readonly ProductRow[]; run: Bulk<ProductRow>['start'] }>();
  const counted: Partial<Record<StockState, number | undefined>> = { expiring: choices?.expiring, out: choices?.out };
  const stateName = (state: StockState) => {
    const count = counted[state];
    return count === undefined ? t(`states.${state}`) : `${t(`states.${state}`)} (${format.number(count)})`;
  };
  return (
    <>
      <ListPage
        list={useList(productList)}
        total={choices?.products}
        note={choices && t('availableInAll', { kg: format.weight(choices.availableGrams) })}
        tabs={productTabs(t)}
        columns={columns}
        search={t('search')}
        filters={[
          { id: 'species', label: t('species'), options: optionsOf(choices?.species), isMulti: true, gender: 'feminine' },
          { id: 'provider', label: t('provider'), options: optionsOf(choices?.providers), isMulti: true },
          {
            id: 'presentation',
            label: t('presentation'),
            options: optionsOf(presentations, (one) => word(`presentation.${one}`)),
            isMulti: true,
            gender: 'feminine',
          },
          {
            id: 'conservation',
            label: t('conservation'),
            options: optionsOf(conservations, (one) => word(`conservation.${one}`)),
            isMulti: true,
            gender: 'feminine',
          },
          {
            id: 'stockState',
            label: t('stockState'),
            options: optionsOf(stockStates, stateName),
            isMulti: true,
            usualLabel: t('stockAll'),
          },
          {
            id: 'taxClass',
            label: taxWord('taxClass'),
            options: optionsOf(taxClasses, (one) => taxWord(`class.${one}`)),
            isMulti: true,
            gender: 'feminine',
          },
        ]}
        summary={<StockLegend />}
        firstText={t('emptyText')}
        create={mayEdit && { href: '/products-planification/new' }}
        actions={<ImportButton kind="products" />}
        rowName={nameOf}
        rowHref={(row) => `/products-planification/${row._id}`}
        renderDetail={(row) => (
          <Suspense fallback={<PageSkeleton />}>
            <LotsOfRow product={row} />
          </Suspense>
        )}
        rowActions={(row) => [[{ label: t('openRecord'), icon: 'products', href: `/products-planification/${row._id}` }], ...acts(row)]}
        bulk={mayEdit && ((rows, run) => [{ label: t('bulkPrice'), icon: 'price', onAct: () => setPriced({ rows, run }) }])}
      />
      {dialog}
      {priced && (
        <Suspense>
          <BulkPriceDialog {...priced} onClose={() => setPriced(undefined)} />
        </Suspense>
      )}
    </>
  );
}
