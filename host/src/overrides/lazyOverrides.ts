import { storageKeys } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { readText } from '@shop/shared/session';
import { lazy } from 'react';
import { isPreviewAddress, previewToken } from './preview.ts';
import { reloadPage } from './reloadPage.ts';

/** Only who develops a remote or looks at a preview needs any of it. */
export const OverridesBanner = lazy(() => import('./OverridesBanner.tsx').then((module) => ({ default: module.OverridesBanner })));

export async function showOverrides(): Promise<void> {
  const { openOverrides } = await import('./openOverrides.tsx');
  openOverrides();
}

/** Whether this browser takes remotes from a developer's machine, where the deployment allows it, or this tab shows a preview. */
export const hasOverrides = () => Boolean((settings().allowsOverrides && readText(storageKeys.overrides)) || previewToken());

/** Takes what this browser has overridden before the page asks for its first remote; answers at once where there is nothing of it. */
export async function takeOverrides(): Promise<void> {
  // An address that differs from that of the page in the fragment alone loads nothing.
  window.addEventListener('hashchange', () => isPreviewAddress() && reloadPage());
  if (!isPreviewAddress() && !hasOverrides()) return;
  const { applyOverrides } = await import('./applyOverrides.ts');
  await applyOverrides();
}
