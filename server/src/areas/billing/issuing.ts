import { type InvoiceFields, nextStates } from '@shop/shared/contract';
import { and, eq, ne } from 'drizzle-orm';
import { clients, invoices } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import { refuseFixed } from '../records/fixed.ts';
import { changed } from '../records/record.ts';
import { dayText, refuseFuture, todayOf } from '../records/today.ts';
import { noteNumber, refuseTaken } from './document-numbers.ts';
import { billedAnew, type InvoiceRecord, settle } from './invoicing.ts';

/**
 * Edits a pending invoice, which `lockInvoice` has locked. With a document number it is issued, by default today and due by
 * the client's term. Throws 409 for an issued one, and 422 on the fields of `invoice` for a number that is in use, invalid days
 * and an invalid type.
 */
export async function editInvoice(ctx: Ctx, before: InvoiceRecord, fields: InvoiceFields): Promise<InvoiceRecord> {
  const { state } = before;
  refuseFixed('invoices.update', before, { stored: before, given: fields, state, allowed: nextStates('invoice', state) });
  const isNote = before.docType === 'credit_note';
  if (!isNote && fields.docType === 'credit_note') throw invalid(['invoice.docType', 'field.docType.fixed']);
  const { docNumber, lang } = fields;
  // A credit note keeps its invoice's names. An invoice has product names in its language, and the client's data at the time of issue.
  const isSame = isNote || (lang === before.lang && docNumber === null);
  const anew = isSame ? {} : await billedAnew(ctx.db, { ...before, lang });
  if (docNumber === null) {
    await refuseDays(ctx, before, fields);
    return changed(ctx, 'invoice', before, { ...fields, ...anew, dueOn: isNote ? null : fields.dueOn });
  }
  const document = { countryId: before.countryId, docType: fields.docType, docNumber };
  await refuseTaken(ctx.db, document, { invoiceId: before._id }, 'invoice.docNumber');
  const issuedOn = fields.issuedOn ?? todayOf(before.countryId);
  const dueOn = isNote ? null : (fields.dueOn ?? (await dueDay(ctx, before.clientId, issuedOn)));
  await refuseDays(ctx, before, { issuedOn, dueOn });
  const issued = await changed(ctx, 'invoice', before, { ...fields, ...anew, issuedOn, dueOn, state: 'issued' });
  if (issued.correctsId) await creditWhole(ctx, issued.correctsId);
  const after = await settle(ctx, issued);
  await noteNumber(ctx.db, document);
  return after;
}

/**
 * Throws 422 if a document's day is in the future, before the last sale that it bills or before the invoice that it corrects, or if it
 * is due before it is issued.
 */
export async function refuseDays(
  { db }: Ctx,
  { countryId, periodTo, correctsId }: Pick<InvoiceRecord, 'countryId' | 'periodTo' | 'correctsId'>,
  { issuedOn, dueOn }: Pick<InvoiceFields, 'issuedOn' | 'dueOn'>,
): Promise<void> {
  refuseFuture('invoice.issuedOn', issuedOn, countryId);
  if (issuedOn !== null && issuedOn < periodTo)
    throw invalid(['invoice.issuedOn', 'field.issuedOn.beforeSale', { day: dayText(countryId, periodTo) }]);
  const [corrected] = correctsId === null ? [] : await db.select().from(invoices).where(eq(invoices._id, correctsId));
  if (issuedOn !== null && corrected?.issuedOn && issuedOn < corrected.issuedOn)
    throw invalid(['invoice.issuedOn', 'field.issuedOn.beforeInvoice', { day: dayText(countryId, corrected.issuedOn) }]);
  if (issuedOn !== null && dueOn !== null && dueOn < issuedOn) throw invalid(['invoice.dueOn', 'field.dueOn.before']);
}

async function dueDay({ db }: Ctx, clientId: string, issuedOn: string): Promise<string> {
  const [client] = await db.select({ days: clients.paymentTermDays }).from(clients).where(eq(clients._id, clientId));
  const due = new Date(`${issuedOn}T00:00:00Z`);
  due.setUTCDate(due.getUTCDate() + (client?.days ?? 0));
  return due.toISOString().slice(0, 10);
}

/** Marks an invoice as credited when all of it has been credited. */
async function creditWhole(ctx: Ctx, invoiceId: string): Promise<void> {
  const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices._id, invoiceId)).for('update');
  if (!invoice || invoice.state === 'credited') return;
  const notes = await ctx.db
    .select({ netMinor: invoices.netMinor })
    .from(invoices)
    .where(and(eq(invoices.correctsId, invoiceId), ne(invoices.state, 'pending')));
  const left = notes.reduce((net, note) => net - note.netMinor, invoice.netMinor);
  if (left === 0) await changed(ctx, 'invoice', invoice, { state: 'credited' });
}
