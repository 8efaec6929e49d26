import { AppError, noConnection } from '../api/app-error.ts';
import { authCalls } from '../contract/calls/auth.ts';
import { countryById } from '../contract/countries.ts';
import type { Profile } from '../contract/entities.ts';
import { may } from '../contract/permissions.ts';
import { roleByKey } from '../contract/roles.ts';
import { storageKeys } from '../contract/storage-keys.ts';
import { countryIdAtom, countryOf, type OpenSession, sessionAtom } from './session.ts';
import { forget, keep, keepText, readKept, readText } from './storage.ts';
import { store } from './store.ts';

/** Loaded with the first call: the login page shows without it. */
const sender = () => import('../api/send.ts');

/** Starts loading the code that a login needs; called when the user begins to type. */
export function preloadLogin(): void {
  sender().catch(() => undefined);
}

export type LoginResult =
  | ({ state: 'accepted' } & OpenSession)
  /** wrong: 'Email o contraseña incorrectos'. notAllowed: 'Usuario no permitido'. Source: specification, section 8. */
  | { state: 'refused'; reason: 'wrong' | 'notAllowed'; error?: AppError };

export function login(credentials: { email: string; password: string }): Promise<LoginResult> {
  return loginBy(async () => (await loadSender()).makeCall(authCalls.login, credentials));
}

/**
 * Requests a session from the server, by a password or another method, and its profile. Nothing is stored and nobody is logged in until
 * `openSession`. A profile without a country is refused (specification, section 5), and its session is revoked.
 */
export async function loginBy(ask: () => Promise<{ session: { _id: string } }>): Promise<LoginResult> {
  try {
    const { session } = await ask();
    const { send } = await loadSender();
    const profile = await send(authCalls.me, {}, { sessionId: session._id });
    if (countryOf(profile)) return { state: 'accepted', sessionId: session._id, profile };
    await revoke(session._id);
    return { state: 'refused', reason: 'notAllowed' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { state: 'refused', reason: 'wrong', error };
  }
}

/** Stores the session and shows the app. The current country is the profile's; a mega admin stays in the country chosen in this page. */
export function openSession({ sessionId, profile }: OpenSession): void {
  const before = store.get(sessionAtom);
  const isSamePerson = before.state === 'session' && before.profile._id === profile._id;
  const countryId = currentCountryOf(profile, isSamePerson ? store.get(countryIdAtom) : undefined);
  keepText(storageKeys.session, sessionId);
  keep(storageKeys.profile, profile);
  if (countryId) keepText(storageKeys.country, countryId);
  store.set(countryIdAtom, countryId);
  store.set(sessionAtom, { state: 'session', hasEnded: false, sessionId, profile });
}

/**
 * Starts the page: loads the profile of a stored session id; without one, or if the load fails, the login shows. Invalid stored data counts as no
 * data.
 */
export async function startSession(): Promise<void> {
  const sessionId = readText(storageKeys.session);
  if (!sessionId) return store.set(sessionAtom, { state: 'not-session' });
  const kept = keptProfile();
  const keptCountry = readText(storageKeys.country);
  // An open page stays open while it adopts another tab's login.
  if (store.get(sessionAtom).state !== 'session') {
    store.set(countryIdAtom, kept && currentCountryOf(kept, keptCountry));
    store.set(sessionAtom, { state: 'not-logued', ...(kept && { expected: { sessionId, profile: kept } }) });
  }
  try {
    const { send } = await loadSender();
    const profile = await send(authCalls.me, {}, { sessionId });
    if (readText(storageKeys.session) !== sessionId) return startSession();
    if (!countryOf(profile)) return refuseStart();
    store.set(countryIdAtom, currentCountryOf(profile, keptCountry));
    openStarted({ sessionId, profile });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 401) return refuseStart();
    // No answer: the stored session may still be valid, so a reload can try it again.
    store.set(sessionAtom, { state: 'not-session' });
  }
}

function openStarted(session: OpenSession): void {
  keep(storageKeys.profile, session.profile);
  const countryId = store.get(countryIdAtom);
  if (countryId) keepText(storageKeys.country, countryId);
  store.set(sessionAtom, { state: 'session', hasEnded: false, ...session });
}

function refuseStart(): void {
  forget(storageKeys.session);
  forget(storageKeys.profile);
  forget(storageKeys.country);
  store.set(sessionAtom, { state: 'not-session' });
}

/** Only users who can switch countries can be in a country other than their own. */
function currentCountryOf(profile: Profile, wanted: string | undefined): string | undefined {
  const maySwitch = may(roleByKey(profile.roles[0]?.role.key), 'country.switch');
  return (maySwitch && countryById(wanted)?._id) || countryOf(profile);
}

/** Data that an older or broken page stored is not used as a profile. */
function keptProfile(): Profile | undefined {
  const kept = readKept(storageKeys.profile) as Partial<Profile> | null | undefined;
  const isWhole = typeof kept?._id === 'string' && Array.isArray(kept.roles) && Array.isArray(kept.person?.legalData);
  return isWhole && countryOf(kept as Profile) ? (kept as Profile) : undefined;
}

/** Ends a session on the server. Returns whether the server confirmed it. */
export function revoke(sessionId: string): Promise<boolean> {
  return loadSender()
    .then(({ makeCall }) => makeCall(authCalls.logout, {}, { sessionId }))
    .then(
      () => true,
      () => false,
    );
}

/** A file that does not load counts as no connection for the caller. */
async function loadSender() {
  try {
    return await sender();
  } catch (cause) {
    throw noConnection(cause);
  }
}
