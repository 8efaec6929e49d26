import { eq } from 'drizzle-orm';
import type { Db } from '../src/base/db/db.ts';
import { authenticatorApps, passkeys, sessions, users } from '../src/base/db/schema/index.ts';
import { emailOf } from './harness.ts';

/** The country's administrator. */
async function administratorOf(db: Db, key: 'CL' | 'EC'): Promise<{ userId: string } | undefined> {
  const email = emailOf('admin', key === 'CL' ? 'cl' : 'ec');
  const [found] = await db.select({ userId: users._id }).from(users).where(eq(users.email, email));
  return found;
}

/** A further session of a country's administrator. */
export async function putSession(db: Db, key: 'CL' | 'EC', sessionId: string): Promise<void> {
  const owner = await administratorOf(db, key);
  if (!owner) return;
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await db
    .insert(sessions)
    .values({ _id: sessionId, ...owner, tokenHash: sessionId, expiresAt })
    .onConflictDoNothing();
}

/** An authenticator app of somebody, with a secret that nobody has. */
export async function putApp(db: Db, userId: string): Promise<void> {
  const confirmedAt = new Date().toISOString();
  await db
    .insert(authenticatorApps)
    .values({ userId, secret: 'A'.repeat(32), confirmedAt })
    .onConflictDoNothing();
}

/** An authenticator app and a passkey of a country's administrator, which nothing can sign with. */
export async function putFactors(db: Db, key: 'CL' | 'EC', passkeyId: string): Promise<void> {
  const owner = await administratorOf(db, key);
  if (!owner) return;
  await putApp(db, owner.userId);
  await db
    .insert(passkeys)
    .values({
      _id: passkeyId,
      ...owner,
      name: 'Key',
      credentialId: passkeyId,
      publicKey: '',
      counter: 0,
      transports: [],
      isBackedUp: false,
    })
    .onConflictDoNothing();
}
