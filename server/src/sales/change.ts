import type { MessageParams } from '@shop/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { sales } from '../db/schema/index.ts';
import { visibleTo } from '../http/country.ts';
import type { Ctx } from '../http/handler.ts';
import { conflict, notFound, Refusal } from '../http/refusal.ts';
import type { SaleRecord } from '../trade/invoicing.ts';
import { saleBy } from './queries.ts';

/** A sale, locked to the end of the transaction. Throws 404, and 409 with the present sale when it is another version than the caller saw. */
export async function lockSale(ctx: Ctx, saleId: string, version?: number): Promise<SaleRecord> {
  const [sale] = await ctx.db
    .select()
    .from(sales)
    .where(and(eq(sales._id, saleId), isNull(sales.deletedAt), visibleTo(ctx, sales.countryId)))
    .for('update');
  if (!sale) throw notFound();
  if (version !== undefined && sale.version !== version) throw conflict(await saleBy(ctx.db, eq(sales._id, saleId)));
  return sale;
}

/** Stores what changed of a sale, with its audit row. details: what the audit tells besides, before and after. */
export async function changeSale(
  ctx: Ctx,
  before: SaleRecord,
  fields: Partial<typeof sales.$inferInsert>,
  details: { before?: object; after?: object } = {},
): Promise<SaleRecord> {
  const [after] = await ctx.db
    .update(sales)
    .set({ ...fields, updatedBy: ctx.caller.userId })
    .where(eq(sales._id, before._id))
    .returning();
  if (!after) throw notFound();
  await ctx.audit({
    entity: 'sale',
    entityId: after._id,
    countryId: after.countryId,
    before: { ...before, ...details.before },
    after: { ...after, ...details.after },
  });
  ctx.changed(after._id);
  return after;
}

/** A sale that stays as it is, and why, in words. */
export const refuse = (
  why: 'problem.saleOfRequest' | 'problem.saleInvoiced' | 'problem.salePaid' | 'problem.saleStock',
  { number, deliveryState }: Pick<SaleRecord, 'number' | 'deliveryState'>,
  params: MessageParams = {},
) => new Refusal(409, why, { params: { number, ...params }, more: { state: deliveryState, allowed: [] } });
