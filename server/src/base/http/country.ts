import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from './handler.ts';

/** Rows that the caller may see: those of their country, or of the key's; a mega admin sees every country's. For calls that name a record, not a country. */
export function visibleTo(ctx: Ctx, countryId: AnyColumn): SQL {
  return ctx.sees === null ? sql`true` : eq(countryId, ctx.sees);
}
