import { countryById } from '@shop/shared/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// Calendar days and instants in SQL. `localDay` and `startOfDay` of the contract are the same in TypeScript.

/** The time zone of a country's business days. Throws for an unknown country. */
export function timeZoneOf(countryId: string): string {
  const timeZone = countryById(countryId)?.timeZone;
  if (!timeZone) throw new Error(`No country ${countryId}.`);
  return timeZone;
}

/** The calendar day of an instant in a time zone, as a `date`. */
export const dayIn = (instant: SQLWrapper, timeZone: SQLWrapper | string): SQL => sql`(${instant} at time zone ${timeZone})::date`;

/** Today in a time zone. */
export const todayIn = (timeZone: SQLWrapper | string): SQL => dayIn(sql`now()`, timeZone);

/** The first instant of a day in a time zone, or of a later day. A comparison with it can use the index of an instant column; `dayIn` cannot. */
export const startOfDayIn = (timeZone: SQLWrapper | string, day: string | SQLWrapper, daysLater = 0): SQL =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;

/** `startOfDayIn` in the time zone of a country. */
export const startOf = (countryId: string, day: string, daysLater = 0): SQL => startOfDayIn(timeZoneOf(countryId), day, daysLater);
