import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.ts';
import { hourly } from '../db/hourly.ts';
import { uuidv7 } from '../db/uuid.ts';
import type { Bus } from '../realtime/bus.ts';
import type { FileStore } from '../store/store.ts';
import { claimJob } from './jobs.ts';
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
/** How often it is looked for work that another instance left. */
const everyMs = 10_000;

/**
 * Checks and writes files of records in the background. Work lies in the database, so that any instance may do it and none is lost with one.
 */
export function openImporter(services: { db: Db; store: FileStore; bus: Bus; log: FastifyBaseLogger }): Importer {
  const { db, log } = services;
  const instance = uuidv7();
  const busy = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isWoken = false;

  async function work(): Promise<void> {
    for (;;) {
      if (stopping.signal.aborted) return;
      isWoken = false;
      const job = await claimJob(db, instance);
      if (!job) {
        if (isWoken) continue;
        return;
      }
      try {
        await workOn(job, { ...services, instance, stopping: stopping.signal });
      } catch (error) {
        // Its lease runs out and it is taken up again, a few times.
        log.warn({ err: error, job: job._id }, 'an import could not be gone on with');
        return;
      }
    }
  }

  function wake(): void {
    isWoken = true;
    if (stopping.signal.aborted || busy.size >= atOnce) return;
    const worker = work()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'imports could not be looked for');
      })
      .finally(() => busy.delete(worker));
    busy.add(worker);
  }

  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();
  const stopForgetting = hourly(
    () => forgetOldImports(db, services.store),
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
