import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { recoveryCodes } from '../../db/schema/index.ts';

const howMany = 10;
/** Base 32 without characters that are easily confused. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** 79 random bits in groups of four: `k7wd-3mzp-xh9a-e4tn`. */
function newCode(): string {
  const letters: string[] = [];
  while (letters.length < 16) {
    // Bytes of 248 (8 × 31) and above would make the first letters more likely.
    for (const byte of randomBytes(24)) if (byte < 248 && letters.length < 16) letters.push(alphabet[byte % 31] as string);
  }
  return (letters.join('').match(/.{4}/g) as string[]).join('-');
}

/** Hash of a code, independent of case and separators. Codes are random and long, so a fast hash is as safe as a slow one. */
const hashOf = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url');

/** Creates new codes in place of all previous ones. */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

/** Uses up a code. Returns whether it was valid and unused. */
export async function spendRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export async function codesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
