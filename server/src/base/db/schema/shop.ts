import type { couponKinds, ShopProduct, shopCategories, shopUnits } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { record } from './platform.ts';
import { species } from './species.ts';
import { minor } from './stock.ts';

/** Discount coupons for purchases in the app. */
export const coupons = pgTable(
  'coupon',
  {
    ...record(),
    code: text('code').notNull(),
    kind: text('kind').$type<(typeof couponKinds)[number]>().notNull(),
    /** Integer percent, or minor units. */
    value: minor('value').notNull(),
    /** The first and the last day of its validity, in the country's calendar. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    maxUses: integer('max_uses'),
    maxUsesPerBuyer: integer('max_uses_per_buyer'),
    minTotalMinor: minor('min_total_minor').notNull().default(0),
    /** true: for businesses, false: for households, null: for both. */
    buyerType: boolean('buyer_type'),
    active: boolean('active').notNull().default(true),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('code')),
  },
  (table) => [
    unique('coupon_country_id_id').on(table.countryId, table._id),
    unique('coupon_country_code').on(table.countryId, table.code),
    check('coupon_takes_off', sql`value >= 1 and (kind <> 'percent' or value <= 100)`),
    check('coupon_ends_after_it_starts', sql`ends_on > starts_on`),
    index('coupon_country_search').on(table.countryId, table.search, table._id),
    index('coupon_country_starts').on(table.countryId, table.startsOn, table._id),
    index('coupon_country_ends').on(table.countryId, table.endsOn, table._id),
  ],
);

/** Products of the app's shop other than fish of the day. */
export const shopProducts = pgTable(
  'shop_product',
  {
    ...record(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Per unit. */
    priceMinor: minor('price_minor').notNull(),
    unit: text('unit').$type<(typeof shopUnits)[number]>().notNull(),
    stock: integer('stock').notNull().default(0),
    category: text('category').$type<(typeof shopCategories)[number]>().notNull(),
    /** The species whose picture is displayed. */
    speciesId: uuid('species_id')
      .notNull()
      .references(() => species._id),
    /** Optional extras; an edit replaces all of them. */
    addons: jsonb('addons').$type<ShopProduct['addons']>().notNull().default([]),
    active: boolean('active').notNull().default(true),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('name')),
  },
  (table) => [
    unique('shop_product_country_id_id').on(table.countryId, table._id),
    check('shop_product_stock', sql`stock >= 0`),
    index('shop_product_country_search').on(table.countryId, table.search, table._id),
    index('shop_product_country_price').on(table.countryId, table.priceMinor, table._id),
    index('shop_product_country_stock').on(table.countryId, table.stock, table._id),
  ],
);
