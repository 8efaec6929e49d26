import { overpaidOf, type Purchase } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FixedNote, ThreadLink, useFixed } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Facts } from '@shop/shared/ui/data';
import { Fragment } from 'react';
import { useProductName } from '../../parts/product-names.ts';
import { PurchaseState } from './PurchaseState.tsx';
import { purchaseMessages } from './purchase-messages.ts';

/** All facts of a purchase, both next to the list and on its own page. */
export function PurchaseView({ purchase }: { purchase: Purchase }) {
  const t = useMessages(purchaseMessages);
  const format = useFormat();
  const nameOf = useProductName();
  const fixed = useFixed('purchases.update', purchase);
  const { order, offer, lot } = purchase;
  return (
    <Facts
      facts={[
        [t('delivery'), <PurchaseState key="state" state={purchase.deliveryState} />],
        [
          t('provider'),
          <Link key="provider" to={`/providers/${purchase.provider._id}`}>
            {purchase.provider.name}
          </Link>,
        ],
        [t('product'), nameOf({ ...purchase, name: purchase.species.name })],
        [t('grams'), format.weight(purchase.grams)],
        ...(purchase.lostGrams > 0
          ? [[t('lost'), `${format.weight(purchase.lostGrams)}${purchase.lostReason ? ` · ${purchase.lostReason}` : ''}`] as const]
          : []),
        [t('client'), order?.client ? order.client.name : t('forStock')],
        ...(order
          ? [
              [
                t('order'),
                <Link key="order" to={`/marketplace/orders/${order._id}`}>
                  {t('orderNumber', { number: String(order.number) })}
                </Link>,
              ] as const,
            ]
          : []),
        ...(order?.request
          ? [
              [
                t('request'),
                <Link key="request" to={`/request/${order.request._id}`}>
                  {t('requestNumber', { number: String(order.request.number) })}
                </Link>,
              ] as const,
            ]
          : []),
        ...(offer
          ? [
              [
                t('offer'),
                <Link key="offer" to={`/marketplace/offers/${offer._id}`}>
                  {t('offerNumber', { number: String(offer.number) })}
                </Link>,
              ] as const,
            ]
          : []),
        [t('price'), format.money(purchase.priceMinor)],
        [
          t('freight'),
          <Fragment key="freight">
            {format.money(purchase.freightMinor)}
            <FixedNote why={fixed('freightMinor')} />
          </Fragment>,
        ],
        [t('total'), format.money(purchase.totalMinor)],
        [t('paid'), format.money(purchase.paidMinor)],
        ...(overpaidOf(purchase) > 0 ? [[t('overpaid'), format.money(overpaidOf(purchase))] as const] : []),
        [t('boughtOn'), format.date(purchase.boughtOn)],
        [t('deliverOn'), format.date(purchase.deliverOn)],
        [t('transportist'), purchase.transportist?.name ?? t('noTransportist')],
        ...(lot
          ? [
              [
                t('lot'),
                <Fragment key="lot">
                  <Link to={`/products-planification/${purchase.product._id}`}>{lot.code}</Link>
                  {' · '}
                  <ThreadLink kind="lot" id={lot._id} />
                </Fragment>,
              ] as const,
            ]
          : []),
        ...(purchase.comment ? [[t('comment'), purchase.comment] as const] : []),
      ]}
    />
  );
}
