import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { preparedOnce } from './prepared.ts';
import { rowTotals } from './schema/index.ts';

/** How many rows a list holds in a country, of some facets of it or of all, from what the trigger `count_rows` keeps; nothing is counted. */
export function keptTotal(db: Db, table: PgTable, countryId: string, facets?: readonly string[]): PromiseLike<{ total: number }[]> {
  const list = getTableName(table);
  return keptIn(db, list, rowTotals, { ...rowTotals, isList: eq(rowTotals.list, list) }, countryId, facets);
}

/** The same from a table of one's own. name: its own among these totals. */
export function keptIn(
  db: Db,
  name: string,
  table: PgTable,
  { countryId, facet, rows, isList }: Record<'countryId' | 'facet' | 'rows', AnyPgColumn> & { isList?: SQL },
  ofCountry: string,
  facets?: readonly string[],
): PromiseLike<{ total: number }[]> {
  const prepared = preparedOnce(db, `${name}_rows${facets ? '_of' : ''}`, (unique) =>
    db
      .select({ total: sql<number>`coalesce(sum(${rows}), 0)::int` })
      .from(table)
      .where(
        and(eq(countryId, sql.placeholder('countryId')), isList, facets ? sql`${facet} = any(${sql.placeholder('facets')})` : undefined),
      )
      .prepare(unique),
  );
  return prepared.execute({ countryId: ofCountry, facets });
}
