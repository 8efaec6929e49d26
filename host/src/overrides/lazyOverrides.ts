import { storageKeys } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { readText } from '@shop/shared/session';
import { lazy } from 'react';

/** Only who develops a remote needs any of it, and only where the deployment allows it. */
export const OverridesBanner = lazy(() => import('./OverridesBanner.tsx').then((module) => ({ default: module.OverridesBanner })));

export async function showOverrides(): Promise<void> {
  const { openOverrides } = await import('./openOverrides.tsx');
  openOverrides();
}

/** Takes what this browser has overridden before the page asks for its first remote; answers at once where there is nothing of it. */
export async function takeOverrides(): Promise<void> {
  if (!settings().allowsOverrides || !readText(storageKeys.overrides)) return;
  const { applyOverrides } = await import('./applyOverrides.ts');
  await applyOverrides();
}
