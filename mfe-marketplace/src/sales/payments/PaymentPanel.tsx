import { useCall } from '@shop/shared/api';
import type { AppPaymentRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { paymentLink } from '../../parts/payment-link.ts';
import { paymentMessages } from './messages.ts';
import { PaymentView } from './PaymentView.tsx';

/** A payment next to the list, with a link to its page. The row's data is shown until the payment has loaded. */
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
