import type { logTypes, StateOf } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { instant, rowId } from './columns.ts';
import { organizations } from './organizations.ts';
import { areas } from './places.ts';
import { countryOf, record, users } from './platform.ts';
import { minor } from './stock.ts';

/** Reference data: kinds of clients. */
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
    /** Credit limit; null: not set. */
    creditLimitMinor: minor('credit_limit_minor'),
    phone: text('phone').notNull(),
    email: text('email'),
    regionId: uuid('region_id').notNull(),
    communeId: uuid('commune_id').notNull(),
    address: text('address').notNull(),
    organizationId: uuid('organization_id'),
    lastOrderAt: instant('last_order_at'),
    /** Number of open entries in the log book, updated by the code that writes entries, so that an index can sort the list by it. */
    openLogs: integer('open_logs').notNull().default(0),
    /** Unpaid amount of the client's sales, updated by triggers of the migration (0055_client_balance.sql). */
    balanceMinor: minor('balance_minor').notNull().default(0),
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
    index('client_country_balance').on(table.countryId, table.balanceMinor, table._id),
    index('client_country_category').on(table.countryId, table.categoryId, table.search),
    index('client_country_seller').on(table.countryId, table.sellerId, table.search),
    index('client_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** Clients whose sales the current transaction has changed; their balance is recalculated at commit. No other transaction sees rows here. */
export const clientBalancesDue = pgTable(
  'client_balance_due',
  {
    _id: rowId().default(sql`gen_random_uuid()`),
    transaction: bigint('transaction', { mode: 'bigint' }).notNull().default(sql`txid_current()`),
    clientIds: uuid('client_ids').array().notNull(),
  },
  (table) => [index('client_balance_due_transaction').on(table.transaction)],
);

/**
 * Number of clients by category, and of open entries in their log books. Triggers of the migration (migrations/0000_initial.sql) update it on
 * every write, so that a list's total does not count a million rows for each page.
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
    type: text('type').$type<(typeof logTypes)[number]>().notNull(),
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
