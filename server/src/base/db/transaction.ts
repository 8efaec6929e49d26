import type { Db } from './db.ts';
import { databaseErrorOf } from './errors.ts';

/** Runs the work again, up to twice, when the database rolled it back in favour of a rival (deadlock, serialization). */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const code = databaseErrorOf(error)?.code;
      if (tries === 3 || (code !== '40P01' && code !== '40001')) throw error;
    }
  }
}
