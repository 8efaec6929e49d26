import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database, PostgresDatabase } from './db.ts';
import * as schema from './schema/index.ts';
import { retryForRivals } from './transaction.ts';

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** Any number, the same in every instance: those that start together wait for one another here. */
const lockId = 4_204_001;

/** Brings the tables up to date. Instances that start at the same time do it one after another. */
export async function migrateDatabase(database: Database): Promise<void> {
  if (database.engine === 'pglite') {
    await migratePglite(database.db as unknown as PgliteDatabase, { migrationsFolder });
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
