import { boolean, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { instant } from './columns.ts';
import { files } from './files.ts';
import { areas } from './places.ts';
import { countryOf, people, record } from './platform.ts';
import { species } from './species.ts';

/** Data of a person as a fisher; approval and camera are columns of the person. */
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
    /** Consents to be named publicly. */
    isNamedInPublic: boolean('is_named_in_public').notNull().default(false),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('registry_number', 'cove')),
  },
  (table) => [
    unique('fisher_country_registry').on(table.countryId, table.registryNumber),
    foreignKey({ columns: [table.countryId, table.personId], foreignColumns: [people.countryId, people._id], name: 'fisher_person' }),
    foreignKey({ columns: [table.countryId, table.regionId], foreignColumns: [areas.countryId, areas._id], name: 'fisher_region' }),
    index('fisher_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** Photos of fishers. A fisher without a row has no photo. */
export const fisherPhotos = pgTable(
  'fisher_photo',
  {
    personId: uuid('person_id').primaryKey(),
    countryId: countryOf(),
    fileId: uuid('file_id').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.countryId, table.personId], foreignColumns: [people.countryId, people._id], name: 'fisher_photo_person' }),
    foreignKey({ columns: [table.countryId, table.fileId], foreignColumns: [files.countryId, files._id], name: 'fisher_photo_file' }),
  ],
);

/** Tips that fishers share: where there is fish, and the conditions at sea. */
export const fishingTips = pgTable(
  'fishing_tip',
  {
    ...record(),
    fisherId: uuid('fisher_id').notNull(),
    at: instant('at').notNull(),
    speciesId: uuid('species_id').references(() => species._id),
    place: text('place'),
    text: text('text').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.countryId, table.fisherId], foreignColumns: [people.countryId, people._id], name: 'fishing_tip_fisher' }),
    index('fishing_tip_fisher_at').on(table.fisherId, table.at),
  ],
);
