import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type * as schema from './schema/index.ts';

/** The database or a transaction of it, whichever engine is behind. Never use the outer one inside a transaction: PGlite would wait for ever. */
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

/** Rows of a raw statement; both engines answer `{ rows }`. The names and types are the statement's own: cast counts `::int`. */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] };
  return result.rows;
}
