import { release } from '@shop/shared/schemas';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { releases } from '../../base/db/schema/index.ts';
import { type FileStore, keyOf } from '../../base/store/store.ts';
import type { Builds } from './builds.ts';
import { folderOfKey, mapsFolderIn } from './maps-folder.ts';
import type { Stored } from './place.ts';
import { buildKey, placeIn, readNoted } from './read.ts';

/** Files without a row that are newer than this may belong to a publication in progress. */
const underWayMs = 3_600_000;

interface Known {
  deployed(): Promise<Builds>;
  baseOf(row: Stored): string;
}

export interface RemovedBuild {
  name: string;
  version: string;
  buildId: string;
  mapKey: string | null;
  /** ms since the epoch. */
  removedMs: number;
}

/** Locks a remote's files until the end of the transaction: publishing and removing files exclude each other. */
export async function lockFiles(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`release:${name}`}))`);
}

/**
 * Deletes the rows of stored builds that are no longer in use: not current, not included in the deployment, and for this many days
 * neither published, nor deployed, nor open in a browser. `sweep` then removes their files. Returns the deleted builds.
 */
export async function removeUnused(db: Db, { deployed, baseOf }: Known, days: number): Promise<RemovedBuild[]> {
  const builds = await deployed();
  const noted = await readNoted(db);
  const since = new Date(Date.now() - days * 86_400_000).toISOString();
  const removed: RemovedBuild[] = [];
  for (const [name, stored] of noted.stored) {
    const { current, shown, lastGood } = placeIn(noted, builds, baseOf, name);
    const kept = new Set([...shown, current, lastGood].map((placed) => placed?.release.buildId));
    kept.add((name === 'host' ? builds.host : builds.remotes[name])?.release.buildId);
    for (const { buildId, version, publishedAt, deployedAt, seenAt } of stored.values()) {
      const isInUse = [publishedAt, deployedAt, seenAt].some((at) => at !== null && at > since);
      if (kept.has(buildId) || isInUse) continue;
      const [row] = await db
        .delete(releases)
        .where(and(eq(releases.name, name), eq(releases.buildId, buildId)))
        .returning({ mapKey: releases.mapKey });
      removed.push({ name, version, buildId, mapKey: row?.mapKey ?? null, removedMs: Date.now() });
    }
  }
  return removed;
}

/** Whether a folder's name has the form that `keyOf` makes. */
const isBuild = (name: string, buildId: string) => named.safeParse({ name, buildId }).success;
const named = release.pick({ name: true, buildId: true });

/** Input of `deadFiles` for a build: its row, if there is one, and when its row was deleted. */
interface Book {
  row: { mapKey: string | null } | undefined;
  gone: RemovedBuild | undefined;
}

interface StoredFile {
  key: string;
  modifiedMs: number;
}

/**
 * The files of a build that are not in use. Files that were stored after the row was deleted, or recently, may belong to a publication in
 * progress, which stores source maps before it has the lock.
 */
function deadFiles(build: string, files: readonly StoredFile[], { row, gone }: Book): StoredFile[] {
  const underWaySince = Date.now() - underWayMs;
  const newest = Math.max(...files.map(({ modifiedMs }) => modifiedMs));
  const { mapKey } = row ?? gone ?? { mapKey: null };
  const own = mapKey ? folderOfKey(Buffer.from(mapKey, 'base64')) : undefined;
  return files.filter(({ key, modifiedMs }) => {
    const maps = mapsFolderIn(key.slice(build.length + 1));
    // Maps of a build that was published again with other maps, or twice concurrently.
    if (maps && maps !== own) return modifiedMs < underWaySince;
    if (row) return false;
    return gone ? modifiedMs <= gone.removedMs : newest < underWaySince;
  });
}

/**
 * Removes files of builds without a row: builds that were just removed, and interrupted publications. For builds with a row, removes source maps
 * that the row's key does not open. Other contents of the folder or bucket are left alone.
 */
export async function sweep(db: Db, store: FileStore, removed: readonly RemovedBuild[]): Promise<void> {
  const gone = new Map(removed.map((one) => [buildKey(one.name, one.buildId), one]));
  const rows = await db.select({ name: releases.name, buildId: releases.buildId, mapKey: releases.mapKey }).from(releases);
  const known = new Map(rows.map((row) => [buildKey(row.name, row.buildId), row]));
  const builds = new Map<string, StoredFile[]>();
  for (const file of await store.list('')) {
    const build = file.key.split('/', 2).join('/');
    builds.set(build, [...(builds.get(build) ?? []), file]);
  }
  for (const [build, files] of builds) {
    const [name = '', buildId = ''] = build.split('/');
    const bookOf = (row: Book['row']) => ({ row, gone: gone.get(build) });
    if (!isBuild(name, buildId) || deadFiles(build, files, bookOf(known.get(build))).length === 0) continue;
    await db.transaction(async (tx) => {
      await lockFiles(tx, name);
      const [row] = await tx
        .select({ mapKey: releases.mapKey })
        .from(releases)
        .where(and(eq(releases.name, name), eq(releases.buildId, buildId)));
      for (const { key } of deadFiles(build, await store.list(keyOf(name, buildId)), bookOf(row))) await store.remove(key);
    });
  }
}
