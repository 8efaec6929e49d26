import type { MessageParams } from '@shop/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { sales } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { conflict, notFound, Refusal } from '../../base/http/refusal.ts';
import type { SaleRecord } from '../billing/invoicing.ts';
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

/** A sale that stays as it is, and why, in words. */
export const refuse = (
  why: 'problem.saleOfRequest' | 'problem.saleInvoiced' | 'problem.salePaid' | 'problem.saleStock',
  { number, deliveryState }: Pick<SaleRecord, 'number' | 'deliveryState'>,
  params: MessageParams = {},
) => new Refusal(409, why, { params: { number, ...params }, more: { state: deliveryState, allowed: [] } });
