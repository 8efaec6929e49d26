import { all, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { listPage, total } from '../../base/db/list.ts';
import { partFailures } from '../../base/db/schema/index.ts';
import { type Ctx, type Handlers, opensOwnTransaction } from '../../base/http/handler.ts';
import { rateLimit } from '../../base/http/rate.ts';
import { notFound } from '../../base/http/refusal.ts';
import type { Tracing } from '../../base/tracing/tracing.ts';
import { alertOfFailures, watchFailures } from '../alerts/incidents.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { markSeen } from '../registry/steps.ts';
import { redactUnknown } from './breadcrumbs.ts';
import { budgetsOf } from './budgets.ts';
import { decide, type GoodAfter } from './decide.ts';
import { failureReport } from './failure-report.ts';
import { figuresOf } from './figures.ts';
import { knownReleases, menuLinks, readReleases } from './known.ts';
import type { TelemetryMetrics } from './metrics.ts';
import { oncePerPage } from './oncePerPage.ts';
import { isGivenNow, placesOf, wasGiven } from './placed.ts';
import { measure, releasesIn, sortOut, store, toldOnce } from './report.ts';
import { browserSpans } from './spans.ts';

type TelemetryHandlers = Handlers<(typeof calls)['telemetry']>;

/** Destinations of browser reports. */
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

  /** If storing fails, the events are removed from `oncePerPage`, so that the browser can report them again. */
  const report = opensOwnTransaction(async ({ pageId, events }: Parameters<TelemetryHandlers['report']>[0], ctx: Ctx) => {
    const { db, caller } = ctx;
    const { sessionId, userId } = caller;
    count(sessionId, events.length);
    once.admit(sessionId, pageId);
    const find = await known(db, releasesIn(events));
    const places = await placesOf(db, registry, events, sessionId);
    const given = (part: string, version: string) => wasGiven(places, caller, part, version);
    const batch = sortOut(pageId, events, find, given, (event) => once.isFirst(sessionId, pageId, event));
    try {
      await redactUnknown(batch.failures, registry, find);
      await ctx.transaction(async (own) => {
        await store(own.db, batch);
        await markSeen(own.db, batch.open ?? {});
        const givenNow = (part: string, version: string) => isGivenNow(places, caller, part, version);
        const opened = await watchFailures(own.db, userId, batch, givenNow);
        const { changed, halts } = await decide(own, places, batch, goodAfter);
        own.changed(...changed, ...(await alertOfFailures(own.db, publicUrl, opened, halts)));
      });
    } catch (error) {
      once.forget(sessionId, pageId, toldOnce(batch));
      throw error;
    }
    measure(metrics, batch);
    return { taken: batch.taken };
  });

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

    budgets: ({ part }, { db }) => budgetsOf(db, registry, part),

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
