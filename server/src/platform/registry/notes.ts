import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../base/db/db.ts';
import { type Noted, readNoted } from './read.ts';

/** Wait before the database is read again after a failure, ms; the last known state is used meanwhile. */
const retryMs = 2000;

export const nothingNoted: Noted = {
  stored: new Map(),
  steps: new Map(),
  countrySteps: new Map(),
  flags: new Map(),
  countryFlags: new Map(),
  manifests: new Map(),
};

/** Caches the release data of the database until `forget` is called; the last known data is used while the database is unreachable. */
export function watchNotes(db: Db, log: FastifyBaseLogger) {
  let noted = nothingNoted;
  let wanted = 1;
  let has = 0;
  let reading: Promise<void> | undefined;
  let failedAt = 0;

  async function read(): Promise<void> {
    const version = wanted;
    try {
      noted = await readNoted(db);
      has = version;
      if (failedAt > 0) log.info('the registry can be read again');
      failedAt = 0;
    } catch (error) {
      if (failedAt === 0) log.warn({ err: error }, 'the registry cannot be read; what it said last stands');
      failedAt = Date.now();
    }
  }

  return {
    forget(): void {
      wanted += 1;
    },
    async current(): Promise<Noted> {
      // If `forget` was called during a reading, the data is read again.
      while (has !== wanted && Date.now() - failedAt > retryMs) {
        const isKnown = failedAt > 0;
        reading ??= read().finally(() => {
          reading = undefined;
        });
        // After a failure, callers do not wait for the next attempt.
        if (isKnown) break;
        await reading;
      }
      return noted;
    },
  };
}
