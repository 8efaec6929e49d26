import { countryById, limits, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { publicAddress } from '../../base/auth/signed-threads.ts';
import { files, invoices } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import { type Ctx, type Handlers, opensOwnTransaction } from '../../base/http/handler.ts';
import { rateLimit } from '../../base/http/rate.ts';
import { notFound, wrongState } from '../../base/http/refusal.ts';
import { drawInTurn } from '../../base/pdf/pool.ts';
import type { Settings } from '../../base/settings/settings.ts';
import { noteFile, storeBytes } from '../../platform/files/store.ts';
import { nextDocumentNumber, numberOfSale } from '../billing/document-numbers.ts';
import { type InvoiceRecord, lockInvoice } from '../billing/invoicing.ts';
import { editInvoice } from '../billing/issuing.ts';
import { changed, refuseStale } from '../records/record.ts';
import { describeSales } from './description.ts';
import { confirmPayment } from './payment.ts';
import type { Drawing } from './pdf/thread.ts';
import { typeName } from './pdf/words.ts';
import { invoiceBy, invoiceList, invoiceTotals } from './queries.ts';
import { registerInvoice } from './register.ts';

const thread = new URL('./pdf/thread.ts', import.meta.url);

export function invoiceHandlers({ publicUrl }: Pick<Settings, 'publicUrl'>): Handlers<(typeof calls)['invoices']> {
  const countRender = rateLimit(limits.pdfsPerMinute);
  return {
    async register({ saleIds, invoice }, ctx) {
      const made = await registerInvoice(ctx, [...new Set(saleIds)], invoice);
      return invoiceBy(ctx.db, eq(invoices._id, made._id));
    },

    generateDescription: async ({ saleIds, lang }, ctx) => ({ description: await describeSales(ctx, [...new Set(saleIds)], lang) }),

    async nextNumber({ docType, saleId }, ctx) {
      const { db, countryId } = ctx;
      const known = saleId && (await numberOfSale(ctx, saleId));
      if (known && (docType ?? known.docType) === known.docType) return known;
      const type = docType ?? 'invoice';
      return { docType: type, docNumber: await nextDocumentNumber(db, { countryId, docType: type }) };
    },

    async update({ invoice: { _id, ...fields }, version }, ctx) {
      const before = await lockInvoice(ctx.db, and(eq(invoices._id, _id), visibleTo(ctx, invoices.countryId)));
      await refuseStale(ctx, 'invoice', before, version, invoiceBy);
      await editInvoice(ctx, before, fields);
      return invoiceBy(ctx.db, eq(invoices._id, _id));
    },

    confirmPayment,

    // No connection of the database is held while it is drawn and stored.
    render: opensOwnTransaction(async ({ invoiceId }: { invoiceId: string }, ctx: Ctx) => {
      countRender(ctx.caller.userId);
      const visible = and(eq(invoices._id, invoiceId), visibleTo(ctx, invoices.countryId));
      const [invoice] = await ctx.db.select().from(invoices).where(visible);
      const country = countryById(invoice?.countryId);
      if (!invoice || !country) throw notFound();
      // What is drawn of it never changes from then on.
      if (invoice.state === 'pending') throw wrongState(invoice.state, nextStates('invoice', invoice.state));
      // Counted from the day of the document, so that it is drawn the same whenever it is drawn.
      const from = new Date(invoice.issuedOn ?? invoice.periodTo);
      const address = publicUrl && `${publicUrl}${(await publicAddress(ctx.db, 'invoice', invoiceId, from)).address}`;
      const drawing: Drawing = { invoice, corrects: await correctedBy(ctx, invoice), address };
      const bytes = await drawInTurn(ctx.caller.userId, thread, drawing, ctx.signal);
      const name = `${typeName(country, invoice.lang, invoice.docType)} ${invoice.docNumber}.pdf`.replace(/[\\/:*?"<>|]+/g, '-');
      const sha256 = await storeBytes(ctx, bytes);
      return ctx.transaction(async (ctx) => {
        const before = await lockInvoice(ctx.db, visible);
        // Drawn again it is the same: nothing is written.
        if (await isFileOf(ctx, before, sha256)) return invoiceBy(ctx.db, eq(invoices._id, invoiceId));
        const file = await noteFile(ctx, { countryId: before.countryId, name, type: 'application/pdf', size: bytes.length, sha256 });
        await changed(ctx, 'invoice', before, { fileId: file._id });
        return invoiceBy(ctx.db, eq(invoices._id, invoiceId));
      });
    }),

    one: ({ id }, ctx) => invoiceBy(ctx.db, and(eq(invoices._id, id), visibleTo(ctx, invoices.countryId))),

    list: ({ page, pageSize, sort, ...filters }, { db, countryId }) => invoiceList.page(db, countryId, { page, pageSize }, filters, sort),
    exportAll: ({ sort, ...filters }, { db, countryId }) => invoiceList.all(db, invoiceList.where(countryId, filters), sort),
    totals: (filters, { db, countryId }) => invoiceTotals(db, countryId, filters),
  };
}

async function correctedBy({ db }: Ctx, { correctsId }: InvoiceRecord) {
  if (!correctsId) return null;
  const [found] = await db
    .select({ docType: invoices.docType, docNumber: invoices.docNumber, issuedOn: invoices.issuedOn })
    .from(invoices)
    .where(eq(invoices._id, correctsId));
  return found ?? null;
}

async function isFileOf({ db }: Ctx, { fileId }: InvoiceRecord, sha256: string): Promise<boolean> {
  if (fileId === null) return false;
  const [file] = await db.select({ sha256: files.sha256 }).from(files).where(eq(files._id, fileId));
  return file?.sha256 === sha256;
}
