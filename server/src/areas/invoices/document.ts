import { countryById, limits, nextStates } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { publicAddress } from '../../base/auth/signed-threads.ts';
import { files, invoices } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { rateLimit } from '../../base/http/rate.ts';
import { notFound, wrongState } from '../../base/http/refusal.ts';
import { drawInTurn } from '../../base/pdf/pool.ts';
import { type NewFile, noteFile, storeBytes } from '../../platform/files/store.ts';
import type { InvoiceRecord } from '../billing/invoicing.ts';
import { changed } from '../records/record.ts';
import type { Drawing } from './pdf/thread.ts';
import { typeName } from './pdf/words.ts';

const thread = new URL('./pdf/thread.ts', import.meta.url);
const countDrawn = rateLimit(limits.pdfsPerMinute);

/** Of an invoice by its id, as far as the caller sees it. */
export const visibleInvoice = (ctx: Ctx, invoiceId: string) => and(eq(invoices._id, invoiceId), visibleTo(ctx, invoices.countryId));

/** An issued one: what is drawn and said of it never changes from then on. Throws 404, and 409 for a pending one. */
export async function issuedInvoice(ctx: Ctx, invoiceId: string): Promise<InvoiceRecord> {
  const [invoice] = await ctx.db.select().from(invoices).where(visibleInvoice(ctx, invoiceId));
  if (!invoice) throw notFound();
  if (invoice.state === 'pending') throw wrongState(invoice.state, nextStates('invoice', invoice.state));
  return invoice;
}

/** What it is called in its own language and its country's words: `Factura F-77`. */
export function documentName({ countryId, lang, docType, docNumber }: Pick<InvoiceRecord, 'countryId' | 'lang' | 'docType' | 'docNumber'>) {
  const country = countryById(countryId);
  if (!country) throw new Error(`No country ${countryId}.`);
  return `${typeName(country, lang, docType)} ${docNumber ?? ''}`.trim();
}

/**
 * Draws the document of an issued invoice and stores its bytes, for `storeDocument`: slow, so no connection of the database is held meanwhile.
 * publicUrl: of the code that leads to where the fish comes from. Throws 429.
 */
export async function drawDocument(ctx: Ctx, invoice: InvoiceRecord, publicUrl: string | undefined): Promise<NewFile> {
  countDrawn(ctx.caller.userId);
  // Counted from the day of the document, so that it is drawn the same whenever it is drawn.
  const from = new Date(invoice.issuedOn ?? invoice.periodTo);
  const address = publicUrl && `${publicUrl}${(await publicAddress(ctx.db, 'invoice', invoice._id, from)).address}`;
  const drawing: Drawing = { invoice, corrects: await correctedBy(ctx, invoice), address };
  const bytes = await drawInTurn(ctx.caller.userId, thread, drawing, ctx.signal);
  const name = `${documentName(invoice)}.pdf`.replace(/[\\/:*?"<>|]+/g, '-');
  return { countryId: invoice.countryId, name, type: 'application/pdf', size: bytes.length, sha256: await storeBytes(ctx, bytes) };
}

/** Makes what was drawn the document of an invoice that is locked, unless it is that already. Answers the id of its file. */
export async function storeDocument(ctx: Ctx, invoice: InvoiceRecord, drawn: NewFile): Promise<string> {
  // Drawn again it is the same: nothing is written.
  if (invoice.fileId !== null && (await isFile(ctx, invoice.fileId, drawn.sha256))) return invoice.fileId;
  const { _id: fileId } = await noteFile(ctx, drawn);
  await changed(ctx, 'invoice', invoice, { fileId });
  return fileId;
}

/** The invoice that a credit note corrects; null: not a credit note. */
export async function correctedBy({ db }: Ctx, { correctsId }: InvoiceRecord) {
  if (!correctsId) return null;
  const [found] = await db
    .select({ docType: invoices.docType, docNumber: invoices.docNumber, issuedOn: invoices.issuedOn })
    .from(invoices)
    .where(eq(invoices._id, correctsId));
  return found ?? null;
}

async function isFile({ db }: Ctx, fileId: string, sha256: string): Promise<boolean> {
  const [file] = await db.select({ sha256: files.sha256 }).from(files).where(eq(files._id, fileId));
  return file?.sha256 === sha256;
}
