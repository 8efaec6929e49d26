import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { migrationsFolder } from '../../base/db/migrate.ts';

/**
 * A backup is a folder: `backup.json`, which is written last and says what belongs to it; `tables/<name>.gz`, a line for each row, the
 * row as PostgreSQL writes it, in JSON's quotes; and `files/<key>`, the files of the store. Both engines read and write it.
 */
export const manifestName = 'backup.json';
export const tableFile = (table: string) => `tables/${table}.gz`;
export const storedFile = (key: string) => `files/${key}`;

export interface Manifest {
  madeAt: string;
  /** Hashes of the migrations that had been run: a backup is restored by a version of the server with these and no others. */
  migrations: string[];
  tables: Record<string, { rows: number; sha256: string }>;
  /** Where each sequence stands. */
  sequences: Record<string, string>;
  files: { key: string; sha256: string }[];
  /** Files that the tables name and that the store does not have. */
  missing: string[];
}

/** What stands in the way of a backup or of restoring it, in a sentence for whoever asked for it. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/** Rows at once. */
export const batchRows = 500;

export const ourMigrations = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

const names = async (db: Db, statement: SQL) => (await rowsOf<{ name: string }>(db, statement)).map(({ name }) => name);

export const tablesOf = (db: Db) =>
  names(db, sql`select tablename::text as name from pg_tables where schemaname = 'public' order by tablename`);

export async function migrationsOf(db: Db): Promise<string[]> {
  const [journal] = await names(db, sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`);
  return journal ? names(db, sql`select hash as name from drizzle.__drizzle_migrations order by id`) : [];
}

/** What is written in and read back the same way, wherever that is; and as long as it takes. */
export async function prepareSession(tx: Db): Promise<void> {
  for (const [name, value] of [
    ['timezone', 'UTC'],
    ['datestyle', 'ISO'],
    ['extra_float_digits', '1'],
    ['idle_in_transaction_session_timeout', '0'],
  ])
    await tx.execute(sql`select set_config(${name}, ${value}, true)`);
}
