import { getTableColumns, getTableName, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from './db.ts';

const rowsAtOnce = 4000;

/**
 * Inserts many rows with one statement per 4000: they travel as one JSON parameter, which is several times faster than a parameter a
 * value. Defaults made in the application are filled in by the caller; a column that no row names keeps the database's default.
 */
export async function insertMany<T extends PgTable>(db: Db, table: T, rows: InferInsertModel<T>[], onConflict: SQL = sql``): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([property]) => sql.identifier(property)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    await rowsOf(
      db,
      sql`insert into ${sql.identifier(getTableName(table))} (${names}) select ${values} from json_to_recordset(${json}::json) as given(${typesOf(columns)}) ${onConflict}`,
    );
  }
}

/**
 * Gives many rows of a table new values, each found by its `_id`, with one statement per 4000. Every row names the same columns. Version and
 * time go on as with any update. All are expected to be there: lock them first.
 */
export async function updateMany<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly (Partial<InferInsertModel<T>> & { _id: string })[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property in first);
  const name = sql.identifier(getTableName(table));
  const values = columns
    .filter(([property]) => property !== '_id')
    .map(([property, column]) => sql`${sql.identifier(column.name)} = given.${sql.identifier(property)}`);
  const sets = sql.join([...values, sql`version = ${name}.version + 1`, sql`updated_at = now()`], sql`, `);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    await rowsOf(
      db,
      sql`update ${name} set ${sets} from json_to_recordset(${json}::json) as given(${typesOf(columns)}) where ${name}.id = given."_id"`,
    );
  }
}

const typesOf = (columns: [string, PgColumn][]) =>
  sql.join(
    columns.map(([property, column]) => sql`${sql.identifier(property)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
