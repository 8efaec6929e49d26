import type { RegistryEntry } from '@shop/shared/contract';
import { keepInTab } from '@shop/shared/session';
import { releasesRunningAtCrash } from './crash-marker.ts';
import { isOverride } from './overridden.ts';
import { RemoteError } from './RemoteError.ts';
import { releasesOf, setAside } from './registry.ts';
import { reportFailed } from './reports.ts';
import { badKey, change, getState, idOf } from './state.ts';

/** Blocks a release that failed, when another works, in this tab, and reports it to its team once. */
export function replace(remote: string, link: string, error: RemoteError, { version: shown }: RegistryEntry): void {
  if (error.release && setAside(remote, error.release)) announce(remote, link, error, { version: shown });
}

function announce(remote: string, link: string, error: RemoteError, { version: shown }: Pick<RegistryEntry, 'version'>): void {
  reportFailed(remote, link, error, shown);
  // The banner shows that a local version failed; it is not reported.
  if (!error.release || isOverride(error.release)) return;
  change({ replacements: [...getState().replacements, { remote, failed: error.release.version, shown }] });
}

/** Reports the releases that froze the previous page in this tab, if another release replaces them. */
export function announceFrozen(): void {
  for (const [remote, { releases }] of Object.entries(getState().newest)) {
    const release = releases.find((one) => releasesRunningAtCrash().includes(idOf(remote, one)));
    const [shown] = releasesOf(remote);
    if (!release || !shown || shown.buildId === release.buildId) continue;
    keepInTab(badKey, getState().bad);
    const error = new RemoteError({ failure: 'frozen', phase: 'render', release, cause: new Error('the tab had to be loaded again') });
    announce(remote, '/', error, shown);
  }
}
