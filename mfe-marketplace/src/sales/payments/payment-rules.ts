import { type AppPaymentRow, isOpenRefund, isUndecided, refundableOf } from '@shop/shared/contract';

/** The amount of requested refunds that are not completed. */
export const openMinorOf = ({ refunds }: Pick<AppPaymentRow, 'refunds'>): number =>
  refunds.filter(({ state }) => isOpenRefund(state)).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const refundable: readonly AppPaymentRow['state'][] = ['confirmed', 'review', 'refund_requested', 'refund_rejected'];

/** Whether the payment can be refunded, by the gateway or elsewhere. */
export const isRefundable = (payment: AppPaymentRow): boolean => refundable.includes(payment.state) && refundableOf(payment) > 0;

/** Whether this program sends its refunds to the gateway. */
export const isSentByUs = ({ gateway }: Pick<AppPaymentRow, 'gateway'>): boolean => gateway === 'paymentez';

/** A refund that was made elsewhere can be recorded, but not while the gateway may be processing the same one. */
export const isNotable = (payment: AppPaymentRow): boolean => isRefundable(payment) && openMinorOf(payment) === 0;

/** Requested and not sent, so it can still be rejected. */
export const isRejectable = ({ state, refunds }: AppPaymentRow): boolean =>
  state === 'refund_requested' && !refunds.some((refund) => refund.state === 'underway');

/** Staff must decide whether its money counts. */
export const isToDecide = (payment: AppPaymentRow): boolean => isUndecided(payment.state) && openMinorOf(payment) === 0;
