import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { historyMessages } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { RecordPage, recordMessages } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { useFormName } from '../parts/product-names.ts';
import { productMessages } from './messages.ts';
import { ProductData } from './ProductData.tsx';
import { ProductHistory } from './ProductHistory.tsx';
import { Lots } from './stock/Lots.tsx';
import { Moves } from './stock/Moves.tsx';
import { useProductChoices } from './useProductChoices.ts';

/** The page of one product. */
export function ProductPage() {
  const { id = '' } = useParams();
  const t = useMessages(productMessages);
  const tabName = useMessages(recordMessages);
  const h = useMessages(historyMessages);
  const { weight } = useFormat();
  const formOf = useFormName();
  const result = useCall(calls.products.one, { id });
  const choices = useProductChoices();
  return (
    <RecordPage
      result={result}
      isLoading={choices.isLoading}
      list={{ label: t('title'), href: '/products-planification' }}
      header={(product) => ({
        title: product.name,
        text: [
          formOf(product),
          product.provider?.name ?? t('noProvider'),
          product.isVirtual ? t('virtual') : t('availableInAll', { kg: weight(product.availableGrams) }),
        ].join(' · '),
      })}
      tabs={(product) => [
        { label: tabName('data'), path: '', element: <ProductData key={product._id} product={product} choices={choices} /> },
        { label: t('lots'), path: 'lots', element: <Lots product={product} /> },
        { label: t('moves'), path: 'moves', element: <Moves productId={product._id} /> },
        { label: h('title'), path: 'history', element: <ProductHistory id={product._id} choices={choices} /> },
      ]}
    />
  );
}
