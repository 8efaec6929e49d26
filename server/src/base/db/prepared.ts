import type { Db } from './db.ts';

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement that is always the same, put together and planned once for a database: for the most frequent reads, such as a list as it opens.
 * name: its own among all statements; values go in by `sql.placeholder`.
 */
export function preparedOnce<S>(db: Db, name: string, prepare: (name: string) => S): S {
  let ofDb = statements.get(db);
  if (!ofDb) {
    ofDb = new Map();
    statements.set(db, ofDb);
  }
  if (!ofDb.has(name)) ofDb.set(name, prepare(name));
  return ofDb.get(name) as S;
}
