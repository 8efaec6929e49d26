import { all } from '@shop/shared/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import { dayIn, startOf, timeZoneOf } from '../../base/db/days.ts';
import { stockMoves } from '../../base/db/schema/index.ts';

/** The day of its country's calendar on which stock moved. */
export const dayOfMove = (countryId: string): SQL => dayIn(stockMoves.at, timeZoneOf(countryId));

/** Whether a move took weight out of stock that nobody bought. */
export const isShrink: SQL = sql`${stockMoves.kind} = 'adjust' and ${stockMoves.grams} < 0`;

/** Moves of some days of the country's calendar, each of them a day or `all`; as moments, so that an index finds them. */
export function movedIn(countryId: string, from: string, to: string): SQL | undefined {
  return and(
    from === all ? undefined : sql`${stockMoves.at} >= ${startOf(countryId, from)}`,
    to === all ? undefined : sql`${stockMoves.at} < ${startOf(countryId, to, 1)}`,
  );
}
