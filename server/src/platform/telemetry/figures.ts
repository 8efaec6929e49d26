import type { CallAnswer } from '@shop/shared/contract';
import { limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { gte, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { openPages, partHours } from '../../base/db/schema/index.ts';
import { noLoads, p75, sum } from './histogram.ts';
import { openReleases } from './metrics.ts';

type Figures = CallAnswer<typeof calls.telemetry.figures>;
type PartFigures = Figures['parts'][number];

interface Counts {
  loads: number;
  failures: number;
  buckets: number[];
}

const none = (): Counts => ({ loads: 0, failures: 0, buckets: noLoads() });
const hourMs = 3_600_000;

/** Reports of browsers by part in the last `hours`, including the current hour, and the releases that are open now. */
export async function figuresOf(db: Db, hours: number, ownerOf: (part: string) => string, now: number = Date.now()): Promise<Figures> {
  const thisHour = Math.floor(now / hourMs) * hourMs;
  const first = thisHour - (hours - 1) * hourMs;
  const rows = await db
    .select()
    .from(partHours)
    .where(gte(partHours.hour, new Date(first).toISOString()));
  const open = await openReleases(db);
  const [pages] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(openPages)
    .where(sql`${openPages.seenAt} > now() - ${limits.telemetry.openMs}::float8 * interval '1 millisecond'`);

  const parts = [...new Set([...rows, ...open].map(({ part }) => part))].sort();
  return {
    sessions: pages?.count ?? 0,
    parts: parts.map((part): PartFigures => {
      const own = rows.filter((row) => row.part === part);
      const all = own.reduce(add, none());
      const byHour = groupBy(own, ({ hour }) => Date.parse(hour));
      return {
        part,
        owner: ownerOf(part),
        sessions: open
          .filter((release) => release.part === part)
          .map(({ version, count }) => ({ version, count }))
          .sort(newestFirst),
        loads: all.loads,
        failures: all.failures,
        loadP75Ms: p75(all.buckets),
        byVersion: [...groupBy(own, ({ version }) => version)]
          .map(([version, counts]) => ({ version, loads: counts.loads, failures: counts.failures, loadP75Ms: p75(counts.buckets) }))
          .sort(newestFirst),
        hours: Array.from({ length: hours }, (_, i) => {
          const at = first + i * hourMs;
          const { loads, failures } = byHour.get(at) ?? none();
          return { at: new Date(at).toISOString(), loads, failures };
        }),
      };
    }),
  };
}

function add(counts: Counts, row: typeof partHours.$inferSelect): Counts {
  return {
    loads: counts.loads + row.loads,
    failures: counts.failures + row.failures,
    buckets: sum(counts.buckets, row.loadBuckets),
  };
}

function groupBy<K>(rows: readonly (typeof partHours.$inferSelect)[], keyOf: (row: typeof partHours.$inferSelect) => K): Map<K, Counts> {
  const groups = new Map<K, Counts>();
  for (const row of rows) groups.set(keyOf(row), add(groups.get(keyOf(row)) ?? none(), row));
  return groups;
}

/** Comparator: newest release first. */
export function newestFirst(one: { version: string }, other: { version: string }): number {
  return other.version.localeCompare(one.version, 'en', { numeric: true });
}
