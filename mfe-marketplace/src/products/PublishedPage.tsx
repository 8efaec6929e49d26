import { useCall } from '@shop/shared/api';
import type { PublishedProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { historyMessages, RecordHistory } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { RecordPage, recordMessages } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { useState } from 'react';
import { PriceDialog } from './PriceDialog.tsx';
import { PublishedSwitches } from './PublishedSwitches.tsx';
import { PublishedView } from './PublishedView.tsx';
import { productsHref } from './product-link.ts';
import { publishedMessages } from './published-messages.ts';

/** One published product, whole: how it is shown, what it costs and did cost, and the stock behind it. */
export function PublishedPage() {
  const { id = '' } = useParams();
  const t = useMessages(publishedMessages);
  const tabName = useMessages(recordMessages);
  const h = useMessages(historyMessages);
  const format = useFormat();
  const sourceOf = ({ lot, fisher, partner }: PublishedProduct) => {
    if (lot) return t('ofLot');
    const who = fisher ?? partner;
    return who ? t('ofPartner', { name: who.name }) : undefined;
  };
  return (
    <RecordPage
      result={useCall(calls.marketplace.one, { id })}
      list={{ label: t('title'), href: productsHref }}
      header={(product) => ({
        title: product.name,
        text: [sourceOf(product), t(`buyer.${product.buyerType}`), t('since', { date: format.date(product.createdAt) })]
          .filter(Boolean)
          .join(' · '),
        actions: <Actions key={product._id} product={product} />,
      })}
      tabs={(product) => [
        { label: tabName('data'), path: '', element: <PublishedView key={product._id} product={product} /> },
        { label: h('title'), path: 'history', element: <PublishedHistory id={product._id} /> },
      ]}
    />
  );
}

function Actions({ product }: { product: PublishedProduct }) {
  const t = useMessages(publishedMessages);
  const mayEdit = useMay('published.edit');
  const [isPricing, setPricing] = useState(false);
  return (
    <>
      <PublishedSwitches product={product} />
      {mayEdit && (
        <Button icon="tag" onClick={() => setPricing(true)}>
          {t('changePrice')}
        </Button>
      )}
      {isPricing && <PriceDialog product={product} onClose={() => setPricing(false)} />}
    </>
  );
}

function PublishedHistory({ id }: { id: string }) {
  const t = useMessages(publishedMessages);
  const { money, number, weight } = useFormat();
  const yesNo = (value: unknown) => t(value === true ? 'yes.true' : 'yes.false');
  const words: Record<string, { name: string; read?: (value: unknown) => string }> = {
    name: { name: t('field.name') },
    priceMinor: { name: t('price'), read: (value) => money(Number(value)) },
    grams: { name: t('canSell'), read: (value) => weight(Number(value)) },
    active: { name: t('active'), read: yesNo },
    visible: { name: t('visible'), read: yesNo },
    description: { name: t('description') },
    photos: { name: t('field.photos'), read: (value) => number(Number(value)) },
    image: { name: t('field.image'), read: (value) => t(String(value).startsWith('/photos/') ? 'photoChanged' : 'drawing') },
  };
  return (
    <RecordHistory
      entity="marketplace-product"
      id={id}
      nameOf={(field) => words[field]?.name}
      read={(field, value) => words[field]?.read?.(value) ?? String(value)}
    />
  );
}
