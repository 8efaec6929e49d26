import { type CallAnswer, leastPaid, paidDays } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { type SQL, sql } from 'drizzle-orm';

type Paid = CallAnswer<typeof calls.beachPrices.one>['lines'][number]['paid'];

/** Result of the database: minimum, lower quartile, median, upper quartile, maximum. */
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
 * Prices paid for the same species and presentation at the cove of a line and in its region, in the `paidDays` before the line was answered,
 * or before now. `line`: alias of the line's table.
 *
 * Paid prices are those agreed with fishers: accepted lines, at the asked price or at the accepted counter-offer.
 * Purchases of the app are excluded, because buyers' prices include margins; so are purchases from providers, which have
 * no cove. Everything is read from one index, `beach_price_line_paid`; a cove is in one region, so the same rows are used for both.
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

/** The prices of the cove, or of its region if there are too few; null prices: too few in the region as well. */
export function paidPricesOf({ atCove, inRegion, cove, region }: StoredPaid): { paid: Paid; paidAtCove: number } {
  const of = (place: 'cove' | 'region', count: number, prices: Quartiles | null): Paid => {
    if (count < leastPaid || !prices) return null;
    const [minMinor, lowMinor, medianMinor, highMinor, maxMinor] = prices.map(Math.round) as Quartiles;
    return { place, count, minMinor, lowMinor, medianMinor, highMinor, maxMinor };
  };
  return { paid: of('cove', atCove, cove) ?? of('region', inRegion, region), paidAtCove: atCove };
}
