import { limits } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { loadBoundsMs } from './histogram.ts';

/** Metrics count the reports that this instance received; `shop_open_pages` is the total of all instances. */
export function telemetryMetrics(registry: Registry, db: Db) {
  const registers = [registry];
  new Gauge({
    name: 'shop_open_pages',
    help: 'Open pages by the release that they hold',
    labelNames: ['remote', 'version'],
    registers,
    async collect() {
      this.reset();
      // Metrics must remain available without the database; `/readyz` reports the problem.
      const open = await openReleases(db).catch(() => []);
      for (const { part, version, count } of open) this.set({ remote: part, version }, count);
    },
  });
  return {
    failures: new Counter({
      name: 'shop_remote_failures_total',
      help: 'Failures of host and remotes that browsers reported',
      labelNames: ['remote', 'version', 'owner', 'phase', 'cause'],
      registers,
    }),
    dropped: new Counter({
      name: 'shop_reports_dropped_total',
      help: 'Reports of releases that nobody knows or that the session was not given',
      registers,
    }),
    loads: new Histogram({
      name: 'shop_remote_load_seconds',
      help: 'From asking for a page of a remote until it showed, in seconds',
      labelNames: ['remote', 'version', 'owner'],
      buckets: loadBoundsMs.map((ms) => ms / 1000),
      registers,
    }),
    vitals: new Histogram({
      name: 'shop_web_vital_seconds',
      help: 'LCP, INP, FCP and TTFB of a share of the page loads, in seconds',
      labelNames: ['name', 'remote', 'version'],
      buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 8],
      registers,
    }),
    shifts: new Histogram({
      name: 'shop_web_vital_cls',
      help: 'Score of layout shifts of a share of the page loads',
      labelNames: ['remote', 'version'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
      registers,
    }),
  };
}

export type TelemetryMetrics = ReturnType<typeof telemetryMetrics>;

/** Number of open pages by release. */
export function openReleases(db: Db): Promise<{ part: string; version: string; count: number }[]> {
  return rowsOf(
    db,
    sql`select held.key as part, held.value as version, count(*)::int as count
      from open_page, jsonb_each_text(releases) held
      where seen_at > now() - ${limits.telemetry.openMs}::float8 * interval '1 millisecond'
      group by held.key, held.value`,
  );
}
