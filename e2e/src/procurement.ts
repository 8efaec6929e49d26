import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CallInput, type Offer, type Order, type Purchase, presentations, type Reference, type StateOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, type Session } from './accounts.ts';
import { newCarrier } from './carriers.ts';
import { todayInChile } from './requests.ts';
import { root } from './server.ts';

const hourMs = 3_600_000;

/** A day of Chile's calendar, so many days from today. */
const dayInChile = (days: number): string => new Date(Date.parse(todayInChile()) + days * 24 * hourMs).toISOString().slice(0, 10);

/** One folder for each number that a worker has used; Playwright empties its output folder before a run. */
const usedNumbers = join(root, '.cache/e2e/used-numbers');

/** A number that no other worker of the run gets, also not one that replaces a worker whose test failed. From 0. */
function nextNumber(): number {
  mkdirSync(usedNumbers, { recursive: true });
  for (let n = 0; ; n++)
    try {
      mkdirSync(join(usedNumbers, String(n)));
      return n;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
}

/** The demo data smokes fillets, and has them in stock. */
const unsmoked = presentations.filter((presentation) => presentation !== 'fillet');

export interface Ground {
  order: Order;
  /** The cheapest first. */
  offers: Offer[];
}

/**
 * An order and offers that fit it, of a form of fish that nobody else trades: specs that run side by side do not buy from one another.
 * kgs: of each offer; the n-th costs $(4.600 + 100 n).
 */
export async function newGround(
  session: Session,
  { wantedKg, kgs, own = {} }: { wantedKg: number; kgs: readonly number[]; own?: { clientId?: string; requestId?: string } },
): Promise<Ground> {
  const { id: sessionId, countryId } = session;
  const query = `?countryId=${countryId}`;
  const species = await ask<Reference[]>(`${calls.species.list.path}${query}&searchValue=`, { sessionId });
  const providers = await ask<Reference[]>(`${calls.providers.choose.path}${query}`, { sessionId });
  const n = nextNumber();
  const speciesId = species[n % species.length]?._id ?? '';
  const presentation = unsmoked[Math.floor(n / species.length)];
  if (!presentation) throw new Error('Every form of fish is in use by now.');
  const form = { speciesId, presentation, conservation: 'smoked' } as const;
  const provider = (n: number) => providers[n % providers.length]?._id ?? '';
  const order: CallInput<typeof calls.orders.create>['order'] = {
    ...form,
    clientId: own.clientId ?? null,
    requestId: own.requestId ?? null,
    providerId: null,
    grams: wantedKg * 1000,
    maxPriceMinor: 7300,
    neededOn: dayInChile(1),
    minFreshHours: 12,
    comment: '',
  };
  const offers = kgs.map((kg, n): CallInput<typeof calls.offers.create>['offer'] => ({
    ...form,
    providerId: provider(n),
    tripId: null,
    grams: kg * 1000,
    priceMinor: 4600 + n * 100,
    caughtAt: new Date(Date.now() - 5 * hourMs).toISOString(),
    expiresAt: new Date(Date.now() + 200 * hourMs).toISOString(),
    validUntil: new Date(Date.now() + 40 * hourMs).toISOString(),
  }));
  const ready: Offer[] = [];
  for (const offer of offers)
    ready.push(await ask<Offer>(calls.offers.create.path, { method: 'POST', sessionId, body: { countryId, offer } }));
  return {
    order: await ask<Order>(calls.orders.create.path, { method: 'POST', sessionId, body: { countryId, order } }),
    offers: ready,
  };
}

/** A step of a purchase on its way. */
export const movePurchase = (
  { id: sessionId }: Session,
  { _id, version }: Purchase,
  deliveryState: StateOf<'purchaseDelivery'>,
): Promise<Purchase> =>
  ask<Purchase>(calls.purchases.update.path.replace('{product}', 'seafood'), {
    method: 'PUT',
    sessionId,
    body: { purchase: { _id, deliveryState }, version },
  });

/** The first offer, all of it bought for stock and on its way. */
export async function boughtOnItsWay(session: Session, [offer]: readonly Offer[]): Promise<Purchase> {
  const { id: sessionId, countryId } = session;
  if (!offer) throw new Error('There is no offer to buy.');
  const parts = [{ offerId: offer._id, grams: offer.grams }];
  const body = { countryId, purchase: { orderId: null, parts, deliverOn: dayInChile(1) } };
  const [made] = await ask<Purchase[]>(calls.purchases.register.path.replace('{product}', 'seafood'), { method: 'POST', sessionId, body });
  // One of its own: any other may be full that day.
  const carrier = await newCarrier(session, { kg: offer.grams / 1000 });
  const assigned = { transportistUserId: carrier._id, purchaseId: made?._id };
  const purchase = await ask<Purchase>(calls.purchases.setTransportist.path, { method: 'PUT', sessionId, body: assigned });
  return movePurchase(session, await movePurchase(session, purchase, 'picked_up'), 'in_transit');
}
