import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { amongIds } from '../../base/db/list.ts';
import { products } from '../../base/db/schema/index.ts';

/** Rows whose product is of one of a filter's species; undefined for `all`. */
export function ofSpecies(filter: string, productId: AnyPgColumn): SQL | undefined {
  const among = amongIds(products.speciesId, filter);
  return among && sql`exists (select 1 from ${products} where ${products._id} = ${productId} and ${among})`;
}
