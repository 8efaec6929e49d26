import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { migrationsFolder } from '../../base/db/migrate.ts';

/**
 * A backup is a folder: `backup.json`, the manifest, which is written last; `tables/<name>.gz` with one line per row, which is the row in
 * PostgreSQL's text format as a JSON string; and `files/<key>`, the files of the store. Both engines read and write it.
 */
export const manifestName = 'backup.json';
export const tableFile = (table: string) => `tables/${table}.gz`;
export const storedFile = (key: string) => `files/${key}`;

export interface Manifest {
  madeAt: string;
  /** Hashes of the applied migrations: only a version of the server with exactly these migrations can restore the backup. */
  migrations: string[];
  tables: Record<string, { rows: number; sha256: string }>;
  /** Current value of each sequence. */
  sequences: Record<string, string>;
  files: { key: string; sha256: string }[];
  /** Files that the tables refer to and that are missing in the store. */
  missing: string[];
}

/** Why a backup or restore is not possible, as a sentence for the operator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/** Rows per batch. */
export const batchRows = 500;

export const ourMigrations = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

const names = async (db: Db, statement: SQL) => (await rowsOf<{ name: string }>(db, statement)).map(({ name }) => name);

export const tablesOf = (db: Db) =>
  names(db, sql`select tablename::text as name from pg_tables where schemaname = 'public' order by tablename`);

export async function migrationsOf(db: Db): Promise<string[]> {
  const [journal] = await names(db, sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`);
  return journal ? names(db, sql`select hash as name from drizzle.__drizzle_migrations order by id`) : [];
}

/** Sets session parameters so that values are written and read in the same format everywhere, and without timeouts. */
export async function prepareSession(tx: Db): Promise<void> {
  for (const [name, value] of [
    ['timezone', 'UTC'],
    ['datestyle', 'ISO'],
    ['extra_float_digits', '1'],
    ['idle_in_transaction_session_timeout', '0'],
  ])
    await tx.execute(sql`select set_config(${name}, ${value}, true)`);
}
