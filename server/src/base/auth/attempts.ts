import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/db.ts';
import { attempts } from '../db/schema/index.ts';
import { tooMany } from '../http/refusal.ts';

export interface Limit {
  /** The limited subject: `login:address:203.0.113.7`. Stored hashed, because people type passwords into the wrong field. */
  key: string;
  max: number;
  windowMs: number;
}

export const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Counts an event in the database, and so over all instances. Returns the count in this window, and the seconds until the window ends. */
export async function countOne(db: Db, key: string, windowMs: number): Promise<{ count: number; seconds: number }> {
  const [row] = await rowsOf<{ count: number; seconds: number }>(
    db,
    sql`
      insert into login_attempt as a (key, count, window_ends_at, last_at)
      values (${hashKey(key)}, 1, now() + ${windowMs}::float8 * interval '1 millisecond', now())
      on conflict (key) do update set
        count = case when a.window_ends_at < now() then 1 else a.count + 1 end,
        window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end,
        last_at = excluded.last_at
      returning count::int, extract(epoch from window_ends_at - now())::float8 as seconds`,
  );
  if (!row) throw new Error('The attempt was not counted.');
  return row;
}

/** Counts an attempt before it is made. Returns the count; throws 429 above the limit. */
export async function countAttempt(db: Db, { key, max, windowMs }: Limit): Promise<number> {
  const { count, seconds } = await countOne(db, key, windowMs);
  if (count > max) throw tooMany(Math.max(1, Math.ceil(seconds)));
  return count;
}

/** Clears the count after a success. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, hashKey(key)));
}

/** Removes one attempt from the count: a right password must not count against an address that an office shares. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(0, ${attempts.count} - 1)` })
    .where(eq(attempts.key, hashKey(key)));
}
