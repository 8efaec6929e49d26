import { boolean, foreignKey, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { areas } from './places.ts';
import { countryOf, people } from './platform.ts';

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
    /** Consents to be named where anybody can read it. */
    isNamedInPublic: boolean('is_named_in_public').notNull().default(false),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('registry_number', 'cove')),
  },
  (table) => [
    unique('fisher_country_registry').on(table.countryId, table.registryNumber),
    foreignKey({ columns: [table.countryId, table.personId], foreignColumns: [people.countryId, people._id], name: 'fisher_person' }),
    foreignKey({ columns: [table.countryId, table.regionId], foreignColumns: [areas.countryId, areas._id], name: 'fisher_region' }),
  ],
);
