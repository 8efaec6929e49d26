import type { Db } from './db.ts';
import { databaseErrorOf } from './errors.ts';

const rolledBackForRival = new Set(['40P01', '40001']);

/** Runs work that changes all or nothing again, up to `tries` times in all, when the database rolled it back in favour of a rival (deadlock, serialization). */
export async function retryForRivals<T>(tries: number, work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (!left || !rolledBackForRival.has(databaseErrorOf(error)?.code ?? '')) throw error;
    }
  }
}

/** A transaction that is tried three times before a rival is let win. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => retryForRivals(3, () => db.transaction(work));
