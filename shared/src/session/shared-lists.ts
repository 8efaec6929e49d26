import { atom } from 'jotai/vanilla';
import type { Organization, Reference, User } from '../contract/entities.ts';
import { store } from './store.ts';

/** The lists that all apps of the page share. Source: specification, section 3. */
export interface SharedLists {
  roles: { _id: string; key: string }[];
  users: User[];
  organizations: Organization[];
  organizationTypes: Reference[];
  organizationServices: Reference[];
  organizationAppointments: Reference[];
}

export const emptyLists: SharedLists = {
  roles: [],
  users: [],
  organizations: [],
  organizationTypes: [],
  organizationServices: [],
  organizationAppointments: [],
};

const listsAtom = atom<SharedLists>(emptyLists);

/** Read only; `replaceList` and `replaceLists` are the only writes. */
export const sharedListsAtom = atom((get) => get(listsAtom));

/** Replaces one list completely. */
export function replaceList<K extends keyof SharedLists>(name: K, list: SharedLists[K]): void {
  store.set(listsAtom, (lists) => ({ ...lists, [name]: list }));
}

/** Replaces the complete state. */
export function replaceLists(lists: SharedLists): void {
  store.set(listsAtom, lists);
}
