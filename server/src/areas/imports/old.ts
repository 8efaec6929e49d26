import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { imports } from '../../base/db/schema/index.ts';
import { draft } from '../../platform/files/store.ts';

/** A file of clients is full of personal data: it is kept as long as somebody may still ask what became of it. */
const keptDays = 30;

/**
 * Takes files that were brought long ago off the books, with what is told of them; their bytes go as others that no row names. What they wrote
 * stays, in records and in their history.
 */
export async function forgetOldImports(db: Db): Promise<void> {
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
    await db.transaction(async (tx) => {
      await draft(tx, sha256);
      await tx.delete(imports).where(eq(imports._id, _id));
    });
  }
}
