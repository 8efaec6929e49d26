import type { FreightStop, HandlerInput, SheetRoute, SheetStop } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { insertMany } from '../../base/db/bulk.ts';
import type { Db } from '../../base/db/db.ts';
import {
  appPurchaseLines,
  appPurchases,
  clients,
  invoices,
  lots,
  people,
  products,
  providers,
  purchases,
  saleLines,
  salePicks,
  sales,
  stockMoves,
} from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, notFound } from '../../base/http/refusal.ts';
import { boardOf } from './board.ts';

type Details = Omit<SheetStop, keyof FreightStop>;
type Line = SheetStop['lines'][number];

const withoutDetails: Details = { version: null, contact: null, phone: null, comment: '', docNumber: null, dueMinor: null, lines: [] };

/** The board of a day with the details for loading and driving. */
export async function sheetOf(db: Db, countryId: string, day: string): Promise<{ day: string; routes: SheetRoute[] }> {
  const { lanes, unassigned, collected } = await boardOf(db, countryId, day);
  const stops = [...unassigned, ...collected, ...lanes.flatMap((lane) => lane.stops)];
  const idsOf = (kind: FreightStop['kind']) => stops.filter((stop) => stop.kind === kind).map(({ _id }) => _id);
  const details = new Map<string, Details>([
    ...(await ofSales(db, idsOf('sale'))),
    ...(await ofPurchases(db, idsOf('purchase'))),
    ...(await ofApp(db, idsOf('app-purchase'))),
  ]);
  const shown = ({ shareMinor: _, ...stop }: FreightStop): SheetStop => ({ ...stop, ...(details.get(stop._id) ?? withoutDetails) });
  const routes = lanes
    .filter((lane) => lane.stops.length > 0)
    .map(({ carrier: { _id, name, plate, phone }, stops: own }) => ({
      carrier: { _id, name, plate, phone },
      isCollected: false,
      stops: own.map(shown),
    }));
  const without = (own: FreightStop[], isCollected: boolean) =>
    own.length > 0 ? [{ carrier: null, isCollected, stops: own.map(shown) }] : [];
  return { day, routes: [...without(unassigned, false), ...without(collected, true), ...routes] };
}

async function ofSales(db: Db, ids: string[]): Promise<[string, Details][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      _id: sales._id,
      version: sales.version,
      contact: sales.deliveryContact,
      phone: sql<string>`coalesce(${sales.deliveryPhone}, ${clients.phone})`,
      comment: sales.comment,
      docNumber: invoices.docNumber,
      dueMinor: sql<number>`greatest(${sales.totalMinor} - ${sales.paidMinor}, 0)::float8`,
    })
    .from(sales)
    .innerJoin(clients, eq(clients._id, sales.clientId))
    .leftJoin(invoices, eq(invoices._id, sales.invoiceId))
    .where(inArray(sales._id, ids));
  const lines = await linesOf(db, ids);
  return rows.map(({ _id, ...row }) => [_id, { ...row, lines: lines.get(_id) ?? [] }]);
}

/** Weights to pick from lots, by sale. */
async function linesOf(db: Db, saleIds: string[]): Promise<Map<string, Line[]>> {
  const lines = await db
    .select({
      ...{ _id: saleLines._id, saleId: saleLines.saleId, position: saleLines.position },
      ...{ product: products.name, grams: saleLines.realGrams },
    })
    .from(saleLines)
    .innerJoin(products, eq(products._id, saleLines.productId))
    .where(inArray(saleLines.saleId, saleIds))
    .orderBy(asc(saleLines.saleId), asc(saleLines.position));
  // Goods of a request left their lots for the request. Goods that were returned to a lot must not be picked again.
  const taken = await db
    .select({ lineId: saleLines._id, lot: lots.code, grams: sql<number>`-sum(${stockMoves.grams})::float8` })
    .from(saleLines)
    .innerJoin(stockMoves, or(eq(stockMoves.saleLineId, saleLines._id), eq(stockMoves.requestLineId, saleLines.requestLineId)))
    .innerJoin(lots, eq(lots._id, stockMoves.lotId))
    .where(and(inArray(saleLines.saleId, saleIds), inArray(stockMoves.kind, ['ship', 'unship'])))
    .groupBy(saleLines._id, lots.code)
    .having(sql`sum(${stockMoves.grams}) < 0`)
    .orderBy(asc(lots.code));
  const picks = await db.select().from(salePicks).where(inArray(salePicks.saleId, saleIds));
  const picked = new Set(picks.map(({ saleId, position, lot }) => `${saleId} ${position} ${lot}`));
  const bySale = new Map<string, Line[]>();
  for (const { _id, saleId, ...line } of lines) {
    const lotsOf = taken.filter(({ lineId }) => lineId === _id);
    const parts = lotsOf.length > 0 ? lotsOf.map(({ lot, grams }) => ({ lot, grams })) : [{ lot: null, grams: line.grams }];
    const own = {
      ...line,
      parts: parts.map((part) => ({ ...part, isPicked: picked.has(`${saleId} ${line.position} ${part.lot ?? ''}`) })),
    };
    bySale.set(saleId, [...(bySale.get(saleId) ?? []), own]);
  }
  return bySale;
}

