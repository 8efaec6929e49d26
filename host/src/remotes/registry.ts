import { dataBlocks, limits, type Registry, type RegistryEntry, type RemoteName, registryPath } from '@shop/shared/contract';

let registry: Registry | undefined;

function present(): Registry {
  registry ??= JSON.parse(document.getElementById(dataBlocks.registry)?.textContent || '{}') as Registry;
  return registry;
}

/** Where a remote is now; undefined when the server could not find its release. */
export function registered(name: RemoteName): RegistryEntry | undefined {
  return present()[name];
}

/** Asks the server where the remotes are now. Keeps what is known when it does not answer: the remote itself may still do. */
export async function refreshRegistry(): Promise<void> {
  try {
    const answer = await fetch(registryPath, { cache: 'no-store', signal: AbortSignal.timeout(limits.remoteTimeoutMs) });
    if (answer.ok) registry = (await answer.json()) as Registry;
  } catch (cause) {
    // No answer, or not JSON: nothing is known better than before.
    if (!(cause instanceof Error || cause instanceof DOMException)) throw cause;
  }
}

/** For tests that change the page's data block. */
export function forgetRegistry(): void {
  registry = undefined;
}
