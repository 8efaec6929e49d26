import { all, type CallAnswer, type HandlerInput, type Invoice, type InvoiceRow } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/db.ts';
import { amongIds, orderOf, reversed, rowsByIds, textOf, total } from '../db/list.ts';
import { invoices, saleLines, sales } from '../db/schema/index.ts';
import { matches } from '../db/search.ts';
import { keptTotal } from '../db/totals.ts';
import { personOf, updaters } from '../db/updater.ts';
import { notFound } from '../http/refusal.ts';
import { todayOf } from '../trade/today.ts';
import { creditable } from './credit.ts';

export type InvoiceFilters = Pick<HandlerInput<typeof calls.invoices.list>, 'filter' | 'search' | 'client' | 'docType'>;

/** Issued, not paid, and due before today; a credit note waits for no money. */
const overdue = (today: string): SQL =>
  and(eq(invoices.state, 'issued'), lt(invoices.dueOn, today), ne(invoices.docType, 'credit_note')) as SQL;

/** Which invoices a list, its total and its export hold. */
export function invoicesWhere(countryId: string, { filter, search, client, docType }: InvoiceFilters): SQL | undefined {
  const text = textOf(search);
  return and(
    eq(invoices.countryId, countryId),
    filter === all ? undefined : filter === 'overdue' ? overdue(todayOf(countryId)) : eq(invoices.state, filter),
    text ? matches(invoices.search, text) : undefined,
    amongIds(invoices.clientId, client),
    docType === all ? undefined : eq(invoices.docType, docType),
  );
}

const columns = { dueOn: invoices.dueOn, totalMinor: invoices.totalMinor, createdAt: invoices.createdAt };
export type InvoiceSort = HandlerInput<typeof calls.invoices.list>['sort'];
const preset = '-createdAt';
const orderBy = (wanted: NonNullable<InvoiceSort>) => orderOf<keyof typeof columns>(wanted, columns, preset, invoices._id);

const notes = alias(invoices, 'note');

/** What every invoice is shown with, in a list or alone. */
const shown = (today: string) => ({
  _id: invoices._id,
  version: invoices.version,
  client: sql<InvoiceRow['client']>`json_build_object('_id', ${invoices.clientId}, 'name', ${invoices.clientName})`,
  docType: invoices.docType,
  docNumber: invoices.docNumber,
  state: invoices.state,
  periodFrom: invoices.periodFrom,
  periodTo: invoices.periodTo,
  issuedOn: invoices.issuedOn,
  dueOn: invoices.dueOn,
  isOverdue: sql<boolean>`coalesce(${overdue(today)}, false)`,
  netMinor: invoices.netMinor,
  ivaMinor: invoices.ivaMinor,
  totalMinor: invoices.totalMinor,
  creditedMinor: sql`(select coalesce(sum(${notes.totalMinor}), 0) from ${invoices} ${sql.identifier('note')}
    where ${notes.correctsId} = ${invoices._id} and ${notes.state} <> 'pending')`.mapWith(Number),
  fileId: invoices.fileId,
});

/** Rows of a list in its order; with isFromEnd limit and offset count from its end. Ids first: only what is shown is read whole. */
export function invoiceRows(
  db: Db,
  countryId: string,
  where: SQL | undefined,
  sort: InvoiceSort,
  limit: number,
  offset = 0,
  isFromEnd = false,
) {
  const wanted = sort ?? preset;
  const page = db
    .select({ _id: invoices._id })
    .from(invoices)
    .where(where)
    .orderBy(...orderBy(isFromEnd ? reversed(wanted) : wanted))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select(shown(todayOf(countryId)))
    .from(page)
    .innerJoin(invoices, eq(invoices._id, page._id))
    .orderBy(...orderBy(wanted));
}

/** All rows of a list, for an export. */
export function allInvoiceRows(db: Db, countryId: string, where: SQL | undefined, sort: InvoiceSort) {
  return rowsByIds(
    (limit) =>
      db
        .select({ _id: invoices._id })
        .from(invoices)
        .where(where)
        .orderBy(...orderBy(sort ?? preset))
        .limit(limit),
    (ids) => invoiceRows(db, countryId, inArray(invoices._id, ids), sort, ids.length),
  );
}

