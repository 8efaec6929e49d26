import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, PostgresDatabase } from './db.ts';
import { lockFolder } from './lock.ts';
import { migrateDatabase } from './migrate.ts';
import { writeReferenceData } from './reference.ts';
import * as schema from './schema/index.ts';
import { connectionLimits, pingStatement, removeSilentConnections } from './silent-connections.ts';
import { tracedPglite, tracedPool } from './traced.ts';

/** isTraced: whether statements are recorded in traces. */
export type DatabaseTarget = { isTraced?: boolean } & (
  | PostgresTarget
  /** dataDir: a folder, or `memory://` for tests. template: a data folder as tar.gz, used when the folder does not exist yet. */
  | { dataDir: string; template?: string }
);

interface PostgresTarget {
  url: string;
  poolSize?: number;
  /** How long a request waits for a connection, ms, before it is refused and may retry. */
  waitMs?: number;
  /** How long one statement may take, ms; `longStatementMs` for commands such as a backup. */
  statementMs?: number;
  onError?: (error: Error) => void;
}

/** Opens the database, migrates its tables and writes the reference data of the contract. */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  const database = await connectDatabase(target);
  try {
    await migrateDatabase(database);
    await writeReferenceData(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the database without migrating it or writing reference data. */
export const connectDatabase = async (target: DatabaseTarget): Promise<Database> =>
  'url' in target ? openPostgres(target) : openPglite(target.dataDir, target.template, target.isTraced);

function openPostgres({
  url,
  poolSize = 10,
  waitMs = 3000,
  statementMs = 15_000,
  onError = () => undefined,
  isTraced,
}: PostgresTarget & { isTraced?: boolean }): PostgresDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    ...connectionLimits(statementMs),
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'shop-backoffice',
    // Compiling a list's statement takes longer than running it: PostgreSQL estimates the cost from rows that it then does not read.
    options: '-c jit=off',
  });
  // Without a listener, an idle connection that the server ends would end the process.
  pool.on('error', (error) => onError(error));
  pool.on('connect', (client) => client.on('error', (error) => onError(error)));
  removeSilentConnections(pool, onError);
  return {
    engine: 'postgres',
    pool,
    db: drizzlePg(isTraced ? tracedPool(pool) : pool, { schema }),
    ping: async () => {
      await pool.query(pingStatement);
    },
    close: () => pool.end(),
  };
}

async function openPglite(dataDir: string, template: string | undefined, isTraced = false): Promise<Database> {
  const inMemory = dataDir.startsWith('memory://');
  if (!inMemory) {
    await mkdir(dataDir, { recursive: true });
    // Earlier versions created folders that every user of the machine could read.
    await chmod(dataDir, 0o700);
  }
  const unlock = inMemory ? undefined : lockFolder(dataDir);
  try {
    const folder = inMemory ? dataDir : join(dataDir, 'database');
    const client = await createPglite(folder, template, inMemory);
    const { drizzle: drizzlePglite } = await import('drizzle-orm/pglite');
    return {
      engine: 'pglite',
      db: drizzlePglite(isTraced ? tracedPglite(client) : client, { schema }),
      ping: async () => {
        await client.query('select 1');
      },
      close: async () => {
        if (!client.closed) await client.close();
        unlock?.();
      },
    };
  } catch (error) {
    unlock?.();
    throw error;
  }
}

async function createPglite(folder: string, template: string | undefined, inMemory: boolean): Promise<PGlite> {
  // Imported here so that a server on PostgreSQL does not load PGlite.
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const extensions = { pg_trgm };
  const archive = async () =>
    template && existsSync(template) ? { loadDataDir: new Blob([new Uint8Array(await readFile(template))]) } : {};
  if (inMemory) return PGlite.create(folder, { extensions, ...(await archive()) });
  if (!existsSync(folder)) {
    // Created under another name first, so that an interrupted start leaves no incomplete folder.
    const draft = `${folder}.new`;
    await rm(draft, { recursive: true, force: true });
    const made = await PGlite.create(draft, { extensions, ...(await archive()) });
    await made.close();
    await rename(draft, folder);
  }
  return PGlite.create(folder, { extensions });
}
