import { type CountryKey, countries, freshnessGrades, type Gear, type Presentation } from '@shop/shared/contract';
import { zoneOfArea } from '@shop/shared/contract/place-zones';
import { speciesRows } from '../../base/db/reference/species.ts';
import type { haulCatches, hauls, tripCatches, trips, vessels } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { cellOf } from '../records/cell.ts';
import { lineOf } from '../records/line.ts';
import { coasts } from './coasts.ts';
import type { DemoCountry } from './countries.ts';
import type { Accounts } from './people.ts';
import { daysBefore, groupedBy, Random } from './random.ts';
import { type Voyage, voyage, withoutSignal } from './tracks.ts';
import { demoVessels } from './vessels.ts';
import { shellfish } from './words.ts';

type Trip = typeof trips.$inferInsert & { _id: string };
type Catch = typeof tripCatches.$inferInsert & { _id: string };
type Haul = typeof hauls.$inferInsert & { _id: string };

/** Fishing data of a country in a year. */
interface Fishing {
  vessels: (typeof vessels.$inferInsert)[];
  trips: Trip[];
  catches: Catch[];
  hauls: Haul[];
  haulCatches: (typeof haulCatches.$inferInsert)[];
}

const idOfSpecies = new Map(speciesRows.map(({ code, _id }) => [code, _id]));
const codeOfSpecies = new Map(speciesRows.map(({ code, _id }) => [_id, code]));
const tunas = ['YFT', 'SKJ', 'BET', 'BEP', 'SWO', 'DOL', 'WAH'];
const pelagic = ['CJM', 'VET', 'MAS'];

/**
 * Trips of a year: the landings of the last months with reported details, older ones, and trips observed by a camera. caught: catches that lots
 * of the stock come from; they do not change.
 */
