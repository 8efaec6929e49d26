import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { passwordResets } from '../db/schema/index.ts';
import { resetPath } from '../mail/enqueue.ts';

export const hashResetToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * A link by which the holder of an account chooses a password, once and within a time. isForApp: the page greets somebody of the app, who
 * has no business in the back office.
 */
export async function makeResetLink(
  tx: Db,
  { userId, lifeMs, publicUrl, isForApp = false }: { userId: string; lifeMs: number; publicUrl: string; isForApp?: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + ${lifeMs}::float8 * interval '1 millisecond'`;
  await tx.insert(passwordResets).values({ tokenHash: hashResetToken(token), userId, expiresAt });
  // In the fragment, which browsers send nowhere: it is in no log and no referrer.
  return `${publicUrl}${resetPath}#token=${token}${isForApp ? '&for=app' : ''}`;
}
