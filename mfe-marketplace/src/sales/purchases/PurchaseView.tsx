import type { AppPurchase } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Steps, ThreadLink } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Facts } from '@shop/shared/ui/data';
import { DeliveryState, deliveryMessages } from '../../parts/delivery.tsx';
import { PaymentState } from '../../parts/PaymentState.tsx';
import { paymentLink } from '../../parts/payment-link.ts';
import { purchaseMessages } from './messages.ts';
import css from './Purchase.module.css';
import { PurchaseActions } from './PurchaseActions.tsx';
import { Stop } from './Stop.tsx';

/** A purchase: how far it has come and the next step, what is in it, what is paid. */
export function PurchaseView({ purchase }: { purchase: AppPurchase }) {
  return (
    <div className={css['view']}>
      <Route purchase={purchase} />
      <PurchaseActions purchase={purchase} />
      <PurchaseFacts purchase={purchase} />
      <Lines purchase={purchase} />
      <Payments purchase={purchase} />
    </div>
  );
}

const ofApp = ['pending', 'assigned', 'picked_up', 'in_transit', 'delivered'] as const;

function Route({ purchase: { deliveryState } }: { purchase: AppPurchase }) {
  const t = useMessages(purchaseMessages);
  const delivery = useMessages(deliveryMessages);
  if (deliveryState === 'lost' || deliveryState === 'cancelled') return <DeliveryState state={deliveryState} />;
  const at = ofApp.indexOf(deliveryState);
  return (
    <Steps
      label={t('route')}
      steps={ofApp.map((state, n) => ({
        id: state,
        mark: n < at ? '✓' : n + 1,
        words: delivery(state),
        look: n < at ? 'done' : n === at ? 'now' : undefined,
        isCurrent: n === at,
      }))}
    />
  );
}

function PurchaseFacts({ purchase }: { purchase: AppPurchase }) {
  const t = useMessages(purchaseMessages);
  const format = useFormat();
  const { buyer, carrier, kind, reason } = purchase;
  // What is reserved in the shop is fetched there: no carrier stops for it.
  const mayDispatch = useMay('freight.edit');
  return (
    <Facts
      facts={[
        [t('buyerOnly'), [buyer.name, buyer.organization && buyer.person?.name].filter(Boolean).join(' · ')],
        [t('seller'), purchase.seller?.name ?? t('us')],
        [t('address'), purchase.address],
        [t('deliverOn'), format.date(purchase.deliverOn)],
        [t('carrier'), carrier ? `${carrier.name} · ${carrier.plate}` : t('noCarrier')],
        ...(carrier && mayDispatch && kind === 'app' ? [[t('stop'), <Stop key="stop" purchase={purchase} />] as const] : []),
        ...(purchase.heldUntil ? [[t('heldUntil'), format.dateTime(purchase.heldUntil)] as const] : []),
        ...(reason ? [[t('reason'), reason === 'expired' ? t('reason.expired') : reason] as const] : []),
        [t('note'), purchase.note || none],
      ]}
    />
  );
}

function Lines({ purchase }: { purchase: AppPurchase }) {
  const t = useMessages(purchaseMessages);
  const format = useFormat();
  const sums = [
    [t('freight'), purchase.freightMinor],
    ...(purchase.discountMinor > 0 ? [[`${t('discount')} ${purchase.couponCode ?? ''}`, -purchase.discountMinor] as const] : []),
    [t('net'), purchase.netMinor],
    [t('iva', { rate: format.percent(purchase.ivaRate / 100) }), purchase.ivaMinor],
    [t('total'), purchase.totalMinor],
  ] as const;
  return (
    <section aria-label={t('lines')}>
      <p>
        <ThreadLink kind="purchase" id={purchase._id} />
      </p>
      <h3 className={css['title']}>{t('lines')}</h3>
      <ul className={css['rows']}>
        {purchase.lines.map((line) => (
          <li key={line._id}>
            <span>
              {line.description}
              <small>{t('priceOf', { kg: format.weight(line.grams), price: format.money(line.priceMinor) })}</small>
            </span>
            <span>{format.money(line.netMinor)}</span>
          </li>
        ))}
        {sums.map(([name, amount]) => (
          <li key={name} className={css['sum']}>
            <span>{name}</span>
            <span>{format.money(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payments({ purchase: { payments } }: { purchase: AppPurchase }) {
  const t = useMessages(purchaseMessages);
  const format = useFormat();
  return (
    <section aria-label={t('payments')}>
      <h3 className={css['title']}>{t('payments')}</h3>
      {payments.length === 0 ? (
        <p className={css['none']}>{t('noPayments')}</p>
      ) : (
        <ul className={css['rows']}>
          {payments.map(({ _id, label, method, reference, at, amountMinor, refundedMinor, state }) => (
            <li key={_id}>
              <span>
                <Link to={paymentLink(_id)}>{label || t(`method.${method}`)}</Link>
                <small>{`${reference} · ${format.dateTime(at)}`}</small>
              </span>
              <span className={css['paid']}>
                {format.money(amountMinor)} <PaymentState payment={{ state, refundedMinor }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
