import { limits, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { invoices } from '../db/schema/index.ts';
import { storeFile } from '../files/store.ts';
import { visibleTo } from '../http/country.ts';
import type { Ctx, Handlers } from '../http/handler.ts';
import { rateLimit } from '../http/rate.ts';
import { conflict, wrongState } from '../http/refusal.ts';
import type { Settings } from '../settings.ts';
import { changeInvoice, type InvoiceRecord, lockInvoice } from '../trade/invoicing.ts';
import { editInvoice } from '../trade/issuing.ts';
import { describeSales } from './description.ts';
import { confirmPayment } from './payment.ts';
import { drawInvoice } from './pdf/draw.ts';
import { wordsOf } from './pdf/words.ts';
import { invoiceBy, invoiceList, invoiceTotals } from './queries.ts';
import { registerInvoice } from './register.ts';

export function invoiceHandlers({ publicUrl }: Pick<Settings, 'publicUrl'>): Handlers<(typeof calls)['invoices']> {
  const countRender = rateLimit(limits.pdfsPerMinute);
  return {
    async register({ saleIds, invoice }, ctx) {
      const made = await registerInvoice(ctx, [...new Set(saleIds)], invoice);
      return invoiceBy(ctx.db, eq(invoices._id, made._id));
    },

    generateDescription: async ({ saleIds, lang }, ctx) => ({ description: await describeSales(ctx, [...new Set(saleIds)], lang) }),

    async update({ invoice: { _id, ...fields }, version }, ctx) {
      const before = await lockInvoice(ctx.db, and(eq(invoices._id, _id), visibleTo(ctx, invoices.countryId)));
      if (before.version !== version) throw conflict(await invoiceBy(ctx.db, eq(invoices._id, _id)));
      await editInvoice(ctx, before, fields);
      return invoiceBy(ctx.db, eq(invoices._id, _id));
    },

    confirmPayment,

    async render({ invoiceId }, ctx) {
      countRender(ctx.caller.userId);
      const before = await lockInvoice(ctx.db, and(eq(invoices._id, invoiceId), visibleTo(ctx, invoices.countryId)));
      if (before.state === 'pending') throw wrongState(before.state, nextStates('invoice', before.state));
      const address = publicUrl && `${publicUrl}/facturation/${before._id}`;
      const bytes = await drawInvoice(before, { corrects: await correctedBy(ctx, before), address });
      const name = `${wordsOf[before.lang].types[before.docType]} ${before.docNumber}.pdf`.replace(/[\\/:*?"<>|]+/g, '-');
      const file = await storeFile(ctx, { countryId: before.countryId, name, type: 'application/pdf', bytes });
      await changeInvoice(ctx, before, { fileId: file._id });
      return invoiceBy(ctx.db, eq(invoices._id, invoiceId));
    },

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
