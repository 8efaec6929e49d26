import { useCall } from '@shop/shared/api';
import type { AppPaymentRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { paymentLink } from '../../parts/payment-link.ts';
import { paymentMessages } from './messages.ts';
import { PaymentView } from './PaymentView.tsx';

/** A payment beside the list, with the way to its record. The row stands until the payment itself is there. */
export function PaymentPanel({ row }: { row: AppPaymentRow }) {
  const t = useMessages(paymentMessages);
  const { data: payment = row } = useCall(calls.appPayments.one, { id: row._id });
  return (
    <>
      <Link to={paymentLink(row._id)}>{t('openRecord')}</Link>
      <PaymentView payment={payment} />
    </>
  );
}
