import { randomUUID } from 'node:crypto';
import { openOf, overpaidOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { approvals, invoices, payments, sales } from '../../base/db/schema/index.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { isUnsettled } from '../billing/balance.ts';
import { followSale, lockInvoice, salesOf } from '../billing/invoicing.ts';
import { book } from '../billing/payments.ts';
import { changed, locked, lockedWhere, type RowOf } from '../records/record.ts';

type SaleHandlers = Handlers<(typeof calls)['sales']>;
type Sale = RowOf<'sale'>;
type Booking = Pick<typeof payments.$inferSelect, 'saleId' | 'amountMinor' | 'state' | 'reference'>;

/**
 * Pays open sales of a client with what the client paid too much for others. The sales are locked before the client, as in every call that
 * changes both: of two callers at once the second one finds that what it saw has changed.
 */
export const applyCredit: SaleHandlers['applyCredit'] = async ({ clientId, creditMinor }, ctx) => {
  const unsettled = await lockedWhere(ctx, 'sale', and(eq(sales.clientId, clientId), isUnsettled));
  await locked(ctx, 'client', clientId);
  const credits = unsettled.filter((sale) => overpaidOf(sale) > 0).sort(byAge);
  if (overpaidTotal(credits) !== creditMinor) throw invalid(['creditMinor', 'field.credit.changed']);
  const debts = await payableOf(ctx, unsettled);
  const settlementId = randomUUID();
  const paid = new Map<string, number>();
  let amountMinor = 0;
  for (let credit = credits.shift(), debt = debts.shift(); credit && debt; ) {
    const amount = Math.min(overpaidOf(credit), openOf(debt));
    const money = { amount, method: 'credit', settlementId } as const;
    const [from, to] = [String(credit.number), String(debt.number)];
    credit = await book(ctx, 'sale', credit, { ...money, reference: to }, 'refunded');
    debt = await book(ctx, 'sale', debt, { ...money, reference: from });
    if (debt.invoiceId !== null) paid.set(debt.invoiceId, (paid.get(debt.invoiceId) ?? 0) + amount);
    amountMinor += amount;
    if (overpaidOf(credit) === 0) credit = credits.shift();
    if (openOf(debt) === 0) debt = debts.shift();
  }
  if (amountMinor === 0) throw invalid(['clientId', 'field.credit.nothingOpen']);
  for (const [invoiceId, minor] of sorted(paid)) {
    await followSale(ctx, invoiceId);
    await noteOnInvoice(ctx, invoiceId, {}, { creditMinor: minor });
  }
  await noteOnClient(ctx, clientId, creditMinor, creditMinor - amountMinor);
  return { settlementId, amountMinor };
};

/** Books the money of a settlement back where it came from. Throws 422 when it was used for something else since. */
export const undoCredit: SaleHandlers['undoCredit'] = async ({ settlementId }, ctx) => {
  const ofSettlement = eq(payments.settlementId, settlementId);
  const ids = ctx.db.select({ _id: payments.saleId }).from(payments).where(ofSettlement);
  const locks = new Map((await lockedWhere(ctx, 'sale', inArray(sales._id, ids))).map((sale) => [sale._id, sale]));
  const [first] = locks.values();
  if (!first) throw notFound();
  await locked(ctx, 'client', first.clientId);
  await refuseClosed(ctx, settlementId, locks);
  const bookings = await ctx.db.select().from(payments).where(ofSettlement).orderBy(asc(payments.createdAt), asc(payments._id));
  const net = netBySale(bookings);
  if ([...net.values()].every((minor) => minor === 0)) throw invalid(['settlementId', 'field.credit.undone']);
  for (const [saleId, minor] of net) if (minor > (locks.get(saleId)?.paidMinor ?? 0)) throw invalid(['settlementId', 'field.credit.used']);
  const beforeMinor = overpaidTotal(await unsettledOf(ctx, first.clientId));
  for (const { saleId, amountMinor, state, reference } of bookings) {
    const sale = locks.get(saleId ?? '');
    if (!sale) throw notFound();
    const money = { amount: amountMinor, method: 'credit', reference, settlementId } as const;
    locks.set(sale._id, await book(ctx, 'sale', sale, money, state === 'refunded' ? 'confirmed' : 'refunded'));
  }
  const taken = new Map<string, number>();
  for (const { _id, invoiceId } of locks.values()) {
    const minor = net.get(_id) ?? 0;
    if (invoiceId !== null && minor > 0) taken.set(invoiceId, (taken.get(invoiceId) ?? 0) + minor);
  }
  for (const [invoiceId, minor] of sorted(taken)) {
    await reopen(ctx, invoiceId);
    await noteOnInvoice(ctx, invoiceId, { creditMinor: minor }, {});
  }
  await noteOnClient(ctx, first.clientId, beforeMinor, overpaidTotal(await unsettledOf(ctx, first.clientId)));
  return { settlementId, amountMinor: [...net.values()].reduce((sum, minor) => sum + Math.max(0, minor), 0) };
};

const byAge = (a: Sale, b: Sale): number => a.soldOn.localeCompare(b.soldOn) || a.number - b.number;
const overpaidTotal = (its: readonly Sale[]): number => its.reduce((sum, sale) => sum + overpaidOf(sale), 0);
/** In one order, so that two callers who lock the same invoices wait for one another. */
const sorted = (byId: ReadonlyMap<string, number>): [string, number][] => [...byId].sort(([a], [b]) => a.localeCompare(b));
const unsettledOf = ({ db }: Ctx, clientId: string): Promise<Sale[]> =>
  db
    .select()
    .from(sales)
    .where(and(eq(sales.clientId, clientId), isUnsettled));

/** Open sales in the order in which they are paid: those of the invoice that is due first, last those without one. Without those that wait for approval. */
async function payableOf({ db }: Ctx, unsettled: readonly Sale[]): Promise<Sale[]> {
  const open = unsettled.filter((sale) => openOf(sale) > 0);
  const held = await db
    .select({ _id: approvals.entityId })
    .from(approvals)
    .where(
      and(
        inArray(
          approvals.entityId,
          open.map(({ _id }) => _id),
        ),
        inArray(approvals.state, ['waiting', 'refused']),
      ),
    );
  const billing = await db
    .select({ _id: invoices._id, dueOn: invoices.dueOn })
    .from(invoices)
    .where(
      inArray(
        invoices._id,
        open.flatMap(({ invoiceId }) => invoiceId ?? []),
      ),
    );
  const dueOf = ({ invoiceId }: Sale): string => billing.find(({ _id }) => _id === invoiceId)?.dueOn ?? '9999-12-31';
  return open
    .filter(({ _id }) => !held.some((approval) => approval._id === _id))
    .sort((a, b) => dueOf(a).localeCompare(dueOf(b)) || Number(a.invoiceId === null) - Number(b.invoiceId === null) || byAge(a, b));
}

/** What the bookings of a settlement add up to by sale: positive where it paid, negative where it took. */
function netBySale(bookings: readonly Booking[]): Map<string, number> {
  const net = new Map<string, number>();
  for (const { saleId, amountMinor, state } of bookings)
    net.set(saleId ?? '', (net.get(saleId ?? '') ?? 0) + (state === 'refunded' ? -amountMinor : amountMinor));
  return net;
}

/** Throws 422 where a sale of a settlement was cancelled or deleted since: nobody would see the money that comes back to it. */
async function refuseClosed({ db }: Ctx, settlementId: string, locks: ReadonlyMap<string, Sale>): Promise<void> {
  const its = await db
    .selectDistinct({ _id: sales._id, number: sales.number })
    .from(payments)
    .innerJoin(sales, eq(sales._id, payments.saleId))
    .where(eq(payments.settlementId, settlementId));
  const closed = its.find(({ _id }) => (locks.get(_id)?.deliveryState ?? 'cancelled') === 'cancelled');
  if (closed) throw invalid(['settlementId', 'field.credit.saleClosed', { number: closed.number }]);
}

/** A paid invoice that is open again waits for money again. */
async function reopen(ctx: Ctx, invoiceId: string): Promise<void> {
  const invoice = await lockInvoice(ctx.db, eq(invoices._id, invoiceId));
  const isOpen = openOf(...(await salesOf(ctx.db, invoiceId))) > 0;
  if (invoice.state === 'paid' && isOpen) await changed(ctx, 'invoice', invoice, { state: 'issued' });
}

/** Notes in the history of an invoice what was set against it; its version stays. */
async function noteOnInvoice(ctx: Ctx, invoiceId: string, before: object, after: object): Promise<void> {
  const invoice = await lockInvoice(ctx.db, eq(invoices._id, invoiceId));
  const { countryId } = invoice;
  await ctx.audit({
    entity: 'invoice',
    entityId: invoiceId,
    countryId,
    before: { ...invoice, ...before },
    after: { ...invoice, ...after },
  });
  ctx.changedOf('invoices', invoiceId);
}

/** The same in the history of the client: what they had paid too much before and have now. */
async function noteOnClient(ctx: Ctx, clientId: string, beforeMinor: number, afterMinor: number): Promise<void> {
  const client = await locked(ctx, 'client', clientId);
  const noted = { entity: 'client', entityId: clientId, countryId: client.countryId } as const;
  await ctx.audit({ ...noted, before: { ...client, creditMinor: beforeMinor }, after: { ...client, creditMinor: afterMinor } });
  ctx.changedOf('clients', clientId);
}
