import { and, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { rowTotals } from './schema/index.ts';

/** How many rows a list holds in a country, of some facets of it or of all, from what the trigger `count_rows` keeps; nothing is counted. */
export function keptTotal(db: Db, table: PgTable, countryId: string, facets?: readonly string[]): PromiseLike<{ total: number }[]> {
  return db
    .select({ total: sql<number>`coalesce(sum(${rowTotals.rows}), 0)::int` })
    .from(rowTotals)
    .where(
      and(
        eq(rowTotals.countryId, countryId),
        eq(rowTotals.list, getTableName(table)),
        facets ? inArray(rowTotals.facet, [...facets]) : undefined,
      ),
    );
}
