/** How a purchase came: from the app, or from the shop ("reserva"), where it is fetched or given up after a while. */
export const appPurchaseKinds = ['app', 'shop'] as const;
export type AppPurchaseKind = (typeof appPurchaseKinds)[number];

/**
 * The sum of the payments of a purchase; a trigger of the database updates it. pending: an amount is authorised and waits. review: staff have to
 * decide about a payment.
 */
export const appPaymentStates = ['due', 'pending', 'partial', 'paid', 'refund', 'failed', 'review'] as const;
export type AppPaymentState = (typeof appPaymentStates)[number];

/** What becomes of the weight of a line: held for its buyer, gone from what is published, or free for others again. */
export const appLineStates = ['held', 'sold', 'released'] as const;
export type AppLineState = (typeof appLineStates)[number];

export const appPaymentMethods = ['card', 'transfer', 'cash'] as const;
export const appPaymentGateways = ['paymentez', 'stripe', 'manual'] as const;

/** How people name a purchase: `A-3384`. */
export const appPurchaseName = (number: number): string => `A-${number}`;
