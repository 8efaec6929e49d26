import { all } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../base/db/db.ts';
import type { Handlers } from '../../base/http/handler.ts';

interface Cell {
  speciesId: string;
  week: string;
  side: 'buy' | 'sell';
  grams: number;
  amountMinor: number;
}

/**
 * What purchases and sales say of the weeks that are planned, by species: of a client only what was ordered for or sold to them. A
 * projection moves nothing here (entities, invariant 10).
 */
export const reality: Handlers<(typeof calls)['projections']>['reality'] = ({ species, client, fromWeek, toWeek }, { db, countryId }) => {
  const kinds = species === all ? sql`true` : sql`product.species_id = any(${`{${species}}`}::uuid[])`;
  const of = (column: SQL) => (client === all ? sql`true` : sql`${column} = any(${`{${client}}`}::uuid[])`);
  const between = (day: SQL) =>
    sql`${fromWeek === all ? sql`true` : sql`${day} >= ${fromWeek}::date`} and ${toWeek === all ? sql`true` : sql`${day} < ${toWeek}::date + 7`}`;
  // A week of PostgreSQL begins on a Monday, as the ISO's.
  const weekOf = (day: SQL) => sql`date_trunc('week', ${day}::timestamp)::date::text`;
  return rowsOf<Cell>(
    db,
    sql`select product.species_id as "speciesId", ${weekOf(sql`purchase.bought_on`)} as week, 'buy' as side,
        sum(purchase.grams - purchase.lost_grams)::float8 as grams, sum(purchase.total_minor)::float8 as "amountMinor"
      from purchase join product on product.id = purchase.product_id left join purchase_order on purchase_order.id = purchase.order_id
      where purchase.country_id = ${countryId} and purchase.deleted_at is null and purchase.delivery_state <> 'cancelled'
        and ${between(sql`purchase.bought_on`)} and ${kinds} and ${of(sql`purchase_order.client_id`)}
      group by 1, 2
      union all
      select product.species_id, ${weekOf(sql`sale.sold_on`)}, 'sell', sum(line.real_grams - line.returned_grams)::float8, sum(line.net_minor)::float8
      from sale join sale_line line on line.sale_id = sale.id join product on product.id = line.product_id
      where sale.country_id = ${countryId} and sale.deleted_at is null and ${between(sql`sale.sold_on`)} and ${kinds} and ${of(sql`sale.client_id`)}
      group by 1, 2
      order by 2, 1, 3`,
  );
};
