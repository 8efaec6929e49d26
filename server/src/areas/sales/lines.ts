import { type Delivery, netOf, type SaleFields } from '@shop/shared/contract';
import { amountsOfTaxed, taxedLine } from '@shop/shared/contract/taxes';
import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import { dayIn, timeZoneOf } from '../../base/db/days.ts';
import type { Db } from '../../base/db/db.ts';
import { missing } from '../../base/db/references.ts';
import { clients, lots, products, type saleLines, stockMoves } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { costsOf } from '../billing/costs.ts';
import { ivaRateIfAny } from '../billing/iva.ts';
import type { LineTax } from '../billing/line-taxes.ts';
import { dayText, refuseFuture } from '../records/today.ts';
import { lockStock, shipSale, unshipSale } from '../stock/stock.ts';

export type SaleLineRecord = typeof saleLines.$inferSelect;

/** Throws 404 for a client or product that is not there, and 422 for a day after today. */
export async function checkSale(db: Db, countryId: string, { clientId, soldOn, lines }: SaleFields): Promise<void> {
  const problems = await missing(db, countryId, 'sale', [
    ['clientId', clients, clientId],
    ...lines.map(({ productId }, n) => [`lines.${n}.productId`, products, productId] as const),
  ]);
  if (problems.length > 0) throw notFound(...problems);
  refuseFuture('sale.soldOn', soldOn, countryId);
}

/** Throws 422 for a sale of a day before its goods were received. Call it after they have left their lots. */
export async function refuseBeforeStock(
  { db }: Ctx,
  countryId: string,
  { soldOn }: Pick<SaleFields, 'soldOn'>,
  lines: readonly { _id: string; requestLineId?: string | null }[],
): Promise<void> {
  const requestLineIds = lines.flatMap(({ requestLineId }) => requestLineId ?? []);
  const [latest] = await db
    .select({ day: sql<string>`${dayIn(lots.receivedAt, timeZoneOf(countryId))}::text` })
    .from(stockMoves)
    .innerJoin(lots, eq(lots._id, stockMoves.lotId))
    .where(
      or(
        inArray(
          stockMoves.saleLineId,
          lines.map(({ _id }) => _id),
        ),
        requestLineIds.length > 0 ? inArray(stockMoves.requestLineId, requestLineIds) : undefined,
      ),
    )
    .groupBy(lots._id, lots.receivedAt)
    .having(sql`sum(${stockMoves.grams}) < 0`)
    .orderBy(desc(lots.receivedAt))
    .limit(1);
  if (latest && latest.day > soldOn) throw invalid(['sale.soldOn', 'field.soldOn.beforeStock', { day: dayText(countryId, latest.day) }]);
}

/** The country's IVA on the day of the sale. Throws 422 for a day before any is known. */
export async function rateOfDay(db: Db, countryId: string, soldOn: string): Promise<number> {
  const rate = await ivaRateIfAny(db, countryId, soldOn);
  if (rate === undefined) throw invalid(['sale.soldOn', 'field.date']);
  return rate;
}

/** A line's product and weight as it stood; its moves of stock are under its id. */
type Before = Pick<SaleLineRecord, '_id' | 'productId' | 'realGrams' | 'costMinor'>;
type Line = Omit<typeof saleLines.$inferInsert, 'saleId' | '_id' | keyof LineTax> & { _id: string } & LineTax;

/**
 * The lines of a sale, with stock moved by the difference to what they were: what is new or more leaves, what is gone or less comes back. A
 * line is the same one as long as its product is. What leaves lasts until the delivery has arrived. Throws 422 with each line that lacks weight,
 * and how much there is.
 */
export async function moveLines(
  ctx: Ctx,
  {
    countryId,
    lines,
    soldOn,
    delivery,
    taxOf,
    before = [],
  }: Pick<SaleFields, 'lines' | 'soldOn'> & {
    countryId: string;
    delivery: Delivery;
    taxOf: (productId: string) => LineTax;
    before?: readonly Before[];
  },
): Promise<Line[]> {
  const old = new Map(before.map((line) => [line.productId, line]));
  const planned = lines.map((line, position) => {
    const present = old.get(line.productId);
    return { ...line, position, _id: present?._id ?? uuidv7(), more: line.realGrams - (present?.realGrams ?? 0), present };
  });
  const kept = new Set(planned.map(({ _id }) => _id));
  await lockStock(
    ctx,
    countryId,
    [...before, ...lines].map(({ productId }) => productId),
  );
  await unshipSale(ctx, [
    ...before.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => ({ lineId: _id })),
    ...planned.filter(({ more }) => more < 0).map(({ _id, more }) => ({ lineId: _id, grams: -more })),
  ]);
  const leaving = planned.filter(({ more }) => more > 0);
  await shipSale(ctx, {
    countryId,
    soldOn,
    delivery,
    lines: leaving.map(({ _id, productId, more, position }) => ({
      lineId: _id,
      productId,
      grams: more,
      field: `sale.lines.${position}.realGrams`,
    })),
  });
  const changed = planned.filter(({ more }) => more !== 0).map(({ _id, productId, realGrams }) => ({ _id, productId, grams: realGrams }));
  const costs = await costsOf(ctx.db, 'saleLineId', changed);
  return planned.map(({ _id, productId, position, realGrams, priceMinor, discount, present }) => ({
    _id,
    countryId,
    productId,
    position,
    realGrams,
    priceMinor,
    discount,
    netMinor: netOf({ grams: realGrams, priceMinor, discount }),
    costMinor: costs.get(_id) ?? present?.costMinor ?? 0,
    ...taxOf(productId),
  }));
}

/** Weight and amounts of a sale of these lines. ivaRate: of those of the standard class. */
export function sumsOf(lines: readonly (Pick<Line, 'realGrams' | 'netMinor'> & LineTax)[], ivaRate: number) {
  return {
    realGrams: lines.reduce((sum, { realGrams }) => sum + realGrams, 0),
    ...amountsOfTaxed(lines.map((line) => taxedLine(line, ivaRate))),
  };
}

/** A line as the check of selling limits reads it. */
export const soldLine = ({ _id: lineId, productId, realGrams: grams, priceMinor, discount = 0 }: Line) => ({
  lineId,
  productId,
  grams,
  priceMinor,
  discount,
});