async function ofPurchases(db: Db, ids: string[]): Promise<[string, Details][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      _id: purchases._id,
      phone: providers.phone,
      product: products.name,
      grams: sql<number>`(${purchases.grams} - ${purchases.lostGrams})::float8`,
    })
    .from(purchases)
    .innerJoin(providers, eq(providers._id, purchases.providerId))
    .innerJoin(products, eq(products._id, purchases.productId))
    .where(inArray(purchases._id, ids));
  return rows.map(({ _id, phone, product, grams }) => [
    _id,
    { ...withoutDetails, phone, lines: [{ position: 0, product, grams, parts: [] }] },
  ]);
}

async function ofApp(db: Db, ids: string[]): Promise<[string, Details][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      _id: appPurchases._id,
      version: appPurchases.version,
      contact: appPurchases.deliveryContact,
      phone: sql<string | null>`coalesce(${appPurchases.deliveryPhone}, ${people.phone})`,
      comment: appPurchases.note,
      dueMinor: sql<number>`greatest(${appPurchases.totalMinor} - ${appPurchases.paidMinor}, 0)::float8`,
    })
    .from(appPurchases)
    .leftJoin(people, eq(people._id, appPurchases.personId))
    .where(inArray(appPurchases._id, ids));
  const lines = await db
    .select()
    .from(appPurchaseLines)
    .where(inArray(appPurchaseLines.purchaseId, ids))
    .orderBy(asc(appPurchaseLines.purchaseId), asc(appPurchaseLines.position));
  return rows.map(({ _id, ...row }) => {
    const own = lines.filter(({ purchaseId }) => purchaseId === _id);
    return [
      _id,
      {
        ...withoutDetails,
        ...row,
        lines: own.map(({ position, description, grams }) => ({ position, product: description, grams, parts: [] })),
      },
    ];
  });
}

/** Marks parts of sales as picked, or removes the marks. Throws 404 if a sale does not exist. */
export async function pick(ctx: Ctx, { parts, isPicked }: HandlerInput<typeof calls.freight.pick>): Promise<{ picked: number }> {
  const { db, countryId } = ctx;
  const ids = [...new Set(parts.map(({ saleId }) => saleId))].sort();
  const found = await db
    .select({ _id: sales._id })
    .from(sales)
    .where(and(inArray(sales._id, ids), eq(sales.countryId, countryId), isNull(sales.deletedAt)))
    .orderBy(asc(sales._id))
    // Serializes concurrent picks of one sale.
    .for('update');
  const there = new Set(found.map(({ _id }) => _id));
  const missing = parts.flatMap(({ saleId }, n): Field[] => (there.has(saleId) ? [] : [[`parts.${n}.saleId`, 'field.notFound']]));
  if (missing.length > 0) throw notFound(...missing);
  const lines = await linesOf(db, ids);
  const partOf = ({ saleId, position, lot }: (typeof parts)[number]) => {
    const line = lines.get(saleId)?.find((one) => one.position === position);
    const part = line?.parts.find((one) => one.lot === lot);
    return line && part && { product: line.product, ...part };
  };
  const real = parts.filter(partOf);
  const changing = real.filter((part) => partOf(part)?.isPicked !== isPicked);
  const rows = changing.map(({ saleId, position, lot }) => ({ countryId, saleId, position, lot: lot ?? '', pickedBy: ctx.by }));
  if (isPicked) await insertMany(db, salePicks, rows);
  else if (rows.length > 0)
    await db
      .delete(salePicks)
      .where(
        or(
          ...rows.map(({ saleId, position, lot }) =>
            and(eq(salePicks.saleId, saleId), eq(salePicks.position, position), eq(salePicks.lot, lot)),
          ),
        ),
      );
  for (const saleId of new Set(changing.map((part) => part.saleId))) {
    const pickedNames = changing
      .filter((part) => part.saleId === saleId)
      .map((part) => [partOf(part)?.product, part.lot].filter(Boolean).join(' '))
      .join(', ');
    const [before, after] = isPicked ? ['', pickedNames] : [pickedNames, ''];
    await ctx.audit({ entity: 'sale', entityId: saleId, countryId, before: { picked: before }, after: { picked: after } });
  }
  ctx.changed(...new Set(changing.map(({ saleId }) => saleId)));
  return { picked: isPicked ? real.length : 0 };
}