export function demoFishing(
  country: DemoCountry,
  landings: readonly (typeof trips.$inferInsert)[],
  caught: readonly Catch[],
  accounts: Accounts,
  now: Date,
): Fishing {
  const random = new Random(`fishing ${country.key}`);
  const countryId = countries[country.key as CountryKey]._id;
  const crew = crewOf(accounts, countryId);
  const fleet = demoVessels(country, crew, random);
  const made: Fishing = { vessels: fleet.rows, trips: [], catches: [], hauls: [], haulCatches: [] };
  const known = groupedBy(caught, ({ tripId }) => tripId);
  const older = crew.flatMap(({ personId }, n) =>
    Array.from({ length: random.int(0, 6) }, (_, nth) => ({
      _id: uuidOf(`demo:older-trip:${country.key}:${n}:${nth}`),
      countryId,
      fisherId: personId,
      landedAt: daysBefore(now, 91 + random.next() * 270),
      landedGrams: random.int(60, 2400) * 500,
    })),
  );
  const reported = [...landings, ...older].sort((a, b) => (a.landedAt < b.landedAt ? -1 : 1));
  for (const [n, landing] of reported.entries()) addTrip({ ...landing, _id: landing._id ?? '' }, 8900 - reported.length + n);
  return made;

  function addTrip(landing: Omit<Trip, 'gear'>, number: number): void {
    const fisher = crew.find(({ personId }) => personId === landing.fisherId);
    const coast = coasts[fisher?.cove ?? ''];
    if (!fisher || !coast) throw new Error(`Nobody knows the coast of ${fisher?.cove}.`);
    const sailed = voyage(coast, landing.landedAt, random);
    const isMissing = (share: number) => random.chance(share);
    const catches = (known.get(landing._id) ?? catchesOf(landing)).map((one) => ({
      ...one,
      presentation: 'whole' as Presentation,
      freshness: random.pick([...freshnessGrades, 'E'] as const),
      discardedGrams: 0,
    }));
    const isUngraded = isMissing(0.1);
    const gear = gearFor(codeOfSpecies.get(catches[0]?.speciesId ?? '') ?? '');
    const place = sailed.hauls[0]?.place ?? [0, 0];
    const recorded = isMissing(0.12) ? withoutSignal(sailed) : sailed;
    const trip: Trip = {
      ...landing,
      code: `V-${number}`,
      kind: 'ER',
      reportedTripId: null,
      vesselId: isMissing(0.03) ? null : fleet.of(fisher.personId),
      port: isMissing(0.02) ? null : fisher.cove,
      timeZone: zoneOfArea(country.key, { _id: fisher.regionId, parentId: null }),
      departedAt: isMissing(0.04) ? null : sailed.departedAt,
      faoArea: isMissing(0.03) ? null : coast.area,
      cell: cellOf(place),
      gear: isMissing(0.04) ? null : gear,
      ...(isMissing(0.06) ? { track: null, line: null } : { track: trackOf(recorded), line: lineOf(recorded.coordinates) }),
      createdAt: landing.landedAt,
      updatedAt: landing.landedAt,
    };
    made.trips.push(trip);
    const rows = catches.map((one) => ({ ...one, freshness: isUngraded ? null : one.freshness }));
    const hasDiscards = !isMissing(0.1);
    if (!isMissing(0.04)) addHauls(trip, rows, sailed, { hasDiscards, isPlaced: !isMissing(0.05) });
    made.catches.push(...rows);
    if (fisher.hasCamera && random.chance(0.85)) observe(trip, rows, sailed, number);
  }

  /** One species, or species that are caught together. */
  function catchesOf({ _id: tripId, landedGrams }: Omit<Trip, 'gear'>): Catch[] {
    const first = random.pick(country.species);
    const group = country.species.filter((code) => code !== first && gearFor(code) === gearFor(first));
    const codes = [first, ...random.some(group, 0.45).slice(0, 3)];
    let left = landedGrams;
    return codes.map((code, n) => {
      const grams = n === codes.length - 1 ? left : Math.round((left * (0.45 + random.next() * 0.3)) / 500) * 500;
      left -= grams;
      return catchOf(tripId, code, grams);
    });
  }

  function catchOf(tripId: string, code: string, landedGrams: number): Catch {
    return { _id: uuidOf(`demo:catch:${tripId}:${code}`), countryId, tripId, speciesId: idOfSpecies.get(code) ?? '', landedGrams };
  }

  function addHauls(trip: Trip, catches: Catch[], sailed: Voyage, { hasDiscards, isPlaced }: { hasDiscards: boolean; isPlaced: boolean }) {
    // Observed and reported catches have the same hauls.
    const ofHauls = new Random(`hauls ${country.key} ${trip.code?.split('-')[1]}`);
    const shares = sailed.hauls.map(() => 0.5 + ofHauls.next());
    const sum = shares.reduce((a, b) => a + b, 0);
    const left = new Map(catches.map(({ speciesId, landedGrams }) => [speciesId, landedGrams]));
    for (const [n, { at, place }] of sailed.hauls.entries()) {
      const _id = uuidOf(`demo:haul:${trip._id}:${n + 1}`);
      const [longitude, latitude] = isPlaced || n > 0 ? place : [null, null];
      made.hauls.push({ _id, countryId, tripId: trip._id, number: n + 1, at, longitude, latitude });
      for (const one of catches) {
        const rest = left.get(one.speciesId) ?? 0;
        const isLast = n === sailed.hauls.length - 1;
        const keptGrams = isLast ? rest : Math.min(rest, Math.round((one.landedGrams * (shares[n] ?? 0)) / sum / 100) * 100);
        left.set(one.speciesId, rest - keptGrams);
        const discardedGrams = hasDiscards ? Math.round((keptGrams * random.next() * 0.08) / 100) * 100 : null;
        if (discardedGrams) one.discardedGrams = (one.discardedGrams ?? 0) + discardedGrams;
        made.haulCatches.push({ haulId: _id, speciesId: one.speciesId, keptGrams, discardedGrams });
      }
    }
  }

  /** The same trip as observed by its camera: usually similar, sometimes with less of a species or with an unreported one. */
  function observe(trip: Trip, reportedCatches: Catch[], sailed: Voyage, number: number): void {
    const _id = uuidOf(`demo:observed-trip:${trip._id}`);
    const seen = reportedCatches.map((one) => {
      const factor = random.chance(0.15) ? 0.78 + random.next() * 0.34 : 0.98 + random.next() * 0.03;
      const code = codeOfSpecies.get(one.speciesId) ?? '';
      const grams = Math.max(500, Math.round((one.landedGrams * factor) / 100) * 100);
      return { ...catchOf(_id, code, grams), presentation: one.presentation, freshness: null, discardedGrams: 0 };
    });
    const other = country.species.filter((code) => !reportedCatches.some(({ speciesId }) => speciesId === idOfSpecies.get(code)));
    if (random.chance(0.12))
      seen.push({
        ...catchOf(_id, random.pick(other), random.int(80, 400) * 100),
        presentation: 'whole',
        freshness: null,
        discardedGrams: 0,
      });
    const landedGrams = seen.reduce((sum, one) => sum + one.landedGrams, 0);
    made.trips.push({ ...trip, _id, code: `VO-${number}`, kind: 'VO', reportedTripId: trip._id, landedGrams, track: null, line: null });
    addHauls({ ...trip, _id }, seen, sailed, { hasDiscards: true, isPlaced: true });
    made.catches.push(...seen);
  }
}

/** Fishers of a country, and whose boats have a camera. */
function crewOf({ fishers, people }: Accounts, countryId: string) {
  const watched = new Set(people.filter(({ hasCamera }) => hasCamera).map(({ _id }) => _id));
  return fishers
    .filter((fisher) => fisher.countryId === countryId)
    .map(({ personId, cove, regionId }) => ({ personId, cove, regionId, hasCamera: watched.has(personId) }));
}

/** Fishing gear for a species. */
function gearFor(code: string): Gear {
  if (code === 'GIS') return 'jig';
  if (['SLC', 'LBA', 'CRB', 'PNV'].includes(code)) return 'trap';
  if (shellfish.includes(code)) return 'diving';
  if (tunas.includes(code)) return 'longline';
  if (pelagic.includes(code)) return 'purse_seine';
  if (['HKN', 'CUS', 'TOP', 'COD', 'HAL', 'SNR'].includes(code)) return 'longline';
  return 'gillnet';
}

const trackOf = ({ coordinates, times }: Voyage) => ({
  type: 'Feature' as const,
  geometry: { type: 'LineString' as const, coordinates },
  properties: { times },
});
