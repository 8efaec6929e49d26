import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../base/db/db.ts';
import { marketplaceProducts as products } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { paidFor, paidPricesOf, type StoredPaid } from './paid.ts';

/** Recently paid prices for an offer in the app; empty if the offer is not from a fisher. Throws 404. */
export async function paidForOffer(ctx: Ctx, offerId: string): Promise<CallAnswer<typeof calls.beachPrices.paid>> {
  const which = and(eq(products._id, offerId), visibleTo(ctx, products.countryId));
  const [offer] = await ctx.db.select({ _id: products._id }).from(products).where(which);
  if (!offer) throw notFound();
  const [stored] = await rowsOf<{ paid: StoredPaid }>(
    ctx.db,
    sql`select ${paidFor(sql`line`)} as paid from (
      select offered.id, species_id, presentation, cove, region_id, null::timestamptz as decided_at
      from marketplace_product offered join fisher on person_id = fisher_id where offered.id = ${offerId}) line`,
  );
  return stored ? paidPricesOf(stored.paid) : { paid: null, paidAtCove: 0 };
}
