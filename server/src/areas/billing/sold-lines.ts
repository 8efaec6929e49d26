import { type SQL, sql } from 'drizzle-orm';

/** A line's share in the tax of its sale, and in its payments. */
const rate = sql`coalesce(line.iva_rate, sale.iva_rate)`;
const taxed = sql`line.net_minor::numeric * ${rate}`;
const gross = sql`line.net_minor::numeric * (10000 + ${rate})`;
const shareOf = (amount: SQL, part: SQL) => sql`round(${amount} * ${part} / greatest(sum(${part}) over (partition by sale.id), 1))`;
const placeBy = (part: SQL) => sql`row_number() over (partition by sale.id order by ${part} desc, line.id)`;

/**
 * The lines of sales, each with its share of the sale's IVA, by its rate, and of the payments, in minor units. The rounding difference goes to the
 * largest line, so that the lines of a sale add up to it. sold_grams: delivered minus returned. A cancelled sale sold nothing.
 * which: a condition on `sale` that selects complete sales. Columns: sale_id, sold_on, product_id, real_grams, sold_grams, net_minor, cost_minor,
 * iva_minor, paid_minor.
 */
export const soldLines = (which: SQL): SQL => sql`
  select sale_id, sold_on, product_id, real_grams, sold_grams, net_minor, cost_minor,
    iva_share + case when iva_place = 1 then sale_iva - sum(iva_share) over (partition by sale_id) else 0 end as iva_minor,
    paid_share + case when place = 1 then sale_paid - sum(paid_share) over (partition by sale_id) else 0 end as paid_minor
  from (
    select sale.id as sale_id, sale.sold_on, sale.iva_minor as sale_iva, sale.paid_minor as sale_paid, line.product_id, line.real_grams,
      line.real_grams - line.returned_grams as sold_grams, line.net_minor, line.cost_minor,
      ${shareOf(sql`sale.iva_minor`, taxed)} as iva_share, ${placeBy(taxed)} as iva_place,
      ${shareOf(sql`sale.paid_minor`, gross)} as paid_share, ${placeBy(gross)} as place
    from sale join sale_line line on line.sale_id = sale.id
    where sale.deleted_at is null and sale.delivery_state <> 'cancelled' and ${which}
  ) shared`;
