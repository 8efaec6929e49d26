import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import { keyReused, malformed } from './refusal.ts';

/** The Idempotency-Key of a request, if it has one. Throws 400 for one that is not 1 to 200 visible characters. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw malformed([{ field: 'Idempotency-Key', key: 'field.format', params: {} }]);
  }
  return header;
}

/**
 * Takes a key for the running transaction. Of several requests with one key the others wait here until the first has committed.
 * Answers undefined when the key is ours, or what was answered the first time. Throws 422 when it was used for something else.
 */
export async function claimKey(tx: Db, userId: string, key: string, requestHash: string): Promise<{ answer: unknown } | undefined> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const [before] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  if (before?.requestHash !== requestHash) throw keyReused();
  return { answer: before.answer };
}

export async function keepAnswer(tx: Db, userId: string, key: string, answer: unknown): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ answer })
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
}

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
