import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './db.ts';

/** Whether this database is a restored copy whose hold no mega admin has ended. */
export async function isOnRestoreHold(db: Db): Promise<boolean> {
  const [found] = await rowsOf<{ isHeld: boolean }>(
    db,
    sql`/* restore hold */ select exists (select from restore where released_at is null) as "isHeld"`,
  );
  return found?.isHeld ?? false;
}

/**
 * The work of a scheduled job that acts outside: asks for refunds or sends alerts. It does nothing while a restored copy is on hold, because the
 * server that the backup was made of may have acted already.
 */
export const unlessOnRestoreHold = (db: Db, work: () => Promise<void>) => async (): Promise<void> => {
  if (!(await isOnRestoreHold(db))) await work();
};
