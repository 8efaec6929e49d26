import { eq } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { authenticatorApps, passkeys, recoveryCodes } from '../../db/schema/index.ts';
import { isSecondFactorThere } from './proofs.ts';

/** Removes all that an account could be proved by beside its password. Answers whether there was any. */
export async function removeSecondFactor(db: Db, userId: string): Promise<boolean> {
  if (!(await isSecondFactorThere(db, userId))) return false;
  for (const table of [authenticatorApps, passkeys, recoveryCodes]) await db.delete(table).where(eq(table.userId, userId));
  return true;
}
