import { coldConservations, type StopKind, type StopState } from '@shop/shared/contract';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { appPurchases, clients, products, providers, purchases, saleLines, sales } from '../../base/db/schema/index.ts';

/** The state of a stop on the board; null: cancelled or lost. */
const stateOf = (column: typeof sales.deliveryState | typeof purchases.deliveryState | typeof appPurchases.deliveryState) =>
  sql<StopState | null>`case ${column} when 'pending' then 'open' when 'assigned' then 'open' when 'picked_up' then 'onWay'
    when 'in_transit' then 'onWay' when 'delivered' then 'done' end`.as('stop_state');
const kindOf = (kind: StopKind) => sql<StopKind>`${sql.raw(`'${kind}'`)}`.as('stop_kind');
const isCold = inArray(products.conservation, [...coldConservations]);

/**
 * The stops to transport: sales of planning, purchases of planning minus losses, and app purchases. Shop reservations are
 * collected and excluded. among: condition on country, day or carrier, applied to each of the three.
 */
export function stopsOf(db: Db, among: (of: { countryId: SQL; day: SQL; transportistId: SQL }) => SQL | undefined) {
  const of = (countryId: unknown, day: unknown, transportistId: unknown) =>
    among({ countryId: sql`${countryId}`, day: sql`${day}`, transportistId: sql`${transportistId}` });
  return unionAll(
    db
      .select({
        _id: sql<string>`${sales._id}`.as('stop_id'),
        kind: kindOf('sale'),
        countryId: sql<string>`${sales.countryId}`.as('stop_country_id'),
        day: sql<string>`${sales.deliverOn}`.as('stop_day'),
        transportistId: sql<string | null>`${sales.transportistId}`.as('stop_transportist_id'),
        state: stateOf(sales.deliveryState),
        grams: sql<number>`${sales.realGrams}::float8`.as('stop_grams'),
        number: sql<number>`${sales.number}`.as('stop_number'),
        name: sql<string>`${sales.clientName}`.as('stop_name'),
        address: sql<string>`coalesce(${sales.deliveryAddress}, ${clients.address})`.as('stop_address'),
        deliveryWindow: sql<string | null>`${sales.deliveryWindow}`.as('stop_delivery_window'),
        communeId: sql<string | null>`case when ${sales.deliveryAddress} is null then ${clients.communeId} end`.as('stop_commune_id'),
        isCollected: sql<boolean>`${sales.isCollected} and ${sales.transportistId} is null`.as('stop_is_collected'),
        needsCold: sql<boolean>`exists (select 1 from ${saleLines} join ${products} on ${products._id} = ${saleLines.productId}
          where ${saleLines.saleId} = ${sales._id} and ${isCold})`.as('stop_needs_cold'),
      })
      .from(sales)
      .innerJoin(clients, eq(clients._id, sales.clientId))
      .where(and(isNull(sales.deletedAt), of(sales.countryId, sales.deliverOn, sales.transportistId))),
    db
      .select({
        _id: sql<string>`${purchases._id}`.as('stop_id'),
        kind: kindOf('purchase'),
        countryId: sql<string>`${purchases.countryId}`.as('stop_country_id'),
        day: sql<string>`${purchases.deliverOn}`.as('stop_day'),
        transportistId: sql<string | null>`${purchases.transportistId}`.as('stop_transportist_id'),
        state: stateOf(purchases.deliveryState),
        grams: sql<number>`(${purchases.grams} - ${purchases.lostGrams})::float8`.as('stop_grams'),
        number: sql<number>`${purchases.number}`.as('stop_number'),
        name: sql<string>`${providers.legalName}`.as('stop_name'),
        address: sql<string>`${providers.address}`.as('stop_address'),
        deliveryWindow: sql<string | null>`null::text`.as('stop_delivery_window'),
        communeId: sql<string | null>`${providers.communeId}`.as('stop_commune_id'),
        isCollected: sql<boolean>`false`.as('stop_is_collected'),
        needsCold: sql<boolean>`${isCold}`.as('stop_needs_cold'),
      })
      .from(purchases)
      .innerJoin(providers, eq(providers._id, purchases.providerId))
      .innerJoin(products, eq(products._id, purchases.productId))
      .where(and(isNull(purchases.deletedAt), of(purchases.countryId, purchases.deliverOn, purchases.transportistId))),
    db
      .select({
        _id: sql<string>`${appPurchases._id}`.as('stop_id'),
        kind: kindOf('app-purchase'),
        countryId: sql<string>`${appPurchases.countryId}`.as('stop_country_id'),
        day: sql<string>`${appPurchases.deliverOn}`.as('stop_day'),
        transportistId: sql<string | null>`${appPurchases.transportistId}`.as('stop_transportist_id'),
        state: stateOf(appPurchases.deliveryState),
        grams: sql<number>`${appPurchases.grams}::float8`.as('stop_grams'),
        number: sql<number>`${appPurchases.number}`.as('stop_number'),
        name: sql<string>`${appPurchases.buyerName}`.as('stop_name'),
        address: sql<string>`${appPurchases.address}`.as('stop_address'),
        deliveryWindow: sql<string | null>`${appPurchases.deliveryWindow}`.as('stop_delivery_window'),
        communeId: sql<string | null>`null::uuid`.as('stop_commune_id'),
        isCollected: sql<boolean>`false`.as('stop_is_collected'),
        // All published goods are fish.
        needsCold: sql<boolean>`true`.as('stop_needs_cold'),
      })
      .from(appPurchases)
      .where(
        and(
          isNull(appPurchases.deletedAt),
          eq(appPurchases.kind, 'app'),
          of(appPurchases.countryId, appPurchases.deliverOn, appPurchases.transportistId),
        ),
      ),
  ).as('stop');
}
/** Whether a sale has goods that need cold transport. */
export async function needsCold(db: Db, saleId: string): Promise<boolean> {
  const [cold] = await db
    .select({ _id: products._id })
    .from(saleLines)
    .innerJoin(products, eq(products._id, saleLines.productId))
    .where(and(eq(saleLines.saleId, saleId), isCold))
    .limit(1);
  return cold !== undefined;
}

export type Stop = Awaited<ReturnType<typeof dayOf>>[number];

/** All stops of a day in a country, or of one carrier, in the order of their promised windows. */
export async function dayOf(db: Db, countryId: string, day: string, carrier?: string) {
  const stops = stopsOf(
    db,
    (of) =>
      sql`${of.countryId} = ${countryId} and ${of.day} = ${day}${carrier ? sql` and ${of.transportistId} = ${carrier}` : sql.empty()}`,
  );
  const rows = await db
    .select()
    .from(stops)
    .where(sql`${stops.state} is not null`)
    .orderBy(sql`${stops.deliveryWindow} nulls last`, stops.number, stops._id);
  return rows.flatMap(({ state, ...row }) => (state === null ? [] : [{ ...row, state }]));
}
