import type { Release, ReleaseRollout, RemoteStatus, UnusedFlag } from '@shop/shared/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { countryFlagSettings, flagSettings, people, releases, users } from '../../base/db/schema/index.ts';
import type { Builds } from '../registry/builds.ts';
import { declarationOf, type Placed, reachOf, rolloutOf, type Stored } from '../registry/place.ts';
import { flagsInForce, type Noted, placeIn, readNoted, remoteNamesIn } from '../registry/read.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import type { GoodAfter } from '../telemetry/decide.ts';
import { isDeclared } from './flag-ends.ts';
import { growthOf } from './growth.ts';

/** The status of one remote, or of all in the order of their names. Remotes without any usable release are omitted. */
export async function statusOf(db: Db, registry: ReleaseRegistry, goodAfter: GoodAfter, name?: string): Promise<RemoteStatus[]> {
  const [builds, noted] = [await registry.deployed(), await readNoted(db, name)];
  const names = remoteNamesIn(noted, builds).filter((known) => name === undefined || known === name);
  const flags = await settingsOf(db, name);
  const who = await namesOf(db, noted, flags);
  const statuses = await Promise.all(names.sort().map((known) => oneStatus(db, registry, goodAfter, builds, noted, flags, who, known)));
  return statuses.filter((status) => status !== undefined);
}

async function oneStatus(
  db: Db,
  registry: ReleaseRegistry,
  goodAfter: GoodAfter,
  builds: Builds,
  noted: Noted,
  settings: Settings,
  who: ReadonlyMap<string, string>,
  name: string,
): Promise<RemoteStatus | undefined> {
  const place = placeIn(noted, builds, registry.baseOf, name);
  const base = builds.remotes[name];
  const published = [...(noted.stored.get(name)?.values() ?? [])].filter(({ publishedAt }) => publishedAt !== null);
  published.sort((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1));
  // Published but never promoted or deployed: nobody gets it.
  const waiting = place.current ? undefined : published[0] && (await waitingOf(db, published[0]));
  const current = place.current ?? waiting;
  if (!current) return undefined;
  const { release } = current;
  const isBasePublished = published.some(({ buildId }) => buildId === base?.release.buildId);
  const { lastStep } = place;
  const nameOf = (id: string | null) => id && (who.get(id) ?? id);
  const ofFlag = (key: string) => (setting: { name: string; key: string }) => setting.name === name && setting.key === key;
  const whoSet = ({ setAt, setBy, endsAt }: Pick<Settings['forAll'][number], 'setAt' | 'setBy' | 'endsAt'>) => ({
    at: setAt,
    by: nameOf(setBy),
    endsAt,
  });
  const lastOfCountry = new Map((noted.countrySteps.get(name) ?? []).map((step) => [step.country, step]));
  return {
    name,
    title: declarationOf(release).title,
    owner: release.owner,
    seq: place.seq,
    current: factsOf(current),
    budget: release.declares?.budget ?? null,
    rollout: contentOfRollout(waiting ? { share: 0 } : place.rollout),
    lastGood: place.lastGood ? factsOf(place.lastGood) : null,
    others: place.others ? factsOf(place.others) : null,
    lastStep: lastStep
      ? { step: lastStep.step, at: lastStep.at, by: nameOf(lastStep.by), token: lastStep.token, reason: lastStep.reason }
      : null,
    growth: await growthOf(db, registry, goodAfter, name, place),
    releases: [
      ...published.map(({ version, buildId, contract, publishedAt, goodAt }) => ({ version, buildId, contract, publishedAt, goodAt })),
      ...(base && !isBasePublished ? [factsOf({ release: base.release, publishedAt: null, goodAt: epoch })] : []),
    ],
    countries: [...lastOfCountry.values()].map(({ country, seq, at, by, reason }) => {
      const reach = place.byCountry[country];
      return { country, seq, reach: reach ? contentOfRollout(reach) : null, at, by: nameOf(by), reason };
    }),
    flags: (release.declares?.flags ?? []).map(({ key, name: label, isOn }) => {
      const set = settings.forAll.find(ofFlag(key));
      const byCountry = settings.byCountry
        .filter(ofFlag(key))
        .map((own) => ({ country: own.country, isOn: own.isOn, ...contentOfRollout(reachOf(own)), ...whoSet(own) }));
      const who = set ? whoSet(set) : { at: null, by: null, endsAt: null };
      return { key, name: label, isOn: set?.isOn ?? isOn, rollout: set ? contentOfRollout(rolloutOf(set)) : null, ...who, byCountry };
    }),
  };
}

