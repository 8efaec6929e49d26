import { measures, type ReportEvent } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { insertMany } from '../../base/db/bulk.ts';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { openPages, partFailures, type partMeasures } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { bucketOfMs, noLoads } from './histogram.ts';
import type { KnownRelease } from './known.ts';
import type { TelemetryMetrics } from './metrics.ts';
import type { ToldOnce } from './oncePerPage.ts';

type Kind<K extends ReportEvent['kind']> = Extract<ReportEvent, { kind: K }>;
export type Find = (part: string, version: string) => KnownRelease | undefined;

/** Events of a page by kind, without unknown releases, releases that the caller does not get, and repeated events. */
export interface Batch {
  pageId: string;
  failures: (Kind<'failure'> & { _id: string; owner: string })[];
  loads: (Kind<'ready'> & { owner: string })[];
  /** A page of a release ran without failure for a while. */
  healthy: Kind<'healthy'>[];
  /** Pages that the user left. */
  left: Kind<'left'>[];
  vitals: Kind<'vital'>[];
  /** The last `open` event counts; if it has no releases, the page was closed. */
  open: Record<string, string> | undefined;
  taken: number;
  /** Number of dropped events: unknown release, or one that the session did not get. */
  dropped: number;
}

export function sortOut(
  pageId: string,
  events: readonly ReportEvent[],
  find: Find,
  wasGiven: (part: string, version: string) => boolean,
  isFirst: (event: ToldOnce) => boolean,
): Batch {
  const batch: Batch = { pageId, failures: [], loads: [], healthy: [], left: [], vitals: [], open: undefined, taken: 0, dropped: 0 };
  for (const event of events) {
    if (event.kind === 'open') {
      batch.open = Object.fromEntries(
        Object.entries(event.releases).filter(([part, version]) => find(part, version) && wasGiven(part, version)),
      );
      batch.taken += 1;
      continue;
    }
    const owner = find(event.part, event.version)?.owner;
    if (owner === undefined || !wasGiven(event.part, event.version)) {
      batch.dropped += 1;
      continue;
    }
    if (!isFirst(event)) continue;
    batch.taken += 1;
    if (event.kind === 'failure') batch.failures.push({ ...event, _id: uuidv7(), owner });
    else if (event.kind === 'ready') batch.loads.push({ ...event, owner });
    else if (event.kind === 'healthy') batch.healthy.push(event);
    else if (event.kind === 'left') batch.left.push(event);
    else batch.vitals.push(event);
  }
  return batch;
}

/** The events of a batch that count once per page load. */
export const toldOnce = ({ failures, loads, healthy, left, vitals }: Batch): ToldOnce[] => [
  ...failures,
  ...loads,
  ...healthy,
  ...left,
  ...vitals,
];

/** All releases in a batch. */
export function releasesIn(events: readonly ReportEvent[]): { part: string; version: string }[] {
  return events.flatMap((event) =>
    event.kind === 'open' ? Object.entries(event.releases).map(([part, version]) => ({ part, version })) : [event],
  );
}

/** Stores a batch with one statement per table. */
export async function store(db: Db, { pageId, failures, loads, healthy, left, open }: Batch): Promise<void> {
  await insertMany(
    db,
    partFailures,
    failures.map(({ _id, part, version, owner, phase, cause, detail, code, link, fellBackTo, stack, breadcrumbs }) => ({
      _id,
      part,
      version,
      owner,
      phase,
      cause,
      detail,
      code: code ?? null,
      link: link ?? null,
      fellBackTo: fellBackTo ?? null,
      stack: stack?.length ? stack : null,
      breadcrumbs: breadcrumbs?.length ? breadcrumbs : null,
      pageId,
    })),
  );
  await addToHours(db, failures, loads);
  await addMeasures(db, [...healthy, ...left].flatMap(measuresOf));
  if (open && Object.keys(open).length === 0) await db.delete(openPages).where(eq(openPages.pageId, pageId));
  else if (open)
    await rowsOf(
      db,
      sql`insert into open_page (page_id, releases) values (${pageId}, ${JSON.stringify(open)}::jsonb)
        on conflict (page_id) do update set releases = excluded.releases, seen_at = now()`,
    );
}

async function addToHours(db: Db, failures: Batch['failures'], loads: Batch['loads']): Promise<void> {
  const rows = new Map<string, { part: string; version: string; loads: number; failures: number; load_buckets: number[] }>();
  const rowOf = ({ part, version }: { part: string; version: string }) => {
    const row = rows.get(`${part} ${version}`) ?? { part, version, loads: 0, failures: 0, load_buckets: noLoads() };
    rows.set(`${part} ${version}`, row);
    return row;
  };
  for (const failure of failures) rowOf(failure).failures += 1;
  for (const load of loads) {
    const row = rowOf(load);
    const bucket = bucketOfMs(load.ms);
    row.loads += 1;
    row.load_buckets[bucket] = (row.load_buckets[bucket] ?? 0) + 1;
  }
  if (rows.size === 0) return;
  // In a fixed order, so that concurrent batches of the same releases do not deadlock.
  await rowsOf(
    db,
    sql`insert into part_hour as kept (part, version, hour, loads, failures, load_buckets)
      select part, version, date_trunc('hour', now(), 'UTC'), loads, failures, load_buckets
      from json_to_recordset(${JSON.stringify([...rows.values()])}::json)
        as given(part text, version text, loads int, failures int, load_buckets int[])
      order by part, version
      on conflict (part, version, hour) do update set
        loads = kept.loads + excluded.loads,
        failures = kept.failures + excluded.failures,
        load_buckets = (
          select array_agg(coalesce(old, 0) + coalesce(new, 0) order by i)
          from unnest(kept.load_buckets, excluded.load_buckets) with ordinality as both_counts(old, new, i)
        )`,
  );
}

type MeasureRow = Pick<typeof partMeasures.$inferSelect, 'part' | 'version' | 'measure' | 'value'>;

/** Resolution of stored values; a finer one would only add rows. */
const blockedStepMs = 10;

function measuresOf({ part, version, ...told }: Kind<'healthy'> | Kind<'left'>): MeasureRow[] {
  return measures.flatMap((measure) => {
    const value = Reflect.get(told, measure) as number | undefined;
    if (value === undefined) return [];
    return [{ part, version, measure, value: measure === 'blockedMs' ? Math.ceil(value / blockedStepMs) * blockedStepMs : value }];
  });
}

async function addMeasures(db: Db, rows: readonly MeasureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await rowsOf(
    db,
    sql`insert into part_measure as kept (part, version, day, measure, value, count)
      select part, version, date_trunc('day', now(), 'UTC'), measure, value, count(*)::int
      from json_to_recordset(${JSON.stringify(rows)}::json) as given(part text, version text, measure text, value int)
      group by part, version, measure, value
      order by part, version, measure, value
      on conflict (part, version, day, measure, value) do update set count = kept.count + excluded.count`,
  );
}

/** Adds a batch to the metrics of this instance. */
export function measure(metrics: TelemetryMetrics, { failures, loads, vitals, dropped }: Batch): void {
  metrics.dropped.inc(dropped);
  for (const { part: remote, version, owner, phase, cause } of failures) metrics.failures.inc({ remote, version, owner, phase, cause });
  for (const { part: remote, version, owner, ms } of loads) metrics.loads.observe({ remote, version, owner }, ms / 1000);
  for (const { part: remote, version, name, value } of vitals) {
    if (name === 'CLS') metrics.shifts.observe({ remote, version }, value);
    else metrics.vitals.observe({ name, remote, version }, value / 1000);
  }
}
