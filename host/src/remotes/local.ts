import type { Registry, RegistryEntry } from '@shop/shared/contract';
import { registryAtom, store } from '@shop/shared/session';

let releases: Record<string, RegistryEntry> = {};

/** Whether a release comes from a developer's machine: this browser alone has it, so nothing is reported of it. */
export const isLocal = ({ builtAs }: RegistryEntry) => builtAs !== undefined;

/** After the version of such a release, so that nobody takes it for the published one of that number. */
export const localMark = '-local';

/** Puts releases of a developer's machine before those that are out, for as long as the page is open. Before the first is asked for. */
export function takeLocal(local: Record<string, RegistryEntry>): void {
  releases = local;
  store.set(registryAtom, withLocal(store.get(registryAtom)));
}

/** A registry as this browser goes by it. */
export function withLocal(registry: Registry): Registry {
  const local = Object.entries(releases).map(([name, release]) => [
    name,
    { ...registry[name], releases: [release, ...(registry[name]?.releases ?? [])] },
  ]);
  return { ...registry, ...Object.fromEntries(local) };
}
