import { heldApprovals, type RequestRow, statesOf } from '@shop/shared/contract';
import { and, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { amongIds, amongWords, dayOf, textOf, total } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { approvals, invoices, requests, rowTotals, sales } from '../../base/db/schema/index.ts';
import { matches, matchesDocNumber } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { approvalStateWhere, approvedAs, hasApproval } from '../approvals/queries.ts';

/** Digits are the beginning of a number, or of a word of the client's name; `#10492` is how numbers are written. */
function matchesNumberOrClient(text: string): SQL | undefined {
  const digits = /^#?(\d+)$/.exec(text.trim())?.[1];
  if (!digits) return matches(requests.search, text);
  return sql`(${requests.search} like ${`${digits}%`} or ${requests.search} like ${`% ${digits}%`})`;
}

/** By the document number of the request itself, or of the invoice that bills its sale. A few digits are the number of a request. */
function matchesDocument(text: string): SQL | undefined {
  if (/^#?\d{1,3}$/.test(text.trim())) return undefined;
  const ofInvoice = matchesDocNumber(invoices.docNumber, text);
  const billed = new QueryBuilder()
    .select({ _id: sales.requestId })
    .from(invoices)
    .innerJoin(sales, eq(sales.invoiceId, invoices._id))
    .where(and(ofInvoice, isNotNull(sales.requestId)));
  return ofInvoice && or(matchesDocNumber(requests.docNumber, text), inArray(requests._id, billed));
}

/** Prices are approved before the request is confirmed. */
const mayBeHeld = eq(requests.state, 'created');

/** What a row of a list says; the seller is joined as `updaters`. */
export const rowColumns = {
  _id: requests._id,
  version: requests.version,
  number: requests.number,
  client: sql<{ _id: string; name: string }>`json_build_object('_id', ${requests.clientId}, 'name', ${requests.clientName})`,
  seller: personOf,
  deliverOn: requests.deliverOn,
  deliveryWindow: requests.deliveryWindow,
  state: requests.state,
  askedGrams: requests.askedGrams,
  confirmedGrams: requests.confirmedGrams,
  deliveredGrams: requests.deliveredGrams,
  totalMinor: requests.totalMinor,
  docType: requests.docType,
  docNumber: requests.docNumber,
  hasPdf: sql<boolean>`${requests.docFileId} is not null`,
  approvalState: approvalStateWhere(mayBeHeld),
};

type Filters = Record<'status' | 'search' | 'seller' | 'client' | 'from' | 'to' | 'approval' | 'document', string>;

export const requestList = listed({
  table: requests,
  kept: totalsOf(requests),
  matching({ status, search, seller, client, from, to, approval, document }: Filters, countryId: string) {
    const text = textOf(search);
    return and(
      amongWords(requests.state, status),
      text ? or(matchesNumberOrClient(text), matchesDocument(text)) : undefined,
      amongIds(requests.sellerId, seller),
      amongIds(requests.clientId, client),
      dayOf(from, (day) => gte(requests.deliverOn, day)),
      dayOf(to, (day) => lte(requests.deliverOn, day)),
      approvedAs(requests._id, countryId, mayBeHeld, approval),
      document === 'none' ? isNull(requests.docNumber) : undefined,
    );
  },
  columns: {
    number: requests.number,
    deliverOn: requests.deliverOn,
    totalMinor: requests.totalMinor,
    askedGrams: requests.askedGrams,
  },
  preset: '-number',
  facet: 'status',
  select: (db, page, order) =>
    db
      .select(rowColumns)
      .from(page)
      .innerJoin(requests, eq(requests._id, page._id))
      .leftJoin(updaters, eq(updaters.userId, requests.sellerId))
      .leftJoin(approvals, hasApproval(requests._id))
      .orderBy(...order),
  row: (request): RequestRow => request,
});

/**
 * How many stand in each state, those without any too; of the created ones, how many an approval holds; of the completed ones, how many wait
 * for a document number.
 */
export async function countsOf(db: Db, countryId: string) {
  const kept = await db
    .select({ state: rowTotals.facet, requests: rowTotals.rows })
    .from(rowTotals)
    .where(and(eq(rowTotals.countryId, countryId), eq(rowTotals.list, 'request')));
  const held = await db
    .select({ state: approvals.state, ...total })
    .from(approvals)
    .innerJoin(requests, eq(requests._id, approvals.entityId))
    .where(and(eq(approvals.countryId, countryId), inArray(approvals.state, [...heldApprovals]), mayBeHeld))
    .groupBy(approvals.state);
  const heldBy = (state: (typeof heldApprovals)[number]) => held.find((row) => row.state === state)?.total ?? 0;
  const [undocumented] = await db
    .select(total)
    .from(requests)
    .where(and(eq(requests.countryId, countryId), eq(requests.state, 'completed'), isNull(requests.docNumber)));
  const states = statesOf('request').map((state) => ({ state, requests: kept.find((row) => row.state === state)?.requests ?? 0 }));
  return { states, held: { waiting: heldBy('waiting'), refused: heldBy('refused') }, withoutDocument: undocumented?.total ?? 0 };
}
