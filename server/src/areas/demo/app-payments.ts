import { countries, type StateOf } from '@shop/shared/contract';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoAppPurchase, DemoShop } from './app-purchases.ts';
import type { DemoCountry } from './countries.ts';
import { Random } from './random.ts';

type State = StateOf<'payment'>;

/** Payments of each purchase: complete, in two parts, or none yet; for cancelled purchases, made or requested refunds. */
export function demoAppPayments(made: DemoShop, country: DemoCountry, now: Date): void {
  const random = new Random(`app payments ${country.key}`);
  for (const purchase of made.appPurchases) {
    const { totalMinor } = purchase;
    if (totalMinor <= 0) continue;
    const state = stateOf(purchase, random);
    if (!state) continue;
    const isSplit = state === 'confirmed' && purchase.kind === 'app' && random.chance(0.12);
    const first = isSplit ? Math.round(totalMinor * 0.7) : totalMinor;
    if (state === 'confirmed' && random.chance(0.06)) add(made, country, purchase, totalMinor, 'failed', random, now);
    add(made, country, purchase, first, state, random, now);
    if (isSplit && random.chance(0.8)) add(made, country, purchase, totalMinor - first, state, random, now);
  }
}

function stateOf({ kind, deliveryState, isManual }: DemoAppPurchase, random: Random): State | undefined {
  if (deliveryState === 'cancelled' || deliveryState === 'lost')
    return random.chance(0.35)
      ? undefined
      : random.pick(['refunded', 'refunded', 'refunded', 'refund_requested', 'refund_rejected'] as const);
  if (deliveryState === 'delivered') return random.chance(0.95) ? 'confirmed' : undefined;
  if (kind === 'shop') return random.chance(0.6) ? 'confirmed' : 'pending';
  if (isManual) return random.chance(0.4) ? 'confirmed' : undefined;
  return random.pick(['confirmed', 'confirmed', 'confirmed', 'pending', 'failed', undefined] as const);
}

function add(
  made: DemoShop,
  country: DemoCountry,
  purchase: DemoAppPurchase,
  amountMinor: number,
  state: State,
  random: Random,
  now: Date,
): void {
  const n = made.appPayments.length + 1;
  const byHand = purchase.kind === 'app' && random.chance(purchase.isManual ? 0.8 : 0.15);
  const method = byHand ? random.pick(['transfer', 'transfer', 'cash'] as const) : ('card' as const);
  const _id = uuidOf(`demo:app-payment:${country.key}:${n}`, purchase.createdAt);
  const at = new Date(Math.min(now.getTime(), Date.parse(purchase.createdAt) + random.int(1, 50) * 60_000)).toISOString();
  const countryId = countries[country.key]._id;
  made.appPayments.push({
    ...{ _id, countryId, purchaseId: purchase._id, amountMinor, state, method, at, createdAt: at, updatedAt: at },
    gateway: byHand ? 'manual' : purchase.kind === 'shop' ? 'stripe' : 'paymentez',
    reference: `${byHand ? 'TR' : purchase.kind === 'shop' ? 'pi_' : 'PZ'}-${random.digits(4)}${8000 + n}`,
    label: method === 'card' ? `${random.pick(['Visa', 'Mastercard', 'Amex'])} •• ${random.digits(4)}` : '',
    refundedMinor: state === 'refunded' ? amountMinor : 0,
  });
  if (byHand) return;
  const addAttempt = (kind: 'charge' | 'refund', outcome: 'accepted' | 'declined', answer: string, minutes: number) =>
    made.appPaymentAttempts.push({
      _id: uuidOf(`demo:app-payment-attempt:${_id}:${kind}`),
      ...{ countryId, paymentId: _id, kind, outcome, answer },
      at: new Date(Math.min(now.getTime(), Date.parse(at) + minutes * 60_000)).toISOString(),
    });
  if (state === 'failed') addAttempt('charge', 'declined', random.pick(['insufficient_funds', 'card_expired', 'do_not_honor']), 0);
  else addAttempt('charge', 'accepted', state === 'pending' ? 'authorized' : 'approved', 0);
  if (state === 'refunded') addAttempt('refund', 'accepted', 'success', 900);
}
