import { type CallAnswer, leastPaid, paidDays } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { type SQL, sql } from 'drizzle-orm';

type Paid = CallAnswer<typeof calls.beachPrices.one>['lines'][number]['paid'];

/** As the database answers it: least, lower quartile, median, upper quartile, most. */
export interface StoredPaid {
  atCove: number;
  inRegion: number;
  cove: Quartiles | null;
  region: Quartiles | null;
}
type Quartiles = [number, number, number, number, number];

const quartiles = (what: SQL) =>
  sql`percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by other.agreed_minor::float8)${what}`;

/**
 * What was paid for the same species and presentation at the cove of a line and in its region, in the `paidDays` before the line was answered,
 * or before now. `line`: its alias.
 *
 * What was paid is what was agreed with fishers here: accepted lines, at the price that was asked or at the counter-offer that the fisher took.
 * Purchases of the app are none of it, for they are what buyers pay, with what is added on the way; nor are purchases from providers, which
 * know no cove. All is read from one index, `beach_price_line_paid`; a cove lies in one region, so that the same rows serve for both.
 */
export const paidFor = (line: SQL) => {
  const until = sql`coalesce(${line}.decided_at, now())`;
  return sql`(select json_build_object(
      'atCove', count(*) filter (where other.cove = ${line}.cove), 'inRegion', count(*),
      'cove', ${quartiles(sql` filter (where other.cove = ${line}.cove)`)}, 'region', ${quartiles(sql``)})
    from beach_price_line other
    where other.region_id = ${line}.region_id and other.species_id = ${line}.species_id and other.presentation = ${line}.presentation
      and other.agreed_minor is not null and other.id <> ${line}.id
      and other.decided_at < ${until} and other.decided_at >= ${until} - ${sql.raw(`interval '${paidDays} days'`)})`;
};

/** The cove's prices, or its region's where these are too few; null: they are too few as well. */
export function paidPricesOf({ atCove, inRegion, cove, region }: StoredPaid): { paid: Paid; paidAtCove: number } {
  const of = (place: 'cove' | 'region', count: number, prices: Quartiles | null): Paid => {
    if (count < leastPaid || !prices) return null;
    const [minMinor, lowMinor, medianMinor, highMinor, maxMinor] = prices.map(Math.round) as Quartiles;
    return { place, count, minMinor, lowMinor, medianMinor, highMinor, maxMinor };
  };
  return { paid: of('cove', atCove, cove) ?? of('region', inRegion, region), paidAtCove: atCove };
}
