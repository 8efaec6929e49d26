import { useCall } from '@shop/shared/api';
import type { Wish } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { wishMessages } from './messages.ts';
import css from './Wishes.module.css';

/** Offers and stock that match a wish now, the cheapest first, each with a link. */
export function WishMatches({ wish }: { wish: Wish }) {
  const t = useMessages(wishMessages);
  const format = useFormat();
  const { data, error, refetch } = useCall(calls.wishlist.matches, { id: wish._id });
  if (error && !data) return <ErrorBox title={t('matchesFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const price = (minor: number) => t('aKg', { price: format.money(minor) });
  return (
    <>
      <h3 className={css['heading']}>{t('fittingOffers')}</h3>
      {data.offers.length === 0 && <p className={css['quiet']}>{t('noOffers')}</p>}
      <ul className={css['found']}>
        {data.offers.map(({ _id, provider, grams, priceMinor, validUntil }) => (
          <li key={_id}>
            <Link to={`/marketplace/offers/${_id}`}>{provider.name}</Link>
            <span>{price(priceMinor)}</span>
            <small>
              {format.weight(grams)}, {t('until', { date: format.dateTime(validUntil) })}
            </small>
          </li>
        ))}
      </ul>
      <h3 className={css['heading']}>{t('fittingStock')}</h3>
      {data.products.length === 0 && <p className={css['quiet']}>{t('noStock')}</p>}
      <ul className={css['found']}>
        {data.products.map(({ _id, name, provider, availableGrams, priceMinor, nextExpiresAt }) => (
          <li key={_id}>
            <Link to={`/products-planification/${_id}`}>{provider ? `${name}, ${provider.name}` : name}</Link>
            <span>{price(priceMinor)}</span>
            <small>
              {format.weight(availableGrams)}, {t('expires', { date: format.date(nextExpiresAt) })}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
