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
  /** In the national registry of vessels; of one vessel in its country. */
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
  /** discardedGrams null: not told. */
  catches: z.array(z.object({ species: speciesReference, keptGrams: z.int(), discardedGrams: z.int().nullable() })),
});

/** GeoJSON: where the vessel was, longitude before latitude, and when it was at each position. */
const track = z.object({
  type: z.literal('Feature'),
  geometry: z.object({ type: z.literal('LineString'), coordinates: z.array(z.array(z.number())) }),
  properties: z.object({ times: z.array(dateTime) }),
});

const caught = z.object({ species: speciesReference, grams: z.int() });

/** A trip in the list: the reported one, with what its observed trip says of it. */
export const tripRow = z.object({
  _id: id,
  code: z.string(),
  kind: z.enum(tripKinds),
  vessel: reference.nullable(),
  /** The person. */
  fisher: reference,
  port: z.string().nullable(),
  /** Of the place of landing, where its clock is not that of the country. */
  timeZone: z.string().nullable(),
  departedAt: dateTime.nullable(),
  landedAt: dateTime,
  gear: z.enum(gears).nullable(),
  /** FAO's area, `87.3.2`. */
  faoArea: z.string().nullable(),
  /** Square of one degree by its corner nearest to the equator and Greenwich, `S43W074`. */
  cell: z.string().nullable(),
  landedGrams: z.int(),
  catches: z.array(caught),
  /** The trip that a video shows of it; differences: species whose weight differs beyond the limits. */
  observed: z.object({ _id: id, grams: z.int(), differences: z.int() }).nullable(),
  /** Data that it lacks (`missingOf`). */
  missing: z.array(z.enum(tripData)),
});

export const trip = tripRow.extend({
  version,
  countryId: id,
  vessel: vessel.nullable(),
  /** Of an observed trip: the reported one. */
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
  /** In thousandths of a degree, longitude before latitude: where it begins, then each step of the line from the place before. */
  line: z.array(z.int()),
});

const tripFilters = z.object({
  countryid: id,
  /** Code, vessel or fisher; empty: all. */
  searchvalue: z.string().trim().max(100).default(''),
  gear: wordsFilter(gears),
  /** An area of FAO with all that lies in it: `87` has `87.3.2`. */
  area: filter,
  species: idsFilter,
  /** Ids of persons. */
  fisher: idsFilter,
  /** Days of the country's calendar on which they landed. */
  from: dayFilter,
  to: dayFilter,
  /** Where they landed, by its name. */
  port: filter,
  /** What was said of their video. */
  video: wordsFilter(tripVideos),
  sort: sortBy('code', 'departedAt', 'landedAt', 'landedGrams'),
});

/** Of a period. spendMinor: what restaurants and other businesses bought in the app; restaurants: how many did. */
const totals = z.object({
  grams: z.number(),
  trips: z.int(),
  fishers: z.int(),
  verified: z.int(),
  spendMinor: z.number(),
  restaurants: z.int(),
});
/** By its Monday. Trips with a video by what was said of it, verified before pending before rejected. */
const week = z.object({
  week: z.string(),
  trips: z.int(),
  fishers: z.int(),
  verified: z.int(),
  pending: z.int(),
  rejected: z.int(),
  spendMinor: z.number(),
});

/** What was landed from day to day, and in as many days before. Purchases are of no species and no area. */
export const tripFigures = z.object({
  from: z.string(),
  to: z.string(),
  now: totals,
  before: totals,
  /** Those in the registry, whether they sailed or not. */
  fishers: z.int(),
  /** The most first. */
  species: z.array(z.object({ species: speciesReference, grams: z.number(), beforeGrams: z.number() })),
  landed: z.array(z.object({ week: z.string(), speciesId: id, grams: z.number(), trips: z.int() })),
  weeks: z.array(week),
  /** From north to south; place null: no trip of it has a track. */
  coves: z.array(z.object({ name: z.string(), place: position.nullable(), grams: z.number(), trips: z.int(), fishers: z.int() })),
});

export const tripSchemas = {
  list: { query: tripFilters.extend({ page, pageSize }), answer: listOf(tripRow) },
  exportAll: { query: tripFilters, answer: z.array(tripRow) },
  /** Of those with a track the latest, at most 5 000, as lines of few points. total: all that the filters match, also without a track. */
  tracks: { query: tripFilters.omit({ sort: true }), answer: z.object({ trips: z.array(tripTrack), total: z.int() }) },
  /** The eight weeks until today unless said. */
  figures: { query: tripFilters.pick({ countryid: true, species: true, area: true, from: true, to: true }), answer: tripFigures },
  one: { params: z.object({ id }), answer: trip },
  /** None or one. */
  observed: { params: z.object({ id }), answer: z.array(trip) },
  ofFisher: { params: z.object({ userId: id, page, size: pageSize }), answer: listOf(tripRow) },
};
