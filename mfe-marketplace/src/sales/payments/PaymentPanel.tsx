import { useCall } from '@shop/shared/api';
import { type AppPaymentRow, appPurchaseName, type CallInput, refundableOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { useState } from 'react';
import { AttemptLog } from './AttemptLog.tsx';
import { paymentMessages } from './messages.ts';
import css from './Payments.module.css';
import { isRefundable, isRejectable } from './payment-words.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

interface PaymentPanelProps {
  /** What the list asked for: the panel reads the same answer, so that it follows what the gateway says. */
  input: CallInput<typeof calls.appPayments.list>;
  row: AppPaymentRow;
}

/** A payment with its refunds, and what can be done with it by who may. */
export function PaymentPanel({ input, row }: PaymentPanelProps) {
  const t = useMessages(paymentMessages);
  const { money, dateTime } = useFormat();
  const mayRefund = useMay('appPayments.refund');
  const [asked, setAsked] = useState<'refund' | 'reject'>();
  const { data } = useCall(calls.appPayments.list, input);
  const payment = data?.items.find(({ _id }) => _id === row._id) ?? row;
  const close = () => setAsked(undefined);
  return (
    <div className={css['panel']}>
      <Facts
        facts={[
          [t('purchase'), `${appPurchaseName(payment.purchase.number)} · ${payment.purchase.buyer}`],
          [t('method'), payment.label || t(`method.${payment.method}`)],
          [t('gateway'), payment.gateway],
          ...(payment.said ? [[t('said'), payment.said] as const] : []),
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
