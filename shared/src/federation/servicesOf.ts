import type { NamedDeclaration } from '../contract/declareRemote.ts';
import { useShared } from '../session/hooks.ts';
import { flagsAtom } from '../session/registry.ts';
import { forget, keep, readKept, sizeUnder } from '../session/storage.ts';

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
}

const storageBytes = 65_536;

/**
 * What a remote has of its own in the page: `const { useFlag, storage } = servicesOf<typeof remote>('planning')`, the type alone taken
 * from its declaration, so that no page loads the declaration itself. All else comes through the doors of this package.
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
  };
}
