import { all, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { listPage, total } from '../../base/db/list.ts';
import { partFailures } from '../../base/db/schema/index.ts';
import { type Handlers, withPreparation } from '../../base/http/handler.ts';
import { rateLimit } from '../../base/http/rate.ts';
import { notFound } from '../../base/http/refusal.ts';
import type { Tracing } from '../../base/tracing/tracing.ts';
import { tellOfFailures, watchFailures } from '../alerts/incidents.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { markSeen } from '../registry/steps.ts';
import { keepKnown } from './breadcrumbs.ts';
import { decide, type GoodAfter } from './decide.ts';
import { failureReport } from './failure-report.ts';
import { figuresOf } from './figures.ts';
import { knownReleases, menuLinks, readReleases } from './known.ts';
import type { TelemetryMetrics } from './metrics.ts';
import { oncePerPage } from './oncePerPage.ts';
import { isGivenNow, placesOf, wasGiven } from './placed.ts';
import { measure, releasesIn, sortOut, store } from './report.ts';
import { browserSpans } from './spans.ts';

type TelemetryHandlers = Handlers<(typeof calls)['telemetry']>;

/** Where what browsers tell goes on to. */
export interface Telemetry {
  metrics: TelemetryMetrics;
  tracing: Tracing | undefined;
  goodAfter: GoodAfter;
  publicUrl: string | undefined;
}

const { stack: _stack, breadcrumbs: _breadcrumbs, pageId: _pageId, ...columns } = getTableColumns(partFailures);
const failureColumns = { ...columns, ...failureReport };

export function telemetryHandlers({ metrics, tracing, goodAfter, publicUrl }: Telemetry, registry: ReleaseRegistry): TelemetryHandlers {
  const known = knownReleases((db) => readReleases(db, registry));
  const count = rateLimit(limits.telemetry.eventsPerMinute);
  const countSpans = rateLimit(limits.telemetry.spansPerMinute);
  const once = oncePerPage();

  const report = withPreparation(
    async ({ pageId, events }: Parameters<TelemetryHandlers['report']>[0], { db, caller }) => {
      const { sessionId } = caller;
      count(sessionId, events.length);
      once.admit(sessionId, pageId);
      const find = await known(db, releasesIn(events));
      const places = await placesOf(db, registry, events, sessionId);
      const isGiven = (part: string, version: string) => wasGiven(places, caller, part, version);
      const batch = sortOut(pageId, events, find, isGiven, (event) => once.isFirst(sessionId, pageId, event));
      await keepKnown(batch.failures, registry, find);
      return { places, batch };
    },
    async (_, ctx, { places, batch }) => {
      const { db } = ctx;
      await store(db, batch);
      await markSeen(db, batch.open ?? {});
      const isGiven = (part: string, version: string) => isGivenNow(places, ctx.caller, part, version);
      const opened = await watchFailures(db, ctx.caller.userId, batch, isGiven);
      const { changed, halts } = await decide(ctx, places, batch, goodAfter);
      ctx.changed(...changed, ...(await tellOfFailures(db, publicUrl, opened, halts)));
      // A rival may make the transaction run once more; what is measured is measured once it has been stored.
      ctx.afterwards(async () => measure(metrics, batch));
      return { taken: batch.taken };
    },
  );

  return {
    report,

    async spans({ spans }, { db, caller }) {
      if (!tracing) throw notFound();
      countSpans(caller.sessionId, spans.length);
      const find = await known(db, spans);
      const links = menuLinks(await registry.present());
      const taken = browserSpans(spans, { links, caller, find, now: Date.now() });
      tracing.addBrowserSpans(taken);
      return { taken: taken.length };
    },

    async figures({ hours }, { db }) {
      const releases = await readReleases(db, registry);
      return figuresOf(db, hours, (part) => releases.find(({ name }) => name === part)?.owner ?? '');
    },

    failures({ part, code, page, pageSize }, { db }) {
      const where = and(
        part === all ? undefined : eq(partFailures.part, part),
        code === undefined ? undefined : sql`starts_with(${partFailures.code}, ${code})`,
      );
      return listPage(
        { page, pageSize },
        (limit, offset) =>
          db
            .select(failureColumns)
            .from(partFailures)
            .where(where)
            .orderBy(desc(partFailures.at), desc(partFailures._id))
            .limit(limit)
            .offset(offset),
        () => db.select(total).from(partFailures).where(where),
      );
    },
  };
}
