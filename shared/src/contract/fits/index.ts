import { differences, type Surface, type Surfaces } from './shapes.ts';

export type { Shape, Surface, Surfaces } from './shapes.ts';

/** A release of a remote, and what it uses of the contract, each with its first place. */
export interface UsingRelease extends Surfaces {
  name: string;
  version: string;
  owner: string;
  contract: string;
  uses: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a host offers, by entry point. Empty for hosts that predate this record, which cannot be checked. */
export interface OfferingHost extends Surfaces {
  version: string;
  contract: string;
  offers: Readonly<Record<string, readonly string[]>>;
}

/** Something that a remote uses and a host no longer offers in the same form. */
export interface Misfit {
  remote: UsingRelease;
  host: OfferingHost;
  /** contract: built for another major version. missing: not offered. changed: offered in another form. */
  kind: 'contract' | 'missing' | 'changed';
  /** `calls.clients.list`, `Button of @shop/shared/ui`. */
  what: string;
  /** `src/pages.ts:3` */
  place: string;
  /** The differences: `≠ body.kg: "number" → "string"`. */
  differences: readonly string[];
}

/**
 * Compares what each remote uses with what each host offers: by name and, where both sides record it, by input and output types. Returns an empty
 * list if all fit. Pure.
 */
export function misfits(remotes: readonly UsingRelease[], hosts: readonly OfferingHost[]): Misfit[] {
  return hosts.flatMap((host) => remotes.flatMap((remote) => misfitsOf(remote, host)));
}

function misfitsOf(remote: UsingRelease, host: OfferingHost): Misfit[] {
  // The host refuses the remote completely, so its individual uses need no check.
  if (Number.parseInt(remote.contract, 10) !== Number.parseInt(host.contract, 10))
    return [{ remote, host, kind: 'contract', what: '', place: '', differences: [] }];
  return Object.entries(remote.uses).flatMap(([entryPoint, symbols]) => {
    const offered = host.offers[entryPoint];
    return Object.entries(symbols).flatMap(([symbol, place]): Misfit[] => {
      const found = { remote, host, what: named(entryPoint, symbol, offered), place };
      if (!offered || !isAmong(offered, symbol)) return [{ ...found, kind: 'missing', differences: [] }];
      return changed(remote, host, entryPoint, symbol).map(([name, different]) => ({
        ...found,
        kind: 'changed',
        what: named(entryPoint, name, offered),
        differences: different,
      }));
    });
  });
}

/** A symbol may be a group of calls: each of them is compared. A symbol without a recorded surface on one side is compared by name only. */
function changed(remote: Surfaces, host: Surfaces, entryPoint: string, symbol: string): [name: string, different: string[]][] {
  const [own, theirs] = [remote.hashes?.[entryPoint] ?? {}, host.hashes?.[entryPoint] ?? {}];
  const names = Object.keys(own).filter((name) => name === symbol || name.startsWith(`${symbol}.`));
  return names.flatMap((name): [string, string[]][] => {
    if (theirs[name] === undefined || theirs[name] === own[name]) return [];
    const [used, offered] = [surfaceIn(remote, own[name]), surfaceIn(host, theirs[name])];
    const different = used && offered ? differences(used, remote.shapes ?? {}, offered, host.shapes ?? {}) : [];
    return different.length > 0 ? [[name, different]] : [];
  });
}

function surfaceIn({ shapes }: Surfaces, hash: string | undefined): Surface | undefined {
  const found = hash === undefined ? undefined : shapes?.[hash];
  return found && 'takes' in found ? (found as Surface) : undefined;
}

/** `*` is an entry point used as a namespace; `clients` of the calls is a group. */
function isAmong(offered: readonly string[], symbol: string): boolean {
  return symbol === '*' || offered.some((name) => name === symbol || name.startsWith(`${symbol}.`));
}

function named(entryPoint: string, symbol: string, offered: readonly string[] | undefined): string {
  if (entryPoint === 'calls') return `calls.${symbol}`;
  return offered ? `${symbol} of @shop/shared/${entryPoint}` : `@shop/shared/${entryPoint}`;
}
