import { netOf, nextDeliveryStates, type SaleFields } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import { clients, saleLines, sales } from '../../base/db/schema/index.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { checkSelling } from '../approvals/selling.ts';
import type { SaleRecord } from '../billing/invoicing.ts';
import { followSalesOf } from '../billing/lastOrder.ts';
import { type LineTax, taxesOfLines } from '../billing/line-taxes.ts';
import { loadOnto } from '../freight/load.ts';
import { refuseFixed } from '../records/fixed.ts';
import { changed } from '../records/record.ts';
import { lockSale } from './change.ts';
import { deliveryColumns, deliveryOf, refuseEnded, withDelivery } from './delivery-fields.ts';
import { checkSale, moveLines, rateOfDay, refuseBeforeStock, type SaleLineRecord, soldLine, sumsOf } from './lines.ts';
import { saleBy } from './queries.ts';

/** Edits what the table of edits leaves to change of a sale: stock moves by the difference. */
export const update: Handlers<(typeof calls)['sales']>['update'] = async ({ sale: { _id, ...fields }, version }, ctx) => {
  const { db } = ctx;
  const before = await lockSale(ctx, _id, version);
  const present = await db.select().from(saleLines).where(eq(saleLines.saleId, _id)).orderBy(asc(saleLines.position));
  const { deliveryState } = before;
  refuseFixed(
    'sales.update',
    { ...before, isBilled: before.invoiceId !== null, isOfRequest: before.requestId !== null },
    {
      stored: { ...(await withDelivery(db, before)), lines: present },
      given: fields,
      state: deliveryState,
      allowed: nextDeliveryStates({ ...before, carrier: before.transportistId }),
    },
  );
  await checkSale(db, before.countryId, fields);
  const { clientId, soldOn, comment } = fields;
  const delivery = await deliveryColumns(ctx, fields, { countryId: before.countryId, clientId, soldOn, at: 'sale', before });
  const isOtherDay = fields.soldOn !== before.soldOn;
  const ivaRate = !isOtherDay ? before.ivaRate : await rateOfDay(db, before.countryId, fields.soldOn);
  const { countryId } = before;
  const taxedLines = before.requestId === null ? fields.lines : present;
  const taxed = { countryId, day: soldOn, lines: taxedLines, field: 'sale.lines', before: present, isOtherDay };
  const taxOf = await taxesOfLines(db, 'product', taxed);
  const lines =
    before.requestId === null
      ? await moveLines(ctx, { countryId, lines: fields.lines, soldOn, delivery: deliveryOf(delivery), taxOf, before: present })
      : repriced(fields, present, taxOf);
  await refuseEnded(ctx, before, delivery, 'sale');
  await refuseBeforeStock(ctx, before.countryId, fields, before.requestId === null ? lines : present);
  const sums = sumsOf(lines, ivaRate);
  const { transportistId } = before;
  // More of it, or on another day, has to fit on its carrier as well; without cold it goes already where it does.
  if (transportistId !== null && (sums.realGrams > before.realGrams || delivery.deliverOn !== before.deliverOn)) {
    const stops = [{ _id, grams: sums.realGrams, needsCold: false }];
    await loadOnto(ctx, { countryId, transportistId, day: delivery.deliverOn, stops, isConfirmed: true, field: 'sale.lines' });
  }
  await storeLines(ctx, _id, lines);
  const after = await changed(
    ctx,
    'sale',
    before,
    { clientId, clientName: await nameOf(ctx, before, clientId), soldOn, ...delivery, comment, ivaRate, ...sums },
    { before: { lines: present }, after: { lines } },
  );
  const isSame = clientId === before.clientId;
  await checkSelling(ctx, {
    ...{ entity: 'sale', document: after, clientId, lines: lines.map(soldLine), isOtherClient: !isSame },
    before: isSame ? { lines: present.map(soldLine), totalMinor: before.totalMinor } : undefined,
  });
  for (const id of new Set([before.clientId, clientId])) await followSalesOf(db, { ...after, clientId: id });
  ctx.changedOf('clients', ...new Set([before.clientId, clientId]));
  return saleBy(db, eq(sales._id, _id));
};

type Line = Awaited<ReturnType<typeof moveLines>>[number];

/** The lines of a sale of a request at the prices given: products and weights are those that stand. */
function repriced({ lines }: SaleFields, present: readonly SaleLineRecord[], taxOf: (productId: string) => LineTax): Line[] {
  const given = new Map(lines.map((line) => [line.productId, line]));
  return present.map((line) => {
    const { priceMinor, discount } = given.get(line.productId) ?? line;
    const { _id, countryId, productId, position, realGrams, returnedGrams, costMinor } = line;
    const netMinor = netOf({ grams: realGrams - returnedGrams, priceMinor, discount });
    return { _id, countryId, productId, position, realGrams, priceMinor, discount, netMinor, costMinor, ...taxOf(productId) };
  });
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
  const { position, realGrams, priceMinor, discount, netMinor, costMinor, taxClass, ivaRate } = getTableColumns(saleLines);
  const given = { position, realGrams, priceMinor, discount, netMinor, costMinor, taxClass, ivaRate };
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
