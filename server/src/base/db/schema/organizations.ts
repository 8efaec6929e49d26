import type { buyerTypes, StateOf } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { grams, instant, rowId } from './columns.ts';
import { areas } from './places.ts';
import { record, users } from './platform.ts';
import { minor } from './stock.ts';

/** Reference data: types of organizations, their services, and the posts of their contacts. */
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
    buyerType: text('buyer_type').$type<(typeof buyerTypes)[number]>().notNull(),
    serviceIds: uuid('service_ids').array().notNull().default(sql`'{}'`),
    appointmentIds: uuid('appointment_ids').array().notNull().default(sql`'{}'`),
    legalName: text('legal_name').notNull().default(''),
    /** Digits and letters only; unique in its country. null: an organization from before this column existed, not filled in yet. */
    taxId: text('tax_id'),
    regionId: uuid('region_id'),
    communeId: uuid('commune_id'),
    address: text('address').notNull().default(''),
    receives: text('receives').notNull().default(''),
    state: text('state').$type<StateOf<'organization'>>().notNull().default('approved'),
    /** Why it was refused. */
    reason: text('reason'),
    /** When an organization that registered itself was last approved or refused, and by whom. */
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    // Sums of its purchases, except cancelled and lost ones. Updated by triggers of the migration (0045_kept_organizations.sql).
    purchasesEver: integer('purchases_ever').notNull().default(0),
    gramsEver: grams('grams_ever').notNull().default(0),
    spendMinorEver: minor('spend_minor_ever').notNull().default(0),
    lastPurchaseAt: instant('last_purchase_at'),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('name')),
    /** Text for the search: names and tax id. */
    words: searchColumn('words')
      .notNull()
      .generatedAlwaysAs(folded('name', 'legal_name', 'tax_id')),
  },
  (table) => [
    unique('organization_country_id_id').on(table.countryId, table._id),
    uniqueIndex('organization_country_tax_id').on(table.countryId, table.taxId),
    foreignKey({ columns: [table.countryId, table.regionId], foreignColumns: [areas.countryId, areas._id], name: 'organization_region' }),
    foreignKey({ columns: [table.countryId, table.communeId], foreignColumns: [areas.countryId, areas._id], name: 'organization_commune' }),
    index('organization_country_search').on(table.countryId, table.search, table._id),
    index('organization_country_purchases').on(table.countryId, table.purchasesEver, table._id),
    index('organization_country_grams').on(table.countryId, table.gramsEver, table._id),
    index('organization_country_spend').on(table.countryId, table.spendMinorEver, table._id),
    index('organization_country_last').on(table.countryId, table.lastPurchaseAt.asc().nullsFirst(), table._id),
    index('organization_country_created').on(table.countryId, table.createdAt, table._id),
    index('organization_country_decided').on(table.countryId, table.decidedAt.asc().nullsFirst(), table._id),
    index('organization_country_state').on(table.countryId, table.state, table.lastPurchaseAt.asc().nullsFirst(), table._id),
    index('organization_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
    index('organization_words_trigrams').using('gin', table.words.op('gin_trgm_ops')),
  ],
);

/** Organizations whose purchases the current transaction has changed; their sums are updated at commit. No other transaction sees rows here. */
export const boughtDue = pgTable(
  'bought_due',
  {
    _id: rowId().default(sql`gen_random_uuid()`),
    transaction: bigint('transaction', { mode: 'bigint' }).notNull().default(sql`txid_current()`),
    organizationIds: uuid('organization_ids').array().notNull(),
  },
  (table) => [index('bought_due_transaction').on(table.transaction)],
);

/** A user's membership of the plugin. */
export const pluginMemberships = pgTable(
  'plugin_membership',
  {
    ...record(),
    userId: uuid('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    state: text('state').$type<StateOf<'plugin'>>().notNull().default('pending'),
    /** Reason of the current state, from the last decision. */
    reason: text('reason').notNull().default(''),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    /** When the last e-mail with a link to choose a password was sent. */
    invitedAt: instant('invited_at'),
    // Data of the holder that the list is filtered and sorted by. Updated by triggers of the migration (0046_kept_memberships.sql).
    /** applicant: buys for an organization that is not approved yet. */
    holderKind: text('holder_kind').$type<'fisher' | 'buyer' | 'applicant'>().notNull().default('applicant'),
    /** The holder's name, folded for search and sort. */
    holderName: searchColumn('holder_name').notNull().default(''),
    holderState: text('holder_state').$type<StateOf<'fisher'>>(),
    lastTripAt: instant('last_trip_at'),
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
    index('plugin_membership_country_name').on(table.countryId, table.holderKind, table.holderName, table._id),
    index('plugin_membership_holder_trigrams').using('gin', table.holderName.op('gin_trgm_ops')),
    index('plugin_membership_country_trip').on(table.countryId, table.holderKind, table.lastTripAt.asc().nullsFirst(), table._id),
    index('plugin_membership_country_asked').on(table.countryId, table.holderKind, table.createdAt, table._id),
    index('plugin_membership_country_decided').on(table.countryId, table.holderKind, table.decidedAt.asc().nullsFirst(), table._id),
    index('plugin_membership_country_plugin').on(table.countryId, table.holderKind, table.state, table.holderName, table._id),
    index('plugin_membership_country_fisher').on(table.countryId, table.holderKind, table.holderState, table.holderName, table._id),
  ],
);
