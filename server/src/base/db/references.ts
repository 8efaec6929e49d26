import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from './db.ts';

type Named = PgTable & { _id: AnyPgColumn; countryId?: AnyPgColumn };

type Missing = [field: string, key: 'field.notFound'];
type Reference = readonly [field: string, table: Named, id: string | null | undefined];

/** Fields whose id does not exist or belongs to another country: `missing(db, countryId, 'order', [['clientId', clients, id]])`. */
export async function missing(db: Db, countryId: string, at: string, references: readonly Reference[]): Promise<Missing[]> {
  const given = references.filter(([, , id]) => id !== null && id !== undefined);
  if (given.length === 0) return [];
  const parts = given.map(([field, table, id]): SQL => {
    const inCountry = table.countryId ? sql`and ${eq(table.countryId, countryId)}` : sql``;
    return sql`select ${field}::text as field where not exists (select 1 from ${table} where ${inArray(table._id, [id])} ${inCountry})`;
  });
  const rows = await rowsOf<{ field: string }>(db, sql.join(parts, sql` union all `));
  return rows.map(({ field }) => [`${at}.${field}`, 'field.notFound']);
}
