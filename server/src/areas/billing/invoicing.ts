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
 * An invoice, locked to the end of the transaction; first what it corrects. Who needs a sale of it locks that before, and none after: two
 * who pay two of its sales wait for one another here, and the second one sees what the first did. Throws 404.
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
 * Brings the invoice of a sale in line after money came for the sale or something of it came back; call it with the sale locked. A pending
 * one bills what is left; an issued one is paid once all its sales are. null: the sale has none.
 */
export async function followSale(ctx: Ctx, invoiceId: string | null): Promise<void> {
  if (invoiceId === null) return;
  const invoice = await lockInvoice(ctx.db, eq(invoices._id, invoiceId));
  await shareRest(ctx, invoice);
  if (invoice.state === 'pending') await changed(ctx, 'invoice', invoice, await billedAnew(ctx.db, invoice));
  else await settle(ctx, invoice);
}

/** Sales that one document bills, each with what it carries of its IVA: who pays all of them has paid the document. */
export async function sharedOut(db: Db, its: readonly SaleRecord[]): Promise<[SaleRecord, Amounts][]> {
  // The first one carries what it would have alone; that is one which is paid already.
  const inOrder = its.toSorted((a, b) => b.paidMinor - a.paidMinor);
  const netsOf = await taxedNetsOf(
    db,
    its.map(({ _id }) => _id),
  );
  const parts = amountsOfTaxedParts(inOrder.map(({ _id }) => netsOf(_id)));
  return inOrder.map((sale, n) => [sale, parts[n] as Amounts]);
}

/**
 * After a return the sales of an invoice still carry the IVA of the document, less that of its credit notes over what came back, which are
 * rounded as one: a sale of which something is left takes what is missing. Who pays that one at this moment may be rolled back for it, and
 * runs again.
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

/** What an invoice is taxed, by class and rate; an older one has one rate. */
export const taxesOfInvoice = ({
  contents,
  ivaRate,
  netMinor,
  ivaMinor,
}: Pick<InvoiceRecord, 'contents' | 'ivaRate' | 'netMinor' | 'ivaMinor'>): TaxAmount[] =>
  contents.taxes ?? [{ taxClass: 'standard', ivaRate, netMinor, ivaMinor }];

/** What a line of an invoice is taxed on. ivaRate: of the invoice, for a line from before lines had their own. */
export const taxedInvoiceLine = (line: InvoiceLine, ivaRate: number): TaxedNet => ({
  taxClass: line.taxClass ?? 'standard',
  ivaRate: line.ivaRate ?? ivaRate,
  netMinor: line.netMinor,
});

export function salesOf(db: Db, invoiceId: string): Promise<SaleRecord[]> {
  return db.select().from(sales).where(eq(sales.invoiceId, invoiceId)).orderBy(asc(sales.soldOn), asc(sales.number));
}

/** An issued invoice becomes paid when nothing of its sales is open; one whose fish came back whole and unpaid is for a credit note. */
export async function settle(ctx: Ctx, invoice: InvoiceRecord): Promise<InvoiceRecord> {
  if (invoice.state !== 'issued' || invoice.docType === 'credit_note') return invoice;
  const its = await salesOf(ctx.db, invoice._id);
  const isPaid = its.every(({ paymentState }) => paymentState === 'paid');
  const hasMoney = its.some(({ paidMinor }) => paidMinor > 0) || invoice.totalMinor === 0;
  return isPaid && hasMoney ? changed(ctx, 'invoice', invoice, { state: 'paid' }) : invoice;
}

/** What a pending invoice says of its sales now, in its language. */
export async function billedAnew(db: Db, invoice: Pick<InvoiceRecord, '_id' | 'clientId' | 'lang'>) {
  return billed(db, invoice, await salesOf(db, invoice._id));
}

/** What an invoice says of the sales it bills, as they stand now: their days, its lines, and its amounts by `taxesOf`. */
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

/** The lines of sales as they stand: what was delivered less what came back. `lang`: of the words that name the products. */
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

/** Whom a document is made out to. */
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
