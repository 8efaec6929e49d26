import type { StateOf } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { instant } from './columns.ts';
import { countryOf, people, record, users } from './platform.ts';

/** IVA in percent, dated: documents copy the rate of their day. */
export const taxRates = pgTable(
  'tax_rate',
  {
    countryId: countryOf(),
    rate: numeric('rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    validFrom: date('valid_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryId, table.validFrom] })],
);

/** Reference data: a region or province has no parent, a commune or city has one. */
export const areas = pgTable(
  'area',
  {
    _id: uuid('id').primaryKey(),
    countryId: countryOf(),
    kind: text('kind').$type<'region' | 'commune' | 'province' | 'city'>().notNull(),
    name: text('name').notNull(),
    parentId: uuid('parent_id'),
    /** From north to south or by official code: the order in which people know them. */
    position: integer('position').notNull(),
  },
  (table) => [
    unique('area_country_id_id').on(table.countryId, table._id),
    foreignKey({ columns: [table.countryId, table.parentId], foreignColumns: [table.countryId, table._id], name: 'area_parent' }),
    index('area_country_position').on(table.countryId, table.position),
  ],
);

/** Reference data of FAO's ASFIS list. names: by country key, `es` and `en` for the rest. */
export const species = pgTable('species', {
  _id: uuid('id').primaryKey(),
  code: char('code', { length: 3 }).notNull().unique(),
  scientificName: text('scientific_name').notNull(),
  names: jsonb('names').$type<Record<string, string>>().notNull(),
});

/** Reference data: kinds of organizations, what they offer, and the posts that one deals with there. */
const choice = () => ({ _id: uuid('id').primaryKey(), name: text('name').notNull().unique(), position: integer('position').notNull() });
export const organizationTypes = pgTable('organization_type', choice());
export const organizationServices = pgTable('organization_service', choice());
export const organizationAppointments = pgTable('organization_appointment', choice());

export const organizations = pgTable(
  'organization',
  {
    ...record(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    typeId: uuid('type_id')
      .notNull()
      .references(() => organizationTypes._id),
    buyerType: text('buyer_type').$type<'restaurant' | 'hotel' | 'distributor' | 'retail' | 'plant'>().notNull(),
    serviceIds: uuid('service_ids').array().notNull().default(sql`'{}'`),
    appointmentIds: uuid('appointment_ids').array().notNull().default(sql`'{}'`),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('name')),
  },
  (table) => [
    unique('organization_country_id_id').on(table.countryId, table._id),
    index('organization_country_search').on(table.countryId, table.search, table._id),
  ],
);

/** A user of an organization who has the plugin. */
export const pluginMemberships = pgTable(
  'plugin_membership',
  {
    ...record(),
    userId: uuid('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    state: text('state').$type<StateOf<'plugin'>>().notNull().default('pending'),
  },
  (table) => [
    unique('plugin_membership_user_organization').on(table.userId, table.organizationId),
    foreignKey({ columns: [table.countryId, table.userId], foreignColumns: [users.countryId, users._id], name: 'plugin_membership_user' }),
    foreignKey({
      columns: [table.countryId, table.organizationId],
      foreignColumns: [organizations.countryId, organizations._id],
      name: 'plugin_membership_organization',
    }),
    index('plugin_membership_country_state').on(table.countryId, table.state),
    index('plugin_membership_organization_index').on(table.organizationId),
  ],
);

/** What a person is as a fisher; approval and camera stand with the person. */
export const fishers = pgTable(
  'fisher',
  {
    personId: uuid('person_id').primaryKey(),
    countryId: countryOf(),
    /** Number in the national registry of fishers. */
    registryNumber: text('registry_number').notNull(),
    /** Caleta: the landing place. */
    cove: text('cove').notNull(),
    regionId: uuid('region_id').notNull(),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('registry_number', 'cove')),
  },
  (table) => [
    unique('fisher_country_registry').on(table.countryId, table.registryNumber),
    foreignKey({ columns: [table.countryId, table.personId], foreignColumns: [people.countryId, people._id], name: 'fisher_person' }),
    foreignKey({ columns: [table.countryId, table.regionId], foreignColumns: [areas.countryId, areas._id], name: 'fisher_region' }),
  ],
);

/** A fishing trip that landed. */
export const trips = pgTable(
  'trip',
  {
    ...record(),
    fisherId: uuid('fisher_id').notNull(),
    landedAt: instant('landed_at').notNull(),
    landedGrams: bigint('landed_grams', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('trip_country_id_id').on(table.countryId, table._id),
    foreignKey({ columns: [table.countryId, table.fisherId], foreignColumns: [people.countryId, people._id], name: 'trip_fisher' }),
    index('trip_fisher_landed').on(table.fisherId, table.landedAt),
  ],
);

/** Reference data: the kinds of clients, the same in every country. */
export const clientCategories = pgTable(
  'client_category',
  {
    ...record(),
    name: text('name').notNull(),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('name')),
  },
  (table) => [
    unique('client_category_country_id_id').on(table.countryId, table._id),
    unique('client_category_country_name').on(table.countryId, table.name),
  ],
);

