import { all, countryById } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { stockMoves } from '../db/schema/index.ts';

function timeZoneOf(countryId: string): string {
  const timeZone = countryById(countryId)?.timeZone;
  if (!timeZone) throw new Error(`No country ${countryId}.`);
  return timeZone;
}

/** The day of its country's calendar on which stock moved. */
export const dayOfMove = (countryId: string): SQL => sql`(${stockMoves.at} at time zone ${timeZoneOf(countryId)})::date`;

/**
 * Which moves took weight out of stock that nobody bought. from, to: days of the country's calendar, or `all`; as moments, so that an index
 * finds them.
 */
export function isShrink(countryId: string, from: string, to: string): SQL {
  const midnight = (day: string, later: number) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZoneOf(countryId)})`;
  return sql`${stockMoves.countryId} = ${countryId} and ${stockMoves.kind} = 'adjust' and ${stockMoves.grams} < 0
    and ${from === all ? sql`true` : sql`${stockMoves.at} >= ${midnight(from, 0)}`}
    and ${to === all ? sql`true` : sql`${stockMoves.at} < ${midnight(to, 1)}`}`;
}
