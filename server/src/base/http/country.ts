import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from './handler.ts';

/** Condition: the caller may see the row. It is of the caller's or the key's country; a mega admin sees all. For calls that name only a record. */
export function visibleTo(ctx: Ctx, countryId: AnyColumn): SQL {
  return ctx.sees === null ? sql`true` : eq(countryId, ctx.sees);
}
