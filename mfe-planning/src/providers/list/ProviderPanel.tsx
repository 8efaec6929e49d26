import { formatTaxId, type ProviderRow } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Facts } from '@shop/shared/ui/data';
import { providerMessages } from '../messages.ts';
import { FillRate } from './FillRate.tsx';
import css from './ProviderList.module.css';

/** A provider next to the list: the most used facts, and links to its page and its open orders and offers. */
export function ProviderPanel({ provider }: { provider: ProviderRow }) {
  const t = useMessages(providerMessages);
  const { number } = useFormat();
  const { key } = useCountry();
  const facts = [
    [t('taxId'), formatTaxId(key, provider.taxId)],
    [t('type'), t(`types.${provider.type}`)],
    [t('place'), `${provider.commune}, ${provider.region}`],
    [t('cove'), provider.cove ?? t('noCove')],
    [t('openOrders'), number(provider.openOrders)],
    [t('activeOffers'), number(provider.activeOffers)],
    [t('fillRate'), <FillRate key="rate" rate={provider.fillRate} none={t('noFillRate')} />],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      <p className={css['ways']}>
        <Link to={`/providers/${provider._id}`}>{t('openRecord')}</Link>
        <Link to={`/marketplace?provider=${provider._id}`}>{t('seeProcurement')}</Link>
        <a href={`tel:${provider.phone}`}>{provider.phone}</a>
      </p>
    </>
  );
}
