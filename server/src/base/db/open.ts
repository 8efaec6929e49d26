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

/** isTraced: whether statements are told to traces. */
export type DatabaseTarget = { isTraced?: boolean } & (
  | PostgresTarget
  /** dataDir: a folder, or `memory://` for tests. template: a data folder as tar.gz, used when there is none yet. */
  | { dataDir: string; template?: string }
);

interface PostgresTarget {
  url: string;
  poolSize?: number;
  /** How long a request waits for one of the connections before it is told to come back. */
  waitMs?: number;
  /** How long one statement may take; `longStatementMs` for commands such as a backup. */
  statementMs?: number;
  onError?: (error: Error) => void;
}

/** Opens the database, brings its tables up to date and its reference data in step with the contract. */
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

/** Opens the database as it is. */
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
    // To compile a statement of a list takes longer than to run it: PostgreSQL reckons by rows that it then does not read.
    options: '-c jit=off',
  });
  // Without a listener an idle connection that the server ends takes the process down.
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
    // Folders of earlier versions could be read by everybody on the machine.
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
  // Whoever has PostgreSQL does not load it.
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const extensions = { pg_trgm };
  const archive = async () =>
    template && existsSync(template) ? { loadDataDir: new Blob([new Uint8Array(await readFile(template))]) } : {};
  if (inMemory) return PGlite.create(folder, { extensions, ...(await archive()) });
  if (!existsSync(folder)) {
    // Made under another name first, so that a start that is cut off leaves nothing half made.
    const draft = `${folder}.new`;
    await rm(draft, { recursive: true, force: true });
    const made = await PGlite.create(draft, { extensions, ...(await archive()) });
    await made.close();
    await rename(draft, folder);
  }
  return PGlite.create(folder, { extensions });
}
