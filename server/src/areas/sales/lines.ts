import { amountsOf, netOf, type SaleFields } from '@shop/shared/contract';
import type { Db } from '../../base/db/db.ts';
import { missing } from '../../base/db/references.ts';
import { clients, products, type saleLines } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { costsOf } from '../billing/costs.ts';
import { ivaRateIfAny } from '../billing/iva.ts';
import { refuseFuture } from '../records/today.ts';
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

/** The country's IVA on the day of the sale. Throws 422 for a day before any is known. */
export async function rateOfDay(db: Db, countryId: string, soldOn: string): Promise<number> {
  const rate = await ivaRateIfAny(db, countryId, soldOn);
  if (rate === undefined) throw invalid(['sale.soldOn', 'field.date']);
  return rate;
}

/** A line's product and weight as it stood; its moves of stock are under its id. */
type Before = Pick<SaleLineRecord, '_id' | 'productId' | 'realGrams' | 'costMinor'>;
type Line = Omit<typeof saleLines.$inferInsert, 'saleId' | '_id'> & { _id: string };

/**
 * The lines of a sale, with stock moved by the difference to what they were: what is new or more leaves, what is gone or less comes back. A
 * line is the same one as long as its product is. Throws 422 with each line that lacks weight, and how much there is.
 */
export async function moveLines(ctx: Ctx, countryId: string, { lines }: SaleFields, before: readonly Before[] = []): Promise<Line[]> {
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
  }));
}

/** Weight and amounts of a sale of these lines. */
export function sumsOf(lines: readonly Pick<Line, 'realGrams' | 'netMinor'>[], ivaRate: number) {
  return {
    realGrams: lines.reduce((sum, { realGrams }) => sum + realGrams, 0),
    ...amountsOf(
      lines.map(({ netMinor }) => netMinor),
      ivaRate,
    ),
  };
}
