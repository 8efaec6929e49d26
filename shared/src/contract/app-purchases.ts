/** Channel of a purchase: the app, or the shop ("reserva"), where it is collected or released after some hours. */
export const appPurchaseKinds = ['app', 'shop'] as const;
export type AppPurchaseKind = (typeof appPurchaseKinds)[number];

/**
 * State of all payments of a purchase; a trigger of the database updates it. pending: an amount is authorised and waits. review: staff must decide
 * about a payment.
 */
export const appPaymentStates = ['due', 'pending', 'partial', 'paid', 'refund', 'failed', 'review'] as const;
export type AppPaymentState = (typeof appPaymentStates)[number];

/** State of a line's weight: reserved for its buyer, sold, or available again. */
export const appLineStates = ['held', 'sold', 'released'] as const;
export type AppLineState = (typeof appLineStates)[number];

export const appPaymentMethods = ['card', 'transfer', 'cash'] as const;
export const appPaymentGateways = ['paymentez', 'stripe', 'manual'] as const;

/** Displayed name of a purchase: `A-3384`. */
export const appPurchaseName = (number: number): string => `A-${number}`;
