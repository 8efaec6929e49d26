import { type AppPaymentRow, appPurchaseName, codeWords, refundableOf } from '@shop/shared/contract';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useMay, useShared } from '@shop/shared/session';
import { Button, Notice } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { useState } from 'react';
import { AttemptLog } from './AttemptLog.tsx';
import { paymentAnswers } from './answers.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { paymentMessages } from './messages.ts';
import { NoteRefundDialog } from './NoteRefundDialog.tsx';
import css from './Payments.module.css';
import { isNotable, isRefundable, isRejectable, isSentByUs, isToDecide } from './payment-rules.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

/** A payment with its refunds, and the actions that the user may take. */
export function PaymentView({ payment }: { payment: AppPaymentRow }) {
  const t = useMessages(paymentMessages);
  const { money, date, dateTime } = useFormat();
  const language = useShared(languageAtom);
  const mayRefund = useMay('appPayments.refund');
  const [asked, setAsked] = useState<'refund' | 'reject' | 'note' | 'accept' | 'discard'>();
  const close = () => setAsked(undefined);
  const kind = payment.state === 'charged_back' ? 'charged_back' : 'review';
  const canSend = isSentByUs(payment) && isRefundable(payment);
  const actions = [
    ...(canSend ? [['refund', t('refund'), 'primary'] as const] : []),
    ...(isNotable(payment) ? [['note', t('note'), canSend ? 'outline' : 'primary'] as const] : []),
    ...(isToDecide(payment)
      ? [['accept', t(`${kind}.accept`), 'outline'] as const, ['discard', t(`${kind}.discard`), 'outline'] as const]
      : []),
    ...(isRejectable(payment) ? [['reject', t('reject'), 'outline'] as const] : []),
  ];
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
          [t('gateway'), t(`gateway.${payment.gateway}`)],
          ...(payment.said ? [[t('said'), codeWords(paymentAnswers, payment.said, language)] as const] : []),
          [t('at'), dateTime(payment.at)],
          [t('amount'), money(payment.amountMinor)],
          [t('refunded'), money(payment.refundedMinor)],
          [t('available'), money(isRefundable(payment) ? refundableOf(payment) : 0)],
        ]}
      />
      {payment.reviewReason && payment.state === 'review' && (
        <Notice tone="warning" title={t(`reviewReason.${payment.reviewReason}`)}>
          {t(`reviewHelp.${payment.reviewReason}`)}
        </Notice>
      )}
      {payment.state === 'charged_back' && (
        <Notice tone="danger" title={t('chargedBackTitle')}>
          {t('chargedBackText')}
        </Notice>
      )}
      {!isSentByUs(payment) && payment.state === 'refund_requested' && (
        <Notice tone="warning" title={t(`giveBack.${payment.gateway}`, { reference: payment.reference })}>
          {t('giveBackText')}
        </Notice>
      )}
      {mayRefund && actions.length > 0 && (
        <div className={css['actions']}>
          {actions.map(([action, label, kind]) => (
            <Button key={action} kind={kind} onClick={() => setAsked(action)}>
              {label}
            </Button>
          ))}
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
                {refund.givenOn && ` · ${t('givenBack', { day: date(refund.givenOn), reference: refund.reference ?? '' })}`}
              </span>
              <time dateTime={refund.createdAt}>{dateTime(refund.createdAt)}</time>
            </p>
          </div>
        ))}
      </section>
      <AttemptLog refunds={payment.refunds} />
      {asked === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      {asked === 'note' && <NoteRefundDialog payment={payment} onClose={close} />}
      {(asked === 'accept' || asked === 'discard') && <DecideDialog payment={payment} decision={asked} onClose={close} />}
      {asked === 'reject' && <RejectDialog payment={payment} onClose={close} />}
    </div>
  );
}
