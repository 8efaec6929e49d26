import { all } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../base/db/db.ts';
import { speciesName } from '../../base/db/reference/species.ts';
import { stockMoves } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { soldLines } from '../billing/sold-lines.ts';
import { dayOfMove, isShrink, movedIn } from '../stock/shrink.ts';

interface Row {
  day: string;
  speciesId: string;
  names: Record<string, string>;
  key: string;
  boughtGrams: number;
  boughtMinor: number;
  soldGrams: number;
  soldMinor: number;
  ivaMinor: number;
  costMinor: number;
  shrinkGrams: number;
}

/** What was bought and sold, by day and species: what purchases, sales and moves of stock say, nothing planned. */
export const sideBySide: Handlers<(typeof calls)['purchases']>['sideBySide'] = async ({ species, seller, from, to }, { db, countryId }) => {
  const between = (day: SQL) =>
    sql`${from === all ? sql`true` : sql`${day} >= ${from}::date`} and ${to === all ? sql`true` : sql`${day} <= ${to}::date`}`;
  const isKind = species === all ? sql`true` : sql`product.species_id = any(${`{${species}}`}::uuid[])`;
  const isSellers = seller === all ? sql`true` : sql`sale.seller_id = any(${`{${seller}}`}::uuid[])`;
  const rows = await rowsOf<Row>(
    db,
    sql`with moved as (
      select bought_on as day, product_id, grams - lost_grams as bought, total_minor as bought_minor, 0 as sold, 0 as sold_minor, 0 as iva, 0 as cost, 0 as shrink
      from purchase
      where country_id = ${countryId} and deleted_at is null and delivery_state <> 'cancelled' and ${between(sql`bought_on`)}
      union all
      select sold_on, product_id, 0, 0, sold_grams, net_minor, iva_minor, cost_minor, 0
      from (${soldLines(sql`sale.country_id = ${countryId} and ${between(sql`sale.sold_on`)} and ${isSellers}`)}) sold
      union all
      select ${dayOfMove(countryId)}, product_id, 0, 0, 0, 0, 0, 0, -grams
      from stock_move
      where ${and(eq(stockMoves.countryId, countryId), isShrink, movedIn(countryId, from, to))}
    ), sums as (
      select day, product.species_id, sum(bought)::float8 as "boughtGrams", sum(bought_minor)::float8 as "boughtMinor",
        sum(sold)::float8 as "soldGrams", sum(sold_minor)::float8 as "soldMinor", sum(iva)::float8 as "ivaMinor", sum(cost)::float8 as "costMinor",
        sum(shrink)::float8 as "shrinkGrams"
      from moved join product on product.id = moved.product_id
      where ${isKind}
      group by day, product.species_id
    )
    select day::text, species_id as "speciesId", species.names, country.key, "boughtGrams", "boughtMinor", "soldGrams", "soldMinor", "ivaMinor",
      "costMinor", "shrinkGrams"
    from sums join species on species.id = species_id join country on country.id = ${countryId}
    order by sums.day, species_id`,
  );
  return rows.map(({ speciesId, names, key, ...row }) => ({ ...row, species: { _id: speciesId, name: speciesName(names, key) } }));
};
