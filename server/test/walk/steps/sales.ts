import { nextStates, openOf, overpaidOf } from '@shop/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../src/base/db/db.ts';
import { invoices, payments, saleLines, sales, transportists } from '../../../src/base/db/schema/index.ts';
import { dayIn } from '../../records.ts';
import { chile, type World } from '../world.ts';
import { dayOrNone, deliveryWindow, docNumber, kg, lines, price, type Walk } from './walk.ts';

const saleOf = async (world: World) => ({
  clientId: world.random.pick(world.clientIds),
  soldOn: dayIn(-world.random.pick([0, 0, 0, 1, 2])),
  deliverOn: dayIn(world.random.pick([0, 0, 1, 3, -3])),
  deliveryWindow: deliveryWindow(world),
  comment: '',
  lines: await lines(world, 'realGrams'),
});

export const sell: Walk = async (world) => world.send('sales.register', { body: { countryId: chile, sale: await saleOf(world) } });

export const changeSale: Walk = async (world, db) => {
  const { random } = world;
  const sale = await world.any(sales, ({ deletedAt, invoiceId }) => deletedAt === null && invoiceId === null);
  if (!sale) return undefined;
  const { _id: saleId } = sale;
  const version = world.seen(sale);
  switch (random.int(0, 5)) {
    case 0: {
      const stored = await db.select().from(saleLines).where(eq(saleLines.saleId, saleId)).orderBy(asc(saleLines.position));
      const changed = stored.map(({ productId, realGrams }) => ({
        productId,
        realGrams: sale.requestId ? realGrams : kg(world),
        priceMinor: price(world),
        discount: 0,
      }));
      const body = { sale: { _id: saleId, ...(await saleOf(world)), clientId: sale.clientId }, version };
      return world.send('sales.update', {
        body: random.chance(0.7) ? { ...body, sale: { ...body.sale, lines: changed } } : body,
      });
    }
    case 1:
      return deliver(world, db);
    case 2:
      return world.send('sales.remove', { body: { saleId } });
    default:
      return pay(world, db);
  }
};

/** A step of its delivery, with whom it leaves, or another day, window or carrier. */
export const deliver: Walk = async (world) => {
  const { random } = world;
  const sale = await world.any(sales, ({ deletedAt, deliveryState }) => deletedAt === null && deliveryState !== 'delivered');
  if (!sale) return undefined;
  const carrier = random.chance(0.7) ? await world.any(transportists, ({ isActive }) => isActive) : undefined;
  const which = { saleId: sale._id, version: world.seen(sale) };
  if (random.chance(0.4)) {
    const delivery = {
      deliverOn: dayIn(random.pick([0, 1, 2, -1])),
      deliveryWindow: deliveryWindow(world),
      isCollected: random.chance(0.3),
    };
    return world.send('sales.updateDeliveryDetails', {
      body: { ...which, delivery: { ...delivery, transportistUserId: carrier?._id ?? null } },
    });
  }
  const deliveryState = random.pick(nextStates('saleDelivery', sale.deliveryState).concat('delivered', 'in_transit'));
  const receipt = deliveryState === 'delivered' && random.chance(0.8) ? { receipt: { name: 'Ana Soto' } } : {};
  return world.send('sales.updateDelivery', {
    body: { ...which, deliveryState, ...receipt, ...(carrier && { transportistUserId: carrier._id }) },
  });
};

/** How and when money came; now and then on a day before what it pays for. */
const money = (world: World) => {
  const paidOn = dayOrNone(world);
  return { method: 'transfer', reference: '', ...(paidOn && { paidOn }) };
};

export const pay: Walk = async (world, db) => {
  const { random } = world;
  const sale = await world.any(sales, ({ deletedAt, totalMinor, paidMinor }) => deletedAt === null && paidMinor < totalMinor);
  if (!sale || random.chance(0.15)) return giveBack(world, db);
  if (sale.invoiceId && random.chance(0.4)) return payInvoice(world, db, sale.invoiceId);
  const open = Math.max(1, sale.totalMinor - sale.paidMinor);
  const amount = random.pick([open, open, open + 1, Math.ceil(open / 2)]);
  return world.send('sales.confirmPayment', { body: { saleId: sale._id, amount, ...money(world), version: world.seen(sale) } });
};

