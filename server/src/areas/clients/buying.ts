import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, sql } from 'drizzle-orm';
import { timeZoneOf, todayIn } from '../../base/db/days.ts';
import { rowsOf } from '../../base/db/db.ts';
import { clients, products, requestLines, requests, saleLines, sales } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';

type Buying = CallAnswer<(typeof calls)['clients']['buying']>;

/** Maximum number of products, most frequent first; days that are considered; maximum number of last requests. */
const most = { products: 100, days: 365, requests: 3 };

const productOf = sql`json_build_object('_id', ${products._id}, 'name', ${products.name},
  'presentation', ${products.presentation}, 'conservation', ${products.conservation})`;

/** The products that a client usually buys with their last prices, and the client's last requests with their lines. Throws 404. */
export async function buyingOf(id: string, ctx: Ctx): Promise<Buying> {
  const { db } = ctx;
  const [client] = await db
    .select({ countryId: clients.countryId })
    .from(clients)
    .where(and(eq(clients._id, id), visibleTo(ctx, clients.countryId)));
  if (!client) throw notFound();
  const bought = await rowsOf<Buying['products'][number]>(
    db,
    sql`select ${productOf} as product, ${products.priceMinor}::float8 as "priceMinor", taken.usual::float8 as "usualGrams",
        taken.last_price::float8 as "lastPriceMinor", taken.last_on::text as "lastOn",
        case when taken.days > 1 then greatest(round((taken.last_on - taken.first_on)::numeric / (taken.days - 1)), 1)::int end as "everyDays"
      from (
        select ${saleLines.productId} as product_id, percentile_disc(0.5) within group (order by ${saleLines.realGrams}) as usual,
          (array_agg(${saleLines.priceMinor} order by ${sales.soldOn} desc, ${sales.number} desc))[1] as last_price,
          max(${sales.soldOn}) as last_on, min(${sales.soldOn}) as first_on, count(distinct ${sales.soldOn}) as days
        from ${sales} join ${saleLines} on ${saleLines.saleId} = ${sales._id}
        where ${sales.clientId} = ${id} and ${sales.deletedAt} is null and ${sales.deliveryState} <> 'cancelled'
          and ${sales.soldOn} > ${todayIn(timeZoneOf(client.countryId))} - ${most.days}::int
        group by ${saleLines.productId}
      ) taken join ${products} on ${products._id} = taken.product_id
      order by taken.days desc, taken.last_on desc, ${products._id} limit ${most.products}`,
  );
  const asked = await rowsOf<Buying['requests'][number]>(
    db,
    sql`select ${requests._id} as "_id", ${requests.number} as number, ${requests.deliverOn}::text as "deliverOn", (
        select json_agg(json_build_object('product', ${productOf}, 'priceMinor', ${products.priceMinor},
          'askedGrams', ${requestLines.askedGrams}, 'discount', ${requestLines.discount}) order by ${requestLines.position})
        from ${requestLines} join ${products} on ${products._id} = ${requestLines.productId} where ${requestLines.requestId} = ${requests._id}
      ) as lines
      from ${requests} where ${requests.clientId} = ${id} and ${requests.state} <> 'rejected'
      order by ${requests.number} desc limit ${most.requests}`,
  );
  return { products: bought, requests: asked };
}
