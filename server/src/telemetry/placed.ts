import { countryById, type ReportEvent, whyOutside } from '@shop/shared/contract';
import type { Db } from '../db/db.ts';
import type { Caller } from '../http/handler.ts';
import type { Place } from '../registry/place.ts';
import { placeIn, readNoted } from '../registry/read.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import type { Find } from './report.ts';

/** By name, where the remotes stand of which a report decides something. */
export type Places = ReadonlyMap<string, Place>;

/** The remotes of which something is told that decides: a release fails, or works for the first time. None where nobody takes steps. */
export async function placesOf(db: Db, registry: ReleaseRegistry, events: readonly ReportEvent[], find: Find): Promise<Places> {
  const places = new Map<string, Place>();
  if (registry.isFromFile) return places;
  for (const event of events) {
    if ((event.kind !== 'failure' && event.kind !== 'ready') || event.part === 'host' || places.has(event.part)) continue;
    const known = find(event.part, event.version);
    if (!known || (event.kind === 'ready' && known.isGood)) continue;
    places.set(event.part, placeIn(await readNoted(db, event.part), await registry.deployed(), registry.baseOf, event.part));
  }
  return places;
}

/**
 * Whether a release is being rolled out, and not to this caller: nobody gets to stop what others have, nor to call it good. A mega admin
 * may stand in any country.
 */
export function isOfOthers(places: Places, { userId, role, countryId }: Caller, part: string, version: string): boolean {
  const rollout = places.get(part)?.shown.find(({ release }) => release.version === version)?.rollout;
  if (!rollout) return false;
  const country = role === 'mega' ? rollout.countries?.[0] : countryById(countryId)?.key;
  return whyOutside(rollout, { userId, role, country }, part) !== undefined;
}
