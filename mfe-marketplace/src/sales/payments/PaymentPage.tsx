import { useCall } from '@shop/shared/api';
import { appPurchaseName, codeWords } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { historyMessages, RecordHistory } from '@shop/shared/history';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { RecordPage, recordMessages } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { useShared } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import { usePaymentStateName } from '../../parts/PaymentState.tsx';
import { lookOf, type PaymentLook } from '../../parts/payment-states.ts';
import { useSalesTabs } from '../SalesTabs.tsx';
import { paymentAnswers } from './answers.ts';
import { paymentMessages } from './messages.ts';
import { PaymentView } from './PaymentView.tsx';

/** The page of one payment, with its refunds and its history. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const t = useMessages(paymentMessages);
  const tabName = useMessages(recordMessages);
  const h = useMessages(historyMessages);
  const { title } = useSalesTabs();
  const stateName = usePaymentStateName();
  return (
    <RecordPage
      result={useCall(calls.appPayments.one, { id })}
      list={{ label: title, href: '/sales-and-reservations/payments' }}
      header={(payment) => ({
        title: t('title', { reference: payment.reference }),
        text: [appPurchaseName(payment.purchase.number), payment.purchase.buyer, stateName(lookOf(payment))].join(' · '),
      })}
      tabs={(payment) => [
        {
          label: tabName('data'),
          path: '',
          element: (
            <Card heading={tabName('data')}>
              <PaymentView payment={payment} />
            </Card>
          ),
        },
        { label: h('title'), path: 'history', element: <PaymentHistory id={payment._id} /> },
      ]}
    />
  );
}

/** The data of a requested refund in a history entry. */
type AskedRefund = { amountMinor: number; reason: string };

function PaymentHistory({ id }: { id: string }) {
  const t = useMessages(paymentMessages);
  const { money } = useFormat();
  const language = useShared(languageAtom);
  const stateName = usePaymentStateName();
  const words: Record<string, { name: string; read: (value: unknown) => string }> = {
    state: { name: t('state'), read: (value) => stateName(value as PaymentLook) },
    reviewReason: { name: t('reviewReason'), read: (value) => t(`reviewReason.${value as 'notDue'}`) },
    decision: { name: t('decision'), read: (value) => t(`decision.${value as 'accept'}`) },
    amountMinor: { name: t('amount'), read: (value) => money(Number(value)) },
    refundedMinor: { name: t('refunded'), read: (value) => money(Number(value)) },
    reason: { name: t('reason'), read: String },
    refund: {
      name: t('refund'),
      read: (value) => {
        const { amountMinor, reason } = value as AskedRefund;
        return `${money(amountMinor)} · ${reason}`;
      },
    },
    words: { name: t('said'), read: (value) => codeWords(paymentAnswers, String(value), language) },
  };
  return (
    <RecordHistory
      entity="app-payment"
      id={id}
      nameOf={(field) => words[field]?.name}
      read={(field, value) => words[field]?.read(value) ?? String(value)}
    />
  );
}
