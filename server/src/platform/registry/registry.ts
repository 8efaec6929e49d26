import { isForAll, type Registry, type RegistryEntry } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { releases } from '../../base/db/schema/index.ts';
import type { BuildSources } from '../../base/settings/remotes.ts';
import type { FileStore } from '../../base/store/store.ts';
import { type Build, type Builds, watchBuilds } from './builds.ts';
import { type RemovedBuild, sweep } from './collect.ts';
import { watchFile } from './file.ts';
import { nothingNoted, watchNotes } from './notes.ts';
import { declarationOf, type Placed, type PlacedRemotes, type Stored } from './place.ts';
import { buildKey, type Noted, placeIn, remoteNamesIn } from './read.ts';

/** The releases that browsers may get now. The same object as long as nothing has changed. */
export interface Present {
  host: Build | undefined;
  remotes: PlacedRemotes;
}

export interface RegistryOptions {
  sources: BuildSources;
  isDevelopment: boolean;
  /** A registry file or its URL, used instead of the database; undefined: the database is used. */
  registryFile: string | undefined;
  /** URL from which browsers load published files, if not from this server; ends with `/`. */
  releasesUrl: string | undefined;
  /** Called when the builds of the deployment have changed. */
  onDeployed?: (builds: Builds) => void;
}

/** The placed releases and the URLs of their files. Used for every page; reads the database only after a change. */
export interface ReleaseRegistry {
  present(): Promise<Present>;
  /** The builds included in the deployment. */
  deployed(): Promise<Builds>;
  /** The release data of the database, as of the last change that this instance was notified of. */
  noted(): Promise<Noted>;
  /** Whether the releases come from a registry file, which only its owner changes, instead of the database. */
  isFromFile: boolean;
  /** Base URL or path of all published files for browsers; ends with `/`. */
  releasesBase: string;
  /** URL of a stored build's files for browsers. */
  baseOf(row: Pick<Stored, 'name' | 'buildId' | 'publishedAt'>): string;
  /** Names of the files of a stored build; undefined: no such build. */
  filesOf(name: string, buildId: string): Promise<ReadonlySet<string> | undefined>;
  /** Stored builds of a name, newest first. */
  storedOf(name: string): Promise<Stored[]>;
  store: FileStore;
  /** Removes files that belong to no build; see collect.ts. */
  sweep(removed: readonly RemovedBuild[]): Promise<void>;
  /** Handles change messages of this and other instances. */
  hear(message: BusMessage): void;
  /** Clears the cache after messages may have been lost. */
  forget(): void;
  /**
   * For a missing build: another instance may have deployed it, which is not announced. Clears the cache and returns whether a second lookup is
   * worthwhile. Rate-limited, so that requests for invented builds do not query the database each time.
   */
  looksAgain(): boolean;
}

/** Path under which this server serves files of remotes. */
const ownBase = '/remotes/';
/** Minimum interval between repeated lookups of missing builds. */
const againMs = 2000;
/** Maximum number of builds whose file names are cached. */
const mostFileLists = 200;

export function openRegistry(db: Db, store: FileStore, options: RegistryOptions, log: FastifyBaseLogger): ReleaseRegistry {
  const { isDevelopment, registryFile, releasesUrl } = options;
  const deployment = watchBuilds(options.sources, isDevelopment, log);
  const file = registryFile === undefined ? undefined : watchFile(registryFile, log);
  const notes = watchNotes(db, log);
  const fileLists = new Map<string, ReadonlySet<string>>();
  let present: Present = { host: undefined, remotes: {} };
  let madeOf: unknown[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;

  const releasesBase = releasesUrl ?? ownBase;
  const baseOf: ReleaseRegistry['baseOf'] = ({ name, buildId, publishedAt }) =>
    `${publishedAt ? releasesBase : ownBase}${name}/${buildId}/`;

  function remotesOf(builds: Builds, noted: Noted): Present['remotes'] {
    return Object.fromEntries(
      remoteNamesIn(noted, builds).flatMap((name) => {
        const { shown } = placeIn(noted, builds, baseOf, name);
        const flags = { flags: noted.flags.get(name) ?? {}, countryFlags: noted.countryFlags.get(name) ?? {} };
        return shown.length > 0 ? [[name, { shown, ...flags }] as const] : [];
      }),
    );
  }

  return {
    store,
    releasesBase,
    baseOf,
    sweep: (removed) => sweep(db, store, removed),
    isFromFile: file !== undefined,
    deployed: () => deployment.current(),
    async present() {
      const builds = await deployment.current();
      // In development, the current builds are used, whatever was promoted.
      const noted = isDevelopment ? nothingNoted : file ? undefined : await notes.current();
      const listed = noted ? undefined : await file?.current();
      if (madeOf[0] !== builds || madeOf[1] !== (noted ?? listed)) {
        if (madeOf[0] !== builds) options.onDeployed?.(builds);
        present = { host: builds.host, remotes: noted ? remotesOf(builds, noted) : (listed ?? {}) };
        madeOf = [builds, noted ?? listed];
      }
      return present;
    },
    async filesOf(name, buildId) {
      const key = buildKey(name, buildId);
      const known = fileLists.get(key);
      if (known || !(await notes.current()).stored.get(name)?.has(buildId)) return known;
      const [row] = await db
        .select({ files: releases.files })
        .from(releases)
        .where(and(eq(releases.name, name), eq(releases.buildId, buildId)));
      if (!row) return undefined;
      const names = new Set(row.files);
      if (fileLists.size >= mostFileLists) fileLists.delete(fileLists.keys().next().value as string);
      fileLists.set(key, names);
      return names;
    },
    async storedOf(name) {
      const rows = [...((await notes.current()).stored.get(name)?.values() ?? [])];
      const newest = ({ publishedAt, deployedAt }: Stored) => [publishedAt ?? '', deployedAt ?? ''].sort().at(-1) ?? '';
      return rows.sort((a, b) => (newest(a) < newest(b) ? 1 : -1));
    },
    hear(message) {
      if (message.kind !== 'changed' || message.topic !== 'releases') return;
      fileLists.clear();
      notes.forget();
    },
    forget: () => notes.forget(),
    noted: () => notes.current(),
    looksAgain() {
      if (Date.now() - lookedAt < againMs) return false;
      lookedAt = Date.now();
      notes.forget();
      return true;
    },
  };
}

/** The registry for the browser. */
export function registryOf({ remotes }: Present): Registry {
  return Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { shown, flags, countryFlags }]) => {
      const [first, ...others] = shown.map(entryOf);
      const set = { ...(Object.keys(flags).length > 0 && { flags }), ...(Object.keys(countryFlags).length > 0 && { countryFlags }) };
      return first ? [[name, { releases: [first, ...others], ...set }] as const] : [];
    }),
  );
}

/** The registry entry of a release for the browser. */
export function entryOf({ release, base, rollout }: Pick<Placed, 'release' | 'base' | 'rollout'>): RegistryEntry {
  const [entry = ''] = release.entry.js;
  const integrity = release.integrity[entry];
  return {
    version: release.version,
    buildId: release.buildId,
    contract: release.contract,
    entry: base + entry,
    ...(integrity && { integrity }),
    ...(rollout && (!isForAll(rollout) || rollout.byCountry) && { rollout }),
    declares: declarationOf(release),
  };
}
