import { useCall } from '@shop/shared/api';
import { type CallInput, coreCalls, type MarketplaceProduct, paidDays } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { formMessages, ThreadLink } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Button, Image, Notice } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { isOver } from '../parts/useSwitchProduct.ts';
import { FreshnessBox } from './Freshness.tsx';
import { offerMessages } from './messages.ts';
import { OfferFisher } from './OfferFisher.tsx';
import { OfferPaid } from './OfferPaid.tsx';
import css from './Offers.module.css';
import { useOfferWords } from './useOfferWords.ts';
import { useShowOffer } from './useShowOffer.ts';

interface OfferPanelProps {
  /** What the list asked for: the panel reads the same answer, so that it follows what changes there. */
  input: CallInput<typeof coreCalls.marketplace.products>;
  row: MarketplaceProduct;
}

/** One offer in the side panel: its photo, how fresh it is, and where it comes from. */
export function OfferPanel({ input, row }: OfferPanelProps) {
  const t = useMessages(offerMessages);
  const form = useMessages(formMessages);
  const format = useFormat();
  const { nameOf, whoseOf } = useOfferWords();
  const { show, canShow } = useShowOffer();
  const { data } = useCall(coreCalls.marketplace.products, input, { offersChanges: true });
  const offer = data?.items.find(({ _id }) => _id === row._id) ?? row;
  const { trip, lot, fisher } = offer;
  return (
    <>
      <Image className={css['picture'] ?? ''} src={offer.image} alt="" width={420} height={196} />
      <p className={css['head']}>
        <span>
          <strong>{nameOf(offer)}</strong>
          <span className={css['whose']}>{[whoseOf(offer), fisher?.cove].filter(Boolean).join(' · ')}</span>
        </span>
        <strong className={css['weight']}>{format.weight(offer.grams)}</strong>
      </p>
      <FreshnessBox offer={offer} />
      <Facts
        facts={[
          ...(fisher ? [[t('fisher'), <OfferFisher key="fisher" offerId={offer._id} fisher={fisher} />] as const] : []),
          [t('price'), t('aKg', { price: format.money(offer.priceMinor) })],
          ...(fisher ? [[t('paid', { days: paidDays }), <OfferPaid key="paid" offer={offer} />] as const] : []),
          [t('conservation'), offer.conservation ? form(`conservation.${offer.conservation}`) : none],
          ...(trip || lot ? [[t('thread'), <ThreadLink key="thread" kind="published" id={offer._id} />] as const] : []),
          [t('trip'), trip ? t('tripOf', { weight: format.weight(trip.landedGrams), at: format.dateTime(trip.landedAt) }) : none],
          ...(lot
            ? [
                [
                  t('lot'),
                  <Link key="lot" to={`/products-planification/${lot.productId}`}>
                    {lot.code}
                  </Link>,
                ] as const,
              ]
            : []),
          [t('buyerType'), t(`buyerType.${offer.buyerType}`)],
          [t('updated'), format.dateTime(offer.updatedAt)],
        ]}
      />
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