/** How many invoices a list holds in all; where only their state is filtered by, the kept totals tell. */
export function countInvoices(db: Db, countryId: string, filters: InvoiceFilters): PromiseLike<{ total: number }[]> {
  const { filter, search, client, docType } = filters;
  const isCounted = textOf(search) || client !== all || docType !== all || filter === 'overdue';
  if (isCounted) return db.select(total).from(invoices).where(invoicesWhere(countryId, filters));
  return keptTotal(db, invoices, countryId, filter === all ? undefined : [filter]);
}

/** Sums over the documents that a list holds; of a whole country's money they stay below 2⁵³. */
export async function invoiceTotals(db: Db, countryId: string, filters: InvoiceFilters): Promise<CallAnswer<typeof calls.invoices.totals>> {
  const isNote = eq(invoices.docType, 'credit_note');
  const sumOf = (amount: AnyPgColumn) => sql`coalesce(sum(case when ${isNote} then -${amount} else ${amount} end), 0)`.mapWith(Number);
  const [sums] = await db
    .select({
      invoices: total.total,
      creditNotes: sql<number>`count(*) filter (where ${isNote})::int`,
      netMinor: sumOf(invoices.netMinor),
      ivaMinor: sumOf(invoices.ivaMinor),
      totalMinor: sumOf(invoices.totalMinor),
    })
    .from(invoices)
    .where(invoicesWhere(countryId, filters));
  if (!sums) throw new Error('A sum has a row.');
  return sums;
}

/** An invoice with its lines, its sales and what corrects it. Throws 404. */
export async function invoiceBy(db: Db, where: SQL | undefined): Promise<Invoice> {
  const [whose] = await db.select({ countryId: invoices.countryId }).from(invoices).where(where);
  if (!whose) throw notFound();
  const [found] = await db
    .select({
      ...shown(todayOf(whose.countryId)),
      countryId: invoices.countryId,
      description: invoices.description,
      lang: invoices.lang,
      ivaRate: invoices.ivaRate,
      contents: invoices.contents,
      correctsId: invoices.correctsId,
      createdAt: invoices.createdAt,
      updatedAt: invoices.updatedAt,
      updatedBy: personOf,
    })
    .from(invoices)
    .leftJoin(updaters, eq(updaters.userId, invoices.updatedBy))
    .where(where);
  if (!found) throw notFound();
  const { contents, correctsId, ...invoice } = found;
  return {
    ...invoice,
    lines: contents.lines,
    creditable: await creditable(db, { ...invoice, contents }),
    sales: await salesShown(db, correctsId, found),
    corrects: correctsId === null ? null : await documentOf(db, correctsId),
    creditNotes: await db
      .select({ _id: invoices._id, docNumber: invoices.docNumber, state: invoices.state, totalMinor: invoices.totalMinor })
      .from(invoices)
      .where(eq(invoices.correctsId, found._id))
      .orderBy(desc(invoices.createdAt)),
  };
}

/** The sales that an invoice bills; of a credit note, those of which something came back. */
function salesShown(db: Db, correctsId: string | null, { _id, contents }: Pick<typeof invoices.$inferSelect, '_id' | 'contents'>) {
  const which =
    correctsId === null ? eq(sales.invoiceId, _id) : inArray(sales._id, [...new Set(contents.lines.map(({ saleId }) => saleId))]);
  return db
    .select({
      _id: sales._id,
      number: sales.number,
      soldOn: sales.soldOn,
      version: sales.version,
      realGrams: sales.realGrams,
      returnedGrams:
        sql`(select coalesce(sum(${saleLines.returnedGrams}), 0) from ${saleLines} where ${saleLines.saleId} = ${sales._id})`.mapWith(
          Number,
        ),
      totalMinor: sales.totalMinor,
      paidMinor: sales.paidMinor,
    })
    .from(sales)
    .where(which)
    .orderBy(asc(sales.soldOn), asc(sales.number));
}

async function documentOf(db: Db, invoiceId: string): Promise<Invoice['corrects']> {
  const [found] = await db
    .select({ _id: invoices._id, docType: invoices.docType, docNumber: invoices.docNumber })
    .from(invoices)
    .where(eq(invoices._id, invoiceId));
  return found ?? null;
}
