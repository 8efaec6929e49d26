import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import type { Client, HistoryEntry, Invoice, RoleName, Sale } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { paths, refusedFields, Till } from '../../../test/billing.ts';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { clients, payments, sales } from '../../base/db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

describe('money that a client paid too much', () => {
  const server = useTestServer();
  const till = new Till(server);
  const desk = new Desk(server);
  let hake: { _id: string; countryId: string };
  let known = 0;

  before(async () => {
    hake = await storeProduct(server, { name: 'Merluza austral' });
    await storeLot(server, hake, 9_000_000);
  });

  const sell = (clientId: string, grams: number) => till.sell(clientId, [{ productId: hake._id, realGrams: grams, priceMinor: 3333 }]);
  /** A new client who paid a sale of which part came back. */
  async function overpaidClient(backKg: number): Promise<{ clientId: string; source: Sale; creditMinor: number }> {
    const { _id: clientId } = await storeClient(server, ++known);
    return { clientId, ...(await overpay(clientId, backKg)) };
  }
  async function overpay(clientId: string, backKg: number): Promise<{ source: Sale; creditMinor: number }> {
    const request = await desk.inState('completed_selling', clientId, [{ productId: hake._id, askedGrams: 10_000, priceMinor: 3333 }]);
    const sale = await till.sale(request.saleId ?? '');
    await till.pay(sale, sale.totalMinor);
    await desk.settle(await desk.step('requestReturn', await desk.one(request._id), [backKg]), 'accept');
    const source = await till.sale(sale._id);
    return { source, creditMinor: source.paidMinor - source.totalMinor };
  }
  const put = (call: 'apply' | 'undo', body: object, role: RoleName = 'admin', key: string = randomUUID()) =>
    till.send('PUT', `/api/marketplace-sale/${call}-credit`, body, role, { 'idempotency-key': key });
  async function apply(clientId: string, creditMinor: number): Promise<{ settlementId: string; amountMinor: number }> {
    const { status, body } = await put('apply', { clientId, creditMinor });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }
  const clientOf = (id: string) => till.done<Client>('GET', `/api/planification-clients/get-client-ById/${id}`);
  const history = (entity: string, id: string) => till.done<HistoryEntry[]>('GET', `/api/history/${entity}/${id}`);
  const creditChanges = async (entity: string, id: string) =>
    (await history(entity, id)).flatMap(({ changes, by }) =>
      changes.filter(({ field }) => field === 'creditMinor').map((change) => [change.before, change.after, by !== null]),
    );
  /** What the client, every sale and every invoice say, without what counts changes of them. */
  async function booksOf(clientId: string, invoices: Invoice[] = []) {
    const { balanceMinor, creditMinor, creditUse, overdueDays } = await clientOf(clientId);
    const its = await server.db.select().from(sales).where(eq(sales.clientId, clientId)).orderBy(sales.number);
    return {
      client: { balanceMinor, creditMinor, creditUse, overdueDays },
      paid: its.map(({ number, paidMinor }) => [number, paidMinor]),
      invoices: await Promise.all(
        invoices.map(async ({ _id }) => {
          const { state, openMinor, isOverdue, creditUses } = await till.invoice(_id);
          return { state, openMinor, isOverdue, creditUses };
        }),
      ),
    };
  }

  it('pays the invoice that is due first, then the next, last what is not billed, and all of it is undone in one action', async () => {
    const { clientId, source, creditMinor } = await overpaidClient(9);
    const [small, large, unbilled] = [await sell(clientId, 1010), await sell(clientId, 4030), await sell(clientId, 5000)];
    await server.db
      .update(sales)
      .set({ soldOn: dayIn(-20) })
      .where(eq(sales.clientId, clientId));
    const later = await till.bill([large], { docNumber: `CR-${known}-2`, issuedOn: dayIn(-20), dueOn: dayIn(-5) });
    const first = await till.bill([small], { docNumber: `CR-${known}-1`, issuedOn: dayIn(-20), dueOn: dayIn(-10) });
    const start = await booksOf(clientId, [first, later]);
    assert.deepEqual(start.client, {
      balanceMinor: small.totalMinor + large.totalMinor + unbilled.totalMinor - creditMinor,
      creditMinor,
      creditUse: null,
      overdueDays: 10,
    });

    const { settlementId, amountMinor } = await apply(clientId, creditMinor);
    assert.equal(amountMinor, creditMinor);
    const rest = creditMinor - small.totalMinor - large.totalMinor;
    assert.ok(rest > 0 && rest < unbilled.totalMinor);
    const use = (minor: number) => ({ settlementId, amountMinor: minor, appliedOn: dayIn(0) });
    const paid = { state: 'paid', openMinor: 0, isOverdue: false } as const;
    assert.deepEqual(await booksOf(clientId, [first, later]), {
      client: { balanceMinor: start.client.balanceMinor, creditMinor: 0, creditUse: use(creditMinor), overdueDays: 0 },
      paid: [
        [source.number, source.totalMinor],
        [small.number, small.totalMinor],
        [large.number, large.totalMinor],
        [unbilled.number, rest],
      ],
      invoices: [
        { ...paid, creditUses: [use(small.totalMinor)] },
        { ...paid, creditUses: [use(large.totalMinor)] },
      ],
    });
    const booked = ({ payments: its }: Sale) =>
      its.map(({ method, state, amountMinor: minor, reference }) => [method, state, minor, reference]);
    assert.deepEqual(booked(await till.sale(unbilled._id)), [['credit', 'confirmed', rest, String(source.number)]]);
    assert.deepEqual(booked(await till.sale(source._id))[0], ['credit', 'refunded', rest, String(unbilled.number)]);

    assert.equal((await put('undo', { settlementId })).body.amountMinor, creditMinor);
    assert.deepEqual(await booksOf(clientId, [first, later]), start);
    assert.deepEqual(refusedFields(await put('undo', { settlementId })), { settlementId: 'field.credit.undone' });
    assert.deepEqual(await creditChanges('client', clientId), [
      [0, creditMinor, true],
      [creditMinor, 0, true],
    ]);
    assert.deepEqual(await creditChanges('invoice', first._id), [
      [small.totalMinor, null, true],
      [null, small.totalMinor, true],
    ]);
  });

  it('is set against what is open as far as it goes, and the rest of it stays', async () => {
    const { clientId, creditMinor } = await overpaidClient(5);
    const open = await sell(clientId, 1000);
    const { amountMinor } = await apply(clientId, creditMinor);
    assert.equal(amountMinor, open.totalMinor);
    const client = await clientOf(clientId);
    assert.deepEqual([client.creditMinor, client.balanceMinor], [creditMinor - open.totalMinor, open.totalMinor - creditMinor]);
  });

  it('of several sales is set against one, and undone for each of them', async () => {
    const { clientId, creditMinor } = await overpaidClient(2);
    const more = await overpay(clientId, 3);
    await sell(clientId, 9000);
    const start = await booksOf(clientId);
    assert.equal(start.client.creditMinor, creditMinor + more.creditMinor);
    const { settlementId, amountMinor } = await apply(clientId, creditMinor + more.creditMinor);
    assert.equal(amountMinor, creditMinor + more.creditMinor);
    await put('undo', { settlementId });
    assert.deepEqual(await booksOf(clientId), start);
  });

  it('is not set against a sale that waits for approval, a cancelled one or one of another client', async () => {
    const { clientId, creditMinor } = await overpaidClient(5);
    const { _id: other } = await storeClient(server, ++known);
    await sell(other, 1000);
    const cancelled = await sell(clientId, 1000);
    await till.done('PUT', paths.deliver, { saleId: cancelled._id, deliveryState: 'cancelled', version: cancelled.version });
    await server.db.update(clients).set({ creditLimitMinor: 0 }).where(eq(clients._id, clientId));
    // Takes more than what was paid too much, so it waits.
    const held = await till.sell(clientId, [{ productId: hake._id, realGrams: 9000, priceMinor: 3333 }], {}, 'seller');
    assert.equal(held.approvalState, 'waiting');
    assert.deepEqual(refusedFields(await put('apply', { clientId, creditMinor })), { clientId: 'field.credit.nothingOpen' });
    assert.deepEqual(refusedFields(await put('apply', { clientId, creditMinor: creditMinor - 1 })), {
      creditMinor: 'field.credit.changed',
    });
    assert.equal((await put('apply', { clientId: randomUUID(), creditMinor })).status, 404);
    assert.equal((await put('undo', { settlementId: randomUUID() })).status, 404);
    for (const role of ['seller', 'logistic'] as const)
      assert.deepEqual([(await put('apply', { clientId, creditMinor }, role)).status], [403]);
  });

  it('cannot be taken back once it was given back or set against other sales since', async () => {
    const { clientId, creditMinor } = await overpaidClient(5);
    // It pays the sale of a request, all of which comes back then.
    const request = await desk.inState('completed_selling', clientId, [{ productId: hake._id, askedGrams: 1000, priceMinor: 3333 }]);
    const { settlementId, amountMinor } = await apply(clientId, creditMinor);
    await desk.settle(await desk.step('requestReturn', await desk.one(request._id), [1]), 'accept');
    const { creditMinor: again = 0 } = await clientOf(clientId);
    assert.equal(again, creditMinor);
    const next = await sell(clientId, 9000);
    const second = await apply(clientId, again);
    assert.deepEqual(refusedFields(await put('undo', { settlementId })), { settlementId: 'field.credit.used' });
    assert.equal((await put('undo', { settlementId: second.settlementId })).status, 200);
    assert.equal((await clientOf(clientId)).creditUse?.settlementId, settlementId);

    const left = await till.sale(request.saleId ?? '');
    await till.done('PUT', paths.refund, { saleId: left._id, amount: amountMinor, version: left.version });
    assert.deepEqual(refusedFields(await put('undo', { settlementId })), { settlementId: 'field.credit.used' });
    assert.equal((await till.sale(next._id)).paidMinor, 0);
  });

  it('cannot be taken back to a sale that was deleted or cancelled since', async () => {
    const { clientId, source, creditMinor } = await overpaidClient(10);
    await sell(clientId, 20_000);
    const { settlementId } = await apply(clientId, creditMinor);
    for (const closed of [{ deletedAt: new Date().toISOString() }, { deletedAt: null, deliveryState: 'cancelled' as const }]) {
      await server.db.update(sales).set(closed).where(eq(sales._id, source._id));
      assert.deepEqual(refusedFields(await put('undo', { settlementId })), { settlementId: 'field.credit.saleClosed' });
    }
  });

  it('is set against open sales once by ten callers at once, and answered again for the same key', async () => {
    const { clientId, creditMinor } = await overpaidClient(4);
    await sell(clientId, 2000);
    await sell(clientId, 9000);
    const start = await booksOf(clientId);
    const key = randomUUID();
    const body = { clientId, creditMinor };
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => put('apply', body, 'admin', n < 2 ? key : randomUUID())));
    const done = new Set(answers.filter(({ status }) => status === 200).map(({ body: answer }) => answer.settlementId));
    assert.equal(done.size, 1, JSON.stringify(answers.map(({ status }) => status)));
    for (const answer of answers.filter(({ status }) => status !== 200))
      assert.deepEqual([answer.status, refusedFields(answer)], [422, { creditMinor: 'field.credit.changed' }]);
    const [settlementId] = done;
    const undone = await Promise.all(Array.from({ length: 10 }, () => put('undo', { settlementId })));
    assert.equal(undone.filter(({ status }) => status === 200).length, 1);
    assert.deepEqual(await booksOf(clientId), start);
    assert.equal(
      (
        await server.db
          .select()
          .from(payments)
          .where(eq(payments.settlementId, settlementId as string))
      ).length,
      8,
    );
  });

  it('pays no more than is open while others pay and give back at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const { clientId, source, creditMinor } = await overpaidClient(4);
      const open = await sell(clientId, 2000);
      const [{ status }] = await Promise.all([
        put('apply', { clientId, creditMinor }),
        till.send('PUT', paths.pay, { saleId: open._id, amount: open.totalMinor, version: open.version }),
        till.send('PUT', paths.refund, { saleId: source._id, amount: creditMinor, version: source.version }),
      ]);
      assert.ok([200, 422].includes(status));
      const [to, from] = [await till.sale(open._id), await till.sale(source._id)];
      assert.ok(to.paidMinor <= to.totalMinor && from.paidMinor >= from.totalMinor);
      const { balanceMinor } = await clientOf(clientId);
      assert.equal(balanceMinor, to.totalMinor - to.paidMinor + from.totalMinor - from.paidMinor);
    }
  });
});
