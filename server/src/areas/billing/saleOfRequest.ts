import { netOf } from '@shop/shared/contract';
import { amountsOfTaxed, taxedLine } from '@shop/shared/contract/taxes';
import { eq } from 'drizzle-orm';
import { type requestLines, type requests, saleLines, sales } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { nextNumber } from '../records/numbers.ts';
import { changed } from '../records/record.ts';
import { todayOf } from '../records/today.ts';
import { costsOf } from './costs.ts';
import { followSale } from './invoicing.ts';
import { followSalesOf } from './lastOrder.ts';

type RequestRecord = typeof requests.$inferSelect;
type Line = typeof requestLines.$inferSelect;
type SaleRecord = typeof sales.$inferSelect;

/**
 * Creates the sale of a completed request: it bills the delivered minus the returned weight, at the request's IVA. Called once, in the
 * transaction of the step, with the request locked.
 */
export async function saleOfRequest(ctx: Ctx, request: RequestRecord, lines: readonly Line[]): Promise<SaleRecord> {
  const { db, caller } = ctx;
  const { countryId, clientId, clientName, sellerId, deliverOn, deliveryWindow, ivaRate, netMinor, ivaMinor, totalMinor } = request;
  const today = todayOf(countryId);
  const isLate = deliverOn < today;
  const delivered = lines.filter(({ deliveredGrams }) => (deliveredGrams ?? 0) > 0);
  const costs = await costsOf(db, 'requestLineId', delivered.map(kept));
  const [sale] = await db
    .insert(sales)
    .values({
      countryId,
      clientId,
      clientName,
      sellerId,
      requestId: request._id,
      soldOn: today,
      // Goods that leave after their promised day are delivered today at the earliest.
      deliverOn: isLate ? today : deliverOn,
      deliveryWindow,
      realGrams: request.deliveredGrams ?? 0,
      ivaRate,
      netMinor,
      ivaMinor,
      totalMinor,
      createdBy: caller.userId,
      updatedBy: caller.userId,
      number: await nextNumber(db, countryId, 'sale'),
    })
    .returning();
  if (!sale) throw new Error('The sale was not stored.');
  await db.insert(saleLines).values(
    delivered.map((line, position) => ({
      _id: uuidv7(),
      countryId,
      saleId: sale._id,
      position,
      productId: line.productId,
      requestLineId: line._id,
      realGrams: line.deliveredGrams ?? 0,
      returnedGrams: line.returnedGrams ?? 0,
      priceMinor: line.priceMinor,
      discount: line.discount,
      netMinor: line.netMinor,
      costMinor: costs.get(line._id) ?? 0,
      taxClass: line.taxClass,
      ivaRate: line.ivaRate,
    })),
  );
  await followSalesOf(db, sale);
  await ctx.audit({ entity: 'sale', entityId: sale._id, countryId, before: null, after: sale });
  ctx.changedOf('sales', sale._id);
  ctx.changedOf('clients', clientId);
  return sale;
}

/**
 * Applies a return of a request to its sale, if there is one: lines contain the returned weight, and amounts and costs are those of the rest. An
 * issued invoice does not change and is corrected by a credit note. `lines`: the request's lines after the return; the goods are in stock again.
 */
export async function returnOfRequest(ctx: Ctx, requestId: string, lines: readonly Line[]): Promise<void> {
  const { db } = ctx;
  const [before] = await db.select().from(sales).where(eq(sales.requestId, requestId)).for('update');
  if (!before) return;
  const costs = await costsOf(db, 'requestLineId', lines.map(kept));
  const returned = new Map(lines.map((line) => [line._id, line.returnedGrams ?? 0]));
  const sold = await db.select().from(saleLines).where(eq(saleLines.saleId, before._id)).orderBy(saleLines.position);
  const rest = sold.map((line) => {
    const of = line.requestLineId ?? '';
    const returnedGrams = returned.get(of) ?? line.returnedGrams;
    const grams = line.realGrams - returnedGrams;
    return { ...line, returnedGrams, netMinor: netOf({ ...line, grams }), costMinor: costs.get(of) ?? line.costMinor };
  });
  for (const { _id, returnedGrams, netMinor, costMinor } of rest)
    await db.update(saleLines).set({ returnedGrams, netMinor, costMinor }).where(eq(saleLines._id, _id));
  await changed(ctx, 'sale', before, amountsOfTaxed(rest.map((line) => taxedLine(line, before.ivaRate))));
  await followSale(ctx, before.invoiceId);
}

/** Delivered and not returned weight of a request's line. */
const kept = ({ _id, productId, deliveredGrams, returnedGrams }: Line) => ({
  _id,
  productId,
  grams: (deliveredGrams ?? 0) - (returnedGrams ?? 0),
});
