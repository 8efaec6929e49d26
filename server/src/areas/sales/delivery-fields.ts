import type { Delivery, DeliveryFields } from '@shop/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { clients, lots, requestLines, saleLines, sales, stockMoves } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import type { SaleRecord } from '../billing/invoicing.ts';
import { chosenWindow } from '../freight/windows.ts';
import { todayOf } from '../records/today.ts';
import { deliveryEnd, endParams } from '../stock/good-until.ts';

/** The address, contact and phone of a sale's delivery: its own, or else the client's. */
export const deliveredTo = {
  deliveryAddress: sql<string>`coalesce(${sales.deliveryAddress}, ${clients.address})`,
  deliveryContact: sales.deliveryContact,
  deliveryPhone: sql<string>`coalesce(${sales.deliveryPhone}, ${clients.phone})`,
};

/** A stored sale with the address, contact and phone that its delivery has. */
export async function withDelivery<S extends Pick<SaleRecord, '_id'>>(db: Db, sale: S) {
  const [found] = await db
    .select(deliveredTo)
    .from(sales)
    .innerJoin(clients, eq(clients._id, sales.clientId))
    .where(eq(sales._id, sale._id));
  if (!found) throw new Error(`No sale ${sale._id}.`);
  return { ...sale, ...found };
}

type Planned = Pick<SaleRecord, 'deliverOn' | 'deliveryWindow'>;
export const deliveryOf = ({ deliverOn: day, deliveryWindow: window }: Planned): Delivery => ({ day, window });

/**
 * Throws 422 when a delivery becomes later than the goods last that have left stock for it. It names the first lot that expires. at: where the
 * fields are in the call's body.
 */
export async function refuseEnded({ db }: Ctx, before: SaleRecord, planned: Planned, at: Place['at']): Promise<void> {
  const { _id, countryId, requestId } = before;
  const end = await deliveryEnd(db, countryId, deliveryOf(planned));
  if (end <= (await deliveryEnd(db, countryId, deliveryOf(before)))) return;
  const ofSale = sql`(${stockMoves.saleLineId} in (select ${saleLines._id} from ${saleLines} where ${saleLines.saleId} = ${_id})
    or ${stockMoves.requestLineId} in (select ${requestLines._id} from ${requestLines} where ${requestLines.requestId} = ${requestId}::uuid))`;
  const [lot] = await db
    .select({ code: lots.code, expiresAt: lots.expiresAt })
    .from(stockMoves)
    .innerJoin(lots, eq(lots._id, stockMoves.lotId))
    .where(sql`${ofSale} and ${lots.expiresAt} < ${end}::timestamptz`)
    .groupBy(lots._id)
    .having(sql`sum(${stockMoves.grams}) < 0`)
    .orderBy(asc(lots.expiresAt), asc(lots._id))
    .limit(1);
  if (!lot) return;
  const field = planned.deliverOn === before.deliverOn ? 'deliveryWindow' : 'deliverOn';
  throw invalid([`${at}.${field}`, 'field.delivery.ends', { lot: lot.code, ...endParams(countryId, lot.expiresAt, end) }]);
}

interface Place {
  countryId: string;
  clientId: string;
  soldOn: string;
  /** Where the fields are in the call's body. */
  at: 'sale' | 'delivery';
  before?: SaleRecord | undefined;
}

/**
 * The columns of a delivery as a call asks for it; what the client's record says anyway is not stored, so that it follows the client. Throws 422
 * for a day before the sale, and for a window that the country does not offer.
 */
export async function deliveryColumns(ctx: Ctx, fields: DeliveryFields, { countryId, clientId, soldOn, at, before }: Place) {
  const deliverOn = fields.deliverOn ?? before?.deliverOn ?? todayOf(countryId);
  const isMoved = deliverOn !== before?.deliverOn || soldOn !== before?.soldOn;
  if (isMoved && deliverOn < soldOn) throw invalid([`${at}.deliverOn`, 'field.deliverOn.beforeSale']);
  const [client] = await ctx.db
    .select({ deliveryAddress: clients.address, deliveryPhone: clients.phone })
    .from(clients)
    .where(eq(clients._id, clientId));
  const own = (name: 'deliveryAddress' | 'deliveryPhone') => {
    const value = fields[name] === undefined ? (before?.[name] ?? null) : fields[name];
    return value === client?.[name] ? null : value;
  };
  return {
    deliverOn,
    deliveryWindow: await chosenWindow(ctx, countryId, `${at}.deliveryWindow`, fields.deliveryWindow, before?.deliveryWindow),
    deliveryAddress: own('deliveryAddress'),
    deliveryContact: fields.deliveryContact === undefined ? (before?.deliveryContact ?? null) : fields.deliveryContact,
    deliveryPhone: own('deliveryPhone'),
  };
}
