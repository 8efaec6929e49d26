import { type CountryKey, type Profile, type RoleName, storageKeys } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { baseURL } from './address.ts';

/** Every account of the demo data has it. */
export const password = 'Demo-2026!';

export const emailOf = (role: RoleName, country: CountryKey = 'CL') => `${role}.${country.toLowerCase()}@demo.test`;

export interface Session {
  id: string;
  profile: Profile;
  countryId: string;
}

const sessions = new Map<string, Promise<Session>>();

/** The session of a demo account, opened once a worker and platform; specs that end theirs ask for a fresh one. */
export function sessionOf(role: RoleName, country: CountryKey = 'CL', fresh = false, base = baseURL): Promise<Session> {
  const email = emailOf(role, country);
  const key = `${base} ${email}`;
  const known = fresh ? undefined : sessions.get(key);
  if (known) return known;
  const opened = openSession(email, base);
  if (!fresh) sessions.set(key, opened);
  return opened;
}

async function openSession(email: string, base: string): Promise<Session> {
  const { session } = await ask<{ session: { _id: string } }>(calls.auth.login.path, { method: 'POST', body: { email, password }, base });
  const profile = await ask<Profile>(calls.auth.me.path, { sessionId: session._id, base });
  return { id: session._id, profile, countryId: profile.person.legalData[0]?.countryId ?? '' };
}

/** What the browser would have stored at login. */
export function storageOf({ id, profile, countryId }: Session): Record<string, string> {
  return { [storageKeys.session]: id, [storageKeys.profile]: JSON.stringify(profile), [storageKeys.country]: countryId };
}

/** Asks the server behind the pages' back, to prepare records or to see what was saved. Throws with the server's words. */
export async function ask<T>(
  path: string,
  options: { method?: string; sessionId?: string; body?: unknown; base?: string } = {},
): Promise<T> {
  const response = await fetch(new URL(path, options.base ?? baseURL), {
    method: options.method ?? 'GET',
    headers: {
      ...(options.sessionId && { authorization: `Bearer ${options.sessionId}` }),
      'idempotency-key': crypto.randomUUID(),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  if (!response.ok) throw new Error(`${options.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
