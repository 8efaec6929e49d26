import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../base/db/db.ts';
import { releases } from '../../base/db/schema/index.ts';
import { type FileStore, isFileName, keyOf } from '../../base/store/store.ts';
import { type Build, type Builds, matchesIntegrity } from './builds.ts';
import { lockFiles } from './collect.ts';
import { mapsBeside, newMapKey, sealMaps } from './maps.ts';

/** Maximum number of files copied concurrently, because the server answers requests meanwhile. */
const atOnce = 4;

/**
 * Copies the files of the deployment's builds into the store, so that a page that was opened before the next deployment still finds its files, and
 * adds rows for the builds. Runs in the background; failures are retried when the builds change or the server starts. isKept: whether
 * to copy the files too.
 */
export function archiveBuilds(db: Db, store: FileStore, isKept: boolean, log: FastifyBaseLogger) {
  let last: Promise<void> = Promise.resolve();
  let isOver = false;

  async function archiveAll({ host, remotes }: Builds): Promise<void> {
    for (const build of [host, ...Object.values(remotes)]) {
      if (!build || isOver) continue;
      try {
        await archive(build);
      } catch (error) {
        if (!isOver) log.warn({ build: build.release.name, err: error }, 'a build of the deployment could not be kept');
      }
    }
  }

  async function archive({ release, folder }: Build): Promise<void> {
    const { name, buildId, version, contract, owner } = release;
    const key = and(eq(releases.name, name), eq(releases.buildId, buildId));
    const deployedAt = new Date().toISOString();
    const hasFiles = folder !== undefined && isKept;

    /** Whether the build is already archived; if so, sets its deployment time. */
    async function isThere(tx: Db): Promise<boolean> {
      const [row] = await tx.select({ files: releases.files }).from(releases).where(key);
      if (!row || (hasFiles && row.files.length === 0)) return false;
      await tx.update(releases).set({ deployedAt }).where(key);
      return true;
    }

    if (await isThere(db)) return;
    const files = hasFiles ? await copy(release, folder) : [];
    const mapKey = hasFiles ? await sealMaps(store, release, await mapsBeside(folder)) : null;
    if (isOver) return;
    await db.transaction(async (tx) => {
      await lockFiles(tx, name);
      // Another instance may have archived the same build concurrently, or it was published.
      if (await isThere(tx)) return;
      const noted = { version, contract, owner, manifest: release, files, mapKey, deployedAt };
      await tx
        .insert(releases)
        .values({ name, buildId, ...noted })
        .onConflictDoUpdate({
          target: [releases.name, releases.buildId],
          set: { files: sql`excluded.files`, mapKey: newMapKey, deployedAt },
        });
    });
  }

  /** Copies the build's files and returns their names. Throws if the folder contains another build by now. */
  async function copy({ name, buildId, integrity }: Build['release'], folder: string): Promise<string[]> {
    const files = (await readdir(folder)).filter(isFileName);
    const queue = [...files];
    const worker = async () => {
      for (let file = queue.shift(); file !== undefined && !isOver; file = queue.shift()) {
        const content = await readFile(join(folder, file));
        const expected = integrity[file];
        if (expected !== undefined && !matchesIntegrity(expected, content)) throw new Error(`${file} is not the one of build ${buildId}`);
        await store.put(keyOf(name, buildId, file), content);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const missing = Object.keys(integrity).find((file) => !files.includes(file));
    if (missing) throw new Error(`${missing} of build ${buildId} is not there`);
    return files;
  }

  return {
    keep(builds: Builds): void {
      last = last.then(() => archiveAll(builds));
    },
    /** Resolves when the archiver no longer uses the database. */
    async stop(): Promise<void> {
      isOver = true;
      await last;
    },
  };
}
