import { nextDeliveryStates, type StateOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { asc, eq } from 'drizzle-orm';
import { products, saleLines, sales } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import { type Ctx, type Handlers, withPreparation } from '../../base/http/handler.ts';
import { invalid, Refusal, wrongState } from '../../base/http/refusal.ts';
import { refuseUnapproved, withdraw } from '../approvals/approvals.ts';
import { checkReopened } from '../approvals/selling.ts';
import type { SaleRecord } from '../billing/invoicing.ts';
import { followSalesOf } from '../billing/lastOrder.ts';
import { notReceived, type Receipt, receive, type StoredProof, storeProof } from '../freight/receipt.ts';
import { changed } from '../records/record.ts';
import { shipSale, unshipSale } from '../stock/stock.ts';
import { lockSale, refuse } from './change.ts';
import { load } from './delivery-details.ts';
import { deliveryOf, withDelivery } from './delivery-fields.ts';
import { saleBy } from './queries.ts';

type SaleHandlers = Handlers<(typeof calls)['sales']>;

/**
 * Takes a sale along its delivery. One that is cancelled sold nothing: its goods are in stock again, and leave it once more when it is taken
 * up again.
 */
export const updateDelivery: SaleHandlers['updateDelivery'] = withPreparation(
  ({ receipt }: Parameters<SaleHandlers['updateDelivery']>[0], ctx) => storeProof(ctx, receipt),
  async ({ saleId, ...step }, ctx, proof) => {
    await deliver(ctx, { _id: saleId, ...step }, proof);
    return saleBy(ctx.db, eq(sales._id, saleId));
  },
);

export const updateDeliveryMany: SaleHandlers['updateDeliveryMany'] = bulk((step, ctx) => deliver(ctx, step));

interface DeliveryStep {
  _id: string;
  deliveryState: StateOf<'saleDelivery'>;
  version: number | undefined;
  transportistUserId?: string | undefined;
  isConfirmed?: boolean | undefined;
  receipt?: Receipt | undefined;
}

async function deliver(ctx: Ctx, step: DeliveryStep, proof: StoredProof = null): Promise<void> {
  const { _id: saleId, deliveryState, version, receipt } = step;
  const before = await lockSale(ctx, saleId, version);
  const from = before.deliveryState;
  const allowed = nextDeliveryStates({ ...before, carrier: before.transportistId });
  if (!allowed.includes(deliveryState)) throw wrongState(from, allowed);
  if (receipt && deliveryState !== 'delivered') throw invalid(['receipt', 'field.delivery.receipt']);
  if (deliveryState === 'cancelled') await putBack(ctx, before);
  // Back to where it was registered it may go: only from there are its prices changed.
  else if (deliveryState !== 'pending') await refuseUnapproved(ctx.db, saleId);
  if (from === 'cancelled') await shipAgain(ctx, before);
  if (from === 'cancelled') await checkReopened(ctx, { entity: 'sale', document: before, clientId: before.clientId });
  const isOnItsWay = deliveryState === 'picked_up' || deliveryState === 'in_transit';
  // Delivered by mistake it is on its carrier again, which may carry something else by now.
  if (from === 'delivered' && before.transportistId !== null)
    await load(ctx, before, { transportistId: before.transportistId, isConfirmed: true, field: 'deliveryState' });
  const after = await changed(ctx, 'sale', before, {
    deliveryState,
    ...(isOnItsWay && from === 'pending' && { transportistId: await takeCarrier(ctx, before, step) }),
    // A cancelled sale needs no capacity.
    ...(deliveryState === 'cancelled' && { transportistId: null }),
    ...(deliveryState === 'delivered' && { ...(await deliveryOnRecord(ctx, before)), ...(await receive(ctx, before, receipt, proof)) }),
    ...(from === 'delivered' && notReceived),
  });
  await follow(ctx, after);
}

/** The carrier that takes a sale: the one that it has, or the one that the step names. Throws 422 without one. */
async function takeCarrier(ctx: Ctx, sale: SaleRecord, { transportistUserId, isConfirmed = false }: DeliveryStep): Promise<string> {
  const transportistId = transportistUserId ?? sale.transportistId;
  if (transportistId === null) throw invalid(['transportistUserId', 'field.delivery.carrier']);
  if (transportistId !== sale.transportistId) await load(ctx, sale, { transportistId, isConfirmed, field: 'transportistUserId' });
  return transportistId;
}

/** Once delivered, a sale no longer follows the client's address and phone. */
async function deliveryOnRecord({ db }: Ctx, sale: SaleRecord) {
  const { deliveryAddress, deliveryPhone } = await withDelivery(db, sale);
  return { deliveryAddress, deliveryPhone };
}

export const remove: SaleHandlers['remove'] = async ({ saleId }, ctx) => {
  const before = await lockSale(ctx, saleId);
  await putBack(ctx, before);
  const { caller, db } = ctx;
  await db.update(sales).set({ deletedAt: new Date().toISOString(), updatedBy: caller.userId }).where(eq(sales._id, saleId));
  await ctx.audit({ entity: 'sale', entityId: saleId, countryId: before.countryId, before, after: null });
  ctx.changed(saleId);
  await follow(ctx, before);
  return { _id: saleId };
};

/** Its goods are in stock again, and nobody decides about its prices. Throws 409 for one that a document, money or a request holds. */
async function putBack(ctx: Ctx, sale: SaleRecord): Promise<void> {
  if (sale.requestId !== null) throw refuse('problem.saleOfRequest', sale);
  if (sale.invoiceId !== null) throw refuse('problem.saleInvoiced', sale);
  if (sale.paidMinor > 0) throw refuse('problem.salePaid', sale);
  await withdraw(ctx, sale._id);
  await unshipSale(ctx, await ctx.db.select({ lineId: saleLines._id }).from(saleLines).where(eq(saleLines.saleId, sale._id)));
}

/** Its goods leave stock, of the lots that expire first by now. Throws 409 with the first line that lacks weight. */
async function shipAgain(ctx: Ctx, sale: SaleRecord): Promise<void> {
  const lines = await ctx.db
    .select({ lineId: saleLines._id, productId: saleLines.productId, grams: saleLines.realGrams, product: products.name })
    .from(saleLines)
    .innerJoin(products, eq(products._id, saleLines.productId))
    .where(eq(saleLines.saleId, sale._id))
    .orderBy(asc(saleLines.position));
  const shipped = shipSale(ctx, {
    countryId: sale.countryId,
    delivery: deliveryOf(sale),
    lines: lines.map((line, n) => ({ ...line, field: String(n) })),
  });
  const costs = await shipped.catch((error: unknown) => {
    const stockError = error instanceof Refusal && error.status === 422 ? error.options.fields?.[0] : undefined;
    // There is no field here whose weight could be lowered.
    throw stockError
      ? refuse('problem.saleStock', sale, { ...stockError.params, product: lines[Number(stockError.field)]?.product ?? '' })
      : error;
  });
  for (const [lineId, costMinor] of costs) await ctx.db.update(saleLines).set({ costMinor }).where(eq(saleLines._id, lineId));
}

async function follow(ctx: Ctx, sale: SaleRecord): Promise<void> {
  await followSalesOf(ctx.db, sale);
  ctx.changedOf('clients', sale.clientId);
}
