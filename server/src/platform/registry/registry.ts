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

/** What browsers may be given now. The same object for as long as nothing has changed. */
export interface Present {
  host: Build | undefined;
  remotes: PlacedRemotes;
}

export interface RegistryOptions {
  sources: BuildSources;
  isDevelopment: boolean;
  /** A file or an address of one that says what is placed, instead of the database; undefined: the database does. */
  registryFile: string | undefined;
  /** Where browsers get published files, when not from us; ends with `/`. */
  releasesUrl: string | undefined;
  /** Called when the deployment comes with other builds than before. */
  onDeployed?: (builds: Builds) => void;
}

/** What is placed and where its files are. Asked for every page; asks the database only when something has changed. */
export interface ReleaseRegistry {
  present(): Promise<Present>;
  /** What the deployment itself came with. */
  deployed(): Promise<Builds>;
  /** What the database says of releases, as of the last change that this instance heard of. */
  noted(): Promise<Noted>;
  /** What is placed, from the database or from a file that only its owner changes. */
  isFromFile: boolean;
  /** Under which all published files lie for browsers: an address or a path; ends with `/`. */
  releasesBase: string;
  /** Where browsers get the files of a stored build. */
  baseOf(row: Pick<Stored, 'name' | 'buildId' | 'publishedAt'>): string;
  /** Names of the files of a stored build; undefined: there is none. */
  filesOf(name: string, buildId: string): Promise<ReadonlySet<string> | undefined>;
  /** Stored builds of a name, newest first. */
  storedOf(name: string): Promise<Stored[]>;
  store: FileStore;
  /** Removes files that belong to no build; see collect.ts. */
  sweep(removed: readonly RemovedBuild[]): Promise<void>;
  /** Takes note of what this and other instances tell of changes. */
  hear(message: BusMessage): void;
  /** Something may have changed unheard. */
  forget(): void;
  /**
   * For who misses a build: another instance may have come with it, which is told to nobody. Answers whether it is worth asking once more;
   * whoever makes builds up does not get to ask the database each time.
   */
  looksAgain(): boolean;
}

/** Where this server serves files of remotes. */
const ownBase = '/remotes/';
/** How often what is missing may be looked for anew. */
const againMs = 2000;
/** Builds whose file names are kept at hand. */
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
      // While a developer works, what is built now is what is shown, whatever was promoted once.
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

/** The registry as the browser needs it. */
export function registryOf({ remotes }: Present): Registry {
  return Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { shown, flags, countryFlags }]) => {
      const [first, ...others] = shown.map(entryOf);
      const set = { ...(Object.keys(flags).length > 0 && { flags }), ...(Object.keys(countryFlags).length > 0 && { countryFlags }) };
      return first ? [[name, { releases: [first, ...others], ...set }] as const] : [];
    }),
  );
}

/** A release as the browser needs to know it. */
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
