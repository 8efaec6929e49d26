import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { imports } from '../../base/db/schema/index.ts';
import { draft } from '../../platform/files/store.ts';

/** Files are deleted after this many days because they contain personal data; until then users may ask about the result. */
const keptDays = 30;

/**
 * Deletes old imports with their stored problems; `removeUnnamed` then removes their bytes. The imported records and their
 * history remain.
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