const epoch = new Date(0).toISOString();

/** Copies the lists, because the answer's schema has mutable lists and ours are readonly. */
function contentOfRollout({ share, roles, countries }: ReleaseRollout): RemoteStatus['rollout'] {
  return { ...(share !== undefined && { share }), ...(roles && { roles: [...roles] }), ...(countries && { countries: [...countries] }) };
}

function factsOf({ release: { version, buildId, contract }, publishedAt, goodAt }: Pick<Placed, 'release' | 'publishedAt' | 'goodAt'>) {
  return { version, buildId, contract, publishedAt, goodAt };
}

async function waitingOf(db: Db, { name, buildId, publishedAt, goodAt }: Stored) {
  const manifest = await manifestOf(db, name, buildId);
  return manifest && { release: manifest, publishedAt, goodAt };
}

async function manifestOf(db: Db, name: string, buildId: string): Promise<Release | undefined> {
  const [row] = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(sql`${releases.name} = ${name} and ${releases.buildId} = ${buildId}`);
  return row?.manifest;
}

interface Settings {
  forAll: (typeof flagSettings.$inferSelect)[];
  byCountry: (typeof countryFlagSettings.$inferSelect)[];
}

/** Flag settings that have not expired. */
async function settingsOf(db: Db, name?: string): Promise<Settings> {
  const { forAll, byCountry } = flagsInForce(name);
  return {
    forAll: await db.select().from(flagSettings).where(forAll),
    byCountry: await db.select().from(countryFlagSettings).where(byCountry),
  };
}

/** Flags that are set but not declared by any active release, of one remote or all. */
export async function unusedFlags(db: Db, registry: ReleaseRegistry, name?: string): Promise<UnusedFlag[]> {
  const present = await registry.present();
  const { forAll, byCountry } = await settingsOf(db, name);
  const unused = [...forAll, ...byCountry].filter((setting) => !isDeclared(present, setting.name, setting.key));
  const who = await namesOfIds(
    db,
    unused.map(({ setBy }) => setBy),
  );
  const keys = [...new Map(unused.map(({ name: of, key }) => [`${of}.${key}`, { of, key }])).values()];
  return keys.map(({ of, key }) => {
    const own = unused.filter((setting) => setting.name === of && setting.key === key);
    const { setAt = null, setBy = null } = own[0] ?? {};
    return {
      name: of,
      key,
      since: own.map(({ unusedSince }) => unusedSince).sort()[0] ?? null,
      isOn: own.find((setting) => !('country' in setting))?.isOn ?? null,
      countries: own.flatMap((setting) => ('country' in setting ? [setting.country] : [])),
      at: setAt,
      by: setBy && (who.get(setBy) ?? setBy),
    };
  });
}

/** Names of the people who made the last steps and set flags. */
function namesOf(db: Db, { steps, countrySteps }: Noted, { forAll, byCountry }: Settings): Promise<Map<string, string>> {
  const lastSteps = [...steps.values()].map((list) => list.at(-1));
  const ofSteps = [...lastSteps, ...[...countrySteps.values()].flat()].map((step) => step?.by ?? null);
  return namesOfIds(db, [...ofSteps, ...[...forAll, ...byCountry].map(({ setBy }) => setBy)]);
}

async function namesOfIds(db: Db, all: readonly (string | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(all.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users._id, name: sql<string>`${people.names} || ' ' || ${people.lastNames}` })
    .from(users)
    .innerJoin(people, sql`${people._id} = ${users.personId}`)
    .where(inArray(users._id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
