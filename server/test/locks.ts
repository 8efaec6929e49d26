import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../src/base/db/db.ts';
import { engine } from './harness.ts';

/**
 * Resolves once a statement of this database waits for a lock, or `isOver` says that none will. On the embedded database at once: it does one
 * thing at a time, and whoever asks waits.
 */
export async function lockAwaited(db: Db, isOver = () => false): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (engine === 'postgres' && !isOver() && (await rowsOf(db, waiting)).length === 0) await setImmediate();
}
