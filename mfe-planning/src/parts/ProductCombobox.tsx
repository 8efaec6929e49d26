import { useCall } from '@shop/shared/api';
import type { CallAnswer, NamedProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { fetchedBy, useTyping } from '@shop/shared/parts';
import { Combobox, type ComboboxProps } from '@shop/shared/ui/data';
import { useState } from 'react';
import { chooserMessages } from './messages.ts';
import { useProductName } from './product-names.ts';

const shown = 20;

export type FoundProduct = CallAnswer<typeof calls.products.list>['items'][number];

export interface ProductComboboxProps extends Omit<ComboboxProps, 'options' | 'title' | 'onSearch' | 'isLoading' | 'onRetry' | 'onChange'> {
  title?: string;
  /** The product of `value`, until the user searches for another. */
  known?: (NamedProduct & { _id: string }) | undefined;
  /** Called with the value and the product found. */
  onChange: (value: string | undefined, product: FoundProduct | undefined) => void;
}

/** A choice of one of the country's products, searched while the user types; provider, price and stock distinguish products of the same name. */
export function ProductCombobox({ title, known, onChange, ...rest }: ProductComboboxProps) {
  const t = useMessages(chooserMessages);
  const format = useFormat();
  const nameOf = useProductName();
  const [asked, type, isAhead] = useTyping();
  const [chosen, setChosen] = useState<FoundProduct>();
  const filters = { species: '', provider: '', presentation: '', conservation: '', stockState: '' };
  const products = useCall(calls.products.list, {
    page: 0,
    size: shown,
    search: asked,
    ...filters,
    sort: 'name',
  });
  const items = products.data?.items ?? [];
  const current = [chosen, known].find((product) => product?._id === rest.value);
  const isListed = items.some(({ _id }) => _id === rest.value);
  return (
    <Combobox
      {...rest}
      title={title ?? t('product')}
      options={[
        ...(current && !isListed ? [{ value: current._id, label: nameOf(current) }] : []),
        ...items.map((product) => ({
          value: product._id,
          label: nameOf(product),
          detail: [
            ...(product.provider ? [product.provider.name] : []),
            t('perKg', { price: format.money(product.priceMinor) }),
            ...(product.isVirtual ? [] : [t('available', { kg: format.weight(product.availableGrams) })]),
          ].join(' · '),
        })),
      ]}
      total={products.data?.total}
      {...fetchedBy(products, isAhead)}
      onSearch={type}
      onChange={(value) => {
        const product = items.find(({ _id }) => _id === value);
        if (product) setChosen(product);
        onChange(value, product);
      }}
    />
  );
}
