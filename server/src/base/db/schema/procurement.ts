import type { conservations, presentations, projectionSides, StateOf } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { clients } from './clients.ts';
import { grams, instant } from './columns.ts';
import { record } from './platform.ts';
import { providers } from './providers.ts';
import { requests } from './requests.ts';
import { species } from './species.ts';
import { lots, minor, products } from './stock.ts';
import { tripCatches } from './trips.ts';

const form = () => ({
  speciesId: uuid('species_id')
    .notNull()
    .references(() => species._id),
  presentation: text('presentation').$type<(typeof presentations)[number]>().notNull(),
  conservation: text('conservation').$type<(typeof conservations)[number]>().notNull(),
});

/** Carriers of goods. */
export const transportists = pgTable(
  'transportist',
  {
    ...record(),
    name: text('name').notNull(),
    plate: text('plate').notNull(),
    /** The driver, or the person responsible. */
    contact: text('contact'),
    phone: text('phone').notNull(),
    capacityGrams: grams('capacity_grams').notNull(),
    isRefrigerated: boolean('is_refrigerated').notNull(),
    /** Names of the regions they serve. */
    zones: text('zones').array().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('name', 'plate')),
  },
  (table) => [
    unique('transportist_country_id_id').on(table.countryId, table._id),
    unique('transportist_country_plate').on(table.countryId, table.plate),
    index('transportist_country_search').on(table.countryId, table.search, table._id),
    index('transportist_country_capacity').on(table.countryId, table.capacityGrams, table._id),
  ],
);

/** Orders to buy for a client, for a request, or for stock. */
export const orders = pgTable(
  'purchase_order',
  {
    ...record(),
    number: integer('number').notNull(),
    ...form(),
    clientId: uuid('client_id'),
    requestId: uuid('request_id'),
    /** The provider to buy from; null: any. */
    providerId: uuid('provider_id'),
    grams: grams('grams').notNull(),
    /** Bought of it so far and not lost. */
    boughtGrams: grams('bought_grams').notNull().default(0),
    /** Maximum price per kg; null: no limit. */
    maxPriceMinor: minor('max_price_minor'),
    neededOn: date('needed_on').notNull(),
    /** Minimum remaining shelf life at delivery, hours, as the client requires. */
    minFreshHours: integer('min_fresh_hours').notNull().default(0),
    state: text('state').$type<StateOf<'order'>>().notNull().default('open'),
    comment: text('comment').notNull().default(''),
  },
  (table) => [
    unique('purchase_order_country_id_id').on(table.countryId, table._id),
    uniqueIndex('purchase_order_country_number').on(table.countryId, table.number),
    foreignKey({
      columns: [table.countryId, table.clientId],
      foreignColumns: [clients.countryId, clients._id],
      name: 'purchase_order_client',
    }),
    foreignKey({
      columns: [table.countryId, table.requestId],
      foreignColumns: [requests.countryId, requests._id],
      name: 'purchase_order_request',
    }),
    foreignKey({
      columns: [table.countryId, table.providerId],
      foreignColumns: [providers.countryId, providers._id],
      name: 'purchase_order_provider',
    }),
    check('purchase_order_grams', sql`grams > 0 and bought_grams >= 0`),
    index('purchase_order_country_state').on(table.countryId, table.state, table.neededOn, table._id),
    index('purchase_order_country_species').on(table.countryId, table.speciesId, table.neededOn),
    index('purchase_order_country_needed').on(table.countryId, table.neededOn, table._id),
    index('purchase_order_provider').on(table.providerId, table.state),
    index('purchase_order_client').on(table.clientId),
    index('purchase_order_request').on(table.requestId),
  ],
);

