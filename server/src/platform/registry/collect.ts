import { release } from '@shop/shared/schemas';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { releases } from '../../base/db/schema/index.ts';
import { type FileStore, keyOf } from '../../base/store/store.ts';
import type { Builds } from './builds.ts';
import type { Stored } from './place.ts';
import { buildKey, placeIn, readNoted } from './read.ts';

/** Files without a row may be those of a publication that is under way. */
const underWayMs = 3_600_000;

interface Known {
  deployed(): Promise<Builds>;
  baseOf(row: Stored): string;
}

export interface RemovedBuild {
  name: string;
  version: string;
  buildId: string;
}

/** Publishing a remote and removing its files wait for one another, to the end of the transaction. */
export async function lockFiles(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`release:${name}`}))`);
}

/**
 * Takes stored builds off the books that nobody can get any more: not placed, not what the deployment comes with, and for so many days
 * neither published, nor deployed, nor open in a browser. `sweep` then removes their files. Answers the builds that went.
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
      await db.delete(releases).where(and(eq(releases.name, name), eq(releases.buildId, buildId)));
      removed.push({ name, version, buildId });
    }
  }
  return removed;
}

/** Whether a folder is one that `keyOf` makes. */
const isBuild = (name: string, buildId: string) => named.safeParse({ name, buildId }).success;
const named = release.pick({ name: true, buildId: true });

/**
 * Removes the files of builds that are on no book: of those that have just gone, and of publications that never came to their end. What
 * else stands in the folder or the bucket is somebody else's.
 */
export async function sweep(db: Db, store: FileStore, removed: readonly RemovedBuild[]): Promise<void> {
  const gone = new Set(removed.map(({ name, buildId }) => buildKey(name, buildId)));
  const newest = new Map<string, number>();
  for (const { key, modifiedMs } of await store.list('')) {
    const build = key.split('/', 2).join('/');
    newest.set(build, Math.max(newest.get(build) ?? 0, modifiedMs));
  }
  for (const [build, modifiedMs] of newest) {
    const [name = '', buildId = ''] = build.split('/');
    if (!isBuild(name, buildId) || (!gone.has(build) && Date.now() - modifiedMs < underWayMs)) continue;
    await db.transaction(async (tx) => {
      await lockFiles(tx, name);
      const [row] = await tx
        .select({ name: releases.name })
        .from(releases)
        .where(and(eq(releases.name, name), eq(releases.buildId, buildId)));
      if (!row) await store.remove(keyOf(name, buildId));
    });
  }
}
