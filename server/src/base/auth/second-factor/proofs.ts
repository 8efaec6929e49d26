import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../db/db.ts';
import { sessions } from '../../db/schema/index.ts';

/** Whether a user has a second factor: an authenticator app that was confirmed, or a passkey. */
export const hasSecondFactor = (userId: SQLWrapper | string) => sql<boolean>`(
  exists (select from authenticator_app app where app.user_id = ${userId} and app.confirmed_at is not null)
  or exists (select from passkey where passkey.user_id = ${userId}))`;

export async function isSecondFactorThere(db: Db, userId: string): Promise<boolean> {
  const [row] = await rowsOf<{ is: boolean }>(db, sql`select ${hasSecondFactor(userId)} as is`);
  return row?.is === true;
}

const proveNow = (db: Db, where: SQL | undefined) =>
  db.update(sessions).set({ provedAt: sql`now()` }).where(where).returning({ provedAt: sessions.provedAt });

/**
 * Notes that who holds this session has just proved who they are, by the strongest that their account has: the second factor, or the
 * password where there is none. Answers when.
 */
export async function noteProof(db: Db, sessionId: string): Promise<string> {
  const [row] = await proveNow(db, eq(sessions._id, sessionId));
  if (!row?.provedAt) throw new Error('The session is gone.');
  return row.provedAt;
}

/** The same of a session that a password has opened: it proves only who has no second factor. */
export async function noteProofByPassword(db: Db, sessionId: string): Promise<void> {
  await proveNow(db, and(eq(sessions._id, sessionId), not(hasSecondFactor(sessions.userId))));
}
