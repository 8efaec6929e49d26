import type { Amounts, Lang } from '@shop/shared/contract';
import { amountsOfTaxed, amountsOfTaxedParts, amountsOfTaxes, type TaxAmount, type TaxedNet, taxesOf } from '@shop/shared/contract/taxes';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import {
  areas,
  clients,
  type InvoiceContents,
  type InvoiceLine,
  invoices,
  products,
  requests,
  saleLines,
  sales,
} from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { nameOnPaper } from '../records/names-on-paper.ts';
import { changed } from '../records/record.ts';
import { rateOfLine, taxedNetsOf } from './line-taxes.ts';

export type InvoiceRecord = typeof invoices.$inferSelect;
export type SaleRecord = typeof sales.$inferSelect;

/**
 * Locks an invoice until the end of the transaction, and before it the invoice that it corrects. Sales of the invoice must be locked before, never
 * after: concurrent payments of two of its sales are serialized here, and the second one sees the result of the first. Throws 404.
 */
export async function lockInvoice(db: Db, where: SQL | undefined): Promise<InvoiceRecord> {
  const [found] = await db.select({ _id: invoices._id, correctsId: invoices.correctsId }).from(invoices).where(where);
  if (!found) throw notFound();
  if (found.correctsId) await db.select({ _id: invoices._id }).from(invoices).where(eq(invoices._id, found.correctsId)).for('update');
  const [invoice] = await db.select().from(invoices).where(eq(invoices._id, found._id)).for('update');
  if (!invoice) throw notFound();
  return invoice;
}

/**
 * Updates the invoice of a sale after a payment or a return; call it with the sale locked. A pending
 * invoice bills the rest; an issued one is paid once all its sales are paid. null: the sale has no invoice.
 */
export async function followSale(ctx: Ctx, invoiceId: string | null): Promise<void> {
  if (invoiceId === null) return;
  const invoice = await lockInvoice(ctx.db, eq(invoices._id, invoiceId));
  await shareRest(ctx, invoice);
  if (invoice.state === 'pending') await changed(ctx, 'invoice', invoice, await billedAnew(ctx.db, invoice));
  else await settle(ctx, invoice);
}

/** Distributes the IVA of a document over the sales that it bills, so that paying all of them pays the document exactly. */
export async function sharedOut(db: Db, its: readonly SaleRecord[]): Promise<[SaleRecord, Amounts][]> {
  // The first sale keeps the amounts that it has alone; a sale that is paid already comes first.
  const inOrder = its.toSorted((a, b) => b.paidMinor - a.paidMinor);
  const netsOf = await taxedNetsOf(
    db,
    its.map(({ _id }) => _id),
  );
  const parts = amountsOfTaxedParts(inOrder.map(({ _id }) => netsOf(_id)));
  return inOrder.map((sale, n) => [sale, parts[n] as Amounts]);
}

/**
 * Distributes the rounding difference after a return: the sales of an invoice must add up to the IVA of the document minus that of its credit
 * notes, which are rounded together. A sale with remaining goods gets the difference. A concurrent payment of that sale may be rolled back and
 * retried.
 */
async function shareRest(ctx: Ctx, invoice: InvoiceRecord): Promise<void> {
  const its = await salesOf(ctx.db, invoice._id);
  const netsOf = await taxedNetsOf(
    ctx.db,
    its.map((sale) => sale._id),
  );
  const present = its.flatMap((sale) => netsOf(sale._id));
  const returned = [...taxesOfInvoice(invoice), ...present.map((net) => ({ ...net, netMinor: -net.netMinor }))];
  const carried = invoice.state === 'pending' ? amountsOfTaxed(present).ivaMinor : invoice.ivaMinor - amountsOfTaxed(returned).ivaMinor;
  const rest = its.reduce((left, sale) => left - sale.ivaMinor, carried);
  if (rest === 0) return;
  const left = its.filter((sale) => sale.netMinor > 0);
  const carrier = left.find(({ paymentState }) => paymentState !== 'paid') ?? left[0];
  if (!carrier) return;
  await changed(ctx, 'sale', carrier, { ivaMinor: carrier.ivaMinor + rest, totalMinor: carrier.totalMinor + rest });
}

/** Taxes of an invoice by class and rate; older invoices have one rate. */
export const taxesOfInvoice = ({
  contents,
  ivaRate,
  netMinor,
  ivaMinor,
}: Pick<InvoiceRecord, 'contents' | 'ivaRate' | 'netMinor' | 'ivaMinor'>): TaxAmount[] =>
  contents.taxes ?? [{ taxClass: 'standard', ivaRate, netMinor, ivaMinor }];

