import { settings, useCall } from '@shop/shared/api';
import { type MarketplaceProduct, withProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { PersonPhoto } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import css from './Offers.module.css';

interface OfferFisherProps {
  offerId: string;
  fisher: NonNullable<MarketplaceProduct['fisher']>;
}

/** The fisher of an offer, as buyers see them in the app. */
export function OfferFisher({ offerId, fisher: { _id, name } }: OfferFisherProps) {
  const { data } = useCall(calls.fishers.photo, { offerId });
  return (
    <span className={css['fisher']}>
      <PersonPhoto name={name} photo={data?.photo} size={40} />
      <Link to={withProduct(`/{product}/fisher/fishers/${_id}`, settings().product)}>{name}</Link>
    </span>
  );
}
