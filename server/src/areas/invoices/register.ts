import type { InvoiceFields } from '@shop/shared/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { invoices, sales } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, invalid, notFound } from '../../base/http/refusal.ts';
import { refuseUnapproved } from '../approvals/approvals.ts';
import { addressee, billed, type InvoiceRecord, lockInvoice, type SaleRecord, sharedOut } from '../billing/invoicing.ts';
import { editInvoice, refuseDays } from '../billing/issuing.ts';
import { changed } from '../records/record.ts';
import { creditable } from './credit.ts';

/** Makes an invoice over sales, or the credit note of what came back of them. Throws 404 and 422 on `saleIds`, and on the invoice's own fields. */
export async function registerInvoice(ctx: Ctx, saleIds: readonly string[], fields: InvoiceFields): Promise<InvoiceRecord> {
  const its = await lockedSales(ctx, saleIds);
  const pending = fields.docType === 'credit_note' ? await noteOver(ctx, its, fields) : await invoiceOver(ctx, its, fields);
  await ctx.audit({ entity: 'invoice', entityId: pending._id, countryId: pending.countryId, before: null, after: pending });
  ctx.changedOf('invoices', pending._id);
  if (fields.docNumber !== null) return editInvoice(ctx, pending, fields);
  await refuseDays(ctx, pending, fields);
  return pending;
}

/** The sales of one country that are named, locked in the order of their ids. */
async function lockedSales(ctx: Ctx, saleIds: readonly string[]): Promise<SaleRecord[]> {
  const found = await ctx.db
    .select()
    .from(sales)
    .where(and(inArray(sales._id, [...saleIds]), isNull(sales.deletedAt), visibleTo(ctx, sales.countryId)))
    .orderBy(asc(sales._id))
    .for('update');
  const byId = new Map(found.map((sale) => [sale._id, sale]));
  const { countryId } = byId.get(saleIds[0] as string) ?? { countryId: undefined };
  const problems = saleIds.flatMap((id, n): Field[] =>
    byId.get(id)?.countryId === countryId && countryId ? [] : [[`saleIds.${n}`, 'field.notFound']],
  );
  if (problems.length > 0) throw notFound(...problems);
  return found;
}

async function invoiceOver(ctx: Ctx, its: readonly SaleRecord[], fields: InvoiceFields): Promise<InvoiceRecord> {
  const [first] = its as [SaleRecord];
  const { countryId, clientId, clientName, ivaRate } = first;
  for (const { _id } of its) await refuseUnapproved(ctx.db, _id);
  const problems = its.flatMap((sale): Field[] => {
    const { number } = sale;
    if (sale.invoiceId !== null) return [['saleIds', 'field.invoice.billed', { number }]];
    if (sale.deliveryState === 'cancelled') return [['saleIds', 'field.invoice.cancelled', { number }]];
    return [];
  });
  if (its.some((sale) => sale.clientId !== clientId)) problems.push(['saleIds', 'field.invoice.oneClient']);
  const content = await billed(ctx.db, { clientId, lang: fields.lang }, its);
  // A class may have had another rate on the day of another sale.
  const classes = content.contents.taxes.map(({ taxClass }) => taxClass);
  if (its.some((sale) => sale.ivaRate !== ivaRate) || new Set(classes).size < classes.length)
    problems.push(['saleIds', 'field.invoice.oneRate']);
  if (problems.length === 0 && content.contents.lines.length === 0) problems.push(['saleIds', 'field.invoice.nothing']);
  if (problems.length > 0) throw invalid(...problems);
  const invoice = await insert(ctx, { ...content, ...draft(fields), countryId, clientId, clientName, ivaRate });
  for (const [before, { ivaMinor, totalMinor }] of await sharedOut(ctx.db, its))
    await changed(ctx, 'sale', before, { invoiceId: invoice._id, ivaMinor, totalMinor });
  return invoice;
}

async function noteOver(ctx: Ctx, its: readonly SaleRecord[], fields: InvoiceFields): Promise<InvoiceRecord> {
  const ids = new Set(its.map(({ invoiceId }) => invoiceId));
  const [invoiceId] = ids;
  const without = its.find((sale) => sale.invoiceId === null);
  if (without || !invoiceId) throw invalid(['saleIds', 'field.invoice.notIssued', { number: without?.number ?? 0 }]);
  if (ids.size > 1) throw invalid(['saleIds', 'field.invoice.oneInvoice']);
  const invoice = await lockInvoice(ctx.db, eq(invoices._id, invoiceId));
  if (invoice.state === 'pending') throw invalid(['saleIds', 'field.invoice.notIssued', { number: its[0]?.number ?? 0 }]);
  const back = await creditable(ctx.db, invoice, new Set(its.map(({ _id }) => _id)));
  if (!back) throw invalid(['saleIds', 'field.invoice.nothingBack']);
  const { countryId, clientId, clientName, ivaRate } = invoice;
  const { lines, taxes, ...amounts } = back;
  const days = lines.map(({ soldOn }) => soldOn).sort();
  return insert(ctx, {
    ...amounts,
    ...draft(fields),
    contents: { ...(await addressee(ctx.db, clientId)), lines, taxes },
    periodFrom: days[0] as string,
    periodTo: days.at(-1) as string,
    dueOn: null,
    correctsId: invoice._id,
    countryId,
    clientId,
    clientName,
    ivaRate,
  });
}

/** Without its number, which makes it an issued one: `editInvoice` sees to that. */
const draft = ({ docNumber: _, ...fields }: InvoiceFields) => fields;

async function insert(ctx: Ctx, values: Omit<typeof invoices.$inferInsert, 'createdBy'>): Promise<InvoiceRecord> {
  const { userId } = ctx.caller;
  const [invoice] = await ctx.db
    .insert(invoices)
    .values({ ...values, createdBy: userId, updatedBy: userId })
    .returning();
  if (!invoice) throw new Error('The invoice was not stored.');
  return invoice;
}
