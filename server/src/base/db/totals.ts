import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from './db.ts';
import { preparedOnce } from './prepared.ts';
import { rowTotals } from './schema/index.ts';

/** A table in which a trigger maintains the number of rows of a list by country and facet. */
export interface CachedCount {
  /** Unique among the cached counts. */
  name: string;
  table: PgTable;
  countryId: AnyPgColumn;
  facet: AnyPgColumn;
  rows: AnyPgColumn;
  /** Condition on the totals that belong to the list. */
  isList?: SQL;
}

const countedTables = new Set<string>();

/** The totals that the triggers `count_rows` maintain for a table. A server does not start on a database without these triggers. */
export function totalsOf(table: PgTable): CachedCount {
  const name = getTableName(table);
  countedTables.add(name);
  return { name, table: rowTotals, ...rowTotals, isList: eq(rowTotals.list, name) };
}

/** Throws if a list reads totals that no trigger maintains: the list would show rows and a total of 0. */
export async function checkTotals(db: Db): Promise<void> {
  // Bits of `tgtype`: insert 4, delete 8, update 16.
  const triggers = await rowsOf<{ table: string }>(
    db,
    sql`select tables.relname as "table" from pg_trigger triggers
      join pg_class tables on tables.oid = triggers.tgrelid and pg_table_is_visible(tables.oid)
      join pg_proc functions on functions.oid = triggers.tgfoid and functions.proname in ('count_rows', 'count_changed_row')
      group by tables.relname having bit_or(triggers.tgtype) & 28 = 28`,
  );
  const missing = [...countedTables].filter((name) => !triggers.some(({ table }) => table === name));
  if (missing.length > 0)
    throw new Error(
      `Lists of ${missing.join(', ')} read cached totals, but the tables have no count_rows triggers: add them in a migration.`,
    );
}

/** Selects the cached total of a country, of the facets in the placeholder `facets` or of all facets. */
export const cachedCountStatement = (db: Db, { table, countryId, facet, rows, isList }: CachedCount, hasFacets: boolean) =>
  db
    .select({ total: sql<number>`coalesce(sum(${rows}), 0)::int` })
    .from(table)
    .where(
      and(eq(countryId, sql.placeholder('countryId')), isList, hasFacets ? sql`${facet} = any(${sql.placeholder('facets')})` : undefined),
    );

/** The cached number of rows of a list in a country, of these facets or of all. */
export function cachedCount(db: Db, kept: CachedCount, countryId: string, facets?: readonly string[]): PromiseLike<{ total: number }[]> {
  const prepared = preparedOnce(db, `${kept.name}_rows${facets ? '_of' : ''}`, (name) =>
    cachedCountStatement(db, kept, facets !== undefined).prepare(name),
  );
  return prepared.execute({ countryId, facets });
}

/**
 * The cached number of rows of a list in a country, minus the rows that match one of these conditions. These rows are counted, so they must be
 * few and indexed. One statement does both, so that both numbers are from the same snapshot.
 */
export function cachedCountExcluding(
  db: Db,
  { table, countryId, rows, facet, isList }: CachedCount,
  country: string,
  facets: readonly string[] | undefined,
  { of, but }: { of: PgTable; but: readonly (SQL | undefined)[] },
): Promise<{ total: number }[]> {
  const kept = sql`(select coalesce(sum(${rows}), 0) from ${table}
    where ${and(eq(countryId, country), isList, facets && inArray(facet, [...facets]))})`;
  const counted = but.map((which) => sql`(select count(*) from ${of} where ${which})`);
  return rowsOf(db, sql`select (${sql.join([kept, ...counted], sql` - `)})::int as total`);
}
