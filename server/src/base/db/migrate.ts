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

/** Advisory lock of the migrations. Any number, the same in every instance: instances that start together wait for one another. */
const lockId = 4_204_001;
/** Timeout of one attempt to lock, and the wait between two attempts, ms. */
const lockAnswerMs = 10_000;
const lockRetryMs = 250;

/** Brings the tables up to date. Instances that start at the same time do it one after another. */
export async function migrateDatabase(database: Database): Promise<void> {
  if (database.engine === 'pglite') {
    // Loads the embedded database, which a server on PostgreSQL does not need.
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
  // Each statement reports the error too; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lockMigrations(client);
    // A migration that deadlocks with instances of the previous version is rolled back completely.
    await retryForRivals(5, () => migratePg(drizzle(client, { schema }), { migrationsFolder }));
  } finally {
    // Ends the connection, and with it the lock.
    await client.end();
  }
}

/** Polls for the lock instead of waiting in one statement, so that a dead connection is noticed within seconds. */
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
