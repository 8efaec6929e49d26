import { sql } from 'drizzle-orm';
import { countries } from '../../base/db/schema/index.ts';

/** The first moment of a day in a country, or so many days later. A moment, and no day of each trip, so that the index finds it. */
export const startOf = (countryId: string, day: string, later = 0) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone (select time_zone from ${countries} where ${countries._id} = ${countryId})`;
