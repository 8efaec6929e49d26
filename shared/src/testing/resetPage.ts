import { queryClient } from '../api/query-client.ts';
import { forgetSettings } from '../api/settings.ts';
import { registryAtom } from '../session/registry.ts';
import { countryIdAtom, sessionAtom } from '../session/session.ts';
import { emptyLists, replaceLists } from '../session/shared-lists.ts';
import { isSidebarOpenAtom, layoutAtom, layoutOf, overlayAtom, sidePanelAtom } from '../session/shell.ts';
import { forgetAll } from '../session/storage.ts';
import { store } from '../session/store.ts';
import { closeServer } from './fakeServer.ts';

/** Removes the state of a page; called after every test. Fails a test that violated the contract of the fake server. */
export function resetPage(): void {
  queryClient.clear();
  store.set(sidePanelAtom, undefined);
  store.set(overlayAtom, false);
  store.set(isSidebarOpenAtom, false);
  store.set(layoutAtom, layoutOf(window.innerWidth));
  store.set(countryIdAtom, undefined);
  store.set(sessionAtom, { state: 'not-logued' });
  store.set(registryAtom, undefined);
  replaceLists(emptyLists);
  forgetAll();
  document.getElementById('settings')?.remove();
  forgetSettings();
  closeServer();
}
