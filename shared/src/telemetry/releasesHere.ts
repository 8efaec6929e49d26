import { settings } from '../api/settings.ts';
import { type RegistryEntry, releasesFor } from '../contract/registry.ts';
import { registryAtom } from '../session/registry.ts';
import { viewerAtom } from '../session/session.ts';
import { store } from '../session/store.ts';

/** The release of a remote that this page uses; undefined if there is none. */
export function releaseHere(remote: string): RegistryEntry | undefined {
  const registered = store.get(registryAtom)[remote];
  return registered && releasesFor(remote, registered, store.get(viewerAtom))[0];
}

/** The versions that this page uses, by remote, including the host. Releases from a developer's machine are excluded. */
export function releasesHere(): Record<string, string> {
  const remotes = Object.keys(store.get(registryAtom)).flatMap((name) => {
    const release = releaseHere(name);
    return release && release.builtAs === undefined ? [[name, release.version] as const] : [];
  });
  return { host: settings().hostVersion, ...Object.fromEntries(remotes) };
}
