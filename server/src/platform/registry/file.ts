import { readFile } from 'node:fs/promises';
import type { Registered, Release, ReleaseRollout } from '@shop/shared/contract';
import { registry as registrySchema } from '@shop/shared/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { freshMs, isAddress, readRelease, readTimeoutMs } from './builds.ts';
import type { Placed, PlacedRemotes } from './place.ts';

type Listing = z.output<typeof registrySchema>;
type Entry = Listing[string]['releases'][number];

/**
 * A registry in a file, on this machine or at a URL: the format that `pnpm release export` writes and `/registry.json` returns. It is read
 * again after 5 s, while the caller gets the previous content; the previous content is also used if the file cannot be read or is not valid.
 */
export function watchFile(source: string, log: FastifyBaseLogger) {
  let listed: PlacedRemotes = {};
  let text = '';
  let readAt = 0;
  let isAway = false;
  let reading: Promise<void> | undefined;
  /** `release.json` by entry; releases are immutable. */
  const manifests = new Map<string, Release>();

  async function read(): Promise<void> {
    try {
      const fresh = await textOf(source);
      if (fresh !== text) {
        listed = await listedIn(registrySchema.parse(JSON.parse(fresh)), manifests, log);
        text = fresh;
      }
      if (isAway) log.info({ registry: source }, 'the registry can be read again');
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ registry: source, err: error }, 'the registry cannot be read; what it said last stands');
      isAway = true;
    }
    readAt = Date.now();
  }

  return {
    async current(): Promise<PlacedRemotes> {
      if (Date.now() - readAt > freshMs)
        reading ??= read().finally(() => {
          reading = undefined;
        });
      if (readAt === 0) await reading;
      return listed;
    },
  };
}

async function textOf(source: string): Promise<string> {
  if (!isAddress(source)) return readFile(source, 'utf8');
  const answer = await fetch(source, { signal: AbortSignal.timeout(readTimeoutMs) });
  if (!answer.ok) throw new Error(`${source} answers ${answer.status}`);
  return answer.text();
}

async function listedIn(registry: Listing, manifests: Map<string, Release>, log: FastifyBaseLogger): Promise<PlacedRemotes> {
  const remotes = await Promise.all(
    Object.entries(registry).map(async ([name, { releases, flags = {}, countryFlags = {} }]) => {
      const shown = await Promise.all(releases.map((entry) => placedOf(name, entry, manifests, log)));
      // The schema returns undefined for fields that the contract omits.
      return [name, { shown, ...({ flags, countryFlags } as Required<Pick<Registered, 'flags' | 'countryFlags'>>) }] as const;
    }),
  );
  return Object.fromEntries(remotes);
}

/** The file has what a browser needs; the files to preload come from the release's own `release.json` next to its entry. */
async function placedOf(name: string, entry: Entry, manifests: Map<string, Release>, log: FastifyBaseLogger): Promise<Placed> {
  const cut = entry.entry.lastIndexOf('/') + 1;
  const base = entry.entry.slice(0, cut);
  let release = manifests.get(entry.entry);
  if (!release && isAddress(base)) {
    try {
      release = await readRelease(name, base);
      manifests.set(entry.entry, release);
    } catch (error) {
      log.warn({ build: name, err: error }, 'a release cannot be read: its pages load without being named ahead');
    }
  }
  const { version, buildId, contract, declares, rollout, integrity } = entry;
  const file = entry.entry.slice(cut);
  // The file has precedence: a `release.json` of another build is ignored.
  const own = release?.buildId === buildId ? release : undefined;
  const declared: Release = {
    name,
    package: own?.package ?? name,
    version,
    buildId,
    contract,
    owner: declares.owner,
    entry: { js: [file], css: own?.entry.css ?? [] },
    pages: own?.pages ?? {},
    shares: {},
    integrity: { ...own?.integrity, ...(integrity && { [file]: integrity }) },
    declares,
    uses: own?.uses ?? {},
    offers: {},
    hashes: {},
    shapes: {},
  };
  return { release: declared, base, publishedAt: null, goodAt: null, rollout: rollout as ReleaseRollout | undefined };
}
