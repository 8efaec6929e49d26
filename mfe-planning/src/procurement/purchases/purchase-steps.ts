import { nextOfPurchase, nextStates, type Purchase, type StateOf } from '@shop/shared/contract';
import type { IconName } from '@shop/shared/ui';

type Delivery = StateOf<'purchaseDelivery'>;

/** Tone and icon of each state; the text is next to it. */
export const deliveryLook = {
  pending: { tone: 'warning', icon: 'clock' },
  assigned: { tone: 'info', icon: 'user' },
  picked_up: { tone: 'info', icon: 'products' },
  in_transit: { tone: 'info', icon: 'transportists' },
  delivered: { tone: 'ok', icon: 'delivered' },
  lost: { tone: 'danger', icon: 'warning' },
  cancelled: { tone: 'neutral', icon: 'ban' },
} as const satisfies Record<Delivery, { tone: 'neutral' | 'info' | 'ok' | 'warning' | 'danger'; icon: IconName }>;

/** Steps without further input, forward steps first. Assigning a carrier, receiving and losses have their own dialogs. */
export const plainSteps = ['picked_up', 'in_transit', 'pending', 'cancelled'] as const satisfies readonly Delivery[];
export type PlainStep = (typeof plainSteps)[number];

type Standing = Pick<Purchase, 'deliveryState' | 'totalMinor' | 'paidMinor'>;

export const plainNext = (purchase: Standing): PlainStep[] => {
  const next = nextOfPurchase(purchase);
  return plainSteps.filter((step) => next.includes(step));
};

/** The carrier can be changed until the purchase is picked up. */
export const mayAssign = ({ deliveryState }: Standing): boolean => deliveryState === 'pending' || deliveryState === 'assigned';
export const mayReceive = ({ deliveryState }: Standing): boolean => nextStates('purchaseDelivery', deliveryState).includes('delivered');
export const mayLose = ({ deliveryState }: Standing): boolean => nextStates('purchaseDelivery', deliveryState).includes('lost');
export const mayPay = ({ deliveryState, totalMinor, paidMinor }: Standing): boolean =>
  deliveryState !== 'cancelled' && totalMinor > paidMinor;

/** The weight still to arrive, in grams. */
export const leftOf = ({ grams, lostGrams }: Purchase): number => grams - lostGrams;
