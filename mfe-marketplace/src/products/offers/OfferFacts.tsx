import { settings } from '@shop/shared/api';
import { type MarketplaceProduct, paidDays, withProduct } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { formMessages, ThreadLink } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Facts } from '@shop/shared/ui/data';
import { offerMessages } from './messages.ts';
import { OfferFisher } from './OfferFisher.tsx';
import { OfferPaid } from './OfferPaid.tsx';

/** The owner of an offer, its price next to prices paid for the same product, and its origin. */
export function OfferFacts({ offer }: { offer: MarketplaceProduct }) {
  const t = useMessages(offerMessages);
  const form = useMessages(formMessages);
  const format = useFormat();
  const { trip, lot, fisher } = offer;
  return (
    <Facts
      facts={[
        ...(fisher ? [[t('fisher'), <OfferFisher key="fisher" offerId={offer._id} fisher={fisher} />] as const] : []),
        [t('price'), t('aKg', { price: format.money(offer.priceMinor) })],
        ...(fisher ? [[t('paid', { days: paidDays }), <OfferPaid key="paid" offer={offer} />] as const] : []),
        [t('conservation'), offer.conservation ? form(`conservation.${offer.conservation}`) : none],
        ...(trip || lot ? [[t('thread'), <ThreadLink key="thread" kind="published" id={offer._id} />] as const] : []),
        [
          t('trip'),
          trip ? (
            <Link key="trip" to={withProduct(`/{product}/fisher/trips/${trip._id}`, settings().product)}>
              {t('tripOf', { weight: format.weight(trip.landedGrams), at: format.inZone(trip.timeZone).dateTime(trip.landedAt) })}
            </Link>
          ) : (
            none
          ),
        ],
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
  );
}
