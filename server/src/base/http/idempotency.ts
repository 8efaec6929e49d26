import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Call } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import { keyReused, malformed } from './refusal.ts';

/**
 * The Idempotency-Key of a request, if it has one. Throws 400 if it is not 1 to 200 visible characters, or if it is missing and the call
 * requires one.
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
 * Claims a key for the running transaction. Other requests with the same key wait here until the first has committed.
 * Returns undefined if the key is ours, or the JSON of the first answer. Throws 422 if the key was used for another request.
 */
export async function claimKey(tx: Db, ownerId: string, key: string, requestHash: string): Promise<{ answer: string } | undefined> {
  const before = await claimed(tx, ownerId, key, requestHash);
  if (!before) return undefined;
  if (!before.answer) throw keyReused();
  return { answer: open(before.answer, key) };
}

/**
 * Claims a key for one part of a call that does each part in its own transaction; no answer is stored for it.
 * Returns whether the part is still to be done. Throws 422 if the key was used for another request.
 */
export async function claimPart(tx: Db, ownerId: string, key: string, part: string, requestHash: string): Promise<boolean> {
  // The space avoids conflicts: a key of a call never contains one.
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
 * Encrypts an answer, which may contain secrets such as a password that is displayed once. The cipher is AES-256-GCM with the
 * Idempotency-Key, of which the database has only a hash, so only a repeated request can decrypt it.
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

/** Hash of a call with its input. Independent of the order of fields. */
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
