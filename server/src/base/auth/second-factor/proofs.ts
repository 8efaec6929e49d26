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
 * Records that the session's user has just proved their identity by the strongest factor of the account: the second factor or, without one,
 * the password. Returns the time.
 */
export async function noteProof(db: Db, sessionId: string): Promise<string> {
  const [row] = await proveNow(db, eq(sessions._id, sessionId));
  if (!row?.provedAt) throw new Error('The session is gone.');
  return row.provedAt;
}

/** `noteProof` for a session opened by a password: it counts as a proof only if the user has no second factor. */
export async function noteProofByPassword(db: Db, sessionId: string): Promise<void> {
  await proveNow(db, and(eq(sessions._id, sessionId), not(hasSecondFactor(sessions.userId))));
}
