import { sql } from 'drizzle-orm';
import { insertMany } from '../bulk.ts';
import type { Db } from '../db.ts';
import { areas, clientCategories, organizationAppointments, organizationServices, organizationTypes, species } from '../schema/index.ts';
import { areaRows } from './areas.ts';
import { categoryRows, organizationAppointmentRows, organizationServiceRows, organizationTypeRows } from './choices.ts';
import { speciesRows } from './species.ts';

/** Writes places, species and options, which production needs too. Runs at every start, so that a release may correct a name. */
export async function writeBusinessReferenceData(db: Db): Promise<void> {
  const renamed = sql`on conflict (id) do update set name = excluded.name, position = excluded.position`;
  await insertMany(db, areas, areaRows(), renamed);
  await insertMany(
    db,
    species,
    speciesRows,
    sql`on conflict (id) do update set scientific_name = excluded.scientific_name, names = excluded.names`,
  );
  await insertMany(db, organizationTypes, organizationTypeRows, renamed);
  await insertMany(db, organizationServices, organizationServiceRows, renamed);
  await insertMany(db, organizationAppointments, organizationAppointmentRows, renamed);
  await insertMany(db, clientCategories, categoryRows, sql`on conflict (id) do update set name = excluded.name`);
}
