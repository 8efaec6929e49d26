import { storageKeys } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { readText } from '@shop/shared/session';
import { lazy } from 'react';
import { isPreviewAddress, previewToken } from './preview.ts';
import { reloadPage } from './reloadPage.ts';

/** Needed only by developers of a remote and by viewers of a preview. */
export const OverridesBanner = lazy(() => import('./OverridesBanner.tsx').then((module) => ({ default: module.OverridesBanner })));

export async function showOverrides(): Promise<void> {
  const { openOverrides } = await import('./openOverrides.tsx');
  openOverrides();
}

/** Whether this browser overrides remotes from a developer's machine, if the deployment allows it, or this tab shows a preview. */
export const hasOverrides = () => Boolean((settings().allowsOverrides && readText(storageKeys.overrides)) || previewToken());

/** Applies this browser's overrides before the page requests its first remote; resolves at once if there are none. */
export async function takeOverrides(): Promise<void> {
  // An address that differs only in its fragment does not reload the page.
  window.addEventListener('hashchange', () => isPreviewAddress() && reloadPage());
  if (!isPreviewAddress() && !hasOverrides()) return;
  const { applyOverrides } = await import('./applyOverrides.ts');
  await applyOverrides();
}