export const clients = pgTable(
  'client',
  {
    ...record(),
    legalName: text('legal_name').notNull(),
    /** Digits and letters only; unique in its country. */
    taxId: text('tax_id').notNull(),
    categoryId: uuid('category_id').notNull(),
    sellerId: uuid('seller_id'),
    paymentTermDays: smallint('payment_term_days').notNull(),
    phone: text('phone').notNull(),
    email: text('email'),
    regionId: uuid('region_id').notNull(),
    communeId: uuid('commune_id').notNull(),
    address: text('address').notNull(),
    organizationId: uuid('organization_id'),
    lastOrderAt: instant('last_order_at'),
    /** Open entries of the log book, kept in step by whoever writes one, so that a list sorts by it from an index. */
    openLogs: integer('open_logs').notNull().default(0),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('legal_name', 'tax_id')),
  },
  (table) => [
    unique('client_country_id_id').on(table.countryId, table._id),
    uniqueIndex('client_country_tax_id').on(table.countryId, table.taxId),
    foreignKey({
      columns: [table.countryId, table.categoryId],
      foreignColumns: [clientCategories.countryId, clientCategories._id],
      name: 'client_category_of',
    }),
    foreignKey({ columns: [table.countryId, table.sellerId], foreignColumns: [users.countryId, users._id], name: 'client_seller' }),
    foreignKey({ columns: [table.countryId, table.regionId], foreignColumns: [areas.countryId, areas._id], name: 'client_region' }),
    foreignKey({ columns: [table.countryId, table.communeId], foreignColumns: [areas.countryId, areas._id], name: 'client_commune' }),
    foreignKey({
      columns: [table.countryId, table.organizationId],
      foreignColumns: [organizations.countryId, organizations._id],
      name: 'client_organization',
    }),
    index('client_country_search').on(table.countryId, table.search, table._id),
    index('client_country_term').on(table.countryId, table.paymentTermDays, table._id),
    index('client_country_last_order').on(table.countryId, table.lastOrderAt.asc().nullsFirst(), table._id),
    index('client_country_open_logs').on(table.countryId, table.openLogs, table._id),
    index('client_country_category').on(table.countryId, table.categoryId, table.search),
    index('client_country_seller').on(table.countryId, table.sellerId, table.search),
    index('client_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/**
 * How many clients of a category there are and how many entries of their log books are open, kept in step by triggers of the migration
 * (scripts/make-migration.ts), whoever writes: the total of a list does not count a million rows for every page.
 */
export const clientTotals = pgTable(
  'client_total',
  {
    countryId: countryOf(),
    categoryId: uuid('category_id').notNull(),
    clients: integer('clients').notNull(),
    openLogs: integer('open_logs').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryId, table.categoryId] }),
    foreignKey({
      columns: [table.countryId, table.categoryId],
      foreignColumns: [clientCategories.countryId, clientCategories._id],
      name: 'client_total_category',
    }),
  ],
);

/** The log book (bitácora) of a client. */
export const binnacleLogs = pgTable(
  'binnacle_log',
  {
    ...record(),
    clientId: uuid('client_id').notNull(),
    type: text('type').$type<'call' | 'visit' | 'complaint' | 'price'>().notNull(),
    note: text('note').notNull(),
    /** A day of the country's calendar. */
    dueOn: date('due_on'),
    state: text('state').$type<StateOf<'log'>>().notNull().default('open'),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
  },
  (table) => [
    unique('binnacle_log_country_id_id').on(table.countryId, table._id),
    foreignKey({
      columns: [table.countryId, table.clientId],
      foreignColumns: [clients.countryId, clients._id],
      name: 'binnacle_log_client',
    }),
    index('binnacle_log_client_created').on(table.clientId, table.createdAt.desc(), table._id.desc()),
    index('binnacle_log_country_due').on(table.countryId, table.dueOn).where(sql`state = 'open'`),
  ],
);

/** Who supplies or sells with the marketplace. */
export const partners = pgTable(
  'partner',
  {
    ...record(),
    name: text('name').notNull(),
    organizationId: uuid('organization_id'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    unique('partner_country_id_id').on(table.countryId, table._id),
    foreignKey({
      columns: [table.countryId, table.organizationId],
      foreignColumns: [organizations.countryId, organizations._id],
      name: 'partner_organization',
    }),
    index('partner_country_name').on(table.countryId, table.name),
  ],
);

export const marketplaceProducts = pgTable(
  'marketplace_product',
  {
    ...record(),
    name: text('name').notNull(),
    /** Path of the picture, for `/_next/image`. */
    image: text('image').notNull(),
    speciesId: uuid('species_id')
      .notNull()
      .references(() => species._id),
    partnerId: uuid('partner_id'),
    /** true: for businesses, false: for households. */
    buyerType: boolean('buyer_type').notNull(),
    /** A kg, in minor units of the country's currency. */
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    grams: bigint('grams', { mode: 'number' }).notNull(),
    active: boolean('active').notNull().default(true),
    visible: boolean('visible').notNull().default(true),
    /** The fisher who published it; null: staff did. */
    fisherId: uuid('fisher_id'),
    postedBy: boolean('posted_by').notNull().generatedAlwaysAs(sql.raw('fisher_id is not null')),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('name')),
  },
  (table) => [
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
    index('marketplace_product_country_search').on(table.countryId, table.search, table._id),
    index('marketplace_product_country_price').on(table.countryId, table.priceMinor, table._id),
    index('marketplace_product_country_grams').on(table.countryId, table.grams, table._id),
    index('marketplace_product_country_updated').on(table.countryId, table.updatedAt, table._id),
    index('marketplace_product_country_partner').on(table.countryId, table.partnerId),
    index('marketplace_product_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);
