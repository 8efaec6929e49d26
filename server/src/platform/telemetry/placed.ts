import { type CountryKey, countries, countryById, type Release, type ReportEvent, type Viewer, whyOutside } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { sessions } from '../../base/db/schema/index.ts';
import type { Caller } from '../../base/http/handler.ts';
import { type Place, type Placed, placeOf } from '../registry/place.ts';
import { type Noted, placeIn } from '../registry/read.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { releasesIn } from './report.ts';

/** The state of a remote, and the releases that a session may have got since it started. */
interface RemotePlace {
  place: Place;
  /** All releases that were out at some time since then. */
  shown: Placed[];
}

/** The remotes of a batch by name. Empty if the releases come from a registry file. */
export type Places = ReadonlyMap<string, RemotePlace>;

export async function placesOf(db: Db, registry: ReleaseRegistry, events: readonly ReportEvent[], sessionId: string): Promise<Places> {
  const places = new Map<string, RemotePlace>();
  if (registry.isFromFile) return places;
  const names = new Set(releasesIn(events).map(({ part }) => part));
  names.delete('host');
  const [session] = await db.select({ since: sessions.createdAt }).from(sessions).where(eq(sessions._id, sessionId));
  // Cached: all releases are too many to read from the database for each report.
  const noted = await registry.noted();
  const builds = await registry.deployed();
  for (const name of names) {
    const place = placeIn(noted, builds, registry.baseOf, name);
    places.set(name, { place, shown: shownSince(noted, builds.remotes[name], name, session?.since ?? '') });
  }
  return places;
}

function shownSince(noted: Noted, base: Parameters<typeof placeOf>[2], name: string, since: string): Placed[] {
  const [steps, countrySteps] = [noted.steps.get(name) ?? [], noted.countrySteps.get(name) ?? []];
  const later = [...steps, ...countrySteps].map(({ at }) => at).filter((at) => at > since);
  return [since, ...new Set(later)].flatMap((moment) => {
    const until = <T extends { at: string }>(list: readonly T[]) => list.filter(({ at }) => at <= moment);
    const releaseOf = ({ version, buildId }: { version: string; buildId: string }) => ({
      release: { version, buildId } as Release,
      base: '',
    });
    return placeOf(until(steps), noted.stored.get(name) ?? new Map(), base, releaseOf, until(countrySteps)).shown;
  });
}

/** Whether the caller's session got a release since it started; only such reports are accepted. A mega admin may be in any country. */
export function wasGiven(places: Places, caller: Caller, part: string, version: string): boolean {
  const found = places.get(part);
  return !found || found.shown.some((placed) => placed.release.version === version && isFor(placed, caller, part));
}

/** Whether a release is the current one of a remote and the caller gets it now. Users' reports only decide about a release that they get. */
export function isCurrentFor(place: Place, caller: Caller, part: string, version: string): boolean {
  const { current, shown } = place;
  return current?.release.version === version && shown.includes(current) && isFor(current, caller, part);
}

/** Whether the caller gets a release now, as the current one or as its fallback. True for parts that are not in `places`. */
export function isGivenNow(places: Places, caller: Caller, part: string, version: string): boolean {
  const found = places.get(part);
  return !found || found.place.shown.some((placed) => placed.release.version === version && isFor(placed, caller, part));
}

function isFor({ rollout }: Placed, { userId, role, countryId }: Caller, part: string): boolean {
  const stands = role === 'mega' ? (Object.keys(countries) as CountryKey[]) : [countryById(countryId)?.key];
  return !rollout || stands.some((country) => whyOutside(rollout, { userId, role, country } as Viewer, part) === undefined);
}
