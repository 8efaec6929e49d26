import type { CallAnswer, HandlerInput } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import { dayOf, total } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { lots, products, purchases, stockMoves } from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { ofSpecies } from '../stock/of-species.ts';
import { isShrink, movedIn } from '../stock/shrink.ts';

type Calls = (typeof calls)['products'];
type Filters = Pick<HandlerInput<Calls['shrinkTotals']>, 'species' | 'from' | 'to'>;
type Reason = CallAnswer<Calls['shrink']>['items'][number]['reason'];

/** Weight is shown without its sign. */
const grams = sql<number>`-${stockMoves.grams}`.mapWith(Number);
const costMinor = sql<number>`round(-${stockMoves.grams} * ${lots.costMinor} / 1000.0)::float8`;

const shrinkList = listed({
  table: stockMoves,
  live: isShrink,
  matching: ({ species, from, to }: Filters, countryId) => and(movedIn(countryId, from, to), ofSpecies(species, stockMoves.productId)),
  columns: { at: stockMoves.at, grams },
  preset: '-at',
  kept: (db, countryId) =>
    db
      .select(total)
      .from(stockMoves)
      .where(and(eq(stockMoves.countryId, countryId), isShrink)),
  select: (db, page, order) =>
    db
      .select({
        _id: stockMoves._id,
        product: { _id: products._id, name: products.name, presentation: products.presentation, conservation: products.conservation },
        lot: lots.code,
        grams,
        costMinor,
        reason: sql<Reason>`${stockMoves.reason}`,
        at: stockMoves.at,
        by: personOf,
      })
      .from(page)
      .innerJoin(stockMoves, eq(stockMoves._id, page._id))
      .innerJoin(products, eq(products._id, stockMoves.productId))
      .innerJoin(lots, eq(lots._id, stockMoves.lotId))
      .leftJoin(updaters, eq(updaters.userId, stockMoves.by))
      .orderBy(...order),
  row: (move) => move,
});

/** What was bought meanwhile: what left stock is measured against it. */
const boughtGrams = (countryId: string, { species, from, to }: Filters) =>
  sql<number>`(select coalesce(sum(${purchases.grams} - ${purchases.lostGrams}), 0) from ${purchases}
    where ${and(
      eq(purchases.countryId, countryId),
      isNull(purchases.deletedAt),
      ne(purchases.deliveryState, 'cancelled'),
      dayOf(from, (day) => gte(purchases.boughtOn, day)),
      dayOf(to, (day) => lte(purchases.boughtOn, day)),
      ofSpecies(species, purchases.productId),
    )})::float8`;

/** What left stock and nobody bought: counted away, damaged, expired, taken as a sample, lost. */
export const shrinkHandlers: Pick<Handlers<Calls>, 'shrink' | 'exportShrink' | 'shrinkTotals'> = {
  shrink: ({ page, size, sort, ...filters }, { db, countryId }) => shrinkList.page(db, countryId, { page, pageSize: size }, filters, sort),
  exportShrink: ({ sort, ...filters }, { db, countryId }) => shrinkList.all(db, shrinkList.where(countryId, filters), sort),
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
      .where(shrinkList.where(countryId, filters));
    if (!sums) throw new Error('A sum has a row.');
    return sums;
  },
};
