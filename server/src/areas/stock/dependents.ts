import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import {
  appPurchaseLines,
  appPurchases,
  auditLog,
  clients,
  marketplaceProducts as offers,
  requestLines,
  requests,
  reservations,
} from '../../base/db/schema/index.ts';

type Dependent = CallAnswer<(typeof calls)['products']['shortfall']>['dependents'][number];
/** Who keeps weight of a lot, and how much of it. */
type LotDependent = Omit<Dependent, 'elsewhereGrams' | 'toldAt'> & { deliveryWindow: string | null };

/** Those who give way first come first. */
export const dependentsOnLot = async (db: Db, lotId: string): Promise<LotDependent[]> =>
  [...(await requestsOn(db, lotId)), ...(await appOn(db, lotId))].sort(givesWayFirst);

/** Without a day, as an offer is, it comes first. */
const givesWayFirst = (one: LotDependent, other: LotDependent) =>
  (other.deliverOn ?? '9').localeCompare(one.deliverOn ?? '9') ||
  (other.number ?? 0) - (one.number ?? 0) ||
  one._id.localeCompare(other._id);

const requestsOn = (db: Db, lotId: string): Promise<LotDependent[]> =>
  db
    .select({
      _id: requests._id,
      kind: sql<'request'>`'request'`,
      lineId: sql<string>`min(${requestLines._id}::text)`,
      version: sql<null>`null`,
      number: requests.number,
      name: clients.legalName,
      deliverOn: requests.deliverOn,
      deliveryWindow: requests.deliveryWindow,
      grams: sql<number>`sum(${reservations.grams})::float8`,
    })
    .from(reservations)
    .innerJoin(requestLines, eq(requestLines._id, reservations.requestLineId))
    .innerJoin(requests, eq(requests._id, requestLines.requestId))
    .innerJoin(clients, eq(clients._id, requests.clientId))
    .where(and(eq(reservations.lotId, lotId), eq(reservations.state, 'live')))
    .groupBy(requests._id, clients.legalName);

/** What offers of the app keep: for purchases that wait to be fetched, and for nobody yet. */
async function appOn(db: Db, lotId: string): Promise<LotDependent[]> {
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
      deliveryWindow: appPurchases.deliveryWindow,
      grams: sql<number>`sum(${appPurchaseLines.grams})::float8`,
    })
    .from(appPurchaseLines)
    .innerJoin(appPurchases, eq(appPurchases._id, appPurchaseLines.purchaseId))
    .where(and(inArray(appPurchaseLines.productId, offerIds), eq(appPurchaseLines.state, 'held')))
    .groupBy(appPurchases._id);
  const unsold = kept.map(
    ({ heldGrams, grams, ...offer }): LotDependent => ({
      ...offer,
      ...{ kind: 'offer', lineId: null, number: null, deliverOn: null, deliveryWindow: null, grams: grams - heldGrams },
    }),
  );
  return [...unsold.filter(({ grams }) => grams > 0), ...bought];
}

/** When each of them was last written to about what it lacks. */
export async function messagedAt(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  const sent = await db
    .select({ _id: auditLog.entityId, at: max(auditLog.at) })
    .from(auditLog)
    .where(and(inArray(auditLog.entityId, [...ids]), eq(auditLog.call, 'messages.tellShort')))
    .groupBy(auditLog.entityId);
  return new Map(sent.map(({ _id, at }) => [_id, at]));
}
