import type { CountryKey, Release, ReleaseRollout, RemoteStatus } from '@shop/shared/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { people, releases, users } from '../../base/db/schema/index.ts';
import type { Builds } from '../registry/builds.ts';
import { declarationOf, type Placed, type Stored } from '../registry/place.ts';
import { type Noted, placeIn, readNoted, remoteNamesIn } from '../registry/read.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';

/** Where one remote stands, or all of them, in the order of their names. One that nobody could be given is left out. */
export async function statusOf(db: Db, registry: ReleaseRegistry, name?: string): Promise<RemoteStatus[]> {
  const [builds, noted] = [await registry.deployed(), await readNoted(db, name)];
  const names = remoteNamesIn(noted, builds).filter((known) => name === undefined || known === name);
  const who = await namesOf(db, noted);
  const statuses = await Promise.all(names.sort().map((known) => oneStatus(db, registry, builds, noted, who, known)));
  return statuses.filter((status) => status !== undefined);
}

async function oneStatus(
  db: Db,
  registry: ReleaseRegistry,
  builds: Builds,
  noted: Noted,
  who: ReadonlyMap<string, string>,
  name: string,
): Promise<RemoteStatus | undefined> {
  const place = placeIn(noted, builds, registry.baseOf, name);
  const base = builds.remotes[name];
  const published = [...(noted.stored.get(name)?.values() ?? [])].filter(({ publishedAt }) => publishedAt !== null);
  published.sort((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1));
  // Published, and nothing of it was ever placed: nobody gets it.
  const waiting = place.current ? undefined : published[0] && (await waitingOf(db, published[0]));
  const current = place.current ?? waiting;
  if (!current) return undefined;
  const { release } = current;
  const isBasePublished = published.some(({ buildId }) => buildId === base?.release.buildId);
  const { lastStep } = place;
  const set = noted.flags.get(name) ?? {};
  const setByCountry = Object.entries(noted.countryFlags.get(name) ?? {});
  const nameOf = (id: string | null) => id && (who.get(id) ?? id);
  const lastOfCountry = new Map((noted.countrySteps.get(name) ?? []).map((step) => [step.country, step]));
  return {
    name,
    title: declarationOf(release).title,
    owner: release.owner,
    seq: place.seq,
    current: factsOf(current),
    rollout: contentOfRollout(waiting ? { share: 0 } : place.rollout),
    lastGood: place.lastGood ? factsOf(place.lastGood) : null,
    others: place.others ? factsOf(place.others) : null,
    lastStep: lastStep
      ? { step: lastStep.step, at: lastStep.at, by: nameOf(lastStep.by), token: lastStep.token, reason: lastStep.reason }
      : null,
    releases: [
      ...published.map(({ version, buildId, contract, publishedAt, goodAt }) => ({ version, buildId, contract, publishedAt, goodAt })),
      ...(base && !isBasePublished ? [factsOf({ release: base.release, publishedAt: null, goodAt: epoch })] : []),
    ],
    countries: [...lastOfCountry.values()].map(({ country, seq, at, by, reason }) => {
      const reach = place.byCountry[country];
      return { country, seq, reach: reach ? contentOfRollout(reach) : null, at, by: nameOf(by), reason };
    }),
    flags: (release.declares?.flags ?? []).map(({ key, name: label, isOn }) => {
      const { isOn: isSetOn, ...rollout } = set[key] ?? { isOn };
      const byCountry = setByCountry.flatMap(([country, own]) => {
        const setting = own[key];
        return setting ? [{ country: country as CountryKey, isOn: setting.isOn, ...contentOfRollout(setting) }] : [];
      });
      return { key, name: label, isOn: isSetOn, rollout: set[key] ? contentOfRollout(rollout) : null, byCountry };
    }),
  };
}

const epoch = new Date(0).toISOString();

/** The schema of the answer takes lists that can be written to; ours are never. */
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

/** Who took the last steps, as people call them. */
async function namesOf(db: Db, { steps, countrySteps }: Noted): Promise<Map<string, string>> {
  const lastSteps = [...steps.values()].map((list) => list.at(-1));
  const ids = [...new Set([...lastSteps, ...[...countrySteps.values()].flat()].flatMap((step) => step?.by ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users._id, name: sql<string>`${people.names} || ' ' || ${people.lastNames}` })
    .from(users)
    .innerJoin(people, sql`${people._id} = ${users.personId}`)
    .where(inArray(users._id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
