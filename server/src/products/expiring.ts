import { expiring, type HandlerInput } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { listPage, orderOf, reversed, rowsByIds, total } from '../db/list.ts';
import { lots, products } from '../db/schema/index.ts';
import type { Handlers } from '../http/handler.ts';
import { ofKinds } from './shrink.ts';

type Calls = (typeof calls)['products'];
type Sort = HandlerInput<Calls['expiring']>['sort'];

/** Which lots the list and its export hold: what has expired is still there, and somebody must take it out. */
const expiringWhere = (countryId: string, species: string): SQL | undefined =>
  and(
    eq(lots.countryId, countryId),
    gt(lots.onHandGrams, 0),
    sql`${lots.expiresAt} <= now() + ${expiring.soonHours} * interval '1 hour'`,
    ofKinds(species, lots.productId),
  );

const preset = 'expiresAt';
const orderBy = (sort: Sort) => orderOf<'expiresAt'>(sort, { expiresAt: lots.expiresAt }, preset, lots._id);

const pageOfIds = (db: Db, where: SQL | undefined, sort: Sort, limit: number) =>
  db
    .select({ _id: lots._id })
    .from(lots)
    .where(where)
    .orderBy(...orderBy(sort))
    .limit(limit);

function lotRows(db: Db, where: SQL | undefined, sort: Sort, limit: number, offset = 0, isFromEnd = false) {
  const page = pageOfIds(db, where, isFromEnd ? reversed(sort ?? preset) : sort, limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      _id: lots._id,
      code: lots.code,
      product: { _id: products._id, name: products.name, presentation: products.presentation, conservation: products.conservation },
      expiresAt: lots.expiresAt,
      onHandGrams: lots.onHandGrams,
      availableGrams: sql<number>`(${lots.onHandGrams} - ${lots.reservedGrams})::float8`,
    })
    .from(page)
    .innerJoin(lots, eq(lots._id, page._id))
    .innerJoin(products, eq(products._id, lots.productId))
    .orderBy(...orderBy(sort));
}

/** Lots that somebody must sell, or take out, soon. */
export const expiringHandlers: Pick<Handlers<Calls>, 'expiring' | 'exportExpiring'> = {
  expiring({ page, size, sort, species }, { db, countryId }) {
    const where = expiringWhere(countryId, species);
    return listPage(
      { page, pageSize: size },
      (limit, offset) => lotRows(db, where, sort, limit, offset),
      () => db.select(total).from(lots).where(where),
      (limit, offset) => lotRows(db, where, sort, limit, offset, true),
    );
  },

  exportExpiring: ({ sort, species }, { db, countryId }) =>
    rowsByIds(
      (limit) => pageOfIds(db, expiringWhere(countryId, species), sort, limit),
      (ids) => lotRows(db, inArray(lots._id, ids), sort, ids.length),
    ),
};
