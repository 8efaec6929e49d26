import type { NamedDeclaration } from '../contract/declareRemote.ts';
import { releasesFor } from '../contract/registry.ts';
import { useShared } from '../session/hooks.ts';
import { flagsAtom, registryAtom } from '../session/registry.ts';
import { viewerAtom } from '../session/session.ts';
import { forget, keep, readKept, sizeUnder } from '../session/storage.ts';
import { store } from '../session/store.ts';
import { reportFailure } from '../telemetry/queue.ts';

type FlagOf<D> = D extends { flags: readonly { key: infer K extends string }[] } ? K : never;

/** Storage of a remote in this browser: private to the remote, 64 kB in total, until logout. */
export interface RemoteStorage {
  /** Reads a stored value; undefined if there is none. An older release of the remote may have written it, so validate it. */
  read: (key: string) => unknown;
  /** Stores a value as JSON. Returns false if storage is off or full, or if the total would exceed 64 kB; the old value stays. */
  keep: (key: string, value: unknown) => boolean;
  forget: (key: string) => boolean;
}

export interface RemoteServices<D extends NamedDeclaration> {
  /** Whether a flag that the remote declares is on for the viewer. Follows changes of the flag while the page is open. */
  useFlag: (key: FlagOf<D>) => boolean;
  storage: RemoteStorage;
  /** Reports an unexpected error that the remote caught, as its own: the platform itself sees only uncaught errors. */
  report: (error: unknown) => void;
}

const storageBytes = 65_536;

/**
 * Services for a remote in the page: `const { useFlag, storage, report } = servicesOf<typeof remote>('planning')`. Only the type of its declaration
 * is used, so that no page loads the declaration itself. Everything else comes through the entry points of this package.
 */
export function servicesOf<D extends NamedDeclaration>(name: D['name']): RemoteServices<D> {
  const prefix = `remote:${name}:`;
  return {
    useFlag: (key) => useShared(flagsAtom).has(`${name}.${key}`),
    storage: {
      read: (key) => readKept(prefix + key),
      keep: (key, value) =>
        sizeUnder(prefix, prefix + key) + 2 * (prefix.length + key.length + (JSON.stringify(value) ?? '').length) <= storageBytes &&
        keep(prefix + key, value),
      forget: (key) => forget(prefix + key),
    },
    report: (error) => reportFailure({ error, part: name, version: versionHere(name), phase: 'handler', cause: 'error' }),
  };
}

/** The release of a remote that this page uses. */
function versionHere(name: string): string {
  const registered = store.get(registryAtom)[name];
  return (registered && releasesFor(name, registered, store.get(viewerAtom))[0]?.version) ?? '0.0.0';
}
