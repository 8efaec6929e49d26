import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { invoices } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import { type Ctx, type Handlers, opensOwnTransaction, withPreparation } from '../../base/http/handler.ts';
import type { Settings } from '../../base/settings/settings.ts';
import type { NewFile } from '../../platform/files/store.ts';
import { nextDocumentNumber, numberOfSale } from '../billing/document-numbers.ts';
import { lockInvoice } from '../billing/invoicing.ts';
import { editInvoice } from '../billing/issuing.ts';
import { refuseStale } from '../records/record.ts';
import { describeSales } from './description.ts';
import { drawDocument, issuedInvoice, storeDocument, visibleInvoice } from './document.ts';
import { draftOf } from './mail/draft.ts';
import { type Sending, sendDocument } from './mail/send.ts';
import { confirmPayment } from './payment.ts';
import { invoiceBy, invoiceList, invoiceTotals } from './queries.ts';
import { registerInvoice } from './register.ts';

export function invoiceHandlers({ publicUrl, smtp }: Pick<Settings, 'publicUrl' | 'smtp'>): Handlers<(typeof calls)['invoices']> {
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
      const drawn = await drawDocument(ctx, await issuedInvoice(ctx, invoiceId), publicUrl);
      return ctx.transaction(async (ctx) => {
        await storeDocument(ctx, await lockInvoice(ctx.db, visibleInvoice(ctx, invoiceId)), drawn);
        return invoiceBy(ctx.db, eq(invoices._id, invoiceId));
      });
    }),

    draftMail: async ({ id }, ctx) => ({ ...(await draftOf(ctx, await issuedInvoice(ctx, id))), isSending: smtp !== undefined }),

    sendMail: withPreparation(
      async ({ invoiceId }: Sending, ctx): Promise<NewFile | undefined> => {
        const invoice = await issuedInvoice(ctx, invoiceId);
        return invoice.fileId === null ? drawDocument(ctx, invoice, publicUrl) : undefined;
      },
      (sending, ctx, drawn) => sendDocument(ctx, sending, drawn),
    ),

    one: ({ id }, ctx) => invoiceBy(ctx.db, and(eq(invoices._id, id), visibleTo(ctx, invoices.countryId))),

    list: ({ page, pageSize, sort, ...filters }, { db, countryId }) => invoiceList.page(db, countryId, { page, pageSize }, filters, sort),
    exportAll: ({ sort, ...filters }, { db, countryId }) => invoiceList.all(db, invoiceList.where(countryId, filters), sort),
    totals: (filters, { db, countryId }) => invoiceTotals(db, countryId, filters),
  };
}
