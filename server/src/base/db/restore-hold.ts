import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './db.ts';

/** Whether this database is a restored copy on hold, which a mega admin has to end. */
export async function isOnRestoreHold(db: Db): Promise<boolean> {
  const [found] = await rowsOf<{ isHeld: boolean }>(
    db,
    sql`/* restore hold */ select exists (select from restore where released_at is null) as "isHeld"`,
  );
  return found?.isHeld ?? false;
}

/**
 * Wraps the work of a scheduled job with external effects, such as refunds or alerts. The job does nothing while a restored copy is on hold,
 * because the server that the backup came from may have done the work already.
 */
export const unlessOnRestoreHold = (db: Db, work: () => Promise<void>) => async (): Promise<void> => {
  if (!(await isOnRestoreHold(db))) await work();
};
