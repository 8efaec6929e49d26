import { type CallAnswer, countryById, gramsOf, startOfDay } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import {
  appPurchaseLines,
  appPurchases,
  clients,
  lots,
  marketplaceProducts as offers,
  requestLines,
  requests,
  reservations,
} from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { moveReservations } from '../stock/stock.ts';
import { changed } from './adjust.ts';

type ProductHandlers = Handlers<(typeof calls)['products']>;
type Dependent = CallAnswer<(typeof calls)['products']['shortfall']>['dependents'][number];

export const shortfallHandlers: Pick<ProductHandlers, 'shortfall' | 'moveReservation'> = {
  async shortfall({ lotId, kg }, ctx) {
    const lot = await visibleLot(ctx, lotId);
    const missingGrams = Math.min(lot.reservedGrams, Math.max(0, gramsOf(kg) - (lot.onHandGrams - lot.reservedGrams)));
    return { missingGrams, dependents: missingGrams === 0 ? [] : await dependentsOf(ctx.db, lot, missingGrams) };
  },

  async moveReservation({ lotId, requestId, grams }, ctx) {
    const { productId } = await visibleLot(ctx, lotId);
    return changed(ctx, productId, async ({ countryId }) => {
      const lines = await ctx.db
        .select({ _id: requestLines._id, day: requests.deliverOn })
        .from(requestLines)
        .innerJoin(requests, eq(requests._id, requestLines.requestId))
        .where(and(eq(requests._id, requestId), eq(requests.countryId, countryId)));
      const [first] = lines;
      if (!first) throw notFound(['requestId', 'field.notFound']);
      const lineIds = lines.map(({ _id }) => _id);
      await moveReservations(ctx, { countryId, productId, lotId, lineIds, day: first.day, grams });
    });
  },
};

async function visibleLot(ctx: Ctx, lotId: string) {
  const [lot] = await ctx.db
    .select()
    .from(lots)
    .where(and(eq(lots._id, lotId), visibleTo(ctx, lots.countryId)));
  if (!lot) throw notFound(['lotId', 'field.notFound']);
  return lot;
}

type Keep = Omit<Dependent, 'elsewhereGrams'>;

/** Who gives way when so much of what is kept of a lot is missing, the first one first. */
async function dependentsOf(db: Db, lot: typeof lots.$inferSelect, missingGrams: number): Promise<Dependent[]> {
  const keeps = [...(await requestsOn(db, lot._id)), ...(await appOn(db, lot._id))].sort(givesWayFirst);
  const others = await freeElsewhere(db, lot);
  const zone = countryById(lot.countryId)?.timeZone ?? 'UTC';
  const found: Dependent[] = [];
  let left = missingGrams;
  for (const keep of keeps) {
    if (left <= 0) break;
    const grams = Math.min(left, keep.grams);
    left -= grams;
    found.push({
      ...keep,
      grams,
      elsewhereGrams: keep.kind !== 'request' || keep.deliverOn === null ? 0 : giveBy(startOfDay(keep.deliverOn, zone), grams),
    });
  }
  return found;

  /** Takes what lots that are good that day still have, so that no kilo of theirs is told twice. */
  function giveBy(day: number, grams: number): number {
    let given = 0;
    for (const other of others) {
      if (Date.parse(other.expiresAt) < day) continue;
      const part = Math.min(grams - given, other.free);
      other.free -= part;
      given += part;
    }
    return given;
  }
}

/** Without a day, as an offer is, it comes first. */
const givesWayFirst = (one: Keep, other: Keep) =>
  (other.deliverOn ?? '9').localeCompare(one.deliverOn ?? '9') ||
  (other.number ?? 0) - (one.number ?? 0) ||
  one._id.localeCompare(other._id);

const requestsOn = (db: Db, lotId: string): Promise<Keep[]> =>
  db
    .select({
      _id: requests._id,
      kind: sql<'request'>`'request'`,
      lineId: sql<string>`min(${requestLines._id}::text)`,
      version: sql<null>`null`,
      number: requests.number,
      name: clients.legalName,
      deliverOn: requests.deliverOn,
      grams: sql<number>`sum(${reservations.grams})::float8`,
    })
    .from(reservations)
    .innerJoin(requestLines, eq(requestLines._id, reservations.requestLineId))
    .innerJoin(requests, eq(requests._id, requestLines.requestId))
    .innerJoin(clients, eq(clients._id, requests.clientId))
    .where(and(eq(reservations.lotId, lotId), eq(reservations.state, 'live')))
    .groupBy(requests._id, clients.legalName);

/** What offers of the app keep: for purchases that wait to be fetched, and for nobody yet. */
async function appOn(db: Db, lotId: string): Promise<Keep[]> {
  const kept = await db
    .select({
      ...{ _id: offers._id, version: offers.version, name: offers.name, heldGrams: offers.heldGrams },
      grams: sql<number>`sum(${reservations.grams})::float8`,
    })
    .from(reservations)
    .innerJoin(offers, eq(offers._id, reservations.requestLineId))
    .where(and(eq(reservations.lotId, lotId), eq(reservations.state, 'live')))
    .groupBy(offers._id);
  if (kept.length === 0) return [];
  const offerIds = kept.map(({ _id }) => _id);
  const bought = await db
    .select({
      _id: appPurchases._id,
      kind: sql<'purchase'>`'purchase'`,
      lineId: sql<null>`null`,
      version: sql<null>`null`,
      number: appPurchases.number,
      name: appPurchases.buyerName,
      deliverOn: appPurchases.deliverOn,
      grams: sql<number>`sum(${appPurchaseLines.grams})::float8`,
    })
    .from(appPurchaseLines)
    .innerJoin(appPurchases, eq(appPurchases._id, appPurchaseLines.purchaseId))
    .where(and(inArray(appPurchaseLines.productId, offerIds), eq(appPurchaseLines.state, 'held')))
    .groupBy(appPurchases._id);
  const unsold = kept.map(
    ({ heldGrams, grams, ...offer }): Keep => ({
      ...offer,
      ...{ kind: 'offer', lineId: null, number: null, deliverOn: null, grams: grams - heldGrams },
    }),
  );
  return [...unsold.filter(({ grams }) => grams > 0), ...bought];
}

const freeElsewhere = (db: Db, { _id, productId }: typeof lots.$inferSelect) =>
  db
    .select({ expiresAt: lots.expiresAt, free: sql<number>`(${lots.onHandGrams} - ${lots.reservedGrams})::float8` })
    .from(lots)
    .where(and(eq(lots.productId, productId), ne(lots._id, _id), gt(lots.onHandGrams, lots.reservedGrams), gt(lots.expiresAt, sql`now()`)))
    .orderBy(lots.expiresAt);
