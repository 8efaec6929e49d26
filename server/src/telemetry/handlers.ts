import { all, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { desc, eq } from 'drizzle-orm';
import { listPage, total } from '../db/list.ts';
import { partFailures } from '../db/schema/index.ts';
import type { Handlers } from '../http/handler.ts';
import { rateLimit } from '../http/rate.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { markGood, markSeen } from '../registry/steps.ts';
import { haltFailing } from './autoHalt.ts';
import { figuresOf } from './figures.ts';
import { type KnownRelease, knownReleases, readReleases } from './known.ts';
import type { TelemetryMetrics } from './metrics.ts';
import { isOfOthers, placesOf } from './placed.ts';
import { type Batch, type Find, measure, releasesIn, sortOut, store } from './report.ts';

export function telemetryHandlers(metrics: TelemetryMetrics, registry: ReleaseRegistry): Handlers<(typeof calls)['telemetry']> {
  const known = knownReleases((db) => readReleases(db, registry));
  const count = rateLimit(limits.telemetry.eventsPerMinute);
  return {
    async report({ pageId, events }, ctx) {
      const { db, caller, requestId } = ctx;
      count(caller.sessionId, events.length);
      const find = await known(db, releasesIn(events));
      const places = await placesOf(db, registry, events, find);
      const batch = sortOut(pageId, events, find, (part, version) => isOfOthers(places, caller, part, version));
      await store(db, batch);
      await markSeen(db, batch.open ?? {});
      for (const { name, version } of newlyGood(batch, find)) if (await markGood(db, name, version)) ctx.changed(name);
      ctx.changed(...(await haltFailing(db, places, batch.failures, requestId)));
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

/** Releases that a browser has shown a page of for the first time, as far as is known here. */
function newlyGood({ loads }: Batch, find: Find): KnownRelease[] {
  const shown = loads.flatMap(({ part, version }) => find(part, version) ?? []);
  return [...new Set(shown)].filter(({ isGood }) => !isGood);
}
