import { useCall } from '@shop/shared/api';
import { all, coreCalls } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { openSidePanel, useCountry } from '@shop/shared/session';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { useProductActs } from '../parts/useProductActs.ts';
import { productMessages } from './messages.ts';
import { ProductPanel } from './ProductPanel.tsx';
import { productColumns } from './product-columns.tsx';
import { productLink } from './product-link.ts';

const yesNo = [all, 'true', 'false'] as const;
/** This call expects an empty text for "both". */
const asked = (value: (typeof yesNo)[number]): '' | 'true' | 'false' => (value === all ? '' : value);

const products = defineList(coreCalls.marketplace.products, {
  name: 'marketplace-products',
  noun: { es: { one: 'producto', other: 'productos', gender: 'masculine' }, en: { one: 'product', other: 'products' } },
  sortable: ['name', 'priceMinor', 'grams'],
  sort: 'name',
  search: 'searchValue',
  // Specification, section 9: buyerType true, active true, postedBy false, searchValue and visible empty.
  filters: { searchValue: '', partnerId: all, buyerType: 'true', active: 'true', visible: all, postedBy: 'false' },
  choices: { buyerType: yesNo, active: yesNo, visible: yesNo, postedBy: yesNo },
  ask: ({ searchValue, partnerId, buyerType, active, visible, postedBy }) => ({
    ...{ searchValue, partnerId },
    buyerType: asked(buyerType),
    active: asked(active),
    visible: asked(visible),
    postedBy: asked(postedBy),
  }),
});

/** The products of fishers and partners in the marketplace app: buyers, price and visibility. */
export function ProductsPage() {
  const t = useMessages(productMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const list = useList(products);
  const partners = useCall(coreCalls.partners.list, {}).data;
  const columns = useMemo(() => productColumns(t, format, currency), [t, format, currency]);
  const answers = (filter: 'buyerType' | 'active' | 'visible' | 'postedBy') => ({
    id: filter,
    label: t(filter),
    options: optionsOf(yesNo, (value) => t(`${filter}.${value}`)),
  });

  return (
    <ListPage
      list={list}
      title={t('title')}
      columns={columns}
      search={t('search')}
      filters={[
        { id: 'partnerId', label: t('partner'), options: optionsOf(partners) },
        answers('buyerType'),
        answers('active'),
        answers('visible'),
        answers('postedBy'),
      ]}
      texts={{ first: t('first') }}
      firstText={t('firstText')}
      rowName={(row) => row.name}
      rowHref={(row) => productLink(row._id)}
      onOpen={(row) => openSidePanel({ title: row.name, content: <ProductPanel key={row._id} input={list.input} row={row} /> })}
      acts={useProductActs()}
    />
  );
}
