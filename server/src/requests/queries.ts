import { all, type Request, type RequestRow, type StateOf, statesOf } from '@shop/shared/contract';
import { and, asc, desc, eq, gte, inArray, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/db.ts';
import { amongIds, amongWords, dayOf, orderOf, reversed, rowsByIds, textOf, total } from '../db/list.ts';
import { preparedOnce } from '../db/prepared.ts';
import {
  lots,
  people,
  products,
  requestEvents,
  requestLines,
  requests,
  reservations,
  rowTotals,
  sales,
  stockMoves,
  users,
} from '../db/schema/index.ts';
import { matches } from '../db/search.ts';
import { keptTotal } from '../db/totals.ts';
import { personOf, updaters } from '../db/updater.ts';
import { notFound } from '../http/refusal.ts';

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

/** Who stands behind a user's id, as a column; in a statement that joins something, for only there names are whole. */
const personAt = (userId: AnyPgColumn) =>
  sql<{
    _id: string;
    name: string;
  } | null>`(select json_build_object('_id', ${users._id}, 'name', ${people.names} || ' ' || ${people.lastNames})
    from ${users} join ${people} on ${people._id} = ${users.personId} where ${users._id} = ${userId})`;

const rowColumns = {
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

export function isUnfiltered({ status, search, seller, client, from, to }: RequestFilters): boolean {
  return textOf(search) === undefined && [status, seller, client, from, to].every((filter) => filter === all);
}

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
  const { status, search, seller, client, from, to } = filters;
  if (textOf(search) || [seller, client, from, to].some((filter) => filter !== all))
    return db.select(total).from(requests).where(requestsWhere(countryId, filters));
  return keptTotal(db, requests, countryId, status === all ? undefined : status.split(','));
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

/** A request as `get-request-by-id` answers it. Throws 404. */
export async function requestBy(db: Db, where: SQL | undefined): Promise<Request> {
  const [found] = await db
    .select({
      ...rowColumns,
      countryId: requests.countryId,
      comment: requests.comment,
      ivaRate: requests.ivaRate,
      netMinor: requests.netMinor,
      ivaMinor: requests.ivaMinor,
      docFileId: requests.docFileId,
      invoiceFileId: requests.invoiceFileId,
      rejectReasonId: requests.rejectReasonId,
      rejectComment: requests.rejectComment,
      returnReason: requests.returnReason,
      saleId: sql<
        string | null
      >`(select ${sales._id} from ${sales} where ${sales.requestId} = ${requests._id} and ${sales.deletedAt} is null)`,
      createdAt: requests.createdAt,
      updatedAt: requests.updatedAt,
      updatedBy: personAt(requests.updatedBy),
    })
    .from(requests)
    .leftJoin(updaters, eq(updaters.userId, requests.sellerId))
    .leftJoin(sales, and(eq(sales.requestId, requests._id), isNull(sales.deletedAt)))
    .where(where);
  if (!found) throw notFound();
  return { ...found, lines: await shownLines(db, found._id), events: await eventsOf(db, found._id) };
}

/** Where a line's weight comes from: what is kept for it, or what was shipped; the lot that expires first goes first. */
const lotsOfLine = sql<{ code: string; grams: number; expiresAt: string }[]>`(
  select coalesce(json_agg(json_build_object('code', ${lots.code}, 'grams', taken.grams,
      'expiresAt', to_char(${lots.expiresAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by ${lots.expiresAt}, ${lots._id}), '[]')
  from (
    select lot_id, sum(grams)::float8 as grams from (
      select ${reservations.lotId} as lot_id, ${reservations.grams} as grams from ${reservations}
        where ${reservations.requestLineId} = ${requestLines._id} and ${reservations.state} = 'live'
      union all
      select ${stockMoves.lotId}, -${stockMoves.grams} from ${stockMoves}
        where ${stockMoves.requestLineId} = ${requestLines._id} and ${stockMoves.kind} = 'ship'
    ) of_line group by lot_id
  ) taken join ${lots} on ${lots._id} = taken.lot_id)`;

function shownLines(db: Db, requestId: string): Promise<Request['lines']> {
  const { _id, name, presentation, conservation, isVirtual } = products;
  return db
    .select({
      _id: requestLines._id,
      product: { _id, name, presentation, conservation, isVirtual },
      askedGrams: requestLines.askedGrams,
      confirmedGrams: requestLines.confirmedGrams,
      deliveredGrams: requestLines.deliveredGrams,
      returnedGrams: requestLines.returnedGrams,
      priceMinor: requestLines.priceMinor,
      discount: requestLines.discount,
      netMinor: requestLines.netMinor,
      lots: lotsOfLine,
    })
    .from(requestLines)
    .innerJoin(products, eq(products._id, requestLines.productId))
    .where(eq(requestLines.requestId, requestId))
    .orderBy(asc(requestLines.position));
}

function eventsOf(db: Db, requestId: string): Promise<Request['events']> {
  return db
    .select({
      _id: requestEvents._id,
      step: requestEvents.step,
      from: requestEvents.from,
      to: requestEvents.to,
      at: requestEvents.at,
      by: personOf,
      comment: requestEvents.comment,
    })
    .from(requestEvents)
    .leftJoin(updaters, eq(updaters.userId, requestEvents.by))
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(asc(requestEvents.at), asc(requestEvents._id));
}

/** The newest of a request's events that led to a state. */
export async function eventTo(db: Db, requestId: string, to: StateOf<'request'>) {
  const [event] = await db
    .select({ at: requestEvents.at, by: personOf, details: requestEvents.details })
    .from(requestEvents)
    .leftJoin(updaters, eq(updaters.userId, requestEvents.by))
    .where(and(eq(requestEvents.requestId, requestId), eq(requestEvents.to, to)))
    .orderBy(desc(requestEvents.at), desc(requestEvents._id))
    .limit(1);
  return event;
}
