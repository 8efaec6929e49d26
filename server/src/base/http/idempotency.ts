import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Call } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import { keyReused, malformed } from './refusal.ts';

/**
 * The Idempotency-Key of a request, if it has one. Throws 400 for one that is not 1 to 200 visible characters, and for none where the call
 * needs one.
 */
export function idempotencyKeyOf(header: string | string[] | undefined, { needsKey }: Call): string | undefined {
  if (header === undefined) {
    if (needsKey) throw malformed([{ field: 'Idempotency-Key', key: 'field.idempotencyKey', params: {} }]);
    return undefined;
  }
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw malformed([{ field: 'Idempotency-Key', key: 'field.format', params: {} }]);
  }
  return header;
}

/**
 * Takes a key for the running transaction. Of several requests with one key the others wait here until the first has committed.
 * Answers undefined when the key is ours, or the JSON that was answered the first time. Throws 422 when it was used for something else.
 */
export async function claimKey(tx: Db, ownerId: string, key: string, requestHash: string): Promise<{ answer: string } | undefined> {
  const before = await claimed(tx, ownerId, key, requestHash);
  if (!before) return undefined;
  if (!before.answer) throw keyReused();
  return { answer: open(before.answer, key) };
}

/**
 * Takes a key for one of the many things that a call does, each in a transaction of its own, and of which nothing is answered but that it is
 * done. Answers whether it is still to be done. Throws 422 when the key was used for something else.
 */
export async function claimPart(tx: Db, ownerId: string, key: string, part: string, requestHash: string): Promise<boolean> {
  // No key of a whole call has a space in it.
  return (await claimed(tx, ownerId, `${key} ${part}`, requestHash)) === undefined;
}

/** undefined: the key is ours. */
async function claimed(tx: Db, ownerId: string, key: string, requestHash: string): Promise<{ answer: string | null } | undefined> {
  const keyHash = hashOfKey(key);
  const made = await tx
    .insert(idempotencyKeys)
    .values({ userId: ownerId, keyHash, requestHash })
    .onConflictDoNothing()
    .returning({ userId: idempotencyKeys.userId });
  if (made.length > 0) return undefined;
  const [before] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, ownerId), eq(idempotencyKeys.keyHash, keyHash)));
  if (before?.requestHash !== requestHash) throw keyReused();
  return before;
}

export async function storeAnswer(tx: Db, ownerId: string, key: string, answer: string): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer: seal(answer, key) })
    .where(and(eq(idempotencyKeys.userId, ownerId), eq(idempotencyKeys.keyHash, hashOfKey(key))));
}

/**
 * An answer may hold what nobody else should read, such as a password that is told once. It is kept encrypted (AES-256-GCM) by its
 * key, of which the database has only a hash: only who repeats the request can open it.
 */
function seal(answer: string, key: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv);
  const text = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function open(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

const sealingKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'answer of an idempotency key', 32));
const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** The same call with the same input has the same hash, whatever the order of its fields. */
export function hashOf(callId: string, input: unknown): string {
  return createHash('sha256')
    .update(callId)
    .update('\0')
    .update(JSON.stringify(sorted(input)))
    .digest('base64url');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
