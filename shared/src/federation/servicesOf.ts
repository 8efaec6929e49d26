import type { NamedDeclaration } from '../contract/declareRemote.ts';
import { releasesFor } from '../contract/registry.ts';
import { useShared } from '../session/hooks.ts';
import { flagsAtom, registryAtom } from '../session/registry.ts';
import { viewerAtom } from '../session/session.ts';
import { forget, keep, readKept, sizeUnder } from '../session/storage.ts';
import { store } from '../session/store.ts';
import { reportFailure } from '../telemetry/queue.ts';

type FlagOf<D> = D extends { flags: readonly { key: infer K extends string }[] } ? K : never;

/** What a remote keeps in this browser: its own alone, 64 kB in all, until logout. */
export interface RemoteStorage {
  /** What was kept; undefined when there is nothing. It may come from an older release of the remote: look before you believe it. */
  read: (key: string) => unknown;
  /** Keeps a value as JSON. false: storage is off or full, or it would be more than 64 kB in all; what was there stays. */
  keep: (key: string, value: unknown) => boolean;
  forget: (key: string) => boolean;
}

export interface RemoteServices<D extends NamedDeclaration> {
  /** Whether a flag that the remote declares is on for who looks. Follows the switch while the page is open. */
  useFlag: (key: FlagOf<D>) => boolean;
  storage: RemoteStorage;
  /** Reports what the remote caught and did not expect, as its own: the platform hears by itself only of what nobody catches. */
  report: (error: unknown) => void;
}

const storageBytes = 65_536;

/**
 * What a remote has of its own in the page: `const { useFlag, storage, report } = servicesOf<typeof remote>('planning')`, the type alone taken
 * from its declaration, so that no page loads the declaration itself. All else comes through the entry points of this package.
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

/** The release of a remote that this page goes by. */
function versionHere(name: string): string {
  const registered = store.get(registryAtom)[name];
  return (registered && releasesFor(name, registered, store.get(viewerAtom))[0]?.version) ?? '0.0.0';
}
