import type { FreshnessGrade, Gear, Presentation, Trip, tripVideos } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import {
  char,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { grams, instant, rowId } from './columns.ts';
import { countryOf, people, record } from './platform.ts';
import { species } from './species.ts';

export const vessels = pgTable(
  'vessel',
  {
    ...record(),
    name: text('name').notNull(),
    /** Number in the national registry of vessels. */
    registryNumber: text('registry_number').notNull(),
    callSign: text('call_sign'),
    lengthM: numeric('length_m', { precision: 5, scale: 2, mode: 'number' }),
    gear: text('gear').$type<Gear>(),
    homeCove: text('home_cove'),
    /** ISO 3166, two letters. */
    flag: char('flag', { length: 2 }).notNull(),
    /** The fisher who owns it. */
    ownerId: uuid('owner_id'),
    search: searchColumn('search')
      .notNull()
      .generatedAlwaysAs(folded('name', 'registry_number', 'call_sign')),
  },
  (table) => [
    unique('vessel_country_id_id').on(table.countryId, table._id),
    unique('vessel_country_registry').on(table.countryId, table.registryNumber),
    foreignKey({ columns: [table.countryId, table.ownerId], foreignColumns: [people.countryId, people._id], name: 'vessel_owner' }),
  ],
);

/** A fishing trip that landed, as its fisher reported it (ER) or as a video shows it (VO). Lots and offers refer to reported trips. */
export const trips = pgTable(
  'trip',
  {
    ...record(),
    /** The default is a random code for trips from before this column existed. */
    code: text('code').notNull().default(sql`'V-' || upper(right(gen_random_uuid()::text, 12))`),
    kind: text('kind').$type<Trip['kind']>().notNull().default('ER'),
    /** For an observed trip: the reported trip, which has at most one observed trip. */
    reportedTripId: uuid('reported_trip_id').unique('trip_reported'),
    fisherId: uuid('fisher_id').notNull(),
    vesselId: uuid('vessel_id'),
    port: text('port'),
    /** Time zone of the landing place, if it differs from the country's (`landingZone`). null: the country's. */
    timeZone: text('time_zone'),
    /** `±hh:mm`, as a partner sent it with the landing and with the catch. null: from the time zone of the place. */
    landedOffset: text('landed_offset'),
    fishedOffset: text('fished_offset'),
    departedAt: instant('departed_at'),
    landedAt: instant('landed_at').notNull(),
    landedGrams: grams('landed_grams').notNull(),
    faoArea: text('fao_area'),
    cell: text('cell'),
    gear: text('gear').$type<Gear>(),
    /** GeoJSON. */
    track: jsonb('track').$type<NonNullable<Trip['track']>>(),
    /** The track simplified for a map of many trips: `tripTrack.line` of the contract. null: no track, or not computed yet. */
    line: integer('line').array(),
    /** Verdict on its video; of several videos, the best one. Updated by a trigger of the migration (0040_trip_words.sql). */
    video: text('video').$type<(typeof tripVideos)[number]>().notNull().default('none'),
  },
  (table) => [
    unique('trip_country_id_id').on(table.countryId, table._id),
    unique('trip_country_code').on(table.countryId, table.code),
    foreignKey({ columns: [table.countryId, table.fisherId], foreignColumns: [people.countryId, people._id], name: 'trip_fisher' }),
    foreignKey({ columns: [table.countryId, table.vesselId], foreignColumns: [vessels.countryId, vessels._id], name: 'trip_vessel' }),
    foreignKey({
      columns: [table.countryId, table.reportedTripId],
      foreignColumns: [table.countryId, table._id],
      name: 'trip_of_reported',
    }),
    check('trip_observes', sql`(${table.kind} = 'VO') = (${table.reportedTripId} is not null)`),
    index('trip_fisher_landed').on(table.fisherId, table.landedAt),
    index('trip_country_departed').on(table.countryId, table.departedAt.asc().nullsFirst(), table._id).where(sql`kind = 'ER'`),
    index('trip_country_grams').on(table.countryId, table.landedGrams, table._id).where(sql`kind = 'ER'`),
    index('trip_country_video').on(table.countryId, table.video, table.landedAt, table._id).where(sql`kind = 'ER'`),
    index('trip_country_landed').on(table.countryId, table.landedAt, table._id),
    // Covers the filters of the list, so that the rows are not read: they are wide because they contain the tracks.
    index('trip_country_filters')
      .on(
        ...[
          table.countryId,
          table.landedAt,
          table._id,
          table.faoArea,
          table.gear,
          table.port,
          table.timeZone,
          table.video,
          table.fisherId,
          table.vesselId,
          table.code,
        ],
      )
      .where(sql`kind = 'ER'`),
  ],
);

/** Landed live weight of a species in a trip. */
export const tripCatches = pgTable(
  'trip_catch',
  {
    _id: rowId(),
    countryId: countryOf(),
    tripId: uuid('trip_id').notNull(),
    speciesId: uuid('species_id')
      .notNull()
      .references(() => species._id),
    landedGrams: grams('landed_grams').notNull(),
    presentation: text('presentation').$type<Presentation>(),
    freshness: text('freshness').$type<FreshnessGrade>(),
    discardedGrams: grams('discarded_grams').notNull().default(0),
  },
  (table) => [
    unique('trip_catch_country_id_id').on(table.countryId, table._id),
    unique('trip_catch_trip_species').on(table.tripId, table.speciesId),
    foreignKey({ columns: [table.countryId, table.tripId], foreignColumns: [trips.countryId, trips._id], name: 'trip_catch_trip' }),
  ],
);

export const hauls = pgTable(
  'haul',
  {
    _id: rowId(),
    countryId: countryOf(),
    tripId: uuid('trip_id').notNull(),
    /** 1 is the first of its trip. */
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    /** `±hh:mm`, as a partner sent it. null: from the time zone of the landing place. */
    offset: text('offset'),
    /** Degrees, WGS 84. */
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
  },
  (table) => [
    unique('haul_trip_number').on(table.tripId, table.number),
    foreignKey({ columns: [table.countryId, table.tripId], foreignColumns: [trips.countryId, trips._id], name: 'haul_trip' }),
    check('haul_position', sql`(${table.longitude} is null) = (${table.latitude} is null)`),
  ],
);

/** Catch of a species in a haul. */
export const haulCatches = pgTable(
  'haul_catch',
  {
    haulId: uuid('haul_id')
      .notNull()
      .references(() => hauls._id),
    speciesId: uuid('species_id')
      .notNull()
      .references(() => species._id),
    keptGrams: grams('kept_grams').notNull(),
    /** null: not reported. */
    discardedGrams: grams('discarded_grams'),
  },
  (table) => [primaryKey({ columns: [table.haulId, table.speciesId] })],
);
