import { useAtomValue } from 'jotai/react';
import type { Atom } from 'jotai/vanilla';
import type { CountryRow } from '../contract/countries.ts';
import type { Profile } from '../contract/entities.ts';
import { may, type Permission } from '../contract/permissions.ts';
import type { RoleName } from '../contract/roles.ts';
import { countryAtom, profileAtom, roleAtom, type SessionState, sessionAtom } from './session.ts';
import { type Layout, layoutAtom } from './shell.ts';
import { store } from './store.ts';

/** Reads an atom of the page's store; host and remotes need no provider for it. */
export function useShared<T>(atom: Atom<T>): Awaited<T> {
  return useAtomValue(atom, { store });
}

export const useSession = (): SessionState => useShared(sessionAtom);
export const useRole = (): RoleName | undefined => useShared(roleAtom);
export const useCountry = (): CountryRow => useShared(countryAtom);
export const useProfile = (): Profile | undefined => useShared(profileAtom);
export const useLayout = (): Layout => useShared(layoutAtom);
/** Whether the role has a permission beyond opening the page. The server enforces the same table. */
export const useMay = (permission: Permission): boolean => may(useRole(), permission);
