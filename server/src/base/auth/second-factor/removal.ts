import { eq } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { authenticatorApps, passkeys, recoveryCodes } from '../../db/schema/index.ts';
import { isSecondFactorThere } from './proofs.ts';

/** Removes all second factors and recovery codes of an account. Returns whether there were any. */
export async function removeSecondFactor(db: Db, userId: string): Promise<boolean> {
  if (!(await isSecondFactorThere(db, userId))) return false;
  for (const table of [authenticatorApps, passkeys, recoveryCodes]) await db.delete(table).where(eq(table.userId, userId));
  return true;
}
