import { useCall } from '@shop/shared/api';
import { all, calls, type MarketplaceProduct } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { openSidePanel, useCountry } from '@shop/shared/session';
import { ListPage, useListState } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { productTexts } from './messages.ts';
import { ProductPanel } from './ProductPanel.tsx';
import { productColumns } from './product-columns.tsx';
import { useProductActs } from './useProductActs.ts';

const yesNo = [all, 'true', 'false'] as const;

// Specification, section 9: buyerType true, active true, postedBy false, searchValue and visible empty.
const defaults = {
  sortable: ['name', 'priceMinor', 'grams'],
  sort: 'name',
  filters: { searchValue: '', partnerId: all, buyerType: 'true', active: 'true', visible: all, postedBy: 'false' },
  choices: { buyerType: yesNo, active: yesNo, visible: yesNo, postedBy: yesNo },
} as const;

/** Both, in the words of this call, is empty. */
const asked = (value: (typeof yesNo)[number]): '' | 'true' | 'false' => (value === all ? '' : value);

/** What fishers and partners offer in the marketplace app: what is sold, to whom, at what price, and what of it is shown. */
export function ProductsPage() {
  const t = useMessages(productTexts);
  const format = useFormat();
  const country = useCountry();
  const acts = useProductActs();
  const state = useListState(defaults);
  const { page, size: pageSize, sort } = state;
  const { searchValue, partnerId, buyerType, active, visible, postedBy } = state.filters;
  const input = {
    ...{ page, pageSize, sort, searchValue, partnerId },
    buyerType: asked(buyerType),
    active: asked(active),
    visible: asked(visible),
    postedBy: asked(postedBy),
  };
  const result = useCall(calls.marketplace.products, input, { offersChanges: true });
  const partners = useCall(calls.partners.list, {}).data ?? [];
  const columns = useMemo(() => productColumns(t, format, country.currency), [t, format, country]);
  const answers = (filter: 'buyerType' | 'active' | 'visible' | 'postedBy') => ({
    id: filter,
    label: t(filter),
    options: yesNo.map((value) => ({ value, label: t(`${filter}.${value}`) })),
  });

  return (
    <ListPage<MarketplaceProduct, typeof state.filters>
      name="marketplace-products"
      title={t('title')}
      state={state}
      result={result}
      columns={columns}
      texts={{
        label: t('title'),
        error: t('failed'),
        noneFound: t('none'),
        noneFoundText: t('noneText'),
        first: t('first', { country: country.name }),
        firstText: t('firstText'),
      }}
      search={{ id: 'searchValue', title: t('search') }}
      filters={[
        { id: 'partnerId', label: t('partner'), options: partners.map(({ _id, name }) => ({ value: _id, label: name })) },
        answers('buyerType'),
        answers('active'),
        answers('visible'),
        answers('postedBy'),
      ]}
      rowId={(row) => row._id}
      rowName={(row) => row.name}
      onOpen={(row) => openSidePanel({ title: row.name, content: <ProductPanel key={row._id} input={input} row={row} /> })}
      acts={acts}
    />
  );
}
