import { type SQL, sql } from 'drizzle-orm';

/**
 * The lines of sales with what each carries of its sale's IVA and payments, in minor units; the rest of the rounding is the largest line's, so
 * that the lines of a sale add up to it. sold_grams: delivered and not given back. A cancelled sale sold nothing.
 * which: a condition on `sale`, whole sales. Columns: sale_id, sold_on, product_id, real_grams, sold_grams, net_minor, cost_minor, iva_minor,
 * paid_minor.
 */
export const soldLines = (which: SQL): SQL => sql`
  select sale_id, sold_on, product_id, real_grams, sold_grams, net_minor, cost_minor,
    iva_share + case when place = 1 then sale_iva - sum(iva_share) over (partition by sale_id) else 0 end as iva_minor,
    paid_share + case when place = 1 then sale_paid - sum(paid_share) over (partition by sale_id) else 0 end as paid_minor
  from (
    select sale.id as sale_id, sale.sold_on, sale.iva_minor as sale_iva, sale.paid_minor as sale_paid, line.product_id, line.real_grams,
      line.real_grams - line.returned_grams as sold_grams, line.net_minor, line.cost_minor,
      round(sale.iva_minor * line.net_minor / greatest(sale.net_minor, 1)::numeric) as iva_share,
      round(sale.paid_minor * line.net_minor / greatest(sale.net_minor, 1)::numeric) as paid_share,
      row_number() over (partition by sale.id order by line.net_minor desc, line.id) as place
    from sale join sale_line line on line.sale_id = sale.id
    where sale.deleted_at is null and sale.delivery_state <> 'cancelled' and ${which}
  ) shared`;
