import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { hourly } from '../../base/db/hourly.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import type { FileStore } from '../../base/store/store.ts';
import { outsideOfTraces } from '../../base/tracing/spans.ts';
import { claimJob, type Job, leasing, renewLease } from './jobs.ts';
import { forgetOldImports } from './old.ts';
import { workOn } from './work.ts';

export interface Importer {
  /** There is something to do. */
  wake(): void;
  /** Resolves when nothing is being done any more; what was begun is left for the next instance. */
  stop(): Promise<void>;
}

/** How many files at once: a long one does not keep a short one waiting. */
const atOnce = 2;

/**
 * Checks and writes files of records in the background. Work lies in the database, so that any instance may do it and none is lost with one.
 */
export function openImporter(services: { db: Db; store: FileStore; bus: Bus; log: FastifyBaseLogger }): Importer {
  const { db, log } = services;
  const busy = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isWoken = false;

  async function work(): Promise<void> {
    for (;;) {
      if (stopping.signal.aborted) return;
      isWoken = false;
      // Each claim has a name of its own: what this instance lost while it stood still, it does not take for its own again.
      const job = await claimJob(db, uuidv7());
      if (!job) {
        if (isWoken) continue;
        return;
      }
      const stopBeating = startRenewing(job);
      try {
        await workOn(job, { ...services, stopping: stopping.signal });
      } catch (error) {
        // Its lease runs out and it is taken up again, a few times.
        log.warn({ err: error, job: job._id }, 'an import could not be gone on with');
        return;
      } finally {
        stopBeating();
      }
    }
  }

  /** A large file is read for longer than a lease; between batches its progress says the same. Answers what stops it. */
  function startRenewing(job: Job): () => void {
    const timer = setInterval(() => {
      renewLease(db, job).catch((error: unknown) => log.warn({ err: error, job: job._id }, 'the lease of an import could not be renewed'));
    }, leasing.beatMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  function wake(): void {
    isWoken = true;
    if (stopping.signal.aborted || busy.size >= atOnce) return;
    // Thousands of statements: no part of the request that brought the file.
    const worker = outsideOfTraces(work)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'imports could not be looked for');
      })
      .finally(() => busy.delete(worker));
    busy.add(worker);
  }

  const timer = setInterval(wake, leasing.lookMs);
  timer.unref();
  wake();
  const stopForgetting = hourly(
    'remove old imports',
    () => forgetOldImports(db),
    (error) => log.warn({ err: error }, 'old imports could not be removed'),
  );
  return {
    wake,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      stopForgetting();
      await Promise.all(busy);
    },
  };
}
