import { type CallAnswer, limits, type Measure, measures, percentOf, type Release } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { partHours, partMeasures, releases } from '../../base/db/schema/index.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { newestFirst } from './figures.ts';
import { noLoads, p75, sum } from './histogram.ts';

type Budgets = CallAnswer<typeof calls.telemetry.budgets>;
type Measured = Budgets['releases'][number]['measured'][number];

const dayMs = 86_400_000;
/** Maximum number of releases in the comparison. */
const mostReleases = 6;

/** Releases of a part with reports in the last days, newest first, with their declared budgets and measurements. */
export async function budgetsOf(db: Db, registry: Pick<ReleaseRegistry, 'deployed'>, part: string, now = Date.now()): Promise<Budgets> {
  const reported = (await measuredOf(db, part, now)).slice(0, mostReleases);
  const versions = reported.map(({ version }) => version);
  const manifests = await manifestsOf(db, registry, part, versions);
  return {
    days: lastDays(now).map((day) => new Date(day).toISOString().slice(0, 10)),
    releases: reported.map(({ version, measured }) => ({
      version,
      budget: manifests.find((release) => release.version === version)?.declares?.budget ?? null,
      measured,
    })),
  };
}

/** The manifest of each version: the deployed build, or else the last published one. */
async function manifestsOf(db: Db, registry: Pick<ReleaseRegistry, 'deployed'>, part: string, versions: string[]): Promise<Release[]> {
  const { host, remotes } = await registry.deployed();
  const base = part === 'host' ? host : remotes[part];
  const stored = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.name, part), inArray(releases.version, versions)))
    .orderBy(desc(sql`coalesce(${releases.publishedAt}, ${releases.deployedAt})`));
  return [...(base ? [base.release] : []), ...stored.map(({ manifest }) => manifest)];
}

/** Measurements of a part in the last days by release, newest first; measures without reports are omitted. */
export async function measuredOf(db: Db, part: string, now = Date.now()): Promise<{ version: string; measured: Measured[] }[]> {
  const days = lastDays(now);
  const since = new Date(days[0] ?? now).toISOString();
  const hours = await db
    .select()
    .from(partHours)
    .where(and(eq(partHours.part, part), gte(partHours.hour, since)));
  const values = await db
    .select()
    .from(partMeasures)
    .where(and(eq(partMeasures.part, part), gte(partMeasures.day, since)));
  const versions = [...new Set([...hours, ...values].map(({ version }) => version))].map((version) => ({ version })).sort(newestFirst);
  return versions.map(({ version }) => {
    const own = <R extends { version: string }>(rows: readonly R[]) => rows.filter((row) => row.version === version);
    const ofMeasure = (measure: Measure) => own(values).filter((row) => row.measure === measure);
    const measured = measures.flatMap((measure) =>
      measure === 'readyMs' ? figuresOf(measure, own(hours), ofHours, days) : figuresOf(measure, ofMeasure(measure), ofValues, days),
    );
    return { version, measured };
  });
}

/** How to read loads from rows. */
interface Rows<R> {
  at: (row: R) => string;
  loads: (row: R) => number;
  /** Percentile: the value that `percent` of the loads do not exceed. null: no loads. */
  within: (percent: number, rows: readonly R[]) => number | null;
}

const ofHours: Rows<typeof partHours.$inferSelect> = {
  at: ({ hour }) => hour,
  loads: ({ loads }) => loads,
  within: (_three_quarters, rows) => p75(rows.reduce((all, { loadBuckets }) => sum(all, loadBuckets), noLoads())),
};

const ofValues: Rows<typeof partMeasures.$inferSelect> = {
  at: ({ day }) => day,
  loads: ({ count }) => count,
  within: (percent, rows) => {
    let above = (rows.reduce((all, { count }) => all + count, 0) * percent) / 100;
    for (const { value, count } of rows.toSorted((one, other) => one.value - other.value)) {
      above -= count;
      if (above <= 0) return value;
    }
    return null;
  },
};

function figuresOf<R>(measure: Measure, rows: readonly R[], of: Rows<R>, days: readonly number[]): Measured[] {
  const percent = percentOf(measure);
  const all = of.within(percent, rows);
  if (all === null) return [];
  const dayOf = (row: R) => days.findLast((day) => day <= Date.parse(of.at(row)));
  return [
    {
      measure,
      loads: rows.reduce((count, row) => count + of.loads(row), 0),
      value: all,
      byDay: days.map((day) =>
        of.within(
          percent,
          rows.filter((row) => dayOf(row) === day),
        ),
      ),
    },
  ];
}

/** Starts of the last days (UTC), including today, oldest first; ms since the epoch. */
function lastDays(now: number): number[] {
  const today = Math.floor(now / dayMs) * dayMs;
  return Array.from({ length: limits.budget.days }, (_, i) => today - (limits.budget.days - 1 - i) * dayMs);
}
