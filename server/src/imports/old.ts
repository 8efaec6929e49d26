import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { files, imports } from '../db/schema/index.ts';
import { removeBytes } from '../files/store.ts';
import type { FileStore } from '../store/store.ts';

/** A file of clients is full of personal data: it is kept as long as somebody may still ask what became of it. */
const keptDays = 30;

/** Removes files that were brought long ago, with what is told of them. What they wrote stays, in records and in their history. */
export async function forgetOldImports(db: Db, store: FileStore): Promise<void> {
  const old = await db
    .select({ _id: imports._id, sha256: imports.sha256 })
    .from(imports)
    .where(
      and(
        inArray(imports.state, ['checked', 'done', 'failed', 'cancelled']),
        lt(imports.createdAt, sql`now() - ${keptDays} * interval '1 day'`),
      ),
    );
  for (const { _id, sha256 } of old) {
    // The bytes first: were they to stay behind, nothing would name them any more.
    if (!(await isNamedElsewhere(db, _id, sha256))) await removeBytes(store, sha256);
    await db.delete(imports).where(eq(imports._id, _id));
  }
}

/** The same file may have been brought once more, or belong to a record. */
async function isNamedElsewhere(db: Db, importId: string, sha256: string): Promise<boolean> {
  const another = db
    .select({ _id: imports._id })
    .from(imports)
    .where(and(eq(imports.sha256, sha256), ne(imports._id, importId)));
  const ofRecords = db.select({ _id: files._id }).from(files).where(eq(files.sha256, sha256));
  return (await another.limit(1)).length > 0 || (await ofRecords.limit(1)).length > 0;
}