/** What was paid too much, or a unit more than that; or sets it against what is open. */
const giveBack: Walk = async (world, db) => {
  const sale = await world.any(sales, ({ totalMinor, paidMinor }) => paidMinor > totalMinor);
  if (!sale || world.random.chance(0.5)) return settleCredit(world, db, sale);
  const amount = Math.max(1, overpaidOf(sale) + world.random.pick([0, 1]));
  return world.send('sales.refundPayment', { body: { saleId: sale._id, amount, ...money(world), version: world.seen(sale) } });
};

/** Sets what a client paid too much against their open sales, or undoes that. */
async function settleCredit(world: World, db: Db, sale: typeof sales.$inferSelect | undefined) {
  const settled = await world.any(payments, ({ settlementId }) => settlementId !== null);
  if (settled?.settlementId && (!sale || world.random.chance(0.5)))
    return world.send('sales.undoCredit', { body: { settlementId: settled.settlementId } });
  if (!sale) return undefined;
  const its = await db.select().from(sales).where(eq(sales.clientId, sale.clientId));
  const creditMinor = its.reduce(
    (sum, one) => sum + (one.deletedAt === null && one.deliveryState !== 'cancelled' ? overpaidOf(one) : 0),
    0,
  );
  return world.send('sales.applyCredit', { body: { clientId: sale.clientId, creditMinor: Math.max(1, creditMinor) } });
}

const payInvoice = async (world: World, db: Db, invoiceId: string) => {
  const billed = await db.select().from(sales).where(eq(sales.invoiceId, invoiceId));
  const openMinor = openOf(...billed);
  const amount = Math.max(1, world.random.pick([openMinor, openMinor, openMinor + 1, Math.ceil(openMinor / 3)]));
  return world.send('invoices.confirmPayment', { body: { invoiceId, amount, openMinor, ...money(world) } });
};

const fields = (world: World, docType: 'invoice' | 'receipt' | 'credit_note') => ({
  docType,
  docNumber: world.random.chance(0.6) ? docNumber(world) : null,
  description: 'Pescado',
  lang: 'es',
  issuedOn: dayOrNone(world),
  dueOn: null,
});

export const bill: Walk = async (world) => {
  const { random } = world;
  const isNote = random.chance(0.4);
  const fits = (sale: typeof sales.$inferSelect) => sale.deletedAt === null && (sale.invoiceId !== null) === isNote;
  const first = await world.any(sales, fits);
  const second = random.chance(0.5)
    ? await world.any(sales, (sale) => fits(sale) && sale.clientId === first?.clientId && (!isNote || sale.invoiceId === first.invoiceId))
    : undefined;
  const saleIds = [...new Set([first, second].flatMap((sale) => sale?._id ?? []))];
  if (saleIds.length === 0) return undefined;
  const docType = isNote ? 'credit_note' : random.pick(['invoice', 'receipt'] as const);
  return world.send('invoices.register', { body: { saleIds, invoice: fields(world, docType) } });
};

export const changeInvoice: Walk = async (world) => {
  const { random } = world;
  const invoice = await world.any(invoices, ({ state }) => state === 'pending');
  if (!invoice) return undefined;
  if (random.chance(0.05)) return world.send('invoices.render', { body: { invoiceId: invoice._id } });
  const body = { invoice: { _id: invoice._id, ...fields(world, invoice.docType) }, version: world.seen(invoice) };
  return world.send('invoices.update', { body });
};

export const sendInvoice: Walk = async (world) => {
  const invoice = await world.any(invoices);
  const written = { to: ['cocina@kai.example'], subject: 'Factura', text: 'Va adjunta.' };
  return invoice && world.send('invoices.sendMail', { body: { invoiceId: invoice._id, ...written } });
};
