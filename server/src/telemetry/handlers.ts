import { all, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { desc, eq } from 'drizzle-orm';
import { listPage, total } from '../db/list.ts';
import { partFailures } from '../db/schema/index.ts';
import type { Handlers } from '../http/handler.ts';
import { rateLimit } from '../http/rate.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { markSeen } from '../registry/steps.ts';
import { decide } from './decide.ts';
import { figuresOf } from './figures.ts';
import { knownReleases, readReleases } from './known.ts';
import type { TelemetryMetrics } from './metrics.ts';
import { placesOf, wasGiven } from './placed.ts';
import { measure, releasesIn, sortOut, store } from './report.ts';

export function telemetryHandlers(metrics: TelemetryMetrics, registry: ReleaseRegistry): Handlers<(typeof calls)['telemetry']> {
  const known = knownReleases((db) => readReleases(db, registry));
  const count = rateLimit(limits.telemetry.eventsPerMinute);
  return {
    async report({ pageId, events }, ctx) {
      const { db, caller, requestId } = ctx;
      count(caller.sessionId, events.length);
      const find = await known(db, releasesIn(events));
      const places = await placesOf(db, registry, events, caller.sessionId);
      const batch = sortOut(pageId, events, find, (part, version) => wasGiven(places, caller, part, version));
      await store(db, batch);
      await markSeen(db, batch.open ?? {});
      ctx.changed(...(await decide(db, places, caller, batch, requestId)));
      // A rival may make the transaction run once more; what is measured is measured once it has been stored.
      ctx.afterwards(async () => measure(metrics, batch));
      return { taken: batch.taken };
    },

    async figures({ hours }, { db }) {
      const releases = await readReleases(db, registry);
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
