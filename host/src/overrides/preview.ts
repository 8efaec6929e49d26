import { keepInTab, readInTab } from '@shop/shared/session';
import { reloadPage } from './reloadPage.ts';

/** Where a tab keeps the preview that it shows. */
const previewKey = 'preview';
const mark = '#preview=';

/** The token of the preview that this tab shows; undefined: it shows none. */
export function previewToken(): string | undefined {
  const kept = readInTab(previewKey);
  return typeof kept === 'string' ? kept : undefined;
}

/** Keeps the preview that the address names for this tab, and takes it out of the address bar and the browser's history. */
export function takePreview(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(mark)) return;
  keepInTab(previewKey, hash.slice(mark.length));
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** An address that differs from that of the page in the fragment alone loads nothing. */
export function takePreviewLater(): void {
  window.addEventListener('hashchange', () => window.location.hash.startsWith(mark) && reloadPage());
}

export const leavePreview = () => keepInTab(previewKey, null);
