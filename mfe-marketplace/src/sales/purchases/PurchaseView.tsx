import type { AppPurchase } from '@shop/shared/contract';
import { taxedPurchase, taxesOf } from '@shop/shared/contract/taxes';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { ApprovalNotice, ThreadLink, useTaxRows } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Facts } from '@shop/shared/ui/data';
import { PaymentState } from '../../parts/PaymentState.tsx';
import { paymentLink } from '../../parts/payment-link.ts';
import { purchaseMessages } from './messages.ts';
import css from './Purchase.module.css';
import { PurchaseActions } from './PurchaseActions.tsx';
import { PurchaseDelivery } from './PurchaseDelivery.tsx';

/** A purchase: its delivery state and next step, its lines, and its payment. */
export function PurchaseView({ purchase }: { purchase: AppPurchase }) {
  return (
    <div className={css['view']}>
      <ApprovalNotice approval={purchase.approval} />
      <PurchaseActions purchase={purchase} />
      <PurchaseDelivery purchase={purchase} />
      <PurchaseFacts purchase={purchase} />
      <Lines purchase={purchase} />
      <Payments purchase={purchase} />
    </div>
  );
}

function PurchaseFacts({ purchase }: { purchase: AppPurchase }) {
  const t = useMessages(purchaseMessages);
  const format = useFormat();
  const { buyer, reason } = purchase;
  return (
    <Facts
      facts={[
        [t('buyerOnly'), [buyer.name, buyer.organization && buyer.person?.name].filter(Boolean).join(' · ')],
        [t('seller'), purchase.seller?.name ?? t('us')],
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
  const { rows, rateOf, isMixed, tax } = useTaxRows();
  const taxes = taxesOf(taxedPurchase(purchase.lines, purchase));
  const sums = [
    [t('freight'), format.money(purchase.freightMinor)],
    ...(purchase.discountMinor > 0
      ? [[`${t('discount')} ${purchase.couponCode ?? ''}`, format.money(-purchase.discountMinor)] as const]
      : []),
    ...rows(taxes),
    [t('total'), format.money(purchase.totalMinor)],
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
              <small>
                {t('priceOf', { kg: format.weight(line.grams), price: format.money(line.priceMinor) })}
                {isMixed(taxes) && ` · ${tax} ${rateOf(line)}`}
              </small>
            </span>
            <span>{format.money(line.netMinor)}</span>
          </li>
        ))}
        {sums.map(([name, amount]) => (
          <li key={name} className={css['sum']}>
            <span>{name}</span>
            <span>{amount}</span>
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
