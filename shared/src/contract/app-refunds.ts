/**
 * State of a refund of a payment. requested: not sent yet; it can still be rejected. underway: sent, and the gateway has not confirmed or declined.
 * declined: the gateway refused. rejected: staff refused.
 */
export const refundStates = ['requested', 'underway', 'refunded', 'declined', 'rejected'] as const;
export type RefundState = (typeof refundStates)[number];

/** Refunds in these states reserve their amount although the money has not been returned yet. */
export const openRefundStates = ['requested', 'underway'] as const satisfies readonly RefundState[];
export const isOpenRefund = (state: RefundState): boolean => (openRefundStates as readonly RefundState[]).includes(state);

/**
 * What happened between us and the gateway. sent: the refund was requested; success, pending, failure: the gateway's answer; unanswered: no answer
 * arrived and the outcome is unknown; unsent: the request certainly did not arrive; ahead: not sent, because the gateway has refunded more than our
 * books say. given, notGiven, unknown: the gateway's answer when it was asked for the outcome.
 */
export const refundEvents = [
  'sent',
  'success',
  'pending',
  'failure',
  'unanswered',
  'unsent',
  'ahead',
  'given',
  'notGiven',
  'unknown',
] as const;
export type RefundEvent = (typeof refundEvents)[number];

export interface RefundAttempt {
  at: string;
  event: RefundEvent;
  /** The gateway's own text. */
  words: string;
}

/** The amount of a payment that can still be refunded. */
export function refundableOf({
  amountMinor,
  refundedMinor,
  refunds,
}: {
  amountMinor: number;
  refundedMinor: number;
  refunds: readonly { state: RefundState; amountMinor: number }[];
}): number {
  const open = refunds.filter(({ state }) => isOpenRefund(state)).reduce((sum, refund) => sum + refund.amountMinor, 0);
  return amountMinor - refundedMinor - open;
}
