import type { CallAnswer, Invoice, InvoiceRow } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { amongIds, amongWords, textOf, total } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { countries, invoices, saleLines, sales, signedMinor } from '../../base/db/schema/index.ts';
import { matches, matchesDocNumber } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { notFound } from '../../base/http/refusal.ts';
import { creditUsesOfInvoice } from '../billing/credit.ts';
import { taxedInvoiceLine, taxesOfInvoice } from '../billing/invoicing.ts';
import { invoiceOpenMinor, isOwed } from '../billing/owed.ts';
import { todayOf } from '../records/today.ts';
import { creditable } from './credit.ts';

/** Past its day, and something is still to be paid of it. */
const isOverdue = (today: SQL | string) => sql`(${isOwed} and ${invoices.dueOn} < ${today})`;
const todayThere = sql`(now() at time zone (select ${countries.timeZone} from ${countries} where ${countries._id} = ${invoices.countryId}))::date`;

const notes = alias(invoices, 'note');

/** What every invoice is shown with, in a list or alone. */
const shown = {
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
  netMinor: invoices.netMinor,
  ivaMinor: invoices.ivaMinor,
  totalMinor: invoices.totalMinor,
  creditedMinor: sql`(select coalesce(sum(${notes.totalMinor}), 0) from ${invoices} ${sql.identifier('note')}
    where ${notes.correctsId} = ${invoices._id} and ${notes.state} <> 'pending')`.mapWith(Number),
  openMinor: invoiceOpenMinor.mapWith(Number),
  isOverdue: sql<boolean>`coalesce(${isOverdue(todayThere)}, false)`,
  fileId: invoices.fileId,
  countryId: invoices.countryId,
};

type Filters = Record<'filter' | 'search' | 'client' | 'docType', string>;

export const invoiceList = listed({
  table: invoices,
  kept: totalsOf(invoices),
  matching({ filter, search, client, docType }: Filters, countryId: string) {
    const text = textOf(search);
    return and(
      filter === 'overdue' ? isOverdue(todayOf(countryId)) : amongWords(invoices.state, filter),
      text ? or(matches(invoices.search, text), matchesDocNumber(invoices.docNumber, text)) : undefined,
      amongIds(invoices.clientId, client),
      amongWords(invoices.docType, docType),
    );
  },
  columns: { dueOn: invoices.dueOn, totalMinor: signedMinor(invoices.docType, invoices.totalMinor), createdAt: invoices.createdAt },
  preset: '-createdAt',
  facet: 'filter',
  isFacet: (word) => word !== 'overdue',
  select: (db, page, order) =>
    db
      .select(shown)
      .from(page)
      .innerJoin(invoices, eq(invoices._id, page._id))
      .orderBy(...order),
  row: ({ countryId: _, ...invoice }): InvoiceRow => invoice,
});

/** Sums over the documents of a list; even for all documents of a country they are below 2⁵³. */
export async function invoiceTotals(db: Db, countryId: string, filters: Filters): Promise<CallAnswer<typeof calls.invoices.totals>> {
  const isNote = eq(invoices.docType, 'credit_note');
  const sumOf = (amount: AnyPgColumn) => sql`coalesce(sum(${signedMinor(invoices.docType, amount)}), 0)`.mapWith(Number);
  const [sums] = await db
    .select({
      invoices: total.total,
      creditNotes: sql<number>`count(*) filter (where ${isNote})::int`,
      netMinor: sumOf(invoices.netMinor),
      ivaMinor: sumOf(invoices.ivaMinor),
      totalMinor: sumOf(invoices.totalMinor),
      openMinor: sql`coalesce(sum(${invoiceOpenMinor}) filter (where ${invoices.state} = 'issued'), 0)`.mapWith(Number),
    })
    .from(invoices)
    .where(invoiceList.where(countryId, filters));
  if (!sums) throw new Error('A sum has a row.');
  return sums;
}

/** An invoice with its lines, its sales and what corrects it. Throws 404. */
export async function invoiceBy(db: Db, where: SQL | undefined): Promise<Invoice> {
  const [found] = await db
    .select({
      ...shown,
      description: invoices.description,
      lang: invoices.lang,
      ivaRate: invoices.ivaRate,
      contents: invoices.contents,
      correctsId: invoices.correctsId,
      creditUses: creditUsesOfInvoice,
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
    lines: contents.lines.map((line) => ({ ...line, ...taxedInvoiceLine(line, invoice.ivaRate) })),
    taxes: taxesOfInvoice({ ...invoice, contents }),
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
