import { type AppPaymentRow, isOpenRefund, isUndecided, refundableOf } from '@shop/shared/contract';

/** What of it is asked for and has not gone back. */
export const openMinorOf = ({ refunds }: Pick<AppPaymentRow, 'refunds'>): number =>
  refunds.filter(({ state }) => isOpenRefund(state)).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const refundable: readonly AppPaymentRow['state'][] = ['confirmed', 'review', 'refund_requested', 'refund_rejected'];

/** Whether money of it can be given back, by the gateway or elsewhere. */
export const isRefundable = (payment: AppPaymentRow): boolean => refundable.includes(payment.state) && refundableOf(payment) > 0;

/** Whether we send its refunds to the gateway ourselves. */
export const isSentByUs = ({ gateway }: Pick<AppPaymentRow, 'gateway'>): boolean => gateway === 'paymentez';

/** A refund that was made elsewhere can be booked, but not while the gateway may be making the same one. */
export const isNotable = (payment: AppPaymentRow): boolean => isRefundable(payment) && openMinorOf(payment) === 0;

/** Asked for and not sent, so that it can still be rejected. */
export const isRejectable = ({ state, refunds }: AppPaymentRow): boolean =>
  state === 'refund_requested' && !refunds.some((refund) => refund.state === 'underway');

/** Staff decide whether its money counts. */
export const isToDecide = (payment: AppPaymentRow): boolean => isUndecided(payment.state) && openMinorOf(payment) === 0;
