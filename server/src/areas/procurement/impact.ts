import { type CallAnswer, matchOffers } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { clients, offers, orders, requests } from '../../base/db/schema/index.ts';
import type { RowOf } from '../records/record.ts';
import { deliveryEnd } from '../stock/good-until.ts';
import { isForSale, offerList } from './offers.ts';

const shown = 10;
/** Of one species a country has some dozens for sale at once. */
const openAtOnce = 2000;

/**
 * Whom it hits when so much of a purchase does not come: the request that its order was made for, by what the order then lacks of what
 * was bought. And what could take its place: offers that fit the order, best first.
 */
export async function impactOf(db: Db, purchase: RowOf<'purchase'>, grams: number): Promise<CallAnswer<typeof calls.purchases.impact>> {
  const missingGrams = Math.min(grams, purchase.grams - purchase.lostGrams);
  if (purchase.orderId === null) return { requests: [], missingGrams, substitutes: [] };
  const [found] = await db
    .select({
      order: orders,
      request: { _id: requests._id, number: requests.number, deliverOn: requests.deliverOn, state: requests.state },
      client: { _id: clients._id, name: clients.legalName },
    })
    .from(orders)
    .leftJoin(requests, eq(requests._id, orders.requestId))
    .leftJoin(clients, eq(clients._id, requests.clientId))
    .where(eq(orders._id, purchase.orderId));
  if (!found) return { requests: [], missingGrams, substitutes: [] };
  const { order, request, client } = found;
  // A request that was shipped or rejected no longer waits for it.
  const waits = request && ['created', 'confirmed', 'confirmed_seller'].includes(request.state);
  // Of an order that more was bought for than it needs, only what then lacks is missed.
  const shortageWith = (bought: number) => Math.max(0, order.grams - bought);
  const shortage = shortageWith(order.boughtGrams - missingGrams) - shortageWith(order.boughtGrams);
  const { speciesId, providerId, ...wanted } = order;
  const onSale = await offerList.some(db, and(isForSale(order.countryId), eq(offers.speciesId, speciesId)), 'priceMinor', openAtOnce);
  const ranked = matchOffers(
    { ...wanted, species: { _id: speciesId }, provider: providerId ? { _id: providerId } : null },
    onSale,
    Date.parse(await deliveryEnd(db, order.countryId, { day: order.neededOn, window: null })),
    Date.now(),
  );
  return {
    missingGrams,
    requests:
      waits && client && shortage > 0
        ? [{ _id: request._id, number: request.number, deliverOn: request.deliverOn, client, grams: shortage }]
        : [],
    substitutes: ranked
      .filter(({ skipped }) => skipped === undefined)
      .slice(0, shown)
      .map(({ offer }) => offer),
  };
}
