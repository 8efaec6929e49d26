import { storageKeys } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { forget, keep, readKept } from '@shop/shared/session';

/** Overridden remotes by name, with the URL of the development server. */
export type Overrides = Readonly<Record<string, string>>;

/** The stored overrides that are URLs of a development server, if the deployment allows any; invalid entries are dropped. */
export function readOverrides(): Overrides {
  if (!settings().allowsOverrides) return {};
  const kept = readKept(storageKeys.overrides);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, address]) => {
      const own = typeof address === 'string' ? ownAddress(address) : undefined;
      return own ? [[name, own]] : [];
    }),
  );
}

/** Returns whether the browser could store it. */
export function addOverride(name: string, address: string): boolean {
  return keep(storageKeys.overrides, { ...readOverrides(), [name]: address });
}

export function removeOverrides(names: readonly string[]): boolean {
  const rest = Object.entries(readOverrides()).filter(([name]) => !names.includes(name));
  return rest.length === 0 ? forget(storageKeys.overrides) : keep(storageKeys.overrides, Object.fromEntries(rest));
}

/**
 * The URL of a server on this machine, ending in `/`; undefined for any other, which could take the page over from outside. The content security
 * policy allows no others either.
 */
export function ownAddress(text: string): string | undefined {
  const typed = text.trim();
  const address = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`);
  if (address?.protocol !== 'http:' || address.port === '' || address.username || address.password) return undefined;
  if (address.hostname !== '127.0.0.1' && address.hostname !== 'localhost') return undefined;
  return `${address.origin}${address.pathname.replace(/\/*$/, '/')}`;
}
