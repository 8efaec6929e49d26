import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { signingKeys } from '../db/schema/index.ts';

/** This installation's key for one kind of signature, created on first use. Instances that create it concurrently get the same key. */
export async function signingKey(db: Db, name: 'public threads' | 'previews'): Promise<string> {
  const read = () => db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.name, name));
  const [there] = await read();
  if (there) return there.key;
  await db
    .insert(signingKeys)
    .values({ name, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error('The key was not stored.');
  return made.key;
}
