import { atom } from 'jotai/vanilla';
import type { Viewer } from '../contract/audience.ts';
import { type CountryRow, countryById, countryList } from '../contract/countries.ts';
import type { Profile } from '../contract/entities.ts';
import { type RoleName, roleByKey } from '../contract/roles.ts';

/** A session id with its profile. */
export interface OpenSession {
  sessionId: string;
  profile: Profile;
}

/**
 * not-logued: the start; `expected` is the session that the browser stored, so that data can be fetched while the profile is confirmed. not-session:
 * the login shows. session: the app shows; `hasEnded` means that the server no longer knows it: the login opens over the page, which preserves the
 * typed data. Source: specification, section 4.
 */
export type SessionState =
  | { state: 'not-logued'; expected?: OpenSession }
  | { state: 'not-session' }
  | ({ state: 'session'; hasEnded: boolean } & OpenSession);

export const sessionAtom = atom<SessionState>({ state: 'not-logued' });

/** The session for calls: the confirmed one, or at the start the one that the browser stored. */
export const openSessionAtom = atom<OpenSession | undefined>((get) => {
  const session = get(sessionAtom);
  if (session.state === 'session') return session;
  return session.state === 'not-logued' ? session.expected : undefined;
});

export const profileAtom = atom((get) => get(openSessionAtom)?.profile);

/** The first of the profile's roles (specification, section 6); undefined if it is not a staff role. */
export const roleAtom = atom<RoleName | undefined>((get) => roleByKey(get(profileAtom)?.roles[0]?.role.key));

/** The id of the current country. */
export const countryIdAtom = atom<string | undefined>(undefined);

/** The row of the current country; before a session, the first of the list. */
export const countryAtom = atom<CountryRow>((get) => countryById(get(countryIdAtom)) ?? (countryList[0] as CountryRow));

/** The viewer, for the visibility rule. */
export const viewerAtom = atom<Viewer>((get) => ({
  userId: get(profileAtom)?._id,
  role: get(roleAtom),
  country: countryById(get(countryIdAtom))?.key,
}));

/** The country of a profile: that of its first legal data. Without it the user is refused (specification, section 5). */
export function countryOf(profile: Profile): string | undefined {
  return profile.person.legalData[0]?.countryId ?? undefined;
}
