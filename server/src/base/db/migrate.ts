import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Database, PostgresDatabase } from './db.ts';
import * as schema from './schema/index.ts';
import { retryForRivals } from './transaction.ts';

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** Any number, the same in every instance: those that start together wait for one another here. */
const lockId = 4_204_001;

/** Brings the tables up to date. Instances that start at the same time do it one after another. */
export async function migrateDatabase(database: Database): Promise<void> {
  if (database.engine === 'pglite') {
    // It loads the embedded database, which a server on PostgreSQL does without.
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    await migrate(database.db as unknown as PgliteDatabase, { migrationsFolder });
    return;
  }
  const client = await (database as PostgresDatabase).pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockId]);
    // What instances of the version before deadlock with has changed nothing.
    await retryForRivals(5, () => migratePg(drizzle(client, { schema }), { migrationsFolder }));
  } finally {
    // Ends the connection, and with it the lock and the changed time-out.
    client.release(true);
  }
}
