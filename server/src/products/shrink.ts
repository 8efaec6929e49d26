import type { CallAnswer, HandlerInput } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/db.ts';
import { amongIds, dayOf, listPage, orderOf, reversed, rowsByIds, total } from '../db/list.ts';
import { lots, products, purchases, stockMoves } from '../db/schema/index.ts';
import { personOf, updaters } from '../db/updater.ts';
import type { Handlers } from '../http/handler.ts';
import { isShrink } from '../trade/shrink.ts';

type Calls = (typeof calls)['products'];
type Sort = HandlerInput<Calls['shrink']>['sort'];
type Filters = Pick<HandlerInput<Calls['shrinkTotals']>, 'species' | 'from' | 'to'>;

/** Which moves the list of shrink, its total and its export hold. */
function shrinkWhere(countryId: string, { species, from, to }: Filters): SQL | undefined {
  return and(isShrink(countryId, from, to), ofKinds(species, stockMoves.productId));
}

/** Rows whose product is of one of a filter's species; undefined for `all`. */
export function ofKinds(species: string, productId: AnyPgColumn): SQL | undefined {
  const kinds = amongIds(products.speciesId, species);
  return kinds && sql`exists (select 1 from ${products} where ${products._id} = ${productId} and ${kinds})`;
}

const columns = { at: stockMoves.at, grams: stockMoves.grams };
// Weight is shown without its sign: what is most of it is the least number.
const numbers: Record<string, Sort> = { grams: '-grams', '-grams': 'grams' };
const orderBy = (sort: Sort) => orderOf<keyof typeof columns>(numbers[sort ?? ''] ?? sort, columns, '-at', stockMoves._id);

const costMinor = sql<number>`round(-${stockMoves.grams} * ${lots.costMinor} / 1000.0)::float8`;

function shrinkRows(db: Db, where: SQL | undefined, sort: Sort, limit: number, offset = 0, isFromEnd = false) {
  const page = db
    .select({ _id: stockMoves._id })
    .from(stockMoves)
    .where(where)
    .orderBy(...orderBy(isFromEnd ? reversed(sort ?? '-at') : sort))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      _id: stockMoves._id,
      product: { _id: products._id, name: products.name, presentation: products.presentation, conservation: products.conservation },
      lot: lots.code,
      grams: sql<number>`-${stockMoves.grams}`.mapWith(Number),
      costMinor,
      reason: sql<ReasonOf>`${stockMoves.reason}`,
      at: stockMoves.at,
      by: personOf,
    })
    .from(page)
    .innerJoin(stockMoves, eq(stockMoves._id, page._id))
    .innerJoin(products, eq(products._id, stockMoves.productId))
    .innerJoin(lots, eq(lots._id, stockMoves.lotId))
    .leftJoin(updaters, eq(updaters.userId, stockMoves.by))
    .orderBy(...orderBy(sort));
}
type ReasonOf = CallAnswer<Calls['shrink']>['items'][number]['reason'];

/** What was bought meanwhile: what left stock is measured against it. */
const boughtGrams = (countryId: string, { species, from, to }: Filters) =>
  sql<number>`(select coalesce(sum(${purchases.grams} - ${purchases.lostGrams}), 0) from ${purchases}
    where ${and(
      eq(purchases.countryId, countryId),
      isNull(purchases.deletedAt),
      ne(purchases.deliveryState, 'cancelled'),
      dayOf(from, (day) => gte(purchases.boughtOn, day)),
      dayOf(to, (day) => lte(purchases.boughtOn, day)),
      ofKinds(species, purchases.productId),
    )})::float8`;

/** What left stock and nobody bought: counted away, damaged, expired, taken as a sample, lost. */
export const shrinkHandlers: Pick<Handlers<Calls>, 'shrink' | 'exportShrink' | 'shrinkTotals'> = {
  shrink({ page, size, sort, ...filters }, { db, countryId }) {
    const where = shrinkWhere(countryId, filters);
    return listPage(
      { page, pageSize: size },
      (limit, offset) => shrinkRows(db, where, sort, limit, offset),
      () => db.select(total).from(stockMoves).where(where),
      (limit, offset) => shrinkRows(db, where, sort, limit, offset, true),
    );
  },

  exportShrink({ sort, ...filters }, { db, countryId }) {
    const where = shrinkWhere(countryId, filters);
    const ids = (limit: number) =>
      db
        .select({ _id: stockMoves._id })
        .from(stockMoves)
        .where(where)
        .orderBy(...orderBy(sort))
        .limit(limit);
    return rowsByIds(ids, (some) => shrinkRows(db, sql`${stockMoves._id} = any(${`{${some.join(',')}}`}::uuid[])`, sort, some.length));
  },

  async shrinkTotals(filters, { db, countryId }) {
    const [sums] = await db
      .select({
        moves: total.total,
        grams: sql<number>`coalesce(-sum(${stockMoves.grams}), 0)::float8`,
        costMinor: sql<number>`coalesce(sum(${costMinor}), 0)::float8`,
        boughtGrams: boughtGrams(countryId, filters),
      })
      .from(stockMoves)
      .innerJoin(lots, eq(lots._id, stockMoves.lotId))
      .where(shrinkWhere(countryId, filters));
    if (!sums) throw new Error('A sum has a row.');
    return sums;
  },
};