/** Taxable amount of an invoice's line. ivaRate: rate of the invoice, for older lines without their own. */
export const taxedInvoiceLine = (line: InvoiceLine, ivaRate: number): TaxedNet => ({
  taxClass: line.taxClass ?? 'standard',
  ivaRate: line.ivaRate ?? ivaRate,
  netMinor: line.netMinor,
});

export function salesOf(db: Db, invoiceId: string): Promise<SaleRecord[]> {
  return db.select().from(sales).where(eq(sales.invoiceId, invoiceId)).orderBy(asc(sales.soldOn), asc(sales.number));
}

/** Marks an issued invoice as paid when its sales have no open amount. If all goods came back unpaid, it needs a credit note instead. */
export async function settle(ctx: Ctx, invoice: InvoiceRecord): Promise<InvoiceRecord> {
  if (invoice.state !== 'issued' || invoice.docType === 'credit_note') return invoice;
  const its = await salesOf(ctx.db, invoice._id);
  const isPaid = its.every(({ paymentState }) => paymentState === 'paid');
  const hasMoney = its.some(({ paidMinor }) => paidMinor > 0) || invoice.totalMinor === 0;
  return isPaid && hasMoney ? changed(ctx, 'invoice', invoice, { state: 'paid' }) : invoice;
}

/** Contents of a pending invoice from the current state of its sales, in its language. */
export async function billedAnew(db: Db, invoice: Pick<InvoiceRecord, '_id' | 'clientId' | 'lang'>) {
  return billed(db, invoice, await salesOf(db, invoice._id));
}

/** Contents of an invoice from the current state of sales: period, lines, and amounts by `taxesOf`. */
export async function billed(
  db: Db,
  { clientId, lang }: { clientId: string; lang: Lang },
  its: readonly SaleRecord[],
): Promise<Amounts & { periodFrom: string; periodTo: string; contents: InvoiceContents & { taxes: TaxAmount[] } }> {
  const days = its.map(({ soldOn }) => soldOn).sort();
  const lines = (
    await linesOf(
      db,
      its.map(({ _id }) => _id),
      lang,
    )
  ).filter(({ grams }) => grams > 0);
  const taxes = taxesOf(lines);
  return {
    periodFrom: days[0] as string,
    periodTo: days.at(-1) as string,
    contents: { ...(await addressee(db, clientId)), lines, taxes },
    ...amountsOfTaxes(taxes),
  };
}

/** The current lines of sales: delivered minus returned weight. `lang`: language of the product names. */
export async function linesOf(db: Db, saleIds: readonly string[], lang: Lang): Promise<(InvoiceLine & TaxedNet)[]> {
  const found = await db
    .select({
      saleLineId: saleLines._id,
      saleId: sales._id,
      saleNumber: sales.number,
      soldOn: sales.soldOn,
      requestNumber: requests.number,
      product: { name: products.name, presentation: products.presentation, conservation: products.conservation },
      grams: sql`${saleLines.realGrams} - ${saleLines.returnedGrams}`.mapWith(Number),
      priceMinor: saleLines.priceMinor,
      discount: saleLines.discount,
      netMinor: saleLines.netMinor,
      taxClass: saleLines.taxClass,
      ivaRate: rateOfLine(saleLines, sales),
    })
    .from(saleLines)
    .innerJoin(sales, eq(sales._id, saleLines.saleId))
    .innerJoin(products, eq(products._id, saleLines.productId))
    .leftJoin(requests, eq(requests._id, sales.requestId))
    .where(inArray(sales._id, [...saleIds]))
    .orderBy(asc(sales.soldOn), asc(sales.number), asc(saleLines.position));
  return found.map((line) => ({ ...line, product: nameOnPaper(line.product, lang) }));
}

/** Tax id and address of a document's recipient. */
export async function addressee(db: Db, clientId: string): Promise<{ taxId: string; address: string }> {
  const regions = alias(areas, 'region');
  const [client] = await db
    .select({ taxId: clients.taxId, address: clients.address, commune: areas.name, region: regions.name })
    .from(clients)
    .innerJoin(areas, eq(areas._id, clients.communeId))
    .innerJoin(regions, eq(regions._id, clients.regionId))
    .where(eq(clients._id, clientId));
  if (!client) throw notFound();
  return { taxId: client.taxId, address: `${client.address}, ${client.commune}, ${client.region}` };
}
