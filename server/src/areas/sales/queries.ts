import { all, type CallAnswer, type Sale, type SaleRow } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { amongIds, amongWords, dayOf, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import {
  approvals,
  clients,
  invoices,
  payments,
  people,
  products,
  requests,
  saleLines,
  sales,
  transportists,
  users,
} from '../../base/db/schema/index.ts';
import { matches, matchesDocNumber } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { notFound } from '../../base/http/refusal.ts';
import { approvalOf, approvalStateWhere, approvedAs, hasApproval } from '../approvals/queries.ts';
import { rateOfLine } from '../billing/line-taxes.ts';
import { soldLines } from '../billing/sold-lines.ts';
import { stopNumberOf } from '../freight/board.ts';
import { receiptOf } from '../freight/receipt.ts';
import { deliveredTo } from './delivery-fields.ts';

type SaleTotals = CallAnswer<typeof calls.sales.totals>;

type Filters = Record<
  | 'search'
  | 'deliveryState'
  | 'paymentState'
  | 'species'
  | 'seller'
  | 'from'
  | 'to'
  | 'deliverFrom'
  | 'deliverTo'
  | 'client'
  | 'invoiced'
  | 'approval',
  string
>;

/** A sale is of a species when one of its lines is. */
function ofSpecies(filter: string): SQL | undefined {
  const among = amongIds(products.speciesId, filter);
  if (!among) return undefined;
  return inArray(
    sales._id,
    new QueryBuilder()
      .select({ saleId: saleLines.saleId })
      .from(saleLines)
      .innerJoin(products, eq(products._id, saleLines.productId))
      .where(among),
  );
}

/** By the number of the invoice that bills the sale, or of the request that it was made of. A few digits are the number of a sale. */
function matchesDocument(text: string): SQL | undefined {
  if (/^#?\d{1,3}$/.test(text.trim())) return undefined;
  const ofInvoice = matchesDocNumber(invoices.docNumber, text);
  if (!ofInvoice) return undefined;
  const billing = new QueryBuilder().select({ _id: invoices._id }).from(invoices).where(ofInvoice);
  const numbered = new QueryBuilder().select({ _id: requests._id }).from(requests).where(matchesDocNumber(requests.docNumber, text));
  return or(inArray(sales.invoiceId, billing), inArray(sales.requestId, numbered));
}

const sellers = alias(users, 'seller');
const sellersPeople = alias(people, 'seller_person');
/** What of a sale came back. */
const returnedGrams = sql`(select coalesce(sum(${saleLines.returnedGrams}), 0) from ${saleLines}
    where ${saleLines.saleId} = ${sales._id} and ${saleLines.returnedGrams} > 0)`;
/** What its lines come to by class and rate of tax. */
const taxedNets = sql<SaleRow['taxedNets']>`(select coalesce(json_agg(json_build_object('taxClass', taxed.class, 'ivaRate', taxed.rate,
    'netMinor', taxed.net)), '[]') from (
  select ${saleLines.taxClass} as class, coalesce(${saleLines.ivaRate}, ${sales.ivaRate}) as rate, sum(${saleLines.netMinor})::float8 as net
    from ${saleLines} where ${saleLines.saleId} = ${sales._id} group by 1, 2) taxed)`;
/** The column takes for paid what nothing is owed of; what came back whole was not. */
const paymentState = sql<SaleRow['paymentState']>`case when ${sales.totalMinor} = 0 and ${returnedGrams} = ${sales.realGrams}
    then 'returned' else ${sales.paymentState} end`;

/** The column finds them by its index; only who tells paid from returned looks at what came back. Nobody pays one that is cancelled. */
function paidAs(filter: string): SQL | undefined {
  if (filter === all) return undefined;
  const words = filter.split(',');
  const stored = inArray(
    sales.paymentState,
    words.map((word) => (word === 'returned' ? 'paid' : word)) as (typeof sales.$inferSelect.paymentState)[],
  );
  const isOneOfBoth = words.includes('paid') !== words.includes('returned');
  return and(stored, isOneOfBoth ? inArray(paymentState, words) : undefined, ne(sales.deliveryState, 'cancelled'));
}

/** Nothing is done with one that is cancelled. */
const mayBeHeld = ne(sales.deliveryState, 'cancelled');

/** What every sale is shown with, in a list or alone. */
const shown = {
  _id: sales._id,
  version: sales.version,
  number: sales.number,
  soldOn: sales.soldOn,
  deliverOn: sales.deliverOn,
  deliveryWindow: sales.deliveryWindow,
  carrier: sql<SaleRow['carrier']>`case when ${transportists._id} is null then null else json_build_object('_id', ${transportists._id},
    'name', ${transportists.name}, 'plate', ${transportists.plate}, 'phone', ${transportists.phone}) end`,
  isCollected: sql<boolean>`${sales.isCollected} and ${sales.transportistId} is null`,
  client: sql<SaleRow['client']>`json_build_object('_id', ${sales.clientId}, 'name', ${sales.clientName})`,
  seller: sql<SaleRow['seller']>`case when ${sellers._id} is null then null
    else json_build_object('_id', ${sellers._id}, 'name', ${sellersPeople.names} || ' ' || ${sellersPeople.lastNames}) end`,
  taxedNets,
  realGrams: sales.realGrams,
  returnedGrams: returnedGrams.mapWith(Number),
  netMinor: sales.netMinor,
  ivaMinor: sales.ivaMinor,
  totalMinor: sales.totalMinor,
  paidMinor: sales.paidMinor,
  deliveryState: sales.deliveryState,
  paymentState,
  invoice: sql<SaleRow['invoice']>`case when ${invoices._id} is null then null else json_build_object('_id', ${invoices._id},
    'docType', ${invoices.docType}, 'docNumber', ${invoices.docNumber}, 'state', ${invoices.state}) end`,
  requestNumber: requests.number,
  approvalState: approvalStateWhere(mayBeHeld),
};

export const saleList = listed({
  table: sales,
  kept: totalsOf(sales),
  live: isNull(sales.deletedAt),
  matching({ search, invoiced, approval, ...filters }: Filters, countryId: string) {
    const text = textOf(search);
    return and(
      text ? or(matches(sales.search, text), matchesDocument(text)) : undefined,
      amongWords(sales.deliveryState, filters.deliveryState),
      paidAs(filters.paymentState),
      ofSpecies(filters.species),
      amongIds(sales.sellerId, filters.seller),
      amongIds(sales.clientId, filters.client),
      dayOf(filters.from, (day) => gte(sales.soldOn, day)),
      dayOf(filters.to, (day) => lte(sales.soldOn, day)),
      dayOf(filters.deliverFrom, (day) => gte(sales.deliverOn, day)),
      dayOf(filters.deliverTo, (day) => lte(sales.deliverOn, day)),
      invoiced === all ? undefined : invoiced === 'yes' ? isNotNull(sales.invoiceId) : isNull(sales.invoiceId),
      approvedAs(sales._id, countryId, mayBeHeld, approval),
    );
  },
  columns: { soldOn: sales.soldOn, deliverOn: sales.deliverOn, totalMinor: sales.totalMinor, realGrams: sales.realGrams },
  preset: '-soldOn',
  select: (db, page, order) =>
    db
      .select({ ...shown, lines: sql<number>`(select count(*)::int from ${saleLines} where ${saleLines.saleId} = ${sales._id})` })
      .from(page)
      .innerJoin(sales, eq(sales._id, page._id))
      .leftJoin(sellers, eq(sellers._id, sales.sellerId))
      .leftJoin(sellersPeople, eq(sellersPeople._id, sellers.personId))
      .leftJoin(invoices, eq(invoices._id, sales.invoiceId))
      .leftJoin(requests, eq(requests._id, sales.requestId))
      .leftJoin(transportists, eq(transportists._id, sales.transportistId))
      .leftJoin(approvals, hasApproval(sales._id))
      .orderBy(...order),
  row: (sale): SaleRow => sale,
});

/**
 * Sums over the sales that a list holds; of a whole country's money they stay below 2⁵³. Where the list is of some species the sums are of
 * their lines alone, with their shares of IVA and payments. Cancelled sales add nothing to them.
 */
export async function saleTotals(db: Db, countryId: string, filters: Filters): Promise<SaleTotals> {
  const where = saleList.where(countryId, filters) ?? sql`true`;
  const kinds = amongIds(products.speciesId, filters.species);
  const cost = filters.from === all ? sql`null::float8` : costOf(where);
  const [sums] = await rowsOf<SaleTotals>(db, kinds ? sumsOfLines(where, kinds) : sumsOfSales(where, cost));
  if (!sums) throw new Error('A sum has a row.');
  return sums;
}

const sumOf = (column: SQL | AnyPgColumn) => sql`coalesce(sum(${column}), 0)::float8`;

const sumsOfLines = (where: SQL, kinds: SQL) => sql`select count(distinct sold.sale_id)::int as sales,
    ${sumOf(sql`sold.sold_grams`)} as "soldGrams", ${sumOf(sql`sold.net_minor`)} as "netMinor", ${sumOf(sql`sold.iva_minor`)} as "ivaMinor",
    ${sumOf(sql`sold.net_minor + sold.iva_minor`)} as "totalMinor", ${sumOf(sql`sold.paid_minor`)} as "paidMinor",
    ${sumOf(sql`greatest(sold.net_minor + sold.iva_minor - sold.paid_minor, 0)`)} as "openMinor", ${sumOf(sql`sold.cost_minor`)} as "costMinor"
  from (${soldLines(where)}) sold join ${products} on ${products._id} = sold.product_id where ${kinds}`;

const costOf = (
  where: SQL,
) => sql`(select ${sumOf(saleLines.costMinor)} from ${sales} join ${saleLines} on ${saleLines.saleId} = ${sales._id}
    where ${where} and ${sales.deliveryState} <> 'cancelled')`;

// What came back is of few lines, which an index of their own finds: the sums need not read every line of every sale.
const sumsOfSales = (
  where: SQL,
  cost: SQL,
) => sql`select count(*)::int as sales, ${sumOf(sales.netMinor)} as "netMinor", ${sumOf(sales.ivaMinor)} as "ivaMinor",
    ${sumOf(sales.totalMinor)} as "totalMinor", ${sumOf(sales.paidMinor)} as "paidMinor",
    ${sumOf(sql`greatest(${sales.totalMinor} - ${sales.paidMinor}, 0)`)} as "openMinor",
    ${sumOf(sales.realGrams)} - ${sumOf(sql`back.grams`)} as "soldGrams", ${cost} as "costMinor"
  from ${sales} left join (
    select ${saleLines.saleId} as sale_id, sum(${saleLines.returnedGrams}) as grams from ${saleLines} where ${saleLines.returnedGrams} > 0 group by 1
  ) back on back.sale_id = ${sales._id}
  where ${where} and ${sales.deliveryState} <> 'cancelled'`;

/** A sale with its lines and payments. Throws 404, also for a deleted one. */
export async function saleBy(db: Db, where: SQL | undefined): Promise<Sale> {
  const [found] = await db
    .select({
      ...shown,
      countryId: sales.countryId,
      requestId: sales.requestId,
      comment: sales.comment,
      ivaRate: sales.ivaRate,
      invoiceHandedAt: sales.invoiceHandedAt,
      createdAt: sales.createdAt,
      updatedAt: sales.updatedAt,
      updatedBy: personOf,
      ...deliveredTo,
      transportistId: sales.transportistId,
      received: {
        receivedBy: sales.receivedBy,
        receivedAt: sales.receivedAt,
        proofKind: sales.proofKind,
        proofFileId: sales.proofFileId,
      },
    })
    .from(sales)
    .innerJoin(clients, eq(clients._id, sales.clientId))
    .leftJoin(sellers, eq(sellers._id, sales.sellerId))
    .leftJoin(sellersPeople, eq(sellersPeople._id, sellers.personId))
    .leftJoin(invoices, eq(invoices._id, sales.invoiceId))
    .leftJoin(requests, eq(requests._id, sales.requestId))
    .leftJoin(transportists, eq(transportists._id, sales.transportistId))
    .leftJoin(approvals, hasApproval(sales._id))
    .leftJoin(updaters, eq(updaters.userId, sales.updatedBy))
    .where(and(where, isNull(sales.deletedAt)));
  if (!found) throw notFound();
  const { transportistId, received, ...sale } = found;
  return {
    ...sale,
    stopNumber: transportistId === null ? null : await stopNumberOf(db, { ...sale, transportistId, day: sale.deliverOn }),
    receipt: receiptOf(received),
    approval: await approvalOf(db, found._id),
    lines: await linesOf(db, found._id),
    payments: await paymentsOf(db, found._id),
  };
}

function linesOf(db: Db, saleId: string) {
  return db
    .select({
      _id: saleLines._id,
      product: { _id: products._id, name: products.name, presentation: products.presentation, conservation: products.conservation },
      realGrams: saleLines.realGrams,
      returnedGrams: saleLines.returnedGrams,
      priceMinor: saleLines.priceMinor,
      discount: saleLines.discount,
      netMinor: saleLines.netMinor,
      costMinor: saleLines.costMinor,
      taxClass: saleLines.taxClass,
      ivaRate: rateOfLine(saleLines, sales),
    })
    .from(saleLines)
    .innerJoin(sales, eq(sales._id, saleLines.saleId))
    .innerJoin(products, eq(products._id, saleLines.productId))
    .where(eq(saleLines.saleId, saleId))
    .orderBy(asc(saleLines.position));
}

function paymentsOf(db: Db, saleId: string) {
  return db
    .select({
      _id: payments._id,
      amountMinor: payments.amountMinor,
      state: payments.state,
      method: payments.method,
      reference: payments.reference,
      paidOn: payments.paidOn,
      by: personOf,
    })
    .from(payments)
    .leftJoin(updaters, eq(updaters.userId, payments.createdBy))
    .where(eq(payments.saleId, saleId))
    .orderBy(desc(payments.createdAt), desc(payments._id));
}
