import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database, PostgresDatabase } from './db.ts';
import * as schema from './schema/index.ts';
import { connectionLimits, longStatementMs } from './silent-connections.ts';
import { retryForRivals } from './transaction.ts';

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** Any number, the same in every instance: those that start together wait for one another here. */
const lockId = 4_204_001;
/** How long the answer to one attempt may take, and the wait between two, ms. */
const lockAnswerMs = 10_000;
const lockRetryMs = 250;

/** Brings the tables up to date. Instances that start at the same time do it one after another. */
export async function migrateDatabase(database: Database): Promise<void> {
  if (database.engine === 'pglite') {
    // It loads the embedded database, which a server on PostgreSQL does without.
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    await migrate(database.db as unknown as PgliteDatabase, { migrationsFolder });
    return;
  }
  const { connectionString, connectionTimeoutMillis } = (database as PostgresDatabase).pool.options;
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis,
    application_name: 'shop-backoffice migrate',
    ...connectionLimits(longStatementMs),
  });
  // Each statement says so too; without a listener it takes the process down.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lockMigrations(client);
    // What instances of the version before deadlock with has changed nothing.
    await retryForRivals(5, () => migratePg(drizzle(client, { schema }), { migrationsFolder }));
  } finally {
    // Ends the connection, and with it the lock.
    await client.end();
  }
}

/** Asks again and again instead of waiting in one statement, so that a connection that fell silent is noticed within seconds. */
async function lockMigrations(client: pg.Client): Promise<void> {
  const statement = {
    text: 'select pg_try_advisory_lock($1) as "isOurs"',
    values: [lockId],
    query_timeout: lockAnswerMs,
  } as pg.QueryConfig;
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>(statement);
    if (rows[0]?.isOurs) return;
    await wait(lockRetryMs);
  }
}
