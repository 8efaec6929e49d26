import { type AppPaymentRow, isOpenRefund, refundableOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge, type BadgeProps } from '@shop/shared/ui';
import { paymentMessages } from './messages.ts';

const looks: Record<AppPaymentRow['state'] | 'partial', Pick<BadgeProps, 'tone' | 'icon'>> = {
  pending: { tone: 'info', icon: 'clock' },
  confirmed: { tone: 'ok', icon: 'check' },
  partial: { tone: 'warning', icon: 'price' },
  failed: { tone: 'danger', icon: 'ban' },
  refund_requested: { tone: 'warning', icon: 'clock' },
  refunded: { tone: 'neutral', icon: 'price' },
  refund_rejected: { tone: 'danger', icon: 'ban' },
};

/** As people call the state: a payment of which a part went back is still confirmed. */
export const lookOf = ({ state, refundedMinor }: Pick<AppPaymentRow, 'state' | 'refundedMinor'>): keyof typeof looks =>
  state === 'confirmed' && refundedMinor > 0 ? 'partial' : state;

export function PaymentState({ payment }: { payment: Pick<AppPaymentRow, 'state' | 'refundedMinor'> }) {
  const t = useMessages(paymentMessages);
  const look = lookOf(payment);
  return <Badge {...looks[look]}>{t(`state.${look}`)}</Badge>;
}

/** What of it is asked for and has not gone back. */
export const openMinorOf = ({ refunds }: Pick<AppPaymentRow, 'refunds'>): number =>
  refunds.filter(({ state }) => isOpenRefund(state)).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

export const isRefundable = (payment: AppPaymentRow): boolean =>
  payment.gateway === 'paymentez' &&
  (payment.state === 'confirmed' || payment.state === 'refund_requested' || payment.state === 'refund_rejected') &&
  refundableOf(payment) > 0;

/** Asked for and not sent, so that it can still be rejected. */
export const isRejectable = ({ state, refunds }: AppPaymentRow): boolean =>
  state === 'refund_requested' && !refunds.some((refund) => refund.state === 'underway');
