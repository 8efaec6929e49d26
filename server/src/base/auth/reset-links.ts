import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { passwordResets } from '../db/schema/index.ts';
import { resetPath } from '../mail/enqueue.ts';

export const hashResetToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Creates a single-use link, valid for `lifeMs`, with which the holder of an account chooses a password. isForApp: the page is worded for a user
 * of the app, who does not use the back office.
 */
export async function makeResetLink(
  tx: Db,
  { userId, lifeMs, publicUrl, isForApp = false }: { userId: string; lifeMs: number; publicUrl: string; isForApp?: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + ${lifeMs}::float8 * interval '1 millisecond'`;
  await tx.insert(passwordResets).values({ tokenHash: hashResetToken(token), userId, expiresAt });
  // In the fragment, which browsers do not send, so that the token is in no log and no referrer.
  return `${publicUrl}${resetPath}#token=${token}${isForApp ? '&for=app' : ''}`;
}
