import type { Request, StateOf } from '@shop/shared/contract';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import {
  approvals,
  invoices,
  lots,
  people,
  products,
  requestEvents,
  requestLines,
  requests,
  reservations,
  sales,
  stockMoves,
  users,
} from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { notFound } from '../../base/http/refusal.ts';
import { approvalOf, hasApproval } from '../approvals/queries.ts';
import { rateOfLine } from '../billing/line-taxes.ts';
import { rowColumns } from './queries.ts';

/** Who stands behind a user's id, as a column; in a statement that joins something, for only there names are whole. */
const personAt = (userId: AnyPgColumn) =>
  sql<{
    _id: string;
    name: string;
  } | null>`(select json_build_object('_id', ${users._id}, 'name', ${people.names} || ' ' || ${people.lastNames})
    from ${users} join ${people} on ${people._id} = ${users.personId} where ${users._id} = ${userId})`;

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
      saleId: sales._id,
      invoice: { _id: invoices._id, docType: invoices.docType, docNumber: invoices.docNumber, state: invoices.state },
      createdAt: requests.createdAt,
      updatedAt: requests.updatedAt,
      updatedBy: personAt(requests.updatedBy),
    })
    .from(requests)
    .leftJoin(updaters, eq(updaters.userId, requests.sellerId))
    .leftJoin(sales, and(eq(sales.requestId, requests._id), isNull(sales.deletedAt)))
    .leftJoin(invoices, eq(invoices._id, sales.invoiceId))
    .leftJoin(approvals, hasApproval(requests._id))
    .where(where);
  if (!found) throw notFound();
  return {
    ...found,
    approval: await approvalOf(db, found._id),
    lines: await shownLines(db, found._id),
    events: await eventsOf(db, found._id),
  };
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
      returningGrams: requestLines.returningGrams,
      priceMinor: requestLines.priceMinor,
      discount: requestLines.discount,
      netMinor: requestLines.netMinor,
      taxClass: requestLines.taxClass,
      ivaRate: rateOfLine(requestLines, requests),
      lots: lotsOfLine,
    })
    .from(requestLines)
    .innerJoin(requests, eq(requests._id, requestLines.requestId))
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
      returnedGrams: requestEvents.returnedGrams,
      wastedGrams: requestEvents.wastedGrams,
    })
    .from(requestEvents)
    .leftJoin(updaters, eq(updaters.userId, requestEvents.by))
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(asc(requestEvents.at), asc(requestEvents._id));
}

/** The newest of a request's events that led to a state. */
export async function eventTo(db: Db, requestId: string, to: StateOf<'request'>) {
  const [event] = await db
    .select({ at: requestEvents.at, by: personOf })
    .from(requestEvents)
    .leftJoin(updaters, eq(updaters.userId, requestEvents.by))
    .where(and(eq(requestEvents.requestId, requestId), eq(requestEvents.to, to)))
    .orderBy(desc(requestEvents.at), desc(requestEvents._id))
    .limit(1);
  return event;
}
