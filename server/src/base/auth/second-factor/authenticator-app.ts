import { appName } from '@shop/shared/contract';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { type Db, rowsOf } from '../../db/db.ts';
import { authenticatorApps } from '../../db/schema/index.ts';
import type { SecretBox } from '../secret-box.ts';

const periodSeconds = 30;

/** The defaults that every authenticator app supports: six digits of HMAC-SHA1, every 30 seconds. Source: RFC 6238. */
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: appName, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret });

/** Stores a secret that a code still has to confirm, in place of an unconfirmed one. Undefined: a confirmed app exists already. */
export async function beginApp(db: Db, box: SecretBox, userId: string, email: string) {
  const secret = new Secret({ size: 20 });
  const sealed = box.seal(secret.base32, userId);
  const begun = await db
    .insert(authenticatorApps)
    .values({ userId, secret: sealed })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { secret: sealed, lastStep: 0 },
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId });
  return begun.length > 0 ? { secret: secret.base32, uri: totpOf(secret, email).toString() } : undefined;
}

/** Confirms an app with a code; the app is then active. Returns whether the code was right. */
export async function confirmApp(db: Db, box: SecretBox, userId: string, code: string): Promise<boolean> {
  return takeCode(db, box, userId, code, false);
}

/** Checks a code of the app and accepts each code only once. Returns whether it was right. */
export async function isCodeOfApp(db: Db, box: SecretBox, userId: string, code: string): Promise<boolean> {
  return takeCode(db, box, userId, code, true);
}

async function takeCode(db: Db, box: SecretBox, userId: string, code: string, isConfirmed: boolean): Promise<boolean> {
  const { userId: owner, confirmedAt, lastStep, secret } = authenticatorApps;
  const its = and(eq(owner, userId), isConfirmed ? isNotNull(confirmedAt) : isNull(confirmedAt));
  const [app] = await db.select({ secret }).from(authenticatorApps).where(its);
  if (!app) return false;
  const step = await stepOf(db, totpOf(Secret.fromBase32(box.open(app.secret, userId))), code);
  if (step === undefined) return false;
  // One statement decides between concurrent requests with the same code.
  const taken = await db
    .update(authenticatorApps)
    .set({ lastStep: step, ...(!isConfirmed && { confirmedAt: sql`now()` }) })
    .where(and(its, lt(lastStep, step)))
    .returning({ userId: owner });
  return taken.length > 0;
}

/** The time step of the code: the current one or a neighbour, by the clock of the database. */
async function stepOf(db: Db, totp: TOTP, token: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ ms: number }>(db, sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
  const timestamp = row?.ms ?? 0;
  const delta = totp.validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}
