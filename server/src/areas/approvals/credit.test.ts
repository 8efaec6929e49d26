import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { storeClient } from '../../../test/records.ts';
import { clients } from '../../base/db/schema/index.ts';
import { listPrice, Prices } from './testing.ts';

describe('a request beyond the credit of its client', () => {
  const server = useTestServer();
  const prices = new Prices(server);
  /** 10 kg at the list price, with IVA. */
  const orderMinor = Math.round(listPrice * 10 * 1.19);
  const limit = (creditLimitMinor: number | null) =>
    server.db.update(clients).set({ creditLimitMinor }).where(eq(clients._id, prices.clientId));

  let known = 1;
  const anotherClient = async () => (prices.clientId = (await storeClient(server, ++known))._id);
  const ordered = async () =>
    (await prices.till.send('GET', `/api/planification-clients/get-client-ById/${prices.clientId}`)).body.orderedMinor;

  before(() => prices.fill());

  it('is made by a seller and waits, and goes on once an administrator approves', async () => {
    await limit(orderMinor - 1);
    const request = await prices.create({});
    assert.deepEqual(request.approval?.credit, { balanceMinor: 0, orderedMinor: 0, orderMinor, limitMinor: orderMinor - 1 });
    assert.deepEqual(request.approval?.lines, []);
    assert.equal(request.approvalState, 'waiting');
    assert.equal((await prices.confirm(request)).status, 422);
    assert.deepEqual(await prices.bell('admin', request._id), ['planning.requestCreditAsked']);
    assert.equal((await prices.decide(request.approval?._id, { state: 'approved' })).status, 200);
    assert.deepEqual(await prices.bell('admin', request._id), []);
    assert.ok((await prices.bell('seller', request._id)).includes('planning.requestCreditApproved'));
    assert.equal((await prices.confirm(request)).status, 200);
  });

  it('counts the client’s other open requests, until they are rejected', async () => {
    await anotherClient();
    await limit(2 * orderMinor);
    const first = await prices.create({});
    const second = await prices.create({});
    assert.deepEqual([first.approval, second.approval], [null, null]);
    const third = await prices.create({});
    assert.deepEqual(third.approval?.credit, { balanceMinor: 0, orderedMinor: 2 * orderMinor, orderMinor, limitMinor: 2 * orderMinor });
    assert.equal(await ordered(), 3 * orderMinor);
    // The document's previous amount is not counted in addition to the new one.
    assert.equal((await prices.edit(second, { askedGrams: 9000 })).approval?.credit?.orderedMinor, undefined);
    await prices.desk.done('logistic', 'PUT', 'reject-request', prices.desk.body('reject', first));
    assert.equal((await prices.edit(third, { askedGrams: 10_000 })).approval, null);
  });

  it('of two that grow at once, fit alone and do not together, asks for one', async () => {
    for (let round = 0; round < 5; round++) {
      await anotherClient();
      await limit(3 * orderMinor);
      const two = [await prices.create({}), await prices.create({})];
      const grown = await Promise.all(two.map((request) => prices.edit(request, { askedGrams: 20_000 })));
      assert.equal(grown.filter(({ approval }) => approval === null).length, 1);
    }
  });

  it('counts an order once: as a request, then as its sale', async () => {
    await anotherClient();
    await limit(null);
    const request = await prices.desk.inState('completed_selling', prices.clientId, [
      { productId: prices.product._id, askedGrams: 10_000 },
    ]);
    assert.equal(await ordered(), 0);
    await limit(request.totalMinor);
    assert.equal((await prices.create({})).approval?.credit?.balanceMinor, request.totalMinor);
  });

  it('counts what is still to be paid of sales', async () => {
    await anotherClient();
    const sale = await prices.sell(listPrice);
    await limit(sale.totalMinor + orderMinor - 1);
    assert.equal((await prices.create({})).approval?.credit?.balanceMinor, sale.totalMinor);
    await limit(sale.totalMinor + 2 * orderMinor);
    assert.equal((await prices.create({})).approval, null);
  });

  it('asks nobody where an administrator makes it, or nobody said what the client may owe', async () => {
    await limit(0);
    assert.equal((await prices.create({}, 'admin')).approval, null);
    await limit(null);
    assert.equal((await prices.create({})).approval, null);
  });

  it('asks for prices and credit in one question', async () => {
    await limit(0);
    const { approval, _id } = await prices.create({ discount: 2500 });
    assert.equal(approval?.lines.length, 1);
    assert.equal(approval?.credit?.limitMinor, 0);
    assert.deepEqual(await prices.bell('admin', _id), ['planning.requestPriceAsked']);
  });

  it('asks again when it comes to more, not when it comes to less, and no longer once it fits', async () => {
    await limit(100_000_000);
    const small = await prices.create({ askedGrams: 5000 });
    await limit(1000);
    // The amount was the same before the limit was lowered.
    const same = await prices.edit(small, { askedGrams: 5000 });
    assert.equal(same.approval, null);
    const more = await prices.edit(same, { askedGrams: 6000 });
    assert.equal(more.approval?.state, 'waiting');
    await limit(100_000_000);
    assert.equal((await prices.edit(more, { askedGrams: 6000 })).approval, null);
  });
});
