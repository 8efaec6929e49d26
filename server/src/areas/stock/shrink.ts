import { all, countryById } from '@shop/shared/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import { stockMoves } from '../../base/db/schema/index.ts';

function timeZoneOf(countryId: string): string {
  const timeZone = countryById(countryId)?.timeZone;
  if (!timeZone) throw new Error(`No country ${countryId}.`);
  return timeZone;
}

/** The day of its country's calendar on which stock moved. */
export const dayOfMove = (countryId: string): SQL => sql`(${stockMoves.at} at time zone ${timeZoneOf(countryId)})::date`;

/** Whether a move took weight out of stock that nobody bought. */
export const isShrink: SQL = sql`${stockMoves.kind} = 'adjust' and ${stockMoves.grams} < 0`;

/** Moves of some days of the country's calendar, each of them a day or `all`; as moments, so that an index finds them. */
export function movedIn(countryId: string, from: string, to: string): SQL | undefined {
  const midnight = (day: string, later: number) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZoneOf(countryId)})`;
  return and(
    from === all ? undefined : sql`${stockMoves.at} >= ${midnight(from, 0)}`,
    to === all ? undefined : sql`${stockMoves.at} < ${midnight(to, 1)}`,
  );
}
