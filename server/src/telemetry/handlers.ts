import { all, type calls, limits } from '@shop/shared/contract';
import { desc, eq } from 'drizzle-orm';
import { listPage, total } from '../db/list.ts';
import { partFailures } from '../db/schema/index.ts';
import type { Handlers } from '../http/handler.ts';
import { figuresOf } from './figures.ts';
import { knownReleases, readReleases } from './known.ts';
import type { TelemetryMetrics } from './metrics.ts';
import { rateLimit } from './rate.ts';
import { measure, releasesIn, sortOut, store } from './report.ts';

export function telemetryHandlers(metrics: TelemetryMetrics): Handlers<(typeof calls)['telemetry']> {
  const known = knownReleases();
  const count = rateLimit();
  return {
    async report({ pageId, events }, { db, caller }) {
      count(caller.sessionId, events.length);
      const batch = sortOut(pageId, events, await known(db, releasesIn(events)));
      await store(db, batch);
      measure(metrics, batch);
      return { taken: batch.taken };
    },

    async figures({ hours }, { db }) {
      const releases = await readReleases(db);
      return figuresOf(db, hours, (part) => releases.find(({ name }) => name === part)?.owner ?? '');
    },

    failures({ part, page, pageSize = limits.page.size }, { db }) {
      const where = part === all ? undefined : eq(partFailures.part, part);
      return listPage(
        { page, pageSize },
        (limit, offset) =>
          db.select().from(partFailures).where(where).orderBy(desc(partFailures.at), desc(partFailures._id)).limit(limit).offset(offset),
        () => db.select(total).from(partFailures).where(where),
      );
    },
  };
}