/** Offers of a provider. */
export const offers = pgTable(
  'offer',
  {
    ...record(),
    number: integer('number').notNull(),
    ...form(),
    providerId: uuid('provider_id').notNull(),
    tripCatchId: uuid('trip_catch_id'),
    grams: grams('grams').notNull(),
    /** Bought of it so far and not lost. */
    soldGrams: grams('sold_grams').notNull().default(0),
    priceMinor: minor('price_minor').notNull(),
    caughtAt: instant('caught_at').notNull(),
    /** When its shelf life ends, which depends on species and conservation. */
    expiresAt: instant('expires_at').notNull(),
    /** Until when the price is valid. */
    validUntil: instant('valid_until').notNull(),
    state: text('state').$type<StateOf<'offer'>>().notNull().default('active'),
    providerName: text('provider_name').notNull(),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('provider_name')),
  },
  (table) => [
    unique('offer_country_id_id').on(table.countryId, table._id),
    uniqueIndex('offer_country_number').on(table.countryId, table.number),
    foreignKey({
      columns: [table.countryId, table.providerId],
      foreignColumns: [providers.countryId, providers._id],
      name: 'offer_provider',
    }),
    foreignKey({
      columns: [table.countryId, table.tripCatchId],
      foreignColumns: [tripCatches.countryId, tripCatches._id],
      name: 'offer_trip_catch',
    }),
    check('offer_not_oversold', sql`grams > 0 and sold_grams between 0 and grams`),
    index('offer_country_state').on(table.countryId, table.state, table.validUntil, table._id),
    index('offer_country_species').on(table.countryId, table.speciesId, table.state),
    index('offer_country_price').on(table.countryId, table.priceMinor, table._id),
    index('offer_country_valid').on(table.countryId, table.validUntil, table._id),
    index('offer_provider').on(table.providerId, table.state),
    index('offer_trip_catch').on(table.tripCatchId).where(sql`trip_catch_id is not null`),
    index('offer_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** A purchase of an offer or of part of one, for an order or for stock. */
export const purchases = pgTable(
  'purchase',
  {
    ...record(),
    number: integer('number').notNull(),
    orderId: uuid('order_id'),
    offerId: uuid('offer_id'),
    providerId: uuid('provider_id').notNull(),
    /** The product that it becomes in stock. */
    productId: uuid('product_id').notNull(),
    grams: grams('grams').notNull(),
    /** The part of `grams` that never arrived. */
    lostGrams: grams('lost_grams').notNull().default(0),
    lostReason: text('lost_reason'),
    priceMinor: minor('price_minor').notNull(),
    freightMinor: minor('freight_minor').notNull().default(0),
    totalMinor: minor('total_minor').notNull(),
    paidMinor: minor('paid_minor').notNull().default(0),
    boughtOn: date('bought_on').notNull(),
    deliverOn: date('deliver_on').notNull(),
    deliveryState: text('delivery_state').$type<StateOf<'purchaseDelivery'>>().notNull().default('pending'),
    transportistId: uuid('transportist_id'),
    /** The lot that it became on delivery. */
    lotId: uuid('lot_id'),
    comment: text('comment').notNull().default(''),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('purchase_country_id_id').on(table.countryId, table._id),
    uniqueIndex('purchase_country_number').on(table.countryId, table.number),
    foreignKey({ columns: [table.countryId, table.orderId], foreignColumns: [orders.countryId, orders._id], name: 'purchase_order' }),
    foreignKey({ columns: [table.countryId, table.offerId], foreignColumns: [offers.countryId, offers._id], name: 'purchase_offer' }),
    foreignKey({
      columns: [table.countryId, table.providerId],
      foreignColumns: [providers.countryId, providers._id],
      name: 'purchase_provider',
    }),
    foreignKey({
      columns: [table.countryId, table.productId],
      foreignColumns: [products.countryId, products._id],
      name: 'purchase_product',
    }),
    foreignKey({
      columns: [table.countryId, table.transportistId],
      foreignColumns: [transportists.countryId, transportists._id],
      name: 'purchase_transportist',
    }),
    foreignKey({ columns: [table.countryId, table.lotId], foreignColumns: [lots.countryId, lots._id], name: 'purchase_lot' }),
    check('purchase_lost', sql`grams > 0 and lost_grams between 0 and grams`),
    check('purchase_paid', sql`paid_minor >= 0`),
    index('purchase_country_bought').on(table.countryId, table.boughtOn, table._id).where(sql`deleted_at is null`),
    index('purchase_country_deliver').on(table.countryId, table.deliverOn, table._id).where(sql`deleted_at is null`),
    index('purchase_country_delivery').on(table.countryId, table.deliveryState, table.deliverOn),
    index('purchase_transportist_day').on(table.transportistId, table.deliverOn).where(sql`transportist_id is not null`),
    index('purchase_by_order').on(table.orderId),
    index('purchase_offer').on(table.offerId),
    index('purchase_provider').on(table.providerId),
    index('purchase_product').on(table.productId),
    index('purchase_lot').on(table.lotId).where(sql`lot_id is not null`),
  ],
);

/** Goods that a client would buy if they were available. */
export const wishes = pgTable(
  'wish',
  {
    ...record(),
    clientId: uuid('client_id').notNull(),
    clientName: text('client_name').notNull(),
    ...form(),
    grams: grams('grams').notNull(),
    /** Per kg; null: any price. */
    maxPriceMinor: minor('max_price_minor'),
    wantedBy: date('wanted_by'),
    state: text('state').$type<StateOf<'wishlist'>>().notNull().default('open'),
    /** The request it was turned into. */
    requestId: uuid('request_id'),
    comment: text('comment').notNull().default(''),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('client_name')),
  },
  (table) => [
    unique('wish_country_id_id').on(table.countryId, table._id),
    foreignKey({ columns: [table.countryId, table.clientId], foreignColumns: [clients.countryId, clients._id], name: 'wish_client' }),
    foreignKey({ columns: [table.countryId, table.requestId], foreignColumns: [requests.countryId, requests._id], name: 'wish_request' }),
    check('wish_grams', sql`grams > 0`),
    index('wish_country_search').on(table.countryId, table.search, table._id),
    index('wish_country_wanted').on(table.countryId, table.wantedBy.asc().nullsFirst(), table._id),
    index('wish_country_state').on(table.countryId, table.state, table.wantedBy),
    index('wish_country_species').on(table.countryId, table.speciesId, table.state),
    index('wish_client').on(table.clientId, table.state),
    index('wish_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** Planned purchases or sales of a species in a week; they move no stock. One row per species, week, side and client (or no client). */
export const projections = pgTable(
  'projection',
  {
    ...record(),
    speciesId: uuid('species_id')
      .notNull()
      .references(() => species._id),
    /** The Monday of the ISO week. */
    week: date('week').notNull(),
    side: text('side').$type<(typeof projectionSides)[number]>().notNull(),
    clientId: uuid('client_id'),
    grams: grams('grams').notNull(),
    priceMinor: minor('price_minor').notNull(),
  },
  (table) => [
    unique('projection_country_id_id').on(table.countryId, table._id),
    unique('projection_one').on(table.countryId, table.speciesId, table.week, table.side, table.clientId).nullsNotDistinct(),
    foreignKey({ columns: [table.countryId, table.clientId], foreignColumns: [clients.countryId, clients._id], name: 'projection_client' }),
    check('projection_amounts', sql`grams >= 0 and price_minor >= 0`),
    index('projection_country_week').on(table.countryId, table.week, table.speciesId),
  ],
);
