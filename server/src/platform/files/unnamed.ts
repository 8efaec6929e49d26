import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { fileDrafts, files, imports } from '../../base/db/schema/index.ts';
import type { FileStore } from '../../base/store/store.ts';
import { keyOfBytes } from './store.ts';

/** Longer than any call that stores a file. */
const underWay = sql`interval '1 hour'`;

/**
 * Removes stored bytes that no row refers to, one hour after they were stored or lost their last row. Each removal has its own transaction, which
 * locks the draft: a concurrent call that stores the same bytes waits for the lock and then stores them again.
 */
export async function removeUnnamed(db: Db, store: FileStore): Promise<void> {
  const isOld = lt(fileDrafts.putAt, sql`now() - ${underWay}`);
  for (const { sha256 } of await db.select({ sha256: fileDrafts.sha256 }).from(fileDrafts).where(isOld)) {
    await db.transaction(async (tx) => {
      const taken = await tx
        .delete(fileDrafts)
        .where(sql`${eq(fileDrafts.sha256, sha256)} and ${isOld}`)
        .returning();
      if (taken.length > 0 && !(await isNamed(tx, sha256))) await store.remove(keyOfBytes(sha256));
    });
  }
}

async function isNamed(db: Db, sha256: string): Promise<boolean> {
  const ofRecords = db.select({ _id: files._id }).from(files).where(eq(files.sha256, sha256));
  const ofImports = db.select({ _id: imports._id }).from(imports).where(eq(imports.sha256, sha256));
  return (await ofRecords.limit(1)).length > 0 || (await ofImports.limit(1)).length > 0;
}
