import { useCall } from '@shop/shared/api';
import type { MarketplaceProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { fetchedBy, type ProductField, useTyping } from '@shop/shared/parts';
import { Combobox } from '@shop/shared/ui/data';
import { useState } from 'react';
import { purchaseFormMessages } from './messages.ts';

const shown = 20;

export interface PublishedProductComboboxProps extends ProductField {
  /** The name of the product of `value`, until the user searches for another. */
  known: string | undefined;
  /** Called with the chosen product. */
  onFound: (product: MarketplaceProduct) => void;
}

/** A choice of one of the products for sale, searched while the user types; seller and remaining stock distinguish products of the same name. */
export function PublishedProductCombobox({ known, onFound, onChange, ...field }: PublishedProductComboboxProps) {
  const t = useMessages(purchaseFormMessages);
  const format = useFormat();
  const [searchValue, type, isAhead] = useTyping();
  const [chosen, setChosen] = useState<MarketplaceProduct>();
  const products = useCall(calls.marketplace.products, {
    searchValue,
    page: 0,
    pageSize: shown,
    partnerId: '',
    buyerType: '',
    active: 'true',
    postedBy: '',
    visible: '',
    sort: 'name',
  });
  const items = (products.data?.items ?? []).filter(({ leftGrams }) => leftGrams > 0);
  const current = chosen?._id === field.value ? chosen.name : known;
  const isListed = items.some(({ _id }) => _id === field.value);
  return (
    <Combobox
      {...field}
      title={t('product')}
      options={[
        ...(current && !isListed ? [{ value: field.value, label: current }] : []),
        ...items.map((product) => ({
          value: product._id,
          label: product.name,
          detail: [
            product.fisher?.name ?? product.partner?.name ?? t('us'),
            t('perKg', { price: format.money(product.priceMinor) }),
            t('left', { kg: format.weight(product.leftGrams) }),
          ].join(' · '),
        })),
      ]}
      {...fetchedBy(products, isAhead)}
      onSearch={type}
      onChange={(value) => {
        const product = items.find(({ _id }) => _id === value);
        if (product) {
          setChosen(product);
          onFound(product);
        }
        onChange(value, product?.priceMinor);
      }}
    />
  );
}
