import { useCall } from '@shop/shared/api';
import { coreCalls, type MarketplaceProduct } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { offerMessages } from './messages.ts';

/** The beach prices paid for the same product: the median, with the number of sales. */
export function OfferPaid({ offer: { _id: offerId } }: { offer: MarketplaceProduct }) {
  const t = useMessages(offerMessages);
  const format = useFormat();
  const { data } = useCall(coreCalls.beachPrices.paid, { offerId });
  if (!data) return none;
  const { paid, paidAtCove } = data;
  if (!paid) return t('tooFew', { count: paidAtCove });
  const median = t('median', { price: format.money(paid.medianMinor), count: paid.count });
  return paid.place === 'region' ? `${median} · ${t('paidInRegion')}` : median;
}
