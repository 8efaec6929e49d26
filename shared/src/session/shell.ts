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

/** Switches the layout when the window is resized. Returns the way to stop. */
export function followLayout(): () => void {
  const measure = () => store.set(layoutAtom, layoutOf(window.innerWidth));
  measure();
  window.addEventListener('resize', measure);
  return () => window.removeEventListener('resize', measure);
}

/** The loader overlay, on or off. */
export const overlayAtom = atom(false);

/** Switches the loader overlay on until the work is done, however it ends. */
export async function underOverlay<T>(work: Promise<T>): Promise<T> {
  store.set(overlayAtom, true);
  try {
    return await work;
  } finally {
    store.set(overlayAtom, false);
  }
}

/** The generic side panel: a title and whatever it should hold. */
export interface SidePanelContent {
  title: ReactNode;
  content: ReactNode;
  /** Beside the title: a state, a count. */
  badge?: ReactNode;
  /** Icon buttons before the close icon. */
  actions?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** The row of the list beneath that it shows, where it was not opened by that row. */
  rowId?: string;
  /** Asked before it closes; false keeps it open. */
  mayClose?: () => boolean | Promise<boolean>;
}

export const sidePanelAtom = atom<SidePanelContent | undefined>(undefined);

export function openSidePanel(panel: SidePanelContent): void {
  store.set(sidePanelAtom, panel);
}

/** Closes the side panel if its content lets it. Answers whether it is closed. */
export async function closeSidePanel(): Promise<boolean> {
  const panel = store.get(sidePanelAtom);
  if (panel?.mayClose && !(await panel.mayClose())) return false;
  store.set(sidePanelAtom, undefined);
  return true;
}

/**
 * Whether the desktop sidebar is open: as somebody left it, until they log out. Else it starts closed (specification, section 4), but for screens
 * on which a page has room enough beside it.
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
