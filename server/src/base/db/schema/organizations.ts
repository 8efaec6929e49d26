import type { buyerTypes, StateOf } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { record, users } from './platform.ts';

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
    buyerType: text('buyer_type').$type<(typeof buyerTypes)[number]>().notNull(),
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
