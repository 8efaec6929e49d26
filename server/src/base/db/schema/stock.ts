import type { conservations, moveKinds, presentations, StateOf, TaxClass } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { grams, instant, rowId } from './columns.ts';
import { countryOf, record } from './platform.ts';
import { providers } from './providers.ts';
import { species } from './species.ts';
import { tripCatches } from './trips.ts';

/** Minor units of the country's currency. */
export const minor = (name: string) => bigint(name, { mode: 'number' });

/** Products that are planned, bought and sold: a species in a presentation, of one provider or of any. */
export const products = pgTable(
  'product',
  {
    ...record(),
    speciesId: uuid('species_id')
      .notNull()
      .references(() => species._id),
    /** The country's name of the species, and the presentation; used for search. */
    name: text('name').notNull(),
    presentation: text('presentation').$type<(typeof presentations)[number]>().notNull(),
    conservation: text('conservation').$type<(typeof conservations)[number]>().notNull(),
    providerId: uuid('provider_id'),
    /** Sold without stock: no lot, no reservation. */
    isVirtual: boolean('is_virtual').notNull().default(false),
    /** Per kg. */
    costMinor: minor('cost_minor').notNull(),
    priceMinor: minor('price_minor').notNull(),
    /** Staff are notified when less than this is available; null: no notification. */
    minGrams: grams('min_grams'),
    /** Tax class of its sales; existing lines do not change with it. */
    taxClass: text('tax_class').$type<TaxClass>().notNull().default('standard'),
    // Updated by triggers of the migration (0004_planning.sql): sums of its lots, and the earliest expiry of those with stock.
    onHandGrams: grams('on_hand_grams').notNull().default(0),
    reservedGrams: grams('reserved_grams').notNull().default(0),
    nextExpiresAt: instant('next_expires_at'),
    availableGrams: grams('available_grams').notNull().generatedAlwaysAs(sql.raw('on_hand_grams - reserved_grams')),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('name')),
  },
  (table) => [
    unique('product_country_id_id').on(table.countryId, table._id),
    unique('product_country_form')
      .on(table.countryId, table.speciesId, table.presentation, table.conservation, table.providerId)
      .nullsNotDistinct(),
    foreignKey({
      columns: [table.countryId, table.providerId],
      foreignColumns: [providers.countryId, providers._id],
      name: 'product_provider',
    }),
    check('product_tax_class', sql`tax_class in ('standard', 'reduced', 'exempt')`),
    check('product_virtual_holds_nothing', sql`not is_virtual or on_hand_grams = 0`),
    index('product_country_search').on(table.countryId, table.search, table._id),
    index('product_country_available').on(table.countryId, table.availableGrams, table._id),
    index('product_country_on_hand').on(table.countryId, table.onHandGrams, table._id),
    index('product_country_expiry').on(table.countryId, table.nextExpiresAt.asc().nullsFirst(), table._id),
    index('product_country_price').on(table.countryId, table.priceMinor, table._id),
    index('product_country_provider').on(table.countryId, table.providerId, table.search),
    index('product_country_species').on(table.countryId, table.speciesId, table.search),
    index('product_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** Goods that were received together and expire together. Triggers update the sums; the check constraints decide every race. */
export const lots = pgTable(
  'lot',
  {
    ...record(),
    productId: uuid('product_id').notNull(),
    /** `CL-2231`: unique in its country. */
    code: text('code').notNull(),
    tripCatchId: uuid('trip_catch_id'),
    purchaseId: uuid('purchase_id'),
    receivedAt: instant('received_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Per kg. */
    costMinor: minor('cost_minor').notNull(),
    onHandGrams: grams('on_hand_grams').notNull().default(0),
    reservedGrams: grams('reserved_grams').notNull().default(0),
    /** When staff were notified that it is about to expire. */
    expiryToldAt: instant('expiry_told_at'),
  },
  (table) => [
    unique('lot_country_id_id').on(table.countryId, table._id),
    uniqueIndex('lot_country_code').on(table.countryId, table.code),
    foreignKey({ columns: [table.countryId, table.productId], foreignColumns: [products.countryId, products._id], name: 'lot_product' }),
    foreignKey({
      columns: [table.countryId, table.tripCatchId],
      foreignColumns: [tripCatches.countryId, tripCatches._id],
      name: 'lot_trip_catch',
    }),
    check('lot_holds_what_is_reserved', sql`reserved_grams >= 0 and on_hand_grams >= reserved_grams`),
    index('lot_product_expiry').on(table.productId, table.expiresAt, table._id),
    index('lot_trip_catch').on(table.tripCatchId),
    index('lot_country_expiry').on(table.countryId, table.expiresAt, table._id).where(sql`on_hand_grams > 0`),
  ],
);

/** Every change of a lot's weight. A trigger refuses updates and deletes. The weight on hand is their sum. */
export const stockMoves = pgTable(
  'stock_move',
  {
    _id: rowId(),
    countryId: countryOf(),
    lotId: uuid('lot_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** In: positive; out: negative. */
    grams: grams('grams').notNull(),
    kind: text('kind').$type<(typeof moveKinds)[number]>().notNull(),
    /** Reason of an adjustment. */
    reason: text('reason'),
    requestLineId: uuid('request_line_id'),
    saleLineId: uuid('sale_line_id'),
    appPurchaseLineId: uuid('app_purchase_line_id'),
    at: instant('at').notNull().default(sql`now()`),
    by: uuid('by'),
  },
  (table) => [
    foreignKey({ columns: [table.countryId, table.lotId], foreignColumns: [lots.countryId, lots._id], name: 'stock_move_lot' }),
    foreignKey({
      columns: [table.countryId, table.productId],
      foreignColumns: [products.countryId, products._id],
      name: 'stock_move_product',
    }),
    check('stock_move_moves', sql`grams <> 0`),
    index('stock_move_lot').on(table.lotId, table.at),
    index('stock_move_product').on(table.productId, table.at.desc()),
    index('stock_move_country_at').on(table.countryId, table.at),
    index('stock_move_shrink').on(table.countryId, table.at, table._id).where(sql`kind = 'adjust' and grams < 0`),
    index('stock_move_request_line').on(table.requestLineId).where(sql`request_line_id is not null`),
    index('stock_move_sale_line').on(table.saleLineId).where(sql`sale_line_id is not null`),
  ],
);

/** Reserved weight of a lot, for a line of a request or for an offer of the app. */
export const reservations = pgTable(
  'reservation',
  {
    _id: rowId(),
    countryId: countryOf(),
    lotId: uuid('lot_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** Id of the request's line, or of the offer (`marketplace_product`). */
    requestLineId: uuid('request_line_id').notNull(),
    grams: grams('grams').notNull(),
    state: text('state').$type<StateOf<'reservation'>>().notNull().default('live'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    closedAt: instant('closed_at'),
  },
  (table) => [
    foreignKey({ columns: [table.countryId, table.lotId], foreignColumns: [lots.countryId, lots._id], name: 'reservation_lot' }),
    check('reservation_holds', sql`grams > 0`),
    index('reservation_line').on(table.requestLineId),
    index('reservation_lot').on(table.lotId).where(sql`state = 'live'`),
  ],
);
