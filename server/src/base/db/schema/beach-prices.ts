import type { Presentation, StateOf } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { grams, instant } from './columns.ts';
import { areas } from './places.ts';
import { people, record } from './platform.ts';
import { species } from './species.ts';
import { minor } from './stock.ts';
import { trips } from './trips.ts';

/** A fisher's request for the price of their catch at the beach. The landing place is copied as it was then. */
export const beachPriceRequests = pgTable(
  'beach_price_request',
  {
    ...record(),
    fisherId: uuid('fisher_id').notNull(),
    cove: text('cove').notNull(),
    regionId: uuid('region_id').notNull(),
    tripId: uuid('trip_id'),
    askedAt: instant('asked_at').notNull(),
    /** Names of the species, for the search. */
    goods: text('goods').notNull(),
    /** States of its lines, updated by a trigger of the migration. */
    lineStates: text('line_states').$type<StateOf<'beachPriceLine'>>().array().notNull().default(sql`'{}'`),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('cove', 'goods')),
  },
  (table) => [
    unique('beach_price_request_country_id_id').on(table.countryId, table._id),
    foreignKey({
      columns: [table.countryId, table.fisherId],
      foreignColumns: [people.countryId, people._id],
      name: 'beach_price_request_fisher',
    }),
    foreignKey({
      columns: [table.countryId, table.regionId],
      foreignColumns: [areas.countryId, areas._id],
      name: 'beach_price_request_region',
    }),
    foreignKey({
      columns: [table.countryId, table.tripId],
      foreignColumns: [trips.countryId, trips._id],
      name: 'beach_price_request_trip',
    }),
    index('beach_price_request_not_accepted').on(table.countryId).where(sql`not line_states && '{accepted}'`),
    index('beach_price_request_country_asked').on(table.countryId, table.askedAt, table._id),
    index('beach_price_request_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** Cove, region and fisher are copied from the request, because paid prices are searched by them. */
export const beachPriceLines = pgTable(
  'beach_price_line',
  {
    ...record(),
    requestId: uuid('request_id').notNull(),
    position: smallint('position').notNull(),
    fisherId: uuid('fisher_id').notNull(),
    cove: text('cove').notNull(),
    regionId: uuid('region_id').notNull(),
    speciesId: uuid('species_id')
      .notNull()
      .references(() => species._id),
    presentation: text('presentation').$type<Presentation>().notNull(),
    grams: grams('grams').notNull(),
    /** Prices are per kg. */
    askedMinor: minor('asked_minor').notNull(),
    counteredMinor: minor('countered_minor'),
    counteredAt: instant('countered_at'),
    agreedMinor: minor('agreed_minor'),
    state: text('state').$type<StateOf<'beachPriceLine'>>().notNull().default('asked'),
    /** Reason of a rejection. */
    reason: text('reason'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    unique('beach_price_line_position').on(table.requestId, table.position),
    foreignKey({
      columns: [table.countryId, table.requestId],
      foreignColumns: [beachPriceRequests.countryId, beachPriceRequests._id],
      name: 'beach_price_line_request',
    }),
    check('beach_price_line_agreed', sql`(state = 'accepted') = (agreed_minor is not null)`),
    check('beach_price_line_decided', sql`(state in ('accepted', 'refused', 'rejected')) = (decided_at is not null)`),
    check('beach_price_line_countered', sql`(countered_minor is null) = (countered_at is null)`),
    check('beach_price_line_offered', sql`state not in ('countered', 'refused', 'lapsed') or countered_minor is not null`),
    check('beach_price_line_reason', sql`state <> 'rejected' or reason is not null`),
    check('beach_price_line_weighs', sql`grams > 0`),
    index('beach_price_line_state').on(table.requestId, table.state),
    index('beach_price_line_paid')
      .on(table.regionId, table.speciesId, table.presentation, table.decidedAt)
      .where(sql`agreed_minor is not null`),
    index('beach_price_line_fisher').on(table.fisherId, table.decidedAt).where(sql`decided_at is not null`),
    index('beach_price_line_to_lapse').on(table.counteredAt).where(sql`state = 'countered'`),
  ],
);
