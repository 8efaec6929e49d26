import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { rowsOf } from '../src/base/db/db.ts';
import type { Answer, TestServer } from './harness.ts';

export const provePaths = { password: '/auth/prove/password', code: '/auth/prove/code' };

/** The code that an app with this secret shows, by the clock of the database; `steps` of 30 s later or earlier. */
export async function codeOf(server: TestServer, secret: string, steps = 0): Promise<string> {
  const [row] = await rowsOf<{ ms: number }>(server.db, sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: (row?.ms ?? 0) + steps * 30_000 });
}

/** A code that is six digits and none of those that the app shows around now. */
export async function wrongCodeOf(server: TestServer, secret: string): Promise<string> {
  const right = new Set(await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeOf(server, secret, steps))));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) as string;
}

/** Codes that were used serve again: a test does not wait half a minute for the next one. */
export async function forgetUsedCodes(server: TestServer): Promise<void> {
  await server.db.execute(sql`update authenticator_app set last_step = 0`);
}

/** Sets an authenticator app up with the session. Answers its secret and the recovery codes. */
export async function enrol(server: TestServer, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const path = '/auth/second-factor/app';
  const begun = await server.request('POST', path, { token });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  const { secret } = begun.body;
  const confirmed = await server.request('PUT', path, { token, body: { code: await codeOf(server, secret) } });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  await forgetUsedCodes(server);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

export const proveByCode = (server: TestServer, token: string, code: string): Promise<Answer> =>
  server.request('POST', provePaths.code, { token, body: { code } });

/** As if the last proof of every session were of long ago. */
export async function ageProofs(server: TestServer): Promise<void> {
  await server.db.execute(sql`update session set proved_at = proved_at - interval '16 minutes'`);
}

/** Takes every second factor away, and what is counted against guesses. */
export async function removeFactors(server: TestServer): Promise<void> {
  await server.db.execute(sql`delete from authenticator_app`);
  await server.db.execute(sql`delete from passkey`);
  await server.db.execute(sql`delete from recovery_code`);
  await server.db.execute(sql`delete from login_attempt`);
}
