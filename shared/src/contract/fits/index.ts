import { differences, type Surface, type Surfaces } from './shapes.ts';

export type { Shape, Surface, Surfaces } from './shapes.ts';

/** What is known of a release of a remote: who it is, and what of the contract it uses, each with the first place. */
export interface UsingRelease extends Surfaces {
  name: string;
  version: string;
  owner: string;
  contract: string;
  uses: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What is known of a host: what it offers, by entry point. Empty: it is older than that, and nothing can be said. */
export interface OfferingHost extends Surfaces {
  version: string;
  contract: string;
  offers: Readonly<Record<string, readonly string[]>>;
}

/** Something that a remote uses and a host does not have as it was. */
export interface Misfit {
  remote: UsingRelease;
  host: OfferingHost;
  /** contract: it was built for another major version. missing: not offered. changed: offered, but another one. */
  kind: 'contract' | 'missing' | 'changed';
  /** `calls.clients.list`, `Button of @shop/shared/ui`. */
  what: string;
  /** `src/pages.ts:3` */
  place: string;
  /** What is another one: `≠ body.kg: "number" → "string"`. */
  differences: readonly string[];
}

/**
 * Whether remotes and hosts fit: what each remote uses, against what each host offers, by name and, where both tell, by what it takes and
 * gives. Empty when all fit. Pure.
 */
export function misfits(remotes: readonly UsingRelease[], hosts: readonly OfferingHost[]): Misfit[] {
  return hosts.flatMap((host) => remotes.flatMap((remote) => misfitsOf(remote, host)));
}

function misfitsOf(remote: UsingRelease, host: OfferingHost): Misfit[] {
  // The host refuses it whole; what it uses adds nothing.
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

/** A symbol may be a group of calls: each of it counts. What one side tells nothing of is judged by its name. */
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

/** `*` is an entry point taken whole; `clients` of the calls a group of them. */
function isAmong(offered: readonly string[], symbol: string): boolean {
  return symbol === '*' || offered.some((name) => name === symbol || name.startsWith(`${symbol}.`));
}

function named(entryPoint: string, symbol: string, offered: readonly string[] | undefined): string {
  if (entryPoint === 'calls') return `calls.${symbol}`;
  return offered ? `${symbol} of @shop/shared/${entryPoint}` : `@shop/shared/${entryPoint}`;
}
