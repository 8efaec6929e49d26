import { nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, isNull } from 'drizzle-orm';
import { clients, invoices, saleLines, sales } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import { type Ctx, type Handlers, withPreparation } from '../../base/http/handler.ts';
import { notFound, wrongState } from '../../base/http/refusal.ts';
import { noteFile, storePdf } from '../../platform/files/store.ts';
import { checkSelling } from '../approvals/selling.ts';
import { type InvoiceRecord, lockInvoice, type SaleRecord } from '../billing/invoicing.ts';
import { editInvoice } from '../billing/issuing.ts';
import { followSalesOf } from '../billing/lastOrder.ts';
import { taxesOfLines } from '../billing/line-taxes.ts';
import { nextNumber } from '../records/numbers.ts';
import { changed } from '../records/record.ts';
import { lockSale } from './change.ts';
import { applyCredit, undoCredit } from './credit.ts';
import { remove, updateDelivery, updateDeliveryMany } from './delivery.ts';
import { updateDeliveryDetails } from './delivery-details.ts';
import { deliveryColumns, deliveryOf } from './delivery-fields.ts';
import { checkSale, moveLines, rateOfDay, refuseBeforeStock, soldLine, sumsOf } from './lines.ts';
import { confirmPayment, refundPayment } from './payment.ts';
import { saleBy, saleList, saleTotals } from './queries.ts';
import { update } from './update.ts';

const one = ({ db }: Ctx, saleId: string) => saleBy(db, eq(sales._id, saleId));

type SaleHandlers = Handlers<(typeof calls)['sales']>;

export const saleHandlers: SaleHandlers = {
  async register({ sale }, ctx) {
    const { db, countryId, caller } = ctx;
    await checkSale(db, countryId, sale);
    const [client] = await db
      .select({ name: clients.legalName, sellerId: clients.sellerId })
      .from(clients)
      .where(eq(clients._id, sale.clientId));
    if (!client) throw notFound(['sale.clientId', 'field.notFound']);
    const ivaRate = await rateOfDay(db, countryId, sale.soldOn);
    const delivery = await deliveryColumns(ctx, sale, { countryId, clientId: sale.clientId, soldOn: sale.soldOn, at: 'sale' });
    const { soldOn } = sale;
    const taxOf = await taxesOfLines(db, 'product', { countryId, day: soldOn, lines: sale.lines, field: 'sale.lines' });
    const lines = await moveLines(ctx, { countryId, lines: sale.lines, soldOn, delivery: deliveryOf(delivery), taxOf });
    await refuseBeforeStock(ctx, countryId, sale, lines);
    const [after] = await db
      .insert(sales)
      .values({
        countryId,
        clientId: sale.clientId,
        clientName: client.name,
        sellerId: caller.role === 'seller' ? caller.userId : client.sellerId,
        soldOn: sale.soldOn,
        ...delivery,
        comment: sale.comment,
        ivaRate,
        ...sumsOf(lines, ivaRate),
        createdBy: caller.userId,
        updatedBy: caller.userId,
        number: await nextNumber(db, countryId, 'sale'),
      })
      .returning();
    if (!after) throw new Error('The sale was not stored.');
    await db.insert(saleLines).values(lines.map((line) => ({ ...line, saleId: after._id })));
    await checkSelling(ctx, { entity: 'sale', document: after, clientId: after.clientId, lines: lines.map(soldLine) });
    await followSalesOf(db, after);
    await ctx.audit({ entity: 'sale', entityId: after._id, countryId, before: null, after: { ...after, lines } });
    ctx.changed(after._id);
    ctx.changedOf('clients', after.clientId);
    return one(ctx, after._id);
  },

  update,
  confirmPayment,
  refundPayment,
  applyCredit,
  undoCredit,

  updateDelivery,
  updateDeliveryMany,
  updateDeliveryDetails,
  remove,

  async confirmInvoiceDelivery({ saleId, version }, ctx) {
    const before = await lockSale(ctx, saleId, version);
    const invoice = await invoiceOf(ctx, before);
    if (invoice.state === 'pending') throw wrongState('pending', nextStates('invoice', 'pending'));
    if (before.invoiceHandedAt !== null) throw wrongState('handed', []);
    await changed(ctx, 'sale', before, { invoiceHandedAt: new Date().toISOString() });
    return one(ctx, saleId);
  },

  async updateInvoice({ saleId, invoice, version }, ctx) {
    const before = await lockSale(ctx, saleId, version);
    await editInvoice(ctx, await invoiceOf(ctx, before), invoice);
    ctx.changed(saleId);
    return one(ctx, saleId);
  },

  updateInvoicePdf: withPreparation(
    ({ file }: Parameters<SaleHandlers['updateInvoicePdf']>[0], ctx) => storePdf(ctx, file),
    async ({ saleId }, ctx, stored) => {
      const before = await lockSale(ctx, saleId);
      const invoice = await invoiceOf(ctx, before);
      const file = await noteFile(ctx, { ...stored, countryId: before.countryId });
      await changed(ctx, 'invoice', invoice, { fileId: file._id });
      ctx.changed(saleId);
      return one(ctx, saleId);
    },
  ),

  one: ({ id }, ctx) => saleBy(ctx.db, and(eq(sales._id, id), isNull(sales.deletedAt), visibleTo(ctx, sales.countryId))),

  list: ({ page, size, sort, ...filters }, { db, countryId }) => saleList.page(db, countryId, { page, pageSize: size }, filters, sort),
  exportAll: ({ sort, ...filters }, { db, countryId }) => saleList.all(db, saleList.where(countryId, filters), sort),

  totals: (filters, { db, countryId }) => saleTotals(db, countryId, filters),
};

/** The invoice that bills a sale, locked. Throws 409 where none does. */
async function invoiceOf({ db }: Ctx, { invoiceId }: SaleRecord): Promise<InvoiceRecord> {
  if (invoiceId === null) throw wrongState('uninvoiced', []);
  return lockInvoice(db, eq(invoices._id, invoiceId));
}
