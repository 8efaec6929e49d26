import { useCall } from '@shop/shared/api';
import type { PublishedProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { historyMessages } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { RecordPage, recordMessages } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { Card, Notice } from '@shop/shared/ui';
import { isOver } from '../../parts/useSwitchProduct.ts';
import { BoughtCard } from '../BoughtCard.tsx';
import { Photos } from '../Photos.tsx';
import { PriceCard } from '../PriceCard.tsx';
import css from '../Published.module.css';
import { PublishedActions } from '../PublishedActions.tsx';
import { PublishedHistory } from '../PublishedHistory.tsx';
import { StockCard } from '../StockCard.tsx';
import { FreshnessBox } from './Freshness.tsx';
import { offerMessages } from './messages.ts';
import { OfferFacts } from './OfferFacts.tsx';
import { offersHref } from './offer-link.ts';
import { useOfferWords } from './useOfferWords.ts';

/** The page of one offer: freshness and origin, current and past prices, and its buyers. */
export function OfferPage() {
  const { id = '' } = useParams();
  const t = useMessages(offerMessages);
  const tabName = useMessages(recordMessages);
  const h = useMessages(historyMessages);
  const format = useFormat();
  const { nameOf, whoseOf } = useOfferWords();
  return (
    <RecordPage
      result={useCall(calls.marketplace.one, { id })}
      list={{ label: t('title'), href: offersHref }}
      header={(offer) => ({
        title: nameOf(offer),
        text: [whoseOf(offer), offer.fisher?.cove, format.weight(offer.grams)].filter(Boolean).join(' · '),
        actions: <PublishedActions key={offer._id} product={offer} />,
      })}
      tabs={(offer) => [
        { label: tabName('data'), path: '', element: <OfferView key={offer._id} offer={offer} /> },
        { label: h('title'), path: 'history', element: <PublishedHistory id={offer._id} /> },
      ]}
    />
  );
}

function OfferView({ offer }: { offer: PublishedProduct }) {
  const t = useMessages(offerMessages);
  return (
    <div className={css['columns']}>
      <div className={css['stack']}>
        <Photos product={offer} />
        <Card heading={t('sheet')}>
          <FreshnessBox offer={offer} />
          <OfferFacts offer={offer} />
          {isOver(offer) && <Notice tone="danger">{t('overText')}</Notice>}
        </Card>
      </div>
      <div className={css['stack']}>
        <StockCard product={offer} />
        <BoughtCard product={offer} />
        <PriceCard product={offer} />
      </div>
    </div>
  );
}
