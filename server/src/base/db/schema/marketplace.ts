import type { Conservation, PartnerKind, Presentation, TaxClass } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { instant, rowId } from './columns.ts';
import { files } from './files.ts';
import { organizations } from './organizations.ts';
import { countryOf, people, record } from './platform.ts';
import { species } from './species.ts';
import { lots } from './stock.ts';
import { tripCatches } from './trips.ts';

/** Partners that supply the marketplace or sell on it. */
export const partners = pgTable(
  'partner',
  {
    ...record(),
    name: text('name').notNull(),
    organizationId: uuid('organization_id'),
    active: boolean('active').notNull().default(true),
    /** Digits and letters only; null: a partner from before this column existed. */
    taxId: text('tax_id'),
    kind: text('kind').$type<PartnerKind>().notNull().default('cooperative'),
    /** Contact person. */
    contact: text('contact'),
    phone: text('phone'),
    /** Our commission on their sales, hundredths of a percent. */
    commissionRate: integer('commission_rate').notNull().default(0),
    search: searchColumn('search')
      .notNull()
      .generatedAlwaysAs(folded('name', 'tax_id', 'contact')),
  },
  (table) => [
    uniqueIndex('partner_country_tax_id').on(table.countryId, table.taxId),
    check('partner_commission', sql`commission_rate between 0 and 10000`),
    unique('partner_country_id_id').on(table.countryId, table._id),
    foreignKey({
      columns: [table.countryId, table.organizationId],
      foreignColumns: [organizations.countryId, organizations._id],
      name: 'partner_organization',
    }),
    index('partner_country_name').on(table.countryId, table.name),
    index('partner_country_search').on(table.countryId, table.search, table._id),
    index('partner_country_commission').on(table.countryId, table.commissionRate, table._id),
  ],
);

export const marketplaceProducts = pgTable(
  'marketplace_product',
  {
    ...record(),
    name: text('name').notNull(),
    /** Path of the picture, for `/_next/image`. */
    image: text('image').notNull(),
    /** Description for buyers; null: none. */
    description: text('description'),
    speciesId: uuid('species_id')
      .notNull()
      .references(() => species._id),
    partnerId: uuid('partner_id'),
    /** true: for businesses, false: for households. */
    buyerType: boolean('buyer_type').notNull(),
    /** Per kg, in minor units of the country's currency. */
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    grams: bigint('grams', { mode: 'number' }).notNull(),
    // Updated from the lines of app purchases by a trigger of the migration. The check constraint decides every race.
    heldGrams: bigint('held_grams', { mode: 'number' }).notNull().default(0),
    soldGrams: bigint('sold_grams', { mode: 'number' }).notNull().default(0),
    active: boolean('active').notNull().default(true),
    visible: boolean('visible').notNull().default(true),
    /** The fisher who published it; null: published by staff. */
    fisherId: uuid('fisher_id'),
    postedBy: boolean('posted_by').notNull().generatedAlwaysAs(sql.raw('fisher_id is not null')),
    presentation: text('presentation').$type<Presentation>(),
    conservation: text('conservation').$type<Conservation>(),
    caughtAt: instant('caught_at'),
    /** When its shelf life ends; null: unknown. */
    expiresAt: instant('expires_at'),
    /** Source of the product: a catch or our own lot; both null: a partner's product. */
    tripCatchId: uuid('trip_catch_id'),
    lotId: uuid('lot_id'),
    /** Tax class of its sales. For a product from our own lot, the tax class of the lot's product is used instead. */
    taxClass: text('tax_class').$type<TaxClass>().notNull().default('standard'),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('name')),
  },
  (table) => [
    foreignKey({
      columns: [table.countryId, table.tripCatchId],
      foreignColumns: [tripCatches.countryId, tripCatches._id],
      name: 'marketplace_product_trip_catch',
    }),
    foreignKey({ columns: [table.countryId, table.lotId], foreignColumns: [lots.countryId, lots._id], name: 'marketplace_product_lot' }),
    check('marketplace_product_tax_class', sql`tax_class in ('standard', 'reduced', 'exempt')`),
    check('marketplace_product_of_one_source', sql`trip_catch_id is null or lot_id is null`),
    index('marketplace_product_country_caught').on(table.countryId, table.caughtAt.asc().nullsFirst(), table._id),
    index('marketplace_product_country_expires').on(table.countryId, table.expiresAt.asc().nullsFirst(), table._id),
    index('marketplace_product_trip_catch').on(table.tripCatchId).where(sql`trip_catch_id is not null`),
    index('marketplace_product_to_expire').on(table.expiresAt).where(sql`visible or active`),
    unique('marketplace_product_country_id_id').on(table.countryId, table._id),
    foreignKey({
      columns: [table.countryId, table.partnerId],
      foreignColumns: [partners.countryId, partners._id],
      name: 'marketplace_product_partner',
    }),
    foreignKey({
      columns: [table.countryId, table.fisherId],
      foreignColumns: [people.countryId, people._id],
      name: 'marketplace_product_fisher',
    }),
    check('marketplace_product_not_oversold', sql`held_grams >= 0 and sold_grams >= 0 and held_grams + sold_grams <= grams`),
    index('marketplace_product_country_search').on(table.countryId, table.search, table._id),
    index('marketplace_product_country_price').on(table.countryId, table.priceMinor, table._id),
    index('marketplace_product_country_grams').on(table.countryId, table.grams, table._id),
    index('marketplace_product_country_updated').on(table.countryId, table.updatedAt, table._id),
    index('marketplace_product_fisher_caught').on(table.fisherId, table.caughtAt),
    index('marketplace_product_country_partner').on(table.countryId, table.partnerId),
    index('marketplace_product_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** Price changes of a product; rows are immutable. A product without rows still has the price that it was published at. */
export const priceChanges = pgTable(
  'marketplace_price_change',
  {
    _id: rowId(),
    countryId: countryOf(),
    productId: uuid('product_id').notNull(),
    /** Per kg. */
    fromMinor: bigint('from_minor', { mode: 'number' }).notNull(),
    toMinor: bigint('to_minor', { mode: 'number' }).notNull(),
    reason: text('reason'),
    at: instant('at').notNull().default(sql`now()`),
    by: uuid('by'),
  },
  (table) => [
    foreignKey({
      columns: [table.countryId, table.productId],
      foreignColumns: [marketplaceProducts.countryId, marketplaceProducts._id],
      name: 'marketplace_price_change_product',
    }),
    check('marketplace_price_change_changes', sql`from_minor <> to_minor`),
    index('marketplace_price_change_product').on(table.productId, table.at),
  ],
);

/** Photos of a product. */
export const productPhotos = pgTable(
  'marketplace_photo',
  {
    _id: rowId(),
    countryId: countryOf(),
    productId: uuid('product_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** The cover is 0; null: removed, not displayed anywhere. */
    position: smallint('position'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    foreignKey({
      columns: [table.countryId, table.productId],
      foreignColumns: [marketplaceProducts.countryId, marketplaceProducts._id],
      name: 'marketplace_photo_product',
    }),
    foreignKey({ columns: [table.countryId, table.fileId], foreignColumns: [files.countryId, files._id], name: 'marketplace_photo_file' }),
    index('marketplace_photo_product').on(table.productId, table.position),
    uniqueIndex('marketplace_photo_file').on(table.fileId),
  ],
);
