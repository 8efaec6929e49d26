/**
 * A refund of a payment. requested: not sent yet, and may be rejected. underway: sent, and the gateway has not said yes or no. declined: the
 * gateway said no; rejected: we did.
 */
export const refundStates = ['requested', 'underway', 'refunded', 'declined', 'rejected'] as const;
export type RefundState = (typeof refundStates)[number];

/** Those that hold their amount without having given it back. */
export const openRefundStates = ['requested', 'underway'] as const satisfies readonly RefundState[];
export const isOpenRefund = (state: RefundState): boolean => (openRefundStates as readonly RefundState[]).includes(state);

/**
 * What happened between us and the gateway. sent: asked to give back; success, pending, failure: its answer; unanswered: none came, and nobody
 * knows; unsent: it certainly did not get it; ahead: not sent, because it has given back more than our books say. given, notGiven, unknown: what it told when it was asked what had become of it.
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
  /** The gateway's own words. */
  words: string;
}

/** What of a payment can still be given back. */
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
