import { netOf, nextStates, type SaleFields } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import { clients, saleLines, sales } from '../db/schema/index.ts';
import type { Ctx, Handlers } from '../http/handler.ts';
import { type Field, invalid, notFound, wrongState } from '../http/refusal.ts';
import type { SaleRecord } from '../trade/invoicing.ts';
import { followSalesOf } from '../trade/lastOrder.ts';
import { changed } from '../trade/record.ts';
import { lockSale, refuse } from './change.ts';
import { checkSale, moveLines, rateOfDay, type SaleLineRecord, sumsOf } from './lines.ts';
import { saleBy } from './queries.ts';

/**
 * Edits a sale that no document bills and nobody has cancelled: stock moves by the difference. Of one that was made of a request the weights are what was delivered,
 * only prices, discounts, the day and the comment are for the sale to say. Never below what is paid.
 */
export const update: Handlers<(typeof calls)['sales']>['update'] = async ({ sale: { _id, ...fields }, version }, ctx) => {
  const { db } = ctx;
  const before = await lockSale(ctx, _id, version);
  if (before.invoiceId !== null) throw refuse('problem.saleInvoiced', before);
  if (before.deliveryState === 'cancelled') throw wrongState('cancelled', nextStates('saleDelivery', 'cancelled'));
  await checkSale(db, before.countryId, fields);
  const present = await db.select().from(saleLines).where(eq(saleLines.saleId, _id)).orderBy(asc(saleLines.position));
  const ivaRate = fields.soldOn === before.soldOn ? before.ivaRate : await rateOfDay(db, before.countryId, fields.soldOn);
  const lines = before.requestId === null ? await moveLines(ctx, before.countryId, fields, present) : repriced(before, fields, present);
  const sums = sumsOf(lines, ivaRate);
  if (sums.totalMinor < before.paidMinor) throw invalid(['sale.lines', 'field.sale.belowPaid']);
  await storeLines(ctx, _id, lines);
  const { clientId, soldOn, comment } = fields;
  const after = await changed(
    ctx,
    'sale',
    before,
    { clientId, clientName: await nameOf(ctx, before, clientId), soldOn, comment, ivaRate, ...sums },
    { before: { lines: present }, after: { lines } },
  );
  for (const id of new Set([before.clientId, clientId])) await followSalesOf(db, { ...after, clientId: id });
  ctx.changedOf('clients', ...new Set([before.clientId, clientId]));
  return saleBy(db, eq(sales._id, _id));
};

type Line = Awaited<ReturnType<typeof moveLines>>[number];

/** The lines of a sale of a request at other prices. Throws 422 for another client, product or weight. */
function repriced(before: SaleRecord, { clientId, lines }: SaleFields, present: readonly SaleLineRecord[]): Line[] {
  const given = new Map(lines.map((line, n) => [line.productId, { ...line, n }]));
  const problems: Field[] = clientId === before.clientId ? [] : [['sale.clientId', 'field.sale.weight']];
  if (lines.length !== present.length) problems.push(['sale.lines', 'field.sale.weight']);
  const kept = present.map((line) => {
    const now = given.get(line.productId);
    if (!now) problems.push(['sale.lines', 'field.sale.weight']);
    else if (now.realGrams !== line.realGrams) problems.push([`sale.lines.${now.n}.realGrams`, 'field.sale.weight']);
    const { priceMinor, discount } = now ?? line;
    const { _id, countryId, productId, position, realGrams, returnedGrams, costMinor } = line;
    const netMinor = netOf({ grams: realGrams - returnedGrams, priceMinor, discount });
    return { _id, countryId, productId, position, realGrams, priceMinor, discount, netMinor, costMinor };
  });
  if (problems.length > 0) throw invalid(...problems);
  return kept;
}

/** Replaces the lines of a sale; what came back of a line stays with it. */
async function storeLines({ db }: Ctx, saleId: string, lines: readonly Line[]): Promise<void> {
  const ids = lines.map(({ _id }) => _id);
  await db.delete(saleLines).where(and(eq(saleLines.saleId, saleId), notInArray(saleLines._id, ids)));
  // A position is taken by one line at a time: they first step aside.
  await db
    .update(saleLines)
    .set({ position: sql`-1 - ${saleLines.position}` })
    .where(eq(saleLines.saleId, saleId));
  const { position, realGrams, priceMinor, discount, netMinor, costMinor } = getTableColumns(saleLines);
  const given = { position, realGrams, priceMinor, discount, netMinor, costMinor };
  await db
    .insert(saleLines)
    .values(lines.map((line) => ({ ...line, saleId })))
    .onConflictDoUpdate({
      target: saleLines._id,
      set: Object.fromEntries(Object.entries(given).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`])),
    });
}

async function nameOf({ db }: Ctx, before: SaleRecord, clientId: string): Promise<string> {
  if (clientId === before.clientId) return before.clientName;
  const [client] = await db.select({ name: clients.legalName }).from(clients).where(eq(clients._id, clientId));
  if (!client) throw notFound(['sale.clientId', 'field.notFound']);
  return client.name;
}
