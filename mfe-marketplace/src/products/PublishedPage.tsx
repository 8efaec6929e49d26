import { useCall } from '@shop/shared/api';
import type { PublishedProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { historyMessages } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { RecordPage, recordMessages } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { PublishedActions } from './PublishedActions.tsx';
import { PublishedHistory } from './PublishedHistory.tsx';
import { PublishedView } from './PublishedView.tsx';
import { productsHref } from './product-link.ts';
import { publishedMessages } from './published-messages.ts';

/** The page of one published product: presentation, current and past prices, and its stock. */
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
        actions: <PublishedActions key={product._id} product={product} />,
      })}
      tabs={(product) => [
        { label: tabName('data'), path: '', element: <PublishedView key={product._id} product={product} /> },
        { label: h('title'), path: 'history', element: <PublishedHistory id={product._id} /> },
      ]}
    />
  );
}
