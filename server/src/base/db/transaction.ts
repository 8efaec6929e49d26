import type { Db } from './db.ts';
import { databaseErrorOf } from './errors.ts';

const rolledBackForRival = new Set(['40P01', '40001']);

/** Retries a transaction, up to `tries` attempts in all, when the database rolled it back because of a deadlock or serialization failure. */
export async function retryForRivals<T>(tries: number, work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (!left || !rolledBackForRival.has(databaseErrorOf(error)?.code ?? '')) throw error;
    }
  }
}

/** A transaction with up to three attempts, see `retryForRivals`. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => retryForRivals(3, () => db.transaction(work));
