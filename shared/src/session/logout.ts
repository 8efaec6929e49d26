import { storageKeys } from '../contract/storage-keys.ts';
import { revoke, startSession } from './login.ts';
import { countryIdAtom, openSessionAtom, sessionAtom } from './session.ts';
import { emptyLists, replaceLists } from './shared-lists.ts';
import { isSidebarOpenAtom, overlayAtom, sidebarAsKept, sidePanelAtom } from './shell.ts';
import { forgetAll, onOtherTab, readText } from './storage.ts';
import { store } from './store.ts';

/**
 * Clears all local storage, shows the login and ends the session on the server, in this order: a server that does not answer must not leave the user
 * logged in here. Returns whether the server ended the session too.
 */
export async function logout(): Promise<boolean> {
  const sessionId = store.get(openSessionAtom)?.sessionId;
  forgetAll();
  leave();
  return sessionId ? revoke(sessionId) : true;
}

/** Follows a login or logout in another tab. Returns an unsubscribe function. */
export function followOtherTabs(): () => void {
  return onOtherTab((key) => {
    if (key !== undefined && key !== storageKeys.session) return;
    const stored = readText(storageKeys.session);
    if (!stored) leave();
    else if (stored !== store.get(openSessionAtom)?.sessionId) void startSession();
  });
}

function leave(): void {
  store.set(sidePanelAtom, undefined);
  store.set(overlayAtom, false);
  store.set(isSidebarOpenAtom, sidebarAsKept());
  replaceLists(emptyLists);
  store.set(countryIdAtom, undefined);
  store.set(sessionAtom, { state: 'not-session' });
}
