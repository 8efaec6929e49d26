import { useCall } from '@shop/shared/api';
import { type CallInput, coreCalls, type MarketplaceProduct } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Button, Image, Notice } from '@shop/shared/ui';
import { isOver } from '../../parts/useSwitchProduct.ts';
import { FreshnessBox } from './Freshness.tsx';
import { offerMessages } from './messages.ts';
import { OfferFacts } from './OfferFacts.tsx';
import css from './Offers.module.css';
import { offerLink } from './offer-link.ts';
import { useOfferWords } from './useOfferWords.ts';
import { useShowOffer } from './useShowOffer.ts';

interface OfferPanelProps {
  /** The input of the list's call: the panel shares the same query, so that it follows changes. */
  input: CallInput<typeof coreCalls.marketplace.products>;
  row: MarketplaceProduct;
}

/** One offer in the side panel: photo, freshness and origin. */
export function OfferPanel({ input, row }: OfferPanelProps) {
  const t = useMessages(offerMessages);
  const format = useFormat();
  const { nameOf, whoseOf } = useOfferWords();
  const { show, canShow } = useShowOffer();
  const { data } = useCall(coreCalls.marketplace.products, input, { offersChanges: true });
  const offer = data?.items.find(({ _id }) => _id === row._id) ?? row;
  return (
    <>
      <Image className={css['picture'] ?? ''} src={offer.image} alt="" width={420} height={196} />
      <p className={css['head']}>
        <span>
          <strong>{nameOf(offer)}</strong>
          <span className={css['whose']}>{[whoseOf(offer), offer.fisher?.cove].filter(Boolean).join(' · ')}</span>
        </span>
        <strong className={css['weight']}>{format.weight(offer.grams)}</strong>
      </p>
      <FreshnessBox offer={offer} />
      <OfferFacts offer={offer} />
      <p>
        <Link to={offerLink(offer._id)}>{t('openRecord')}</Link>
      </p>
      {isOver(offer) && <Notice tone="danger">{t('overText')}</Notice>}
      {canShow(offer) && (
        <Button
          className={css['act'] ?? ''}
          kind={offer.visible ? 'outline' : 'primary'}
          icon={offer.visible ? 'eye-off' : 'eye'}
          onClick={() => void show(offer, !offer.visible)}
        >
          {t(offer.visible ? 'hide' : 'show')}
        </Button>
      )}
    </>
  );
}
