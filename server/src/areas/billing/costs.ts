import { netOf } from '@shop/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { lots, products, saleLines, stockMoves } from '../../base/db/schema/index.ts';

interface Line {
  _id: string;
  productId: string;
  /** What left for it and stayed away. */
  grams: number;
}

/**
 * What the weight of lines had cost, in minor units by line: of the lots that it left; where no lot was taken, as of a virtual product, at the cost of
 * the product. by: whose id the moves of these lines carry.
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

/** What a kg of the goods that left for lines of sales cost, by line; also of those that left for the lines of their requests. */
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
