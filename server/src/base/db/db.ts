import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type * as schema from './schema/index.ts';

/** The database or one of its transactions, on either engine. Inside a transaction use only `tx`: with the outer `db`, PGlite waits for ever. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface PostgresDatabase extends Database {
  engine: 'postgres';
  pool: pg.Pool;
}

/** Rows of a raw statement; both engines return `{ rows }`. Names and types are those of the statement: cast counts with `::int`. */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] };
  return result.rows;
}
