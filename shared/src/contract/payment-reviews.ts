import type { StateOf } from './states.ts';

/**
 * Why money of the gateway does not count as paid until staff decide. notDue: its amount is not the amount due. amountsDiffer: notices named
 * different amounts, or one with decimals that the currency does not have.
 */
export const reviewReasons = ['notDue', 'amountsDiffer', 'cancelled', 'refundedInPart'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** The states of a payment in which staff decide whether its money counts as paid. */
export const undecidedPayments = ['review', 'charged_back'] as const satisfies readonly StateOf<'payment'>[];

/**
 * accept: the gateway holds the money, or the charge-back was won; it counts as paid. discard: the gateway does not hold it, or the charge-back
 * was lost.
 */
export const paymentDecisions = ['accept', 'discard'] as const;
export type PaymentDecision = (typeof paymentDecisions)[number];

export const isUndecided = (state: StateOf<'payment'>): state is (typeof undecidedPayments)[number] =>
  (undecidedPayments as readonly string[]).includes(state);

export const decidedState = (state: (typeof undecidedPayments)[number], decision: PaymentDecision): StateOf<'payment'> =>
  decision === 'accept' ? 'confirmed' : state === 'review' ? 'failed' : 'charge_lost';
