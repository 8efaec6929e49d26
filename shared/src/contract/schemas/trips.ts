import { z } from 'zod';
import { freshnessGrades, gears, tripData, tripKinds, tripVideos } from '../trips.ts';
import { presentations } from '../vocabulary.ts';
import {
  dateTime,
  dayFilter,
  filter,
  id,
  idsFilter,
  listOf,
  page,
  pageSize,
  reference,
  sortBy,
  speciesReference,
  version,
  wordsFilter,
} from './common.ts';

export const vessel = z.object({
  _id: id,
  name: z.string(),
  /** Number in the national registry of vessels; unique in the country. */
  registryNumber: z.string(),
  callSign: z.string().nullable(),
  lengthM: z.number().nullable(),
  gear: z.enum(gears).nullable(),
  homeCove: z.string().nullable(),
  /** ISO 3166, two letters. */
  flag: z.string(),
  owner: reference.nullable(),
});

/** In degrees, WGS 84; south and west below zero. */
const position = z.object({ longitude: z.number(), latitude: z.number() });

const haul = z.object({
  number: z.int(),
  at: dateTime,
  position: position.nullable(),
  /** discardedGrams null: not reported. */
  catches: z.array(z.object({ species: speciesReference, keptGrams: z.int(), discardedGrams: z.int().nullable() })),
});

/** GeoJSON: positions of the vessel, longitude before latitude, and the time of each. */
const track = z.object({
  type: z.literal('Feature'),
  geometry: z.object({ type: z.literal('LineString'), coordinates: z.array(z.array(z.number())) }),
  properties: z.object({ times: z.array(dateTime) }),
});

const caught = z.object({ species: speciesReference, grams: z.int() });

/** A trip in the list: the reported trip, with a comparison to its observed trip. */
export const tripRow = z.object({
  _id: id,
  code: z.string(),
  kind: z.enum(tripKinds),
  vessel: reference.nullable(),
  /** The fisher's person. */
  fisher: reference,
  port: z.string().nullable(),
  /** Time zone of the place of landing, if it differs from the country's. */
  timeZone: z.string().nullable(),
  departedAt: dateTime.nullable(),
  landedAt: dateTime,
  gear: z.enum(gears).nullable(),
  /** FAO's area, `87.3.2`. */
  faoArea: z.string().nullable(),
  /** The one-degree square, named by its corner nearest to the equator and Greenwich: `S43W074`. */
  cell: z.string().nullable(),
  landedGrams: z.int(),
  catches: z.array(caught),
  /** The trip observed in a video of it; differences: number of species whose weight differs beyond the limits. */
  observed: z.object({ _id: id, grams: z.int(), differences: z.int() }).nullable(),
  /** The missing data (`missingOf`). */
  missing: z.array(z.enum(tripData)),
});

export const trip = tripRow.extend({
  version,
  countryId: id,
  vessel: vessel.nullable(),
  /** For an observed trip: the reported one. */
  reportedTripId: id.nullable(),
  track: track.nullable(),
  hauls: z.array(haul),
  catches: z.array(
    caught.extend({
      _id: id,
      presentation: z.enum(presentations).nullable(),
      freshness: z.enum(freshnessGrades).nullable(),
      discardedGrams: z.int(),
    }),
  ),
});

/** A trip on a map of many. */
const tripTrack = z.object({
  _id: id,
  code: z.string(),
  port: z.string().nullable(),
  landedGrams: z.int(),
  /** In thousandths of a degree, longitude before latitude: the first position, then each step from the position before. */
  line: z.array(z.int()),
});

const tripFilters = z.object({
  countryid: id,
  /** Code, vessel or fisher; empty: all. */
  searchvalue: z.string().trim().max(100).default(''),
  gear: wordsFilter(gears),
  /** An FAO area with its subareas: `87` includes `87.3.2`. */
  area: filter,
  species: idsFilter,
  /** Ids of persons. */
  fisher: idsFilter,
  /** Days of the country's calendar on which they landed. */
  from: dayFilter,
  to: dayFilter,
  /** Name of the place of landing. */
  port: filter,
  /** Verdict on the video. */
  video: wordsFilter(tripVideos),
  sort: sortBy('code', 'departedAt', 'landedAt', 'landedGrams'),
});

/** Totals of a period. spendMinor: purchases of restaurants and other businesses in the app; restaurants: their number. */
const totals = z.object({
  grams: z.number(),
  trips: z.int(),
  fishers: z.int(),
  verified: z.int(),
  spendMinor: z.number(),
  restaurants: z.int(),
});
/** A week, identified by its Monday. Trips with a video by verdict: verified before pending before rejected. */
const week = z.object({
  week: z.string(),
  trips: z.int(),
  fishers: z.int(),
  verified: z.int(),
  pending: z.int(),
  rejected: z.int(),
  spendMinor: z.number(),
});

/** Landings by day, with those of the same number of days before. Purchases have no species and no area. */
export const tripFigures = z.object({
  from: z.string(),
  to: z.string(),
  now: totals,
  before: totals,
  /** All registered fishers, whether or not they sailed. */
  fishers: z.int(),
  /** Largest first. */
  species: z.array(z.object({ species: speciesReference, grams: z.number(), beforeGrams: z.number() })),
  landed: z.array(z.object({ week: z.string(), speciesId: id, grams: z.number(), trips: z.int() })),
  weeks: z.array(week),
  /** From north to south; place null: none of its trips has a track. */
  coves: z.array(z.object({ name: z.string(), place: position.nullable(), grams: z.number(), trips: z.int(), fishers: z.int() })),
});

export const tripSchemas = {
  list: { query: tripFilters.extend({ page, pageSize }), answer: listOf(tripRow) },
  exportAll: { query: tripFilters, answer: z.array(tripRow) },
  /** The latest trips with a track, at most 5 000, as simplified lines. total: all trips that match the filters, also without a track. */
  tracks: { query: tripFilters.omit({ sort: true }), answer: z.object({ trips: z.array(tripTrack), total: z.int() }) },
  /** Default: the last eight weeks. */
  figures: { query: tripFilters.pick({ countryid: true, species: true, area: true, from: true, to: true }), answer: tripFigures },
  one: { params: z.object({ id }), answer: trip },
  /** At most one. */
  observed: { params: z.object({ id }), answer: z.array(trip) },
  ofFisher: { params: z.object({ userId: id, page, size: pageSize }), answer: listOf(tripRow) },
};
