import type { FlagSetting, Registered, Release } from '@shop/shared/contract';
import { and, asc, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { countryFlagSettings, countrySteps, flagSettings, releaseSteps, releases } from '../../base/db/schema/index.ts';
import type { Builds } from './builds.ts';
import { type CountryStep, type Place, placedIds, placeOf, reachOf, rolloutOf, type Step, type Stored } from './place.ts';

/** The release data of the database. Small, because large columns are read only for placed builds. */
export interface Noted {
  /** By name, by build id. */
  stored: Map<string, Map<string, Stored>>;
  steps: Map<string, Step[]>;
  countrySteps: Map<string, CountryStep[]>;
  flags: Map<string, Record<string, FlagSetting>>;
  countryFlags: Map<string, NonNullable<Registered['countryFlags']>>;
  /** Manifests of the placed builds, by name and build id. */
  manifests: Map<string, Release>;
}

const { manifest: _manifest, files: _files, mapKey: _mapKey, ...storedColumns } = getTableColumns(releases);

/** Conditions on flag settings that have not expired, for one remote or all. */
export function flagsInForce(name?: string) {
  const [forAll, byCountry] = [flagSettings, countryFlagSettings].map((table) =>
    and(name === undefined ? undefined : eq(table.name, name), or(isNull(table.endsAt), gt(table.endsAt, sql`now()`))),
  );
  return { forAll, byCountry };
}

/** Reads the data of one remote or of all. */
export async function readNoted(db: Db, name?: string): Promise<Noted> {
  const rows = await db
    .select(storedColumns)
    .from(releases)
    .where(name === undefined ? undefined : eq(releases.name, name));
  const stepRows = await db
    .select()
    .from(releaseSteps)
    .where(name === undefined ? undefined : eq(releaseSteps.name, name))
    .orderBy(asc(releaseSteps.name), asc(releaseSteps.seq));
  const countryRows = await db
    .select()
    .from(countrySteps)
    .where(name === undefined ? undefined : eq(countrySteps.name, name))
    .orderBy(asc(countrySteps.name), asc(countrySteps.seq), asc(countrySteps.country));
  const inForce = flagsInForce(name);
  const flagRows = await db.select().from(flagSettings).where(inForce.forAll);
  const countryFlagRows = await db
    .select()
    .from(countryFlagSettings)
    .where(inForce.byCountry)
    .orderBy(asc(countryFlagSettings.name), asc(countryFlagSettings.country), asc(countryFlagSettings.key));
  const stored = new Map<string, Map<string, Stored>>();
  for (const [of, list] of byName(rows)) stored.set(of, new Map(list.map((row) => [row.buildId, row])));
  const steps = byName(stepRows);
  const flags: Noted['flags'] = new Map();
  for (const [of, list] of byName(flagRows)) {
    flags.set(of, Object.fromEntries(list.map(({ key, isOn, ...row }) => [key, { isOn, ...rolloutOf(row) }])));
  }
  const countryFlags: Noted['countryFlags'] = new Map();
  for (const { name: of, country, key, isOn, ...row } of countryFlagRows) {
    const own = countryFlags.get(of) ?? {};
    countryFlags.set(of, { ...own, [country]: { ...own[country], [key]: { isOn, ...reachOf(row) } } });
  }
  const manifests = await readManifests(db, stored, steps);
  return { stored, steps, countrySteps: byName(countryRows), flags, countryFlags, manifests };
}

async function readManifests(db: Db, stored: Noted['stored'], steps: Noted['steps']): Promise<Map<string, Release>> {
  const wanted = [...steps].flatMap(([name, list]) => {
    const ids = placedIds(list, stored.get(name) ?? new Map());
    return ids.length > 0 ? [and(eq(releases.name, name), inArray(releases.buildId, ids))] : [];
  });
  if (wanted.length === 0) return new Map();
  const rows = await db
    // `shapes` is only needed for publishing and promoting.
    .select({ name: releases.name, buildId: releases.buildId, manifest: sql<Release>`${releases.manifest} - 'shapes'` })
    .from(releases)
    .where(or(...wanted));
  return new Map(rows.map(({ name, buildId, manifest }) => [buildKey(name, buildId), manifest]));
}

function byName<T extends { name: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.name);
    if (group) group.push(row);
    else groups.set(row.name, [row]);
  }
  return groups;
}

export const buildKey = (name: string, buildId: string) => `${name}/${buildId}`;

/** The state of one remote, from the database and the deployment. baseOf: URL of a stored build's files for browsers. */
export function placeIn(noted: Noted, builds: Builds, baseOf: (row: Stored) => string, name: string): Place {
  const releaseOf = (row: Stored) => {
    const release = noted.manifests.get(buildKey(name, row.buildId));
    return release && { release, base: baseOf(row) };
  };
  const steps = noted.steps.get(name) ?? [];
  return placeOf(steps, noted.stored.get(name) ?? new Map(), builds.remotes[name], releaseOf, noted.countrySteps.get(name));
}

/** Names of all known remotes. */
export function remoteNamesIn(noted: Noted, builds: Builds): string[] {
  return [...new Set([...Object.keys(builds.remotes), ...noted.stored.keys(), ...noted.steps.keys()])].filter((name) => name !== 'host');
}
