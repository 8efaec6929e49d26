import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from './handler.ts';

/** Rows that the caller may see: those of their country; a mega admin sees every country's. For calls that name a record, not a country. */
export function visibleTo(ctx: Ctx, countryId: AnyColumn): SQL {
  return ctx.caller.role === 'mega' ? sql`true` : eq(countryId, ctx.caller.countryId);
}
