import { dataBlocks, limits, type Registry, type RegistryEntry, registryPath, releasesFor } from '@shop/shared/contract';
import { store, viewerAtom } from '@shop/shared/session';

let known: Registry | undefined;

/** What is out: as the page brought it, or as it was read since. */
export function registry(): Registry {
  known ??= JSON.parse(document.getElementById(dataBlocks.registry)?.textContent || '{}') as Registry;
  return known;
}

/** The release of a remote that this viewer gets; undefined when the server could not find one. */
export function registered(name: string): RegistryEntry | undefined {
  const remote = registry()[name];
  return remote && releasesFor(name, remote, store.get(viewerAtom))[0];
}

/** Asks the server where the remotes are now. Keeps what is known when it does not answer: the remote itself may still do. */
export async function refreshRegistry(): Promise<void> {
  try {
    const answer = await fetch(registryPath, { cache: 'no-store', signal: AbortSignal.timeout(limits.remoteTimeoutMs) });
    if (answer.ok) known = (await answer.json()) as Registry;
  } catch (cause) {
    // No answer, or not JSON: nothing is known better than before.
    if (!(cause instanceof Error || cause instanceof DOMException)) throw cause;
  }
}

/** For tests that change the page's data block. */
export function forgetRegistry(): void {
  known = undefined;
}
