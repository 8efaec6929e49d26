import { netOf } from '@shop/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { lots, products, saleLines, stockMoves } from '../../base/db/schema/index.ts';

interface Line {
  _id: string;
  productId: string;
  /** Weight that left stock for the line and was not returned. */
  grams: number;
}

/**
 * Cost of the weight of lines, in minor units by line: from the lots that it left or, without lots as for a virtual product, from the cost of
 * the product. by: the column of stock moves that contains the line's id.
 */
export async function costsOf(db: Db, by: 'saleLineId' | 'requestLineId', lines: readonly Line[]): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map();
  const line = stockMoves[by];
  const ids = lines.map(({ _id }) => _id);
  const moved = await rowsOf<{ id: string; cost: number }>(
    db,
    sql`select ${line} as id, round(-sum(${stockMoves.grams}::numeric * ${lots.costMinor}) / 1000)::float8 as cost
      from ${stockMoves} join ${lots} on ${eq(lots._id, stockMoves.lotId)} where ${inArray(line, ids)} group by 1`,
  );
  const costs = new Map(moved.map(({ id, cost }) => [id, cost]));
  const others = lines.filter(({ _id }) => !costs.has(_id));
  if (others.length === 0) return costs;
  const productIds = others.map(({ productId }) => productId);
  const ofKg = await db
    .select({ _id: products._id, costMinor: products.costMinor })
    .from(products)
    .where(inArray(products._id, productIds));
  for (const { _id, productId, grams } of others)
    costs.set(_id, netOf({ grams, priceMinor: ofKg.find((product) => product._id === productId)?.costMinor ?? 0 }));
  return costs;
}

/** Cost per kg of the goods that left stock for lines of sales, by line; includes goods that left for the lines of their requests. */
export async function costsOfKgShipped(db: Db, saleLineIds: readonly string[]): Promise<Map<string, number>> {
  if (saleLineIds.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; cost: number }>(
    db,
    sql`select ${saleLines._id} as id, round(sum(moved.grams::numeric * ${lots.costMinor}) / sum(moved.grams))::float8 as cost
      from ${saleLines}
      cross join lateral (
        select lot_id, grams from ${stockMoves} where ${stockMoves.saleLineId} = ${saleLines._id}
        union all select lot_id, grams from ${stockMoves} where ${stockMoves.requestLineId} = ${saleLines.requestLineId}
      ) moved
      join ${lots} on ${lots._id} = moved.lot_id
      where ${inArray(saleLines._id, [...saleLineIds])} group by 1 having sum(moved.grams) <> 0`,
  );
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}
