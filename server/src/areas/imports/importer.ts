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
  /** Checks for new jobs. */
  wake(): void;
  /** Resolves when no work is running any more; unfinished jobs are left for the next instance. */
  stop(): Promise<void>;
}

/** Number of concurrent files, so that a long one does not delay a short one. */
const atOnce = 2;

/**
 * Checks and imports files of records in the background. Jobs are in the database, so any instance can run them and none is lost if one dies.
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
      // Each claim has a new id, so that an instance that was suspended does not continue a job that another one has taken over.
      const job = await claimJob(db, uuidv7());
      if (!job) {
        if (isWoken) continue;
        return;
      }
      const stopBeating = startRenewing(job);
      try {
        await workOn(job, { ...services, stopping: stopping.signal });
      } catch (error) {
        // The lease expires and the job is retried, a few times.
        log.warn({ err: error, job: job._id }, 'an import could not be gone on with');
        return;
      } finally {
        stopBeating();
      }
    }
  }

  /** Renews the lease while a large file is read; later, progress of batches renews it. Returns a function that stops it. */
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
    // Not part of the request's trace, because it has thousands of statements.
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
