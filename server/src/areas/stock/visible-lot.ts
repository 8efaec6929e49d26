import { and, eq } from 'drizzle-orm';
import { lots } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';

/** countryId: of a call that names one. Throws 404. */
export async function visibleLot(ctx: Ctx, lotId: string, countryId?: string) {
  const [lot] = await ctx.db
    .select()
    .from(lots)
    .where(and(eq(lots._id, lotId), visibleTo(ctx, lots.countryId), countryId ? eq(lots.countryId, countryId) : undefined));
  if (!lot) throw notFound(['lotId', 'field.notFound']);
  return lot;
}
