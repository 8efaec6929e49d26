export { switchCountry } from './country.ts';
export { useCountry, useLayout, useMay, useProfile, useRole, useSession, useShared } from './hooks.ts';
export { type LoginResult, login, loginBy, openSession, preloadLogin, startSession } from './login.ts';
export { followOtherTabs, logout } from './logout.ts';
export { flagsAtom, registryAtom } from './registry.ts';
export {
  countryAtom,
  countryIdAtom,
  countryOf,
  type OpenSession,
  openSessionAtom,
  profileAtom,
  roleAtom,
  type SessionState,
  sessionAtom,
  viewerAtom,
} from './session.ts';
export { noteSessionEnded } from './session-ended.ts';
export { emptyLists, replaceList, replaceLists, type SharedLists, sharedListsAtom } from './shared-lists.ts';
export {
  closeSidePanel,
  followLayout,
  isSidebarOpenAtom,
  type Layout,
  layoutAtom,
  layoutOf,
  openSidebar,
  openSidePanel,
  overlayAtom,
  type SidePanelContent,
  sidePanelAtom,
  underOverlay,
} from './shell.ts';
export { forget, keep, keepInTab, keepText, readInTab, readKept, readText } from './storage.ts';
export { store } from './store.ts';
export { chooseTheme, startTheme, type Theme, themeAtom } from './theme.ts';
