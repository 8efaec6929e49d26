import { all, type calls } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../db/db.ts';
import { speciesName } from '../db/reference/species.ts';
import type { Handlers } from '../http/handler.ts';

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

/**
 * What was bought and sold, by day and species: what purchases, sales and moves of stock say, nothing planned. Of a sale's IVA each line
 * carries its share; the rest of the rounding is the largest line's, so that the shares of a sale add up to its IVA.
 */
export const sideBySide: Handlers<(typeof calls)['purchases']>['sideBySide'] = async ({ species, seller, from, to }, { db, countryId }) => {
  const between = (day: SQL) =>
    sql`${from === all ? sql`true` : sql`${day} >= ${from}::date`} and ${to === all ? sql`true` : sql`${day} <= ${to}::date`}`;
  const isKind = species === all ? sql`true` : sql`product.species_id = any(${`{${species}}`}::uuid[])`;
  const isSellers = seller === all ? sql`true` : sql`sale.seller_id = any(${`{${seller}}`}::uuid[])`;
  const rows = await rowsOf<Row>(
    db,
    sql`with shared as (
      select sale.id as sale_id, sale.sold_on, sale.iva_minor, line.product_id, line.net_minor, line.cost_minor,
        line.real_grams - line.returned_grams as grams,
        round(sale.iva_minor * line.net_minor / greatest(sale.net_minor, 1)::numeric) as share,
        row_number() over (partition by sale.id order by line.net_minor desc, line.id) as place
      from sale join sale_line line on line.sale_id = sale.id
      where sale.country_id = ${countryId} and sale.deleted_at is null and ${between(sql`sale.sold_on`)} and ${isSellers}
    ), moved as (
      select bought_on as day, product_id, grams - lost_grams as bought, total_minor as bought_minor, 0 as sold, 0 as sold_minor, 0 as iva, 0 as cost, 0 as shrink
      from purchase
      where country_id = ${countryId} and deleted_at is null and delivery_state <> 'cancelled' and ${between(sql`bought_on`)}
      union all
      select sold_on, product_id, 0, 0, grams, net_minor,
        share + case when place = 1 then iva_minor - sum(share) over (partition by sale_id) else 0 end, cost_minor, 0
      from shared
      union all
      select (move.at at time zone country.time_zone)::date, move.product_id, 0, 0, 0, 0, 0, 0, -move.grams
      from stock_move move join country on country.id = move.country_id
      where move.country_id = ${countryId} and move.kind = 'adjust' and move.grams < 0 and ${between(sql`(move.at at time zone country.time_zone)::date`)}
    )
    select day::text, product.species_id as "speciesId", species.names, country.key,
      sum(bought)::float8 as "boughtGrams", sum(bought_minor)::float8 as "boughtMinor", sum(sold)::float8 as "soldGrams", sum(sold_minor)::float8 as "soldMinor",
      sum(iva)::float8 as "ivaMinor", sum(cost)::float8 as "costMinor", sum(shrink)::float8 as "shrinkGrams"
    from moved join product on product.id = moved.product_id join species on species.id = product.species_id join country on country.id = product.country_id
    where ${isKind}
    group by day, product.species_id, species.names, country.key
    order by day, product.species_id`,
  );
  return rows.map(({ speciesId, names, key, ...row }) => ({ ...row, species: { _id: speciesId, name: speciesName(names, key) } }));
};
