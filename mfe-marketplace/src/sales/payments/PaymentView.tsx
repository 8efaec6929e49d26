import { type AppPaymentRow, appPurchaseName, codeWords, refundableOf } from '@shop/shared/contract';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useMay, useShared } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { useState } from 'react';
import { AttemptLog } from './AttemptLog.tsx';
import { paymentAnswers } from './answers.ts';
import { paymentMessages } from './messages.ts';
import css from './Payments.module.css';
import { isRefundable, isRejectable } from './payment-words.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

/** A payment with its refunds, and what can be done with it by who may. */
export function PaymentView({ payment }: { payment: AppPaymentRow }) {
  const t = useMessages(paymentMessages);
  const { money, dateTime } = useFormat();
  const language = useShared(languageAtom);
  const mayRefund = useMay('appPayments.refund');
  const [asked, setAsked] = useState<'refund' | 'reject'>();
  const close = () => setAsked(undefined);
  return (
    <div className={css['panel']}>
      <Facts
        facts={[
          [
            t('purchase'),
            <Link key="purchase" to={`/sales-and-reservations/${payment.purchase._id}`}>
              {`${appPurchaseName(payment.purchase.number)} · ${payment.purchase.buyer}`}
            </Link>,
          ],
          [t('method'), payment.label || t(`method.${payment.method}`)],
          [t('gateway'), payment.gateway],
          ...(payment.said ? [[t('said'), codeWords(paymentAnswers, payment.said, language)] as const] : []),
          [t('at'), dateTime(payment.at)],
          [t('amount'), money(payment.amountMinor)],
          [t('refunded'), money(payment.refundedMinor)],
          [t('available'), money(isRefundable(payment) ? refundableOf(payment) : 0)],
        ]}
      />
      {mayRefund && (isRefundable(payment) || isRejectable(payment)) && (
        <div>
          {isRefundable(payment) && (
            <Button icon="price" onClick={() => setAsked('refund')}>
              {t('refund')}
            </Button>
          )}{' '}
          {isRejectable(payment) && (
            <Button kind="outline" onClick={() => setAsked('reject')}>
              {t('reject')}
            </Button>
          )}
        </div>
      )}
      <section aria-label={t('refunds')}>
        <h3>{t('refunds')}</h3>
        {payment.refunds.length === 0 && <p>{t('noRefunds')}</p>}
        {payment.refunds.map((refund) => (
          <div key={refund._id} className={css['refund']}>
            <p>
              <strong>{money(refund.amountMinor)}</strong>
              <span>{t(`refund.${refund.state}`)}</span>
            </p>
            <p>
              <span>
                {refund.reason} · {refund.createdBy?.name ?? t('byApp')}
              </span>
              <time dateTime={refund.createdAt}>{dateTime(refund.createdAt)}</time>
            </p>
          </div>
        ))}
      </section>
      <AttemptLog refunds={payment.refunds} />
      {asked === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      {asked === 'reject' && <RejectDialog payment={payment} onClose={close} />}
    </div>
  );
}
