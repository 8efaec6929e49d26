import { storageKeys } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { forget, keep, readKept } from '@shop/shared/session';

/** Which remotes this browser takes from a developer's machine: by name, the address of the development server. */
export type Overrides = Readonly<Record<string, string>>;

/** What is kept and still is the address of a development server, where the deployment allows any; whatever else stands there is left out. */
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

/** Answers whether the browser could keep it. */
export function addOverride(name: string, address: string): boolean {
  return keep(storageKeys.overrides, { ...readOverrides(), [name]: address });
}

export function removeOverrides(names: readonly string[]): boolean {
  const rest = Object.entries(readOverrides()).filter(([name]) => !names.includes(name));
  return rest.length === 0 ? forget(storageKeys.overrides) : keep(storageKeys.overrides, Object.fromEntries(rest));
}

/**
 * The address of a server on this machine, ending with `/`; undefined for any other, which would let a page be taken over from outside.
 * The policy of the page allows no more than these either.
 */
export function ownAddress(text: string): string | undefined {
  const typed = text.trim();
  const address = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`);
  if (address?.protocol !== 'http:' || address.port === '' || address.username || address.password) return undefined;
  if (address.hostname !== '127.0.0.1' && address.hostname !== 'localhost') return undefined;
  return `${address.origin}${address.pathname.replace(/\/*$/, '/')}`;
}
