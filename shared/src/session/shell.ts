import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { limits } from '../contract/limits.ts';
import { storageKeys } from '../contract/storage-keys.ts';
import { keep, readKept } from './storage.ts';
import { store } from './store.ts';

/** desktop above 780 px, mobile at or below it. Source: specification, section 9. */
export type Layout = 'desktop' | 'mobile';

export const layoutOf = (widthPx: number): Layout => (widthPx > limits.desktopAbovePx ? 'desktop' : 'mobile');

export const layoutAtom = atom<Layout>(layoutOf(globalThis.innerWidth));

/** Switches the layout when the window is resized. Returns a function that stops it. */
export function followLayout(): () => void {
  const measure = () => store.set(layoutAtom, layoutOf(window.innerWidth));
  measure();
  window.addEventListener('resize', measure);
  return () => window.removeEventListener('resize', measure);
}

/** The loader overlay, on or off. */
export const overlayAtom = atom(false);

/** Shows the loader overlay until the work ends, with success or failure. */
export async function underOverlay<T>(work: Promise<T>): Promise<T> {
  store.set(overlayAtom, true);
  try {
    return await work;
  } finally {
    store.set(overlayAtom, false);
  }
}

/** The generic side panel: a title and any content. */
export interface SidePanelContent {
  title: ReactNode;
  content: ReactNode;
  /** Next to the title: a state, a count. */
  badge?: ReactNode;
  /** Icon buttons before the close icon. */
  actions?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** The row of the list that the panel shows, if it was not opened by that row. */
  rowId?: string;
  /** Called before it closes; false leaves it open. */
  mayClose?: () => boolean | Promise<boolean>;
}

export const sidePanelAtom = atom<SidePanelContent | undefined>(undefined);

export function openSidePanel(panel: SidePanelContent): void {
  store.set(sidePanelAtom, panel);
}

/** Closes the side panel if its content allows it. Returns whether it is closed. */
export async function closeSidePanel(): Promise<boolean> {
  const panel = store.get(sidePanelAtom);
  if (panel?.mayClose && !(await panel.mayClose())) return false;
  store.set(sidePanelAtom, undefined);
  return true;
}

/**
 * Whether the desktop sidebar is open: the user's last choice, until logout. By default it is closed (specification, section 4), except on screens
 * that are wide enough for it and a page.
 */
export function sidebarAsKept(): boolean {
  const kept = readKept(storageKeys.sidebar);
  return typeof kept === 'boolean' ? kept : globalThis.innerWidth >= limits.sidebarOpenFromPx;
}

export const isSidebarOpenAtom = atom(sidebarAsKept());

export function openSidebar(isOpen: boolean): void {
  keep(storageKeys.sidebar, isOpen);
  store.set(isSidebarOpenAtom, isOpen);
}
