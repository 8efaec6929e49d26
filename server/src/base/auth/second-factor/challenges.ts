import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { passkeyChallenges } from '../../db/schema/index.ts';

/** Purpose and session of a signature by an authenticator; a login has no session yet. */
export type Signing = { purpose: 'register' | 'prove'; sessionId: string } | { purpose: 'login'; sessionId?: undefined };

const validMs = 5 * 60_000;

export async function storeChallenge(db: Db, { purpose, sessionId }: Signing, challenge: string): Promise<void> {
  const expiresAt = sql`now() + ${validMs}::float8 * interval '1 millisecond'`;
  await db.insert(passkeyChallenges).values({ challenge, purpose, sessionId: sessionId ?? null, expiresAt });
}

/** Deletes and returns the challenge that a response signs, so that it is used only once; undefined if we did not issue it. */
export async function takeChallenge(db: Db, { purpose, sessionId }: Signing, clientDataJSON: string): Promise<string | undefined> {
  const signed = challengeIn(clientDataJSON);
  if (signed === undefined) return undefined;
  const { challenge, expiresAt } = passkeyChallenges;
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(challenge, signed),
        eq(passkeyChallenges.purpose, purpose),
        sessionId ? eq(passkeyChallenges.sessionId, sessionId) : isNull(passkeyChallenges.sessionId),
        gt(expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge });
  return taken?.challenge;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined; // Not the format that browsers write.
  }
}
