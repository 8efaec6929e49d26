import { pageAt } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { startTracing as start } from '@shop/shared/platform';
import { currentAccess } from '../remotes/access.ts';

/** Measures calls and pages of this page load, for traces. */
export function startTracing(): void {
  start({ pageHere: () => pageAt(window.location.pathname, settings().product, currentAccess().sections) });
}
