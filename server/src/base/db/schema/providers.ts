import type { providerTypes } from '@shop/shared/contract';
import { foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { areas } from './places.ts';
import { record } from './platform.ts';

/** Suppliers of the company. */
export const providers = pgTable(
  'provider',
  {
    ...record(),
    legalName: text('legal_name').notNull(),
    /** Digits and letters only; unique in its country. */
    taxId: text('tax_id').notNull(),
    type: text('type').$type<(typeof providerTypes)[number]>().notNull(),
    phone: text('phone').notNull(),
    email: text('email'),
    regionId: uuid('region_id').notNull(),
    communeId: uuid('commune_id').notNull(),
    address: text('address').notNull(),
    /** Caleta: the landing place. */
    cove: text('cove'),
    search: searchColumn('search')
      .notNull()
      .generatedAlwaysAs(folded('legal_name', 'tax_id', 'cove')),
  },
  (table) => [
    unique('provider_country_id_id').on(table.countryId, table._id),
    uniqueIndex('provider_country_tax_id').on(table.countryId, table.taxId),
    foreignKey({ columns: [table.countryId, table.regionId], foreignColumns: [areas.countryId, areas._id], name: 'provider_region' }),
    foreignKey({ columns: [table.countryId, table.communeId], foreignColumns: [areas.countryId, areas._id], name: 'provider_commune' }),
    index('provider_country_search').on(table.countryId, table.search, table._id),
    index('provider_country_type').on(table.countryId, table.type, table.search),
    index('provider_country_region').on(table.countryId, table.regionId, table.search),
    index('provider_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);
