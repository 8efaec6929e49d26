import { all, type RequestRow, statesOf } from '@shop/shared/contract';
import { and, eq, gte, inArray, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { amongIds, amongWords, dayOf, orderOf, reversed, rowsByIds, textOf, total } from '../db/list.ts';
import { preparedOnce } from '../db/prepared.ts';
import { requests, rowTotals } from '../db/schema/index.ts';
import { matches } from '../db/search.ts';
import { keptTotal } from '../db/totals.ts';
import { personOf, updaters } from '../db/updater.ts';

export interface RequestFilters {
  status: string;
  search: string;
  seller: string;
  client: string;
  from: string;
  to: string;
}

/** Which requests a list, its total and its export hold. */
export function requestsWhere(countryId: string, { status, search, seller, client, from, to }: RequestFilters): SQL | undefined {
  const text = textOf(search);
  return and(
    eq(requests.countryId, countryId),
    amongWords(requests.state, status),
    text ? matchesNumberOrClient(text) : undefined,
    amongIds(requests.sellerId, seller),
    amongIds(requests.clientId, client),
    dayOf(from, (day) => gte(requests.deliverOn, day)),
    dayOf(to, (day) => lte(requests.deliverOn, day)),
  );
}

/** Digits are the beginning of a number, or of a word of the client's name; `#10492` is how numbers are written. */
function matchesNumberOrClient(text: string): SQL | undefined {
  const digits = /^#?(\d+)$/.exec(text.trim())?.[1];
  if (!digits) return matches(requests.search, text);
  return sql`(${requests.search} like ${`${digits}%`} or ${requests.search} like ${`% ${digits}%`})`;
}

const sortColumns = {
  number: requests.number,
  deliverOn: requests.deliverOn,
  totalMinor: requests.totalMinor,
  askedGrams: requests.askedGrams,
};
export type RequestSort = keyof typeof sortColumns | `-${keyof typeof sortColumns}` | undefined;
const preset = '-number';
const orderBy = (wanted: NonNullable<RequestSort>) => orderOf<keyof typeof sortColumns>(wanted, sortColumns, preset, requests._id);

/** What a row of a list says; the seller is joined as `updaters`. */
export const rowColumns = {
  _id: requests._id,
  version: requests.version,
  number: requests.number,
  client: sql<{ _id: string; name: string }>`json_build_object('_id', ${requests.clientId}, 'name', ${requests.clientName})`,
  seller: personOf,
  deliverOn: requests.deliverOn,
  state: requests.state,
  askedGrams: requests.askedGrams,
  confirmedGrams: requests.confirmedGrams,
  deliveredGrams: requests.deliveredGrams,
  totalMinor: requests.totalMinor,
  docType: requests.docType,
  docNumber: requests.docNumber,
  hasPdf: sql<boolean>`${requests.docFileId} is not null`,
};

type Count = number | Placeholder;

const idsOf = (db: Db, where: SQL | undefined, sort: NonNullable<RequestSort>) =>
  db
    .select({ _id: requests._id })
    .from(requests)
    .where(where)
    .orderBy(...orderBy(sort));

/**
 * Rows of a list in its order; with isFromEnd limit and offset count from its end. Which they are is found by their ids alone, mostly in an
 * index; only those shown are read whole.
 */
export function requestRows(db: Db, where: SQL | undefined, sort: RequestSort, limit: Count, offset: Count, isFromEnd = false) {
  const wanted = sort ?? preset;
  const page = idsOf(db, where, isFromEnd ? reversed(wanted) : wanted)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select(rowColumns)
    .from(page)
    .innerJoin(requests, eq(requests._id, page._id))
    .leftJoin(updaters, eq(updaters.userId, requests.sellerId))
    .orderBy(...orderBy(wanted));
}

/** The same of a list that has to be counted: what it holds is found once, and each row says how many there are in all. */
export function countedRows(db: Db, where: SQL | undefined, sort: RequestSort, limit: number, offset: number) {
  const wanted = sort ?? preset;
  // Read twice, and so not looked for along the order: a rare match would be found at the end of a million rows.
  const found = db.$with('found').as(
    db
      .select({ _id: requests._id, ...sortColumns })
      .from(requests)
      .where(where),
  );
  const page = db
    .with(found)
    .select({ _id: found._id, total: sql<number>`(select count(*) from ${found})::int`.as('total') })
    .from(found)
    .orderBy(...orderOf<keyof typeof sortColumns>(wanted, found, preset, found._id))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({ ...rowColumns, total: page.total })
    .from(page)
    .innerJoin(requests, eq(requests._id, page._id))
    .leftJoin(updaters, eq(updaters.userId, requests.sellerId))
    .orderBy(...orderBy(wanted));
}

/** Whether the kept totals tell how many a list holds: nothing but the state is filtered by. */
export function isKept({ search, seller, client, from, to }: RequestFilters): boolean {
  return textOf(search) === undefined && [seller, client, from, to].every((filter) => filter === all);
}

export const isUnfiltered = (filters: RequestFilters): boolean => filters.status === all && isKept(filters);

/** A page of the list as it opens, without filters. */
export function wholeListPage(db: Db, sort: RequestSort, page: { countryId: string; limit: number; offset: number }) {
  const ofCountry = eq(requests.countryId, sql.placeholder('countryId'));
  return preparedOnce(db, `requests_by_${sort ?? ''}`, (name) =>
    requestRows(db, ofCountry, sort, sql.placeholder('limit'), sql.placeholder('offset')).prepare(name),
  ).execute(page);
}

export const allRequestRows = (db: Db, where: SQL | undefined, sort: RequestSort): AsyncGenerator<RequestRow[]> =>
  rowsByIds(
    (limit) => idsOf(db, where, sort ?? preset).limit(limit),
    (ids) =>
      db
        .select(rowColumns)
        .from(requests)
        .leftJoin(updaters, eq(updaters.userId, requests.sellerId))
        .where(inArray(requests._id, ids))
        .orderBy(...orderBy(sort ?? preset)),
  );

/** How many requests a list holds in all. Where only the state is filtered by, the kept totals tell. */
export function countRequests(db: Db, countryId: string, filters: RequestFilters): PromiseLike<{ total: number }[]> {
  if (!isKept(filters)) return db.select(total).from(requests).where(requestsWhere(countryId, filters));
  return keptTotal(db, requests, countryId, filters.status === all ? undefined : filters.status.split(','));
}

/** How many stand in each state, those without any too; and of the completed ones, how many wait for a document number. */
export async function countsOf(db: Db, countryId: string) {
  const kept = await db
    .select({ state: rowTotals.facet, requests: rowTotals.rows })
    .from(rowTotals)
    .where(and(eq(rowTotals.countryId, countryId), eq(rowTotals.list, 'request')));
  const [waiting] = await db
    .select(total)
    .from(requests)
    .where(and(eq(requests.countryId, countryId), eq(requests.state, 'completed'), isNull(requests.docNumber)));
  const states = statesOf('request').map((state) => ({ state, requests: kept.find((row) => row.state === state)?.requests ?? 0 }));
  return { states, withoutDocument: waiting?.total ?? 0 };
}
