import { all, countryById, type Wish } from '@shop/shared/contract';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { amongIds, amongWords, orderOf, reversed, rowsByIds, textOf, total } from '../db/list.ts';
import { speciesName } from '../db/reference/species.ts';
import { clients, requests, species, wishes } from '../db/schema/index.ts';
import { matches } from '../db/search.ts';
import { keptTotal } from '../db/totals.ts';
import { personOf, updaters } from '../db/updater.ts';
import { notFound } from '../http/refusal.ts';
import { offersOf, stockOf } from './matches.ts';

export interface WishFilters {
  search: string;
  client: string;
  species: string;
  state: string;
}

/** Which wishes a list, its total and its export hold; the search is of the client's name. */
export function wishesWhere(countryId: string, filters: WishFilters): SQL | undefined {
  const text = textOf(filters.search);
  return and(
    eq(wishes.countryId, countryId),
    text ? matches(wishes.search, text) : undefined,
    amongIds(wishes.clientId, filters.client),
    amongIds(wishes.speciesId, filters.species),
    amongWords(wishes.state, filters.state),
  );
}

const sortColumns = { client: wishes.search, wantedBy: wishes.wantedBy };
export type WishSort = keyof typeof sortColumns | `-${keyof typeof sortColumns}` | undefined;
const preset = 'client';
const orderBy = (wanted: NonNullable<WishSort>) => orderOf<keyof typeof sortColumns>(wanted, sortColumns, preset, wishes._id);

const pageOfIds = (db: Db, where: SQL | undefined, wanted: NonNullable<WishSort>, limit: number) =>
  db
    .select({ _id: wishes._id })
    .from(wishes)
    .where(where)
    .orderBy(...orderBy(wanted))
    .limit(limit);

/**
 * Wishes as the calls carry them; with isFromEnd limit and offset count from the end. Which they are is found by their ids alone; what would
 * meet them is counted for those shown only.
 */
export async function wishRows(
  db: Db,
  where: SQL | undefined,
  sort: WishSort,
  limit: number,
  offset = 0,
  isFromEnd = false,
): Promise<Wish[]> {
  const wanted = sort ?? preset;
  const page = pageOfIds(db, where, isFromEnd ? reversed(wanted) : wanted, limit)
    .offset(offset)
    .as('page');
  const found = await db
    .select({
      wish: wishes,
      client: { _id: clients._id, name: clients.legalName },
      kind: { _id: species._id, code: species.code, names: species.names },
      request: { _id: requests._id, number: requests.number },
      updatedBy: personOf,
      offers: offersOf,
      stock: stockOf,
    })
    .from(page)
    .innerJoin(wishes, eq(wishes._id, page._id))
    .innerJoin(clients, eq(clients._id, wishes.clientId))
    .innerJoin(species, eq(species._id, wishes.speciesId))
    .leftJoin(requests, eq(requests._id, wishes.requestId))
    .leftJoin(updaters, eq(updaters.userId, wishes.updatedBy))
    .orderBy(...orderBy(wanted));
  return found.map(({ wish, kind: { names, ...kind }, ...rest }) => {
    const { search: _, clientName: __, clientId: ___, speciesId: ____, requestId: _____, createdBy: ______, ...fields } = wish;
    return { ...fields, ...rest, species: { ...kind, name: speciesName(names, countryById(wish.countryId)?.key ?? '') } };
  });
}

/** All wishes of a list, for an export. */
export function allWishRows(db: Db, where: SQL | undefined, sort: WishSort): AsyncGenerator<Wish[]> {
  return rowsByIds(
    (limit) => pageOfIds(db, where, sort ?? preset, limit),
    (some) => wishRows(db, inArray(wishes._id, some), sort, some.length),
  );
}

/** How many wishes a list holds. Where only the state is filtered by, the kept totals tell. */
export function countWishes(db: Db, countryId: string, filters: WishFilters): PromiseLike<{ total: number }[]> {
  const { search, client, species: kinds, state } = filters;
  if (textOf(search) || client !== all || kinds !== all) return db.select(total).from(wishes).where(wishesWhere(countryId, filters));
  return keptTotal(db, wishes, countryId, state === all ? undefined : state.split(','));
}

/** Throws 404. */
export async function wishBy(db: Db, where: SQL | undefined): Promise<Wish> {
  const [found] = await wishRows(db, where, undefined, 1);
  if (!found) throw notFound();
  return found;
}
