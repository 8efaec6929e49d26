import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Sale } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { paths, refusedFields } from '../../../test/billing.ts';
import { useTestServer } from '../../../test/harness.ts';
import { storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { clients } from '../../base/db/schema/index.ts';
import { cost, listPrice, Prices } from './testing.ts';

/** 10 kg at the list price, with IVA. */
const orderMinor = Math.round(listPrice * 10 * 1.19);

describe('an approval', () => {
  const server = useTestServer();
  const prices = new Prices(server);
  const { desk, till } = prices;
  let known = 100;
  before(() => prices.fill());

  const approve = async ({ approval }: { approval: Sale['approval'] }) =>
    assert.equal((await prices.decide(approval?._id, { state: 'approved' })).status, 200);
  const limitOf = (clientId: string, creditLimitMinor: number | null) =>
    server.db.update(clients).set({ creditLimitMinor }).where(eq(clients._id, clientId));
  const newClient = async (creditLimitMinor: number | null = null) => {
    const { _id } = await storeClient(server, ++known);
    await limitOf(_id, creditLimitMinor);
    return _id;
  };
  const line = (grams: number, priceMinor = listPrice, discount = 0) => ({
    productId: prices.product._id,
    realGrams: grams,
    priceMinor,
    discount,
  });
  const register = (clientId: string, ...lines: ReturnType<typeof line>[]) => till.sell(clientId, lines, {}, 'seller');
  const update = async (sale: Sale, clientId: string, ...lines: ReturnType<typeof line>[]): Promise<Sale> =>
    till.done(
      'PUT',
      paths.update,
      {
        sale: { _id: sale._id, ...till.fields(clientId, lines) },
        version: (await till.sale(sale._id)).version,
      },
      'seller',
    );
  const deliver = async (sale: Sale, deliveryState: Sale['deliveryState'] = 'in_transit') =>
    till.send('PUT', paths.deliver, {
      ...{ saleId: sale._id, deliveryState, version: (await till.sale(sale._id)).version },
      ...(deliveryState === 'in_transit' && { transportistUserId: await till.carrier() }),
    });

  describe('of a request', () => {
    it('covers the weight that was approved, and less', async () => {
      const sample = await prices.create({ askedGrams: 1000, priceMinor: 1 });
      assert.equal(sample.approval?.lines[0]?.grams, 1000);
      assert.equal(sample.approval?.totalMinor, sample.totalMinor);
      await approve(sample);
      const grown = await prices.edit(await desk.one(sample._id), { askedGrams: 90_000, priceMinor: 1 });
      assert.equal(grown.approval?.state, 'waiting');
      assert.equal((await prices.confirm(grown)).body.type, '/problems/approval');
      await approve(grown);
      const less = await prices.edit(await desk.one(sample._id), { askedGrams: 50_000, priceMinor: 1 });
      assert.equal(less.approval?.state, 'approved');
      assert.equal((await prices.edit(less, { askedGrams: 90_000, priceMinor: 1 })).approval?.state, 'approved');
      assert.equal((await prices.edit(await desk.one(sample._id), { askedGrams: 90_010, priceMinor: 1 })).approval?.state, 'waiting');
    });

    it('covers a higher price and a smaller discount, and not a larger discount', async () => {
      const request = await prices.create({ discount: 3000 });
      await approve(request);
      const dearer = await prices.edit(await desk.one(request._id), { discount: 2500, priceMinor: listPrice + 1 });
      assert.equal(dearer.approval?.state, 'approved');
      assert.equal((await prices.edit(dearer, { discount: 3001, priceMinor: listPrice + 1 })).approval?.state, 'waiting');
    });

    it('covers the total that was approved, whichever line grows, and higher prices do not count', async () => {
      const other = await storeProduct(server, { name: 'Reineta', costMinor: 1 });
      await storeLot(server, other, 500_000, { costMinor: cost });
      const clientId = await newClient();
      const normal = (grams: number) => ({ ...line(grams), productId: other._id });
      const sale = await register(clientId, line(1000, 1), normal(1000));
      await approve(sale);
      assert.equal((await update(sale, clientId, line(1000, 5000), normal(1000))).approval?.state, 'approved');
      assert.equal((await update(sale, clientId, line(1000, 1), normal(1500))).approval?.state, 'waiting');
      const grown = await till.sale(sale._id);
      assert.equal(grown.approval?.totalMinor, grown.totalMinor);
      await approve(grown);
      // An administrator approves by saving.
      const version = grown.version;
      const body = { sale: { _id: sale._id, ...till.fields(clientId, [line(1000, 1), normal(3000)]) }, version };
      assert.equal((await till.done<Sale>('PUT', paths.update, body, 'admin')).approval?.state, 'approved');
      assert.equal((await update(sale, clientId, line(1000, 1), normal(3000))).approval?.state, 'approved');
      assert.equal((await update(sale, clientId, line(1000, 1), normal(3010))).approval?.state, 'waiting');
    });

    it('does not hold for another client', async () => {
      const own = prices.clientId;
      const request = await prices.create({ priceMinor: 1 });
      await approve(request);
      prices.clientId = await newClient();
      const moved = await prices.edit(await desk.one(request._id), { priceMinor: 1 });
      prices.clientId = own;
      assert.equal(moved.approval?.state, 'waiting');
    });

    it('covers the credit up to the total that was approved', async () => {
      const own = prices.clientId;
      prices.clientId = await newClient(1);
      const request = await prices.create({});
      await approve(request);
      assert.equal((await prices.edit(await desk.one(request._id), { askedGrams: 9000 })).approval?.state, 'approved');
      assert.equal((await prices.edit(await desk.one(request._id), { askedGrams: 10_000 })).approval?.state, 'approved');
      const more = await prices.edit(await desk.one(request._id), { askedGrams: 10_010 });
      prices.clientId = own;
      assert.deepEqual([more.approval?.state, more.approval?.lines.length], ['waiting', 0]);
    });

    it('limits what logistics delivers of it, not what an administrator does', async () => {
      const request = await prices.create({ askedGrams: 1000, priceMinor: 1 });
      await approve(request);
      const confirmed = await desk.step('confirm', await desk.one(request._id), undefined, 'logistic');
      const agreed = await desk.step('confirmAsSeller', confirmed);
      const heavy = await desk.send('logistic', 'PUT', 'confirm-complete', desk.body('complete', agreed, [1.01]));
      assert.deepEqual([heavy.status, refusedFields(heavy)], [422, { 'lines.0.deliveredGrams': 'field.delivered.approved' }]);
      assert.equal((await desk.step('complete', agreed, [1.01], 'admin')).state, 'completed');
    });

    it('lets logistics deliver more than was asked at a usual price, within the credit of the client', async () => {
      const own = prices.clientId;
      prices.clientId = await newClient(orderMinor);
      const agreedOf = async () => {
        const request = await prices.create({ discount: 1000 });
        assert.equal(request.approval, null);
        return desk.step('confirmAsSeller', await desk.step('confirm', request, undefined, 'logistic'));
      };
      const first = await agreedOf();
      const beyond = await desk.send('logistic', 'PUT', 'confirm-complete', desk.body('complete', first, [12]));
      assert.deepEqual([beyond.status, refusedFields(beyond)], [422, { lines: 'field.delivered.credit' }]);
      assert.equal((await desk.step('complete', first, [11], 'logistic')).state, 'completed');
      prices.clientId = own;
    });
  });

  describe('of a sale', () => {
    it('is needed beyond the credit of the client, before the sale is dispatched, paid or billed', async () => {
      const clientId = await newClient(orderMinor - 1);
      const sale = await register(clientId, line(10_000));
      assert.deepEqual(sale.approval?.credit, { balanceMinor: 0, orderedMinor: 0, orderMinor, limitMinor: orderMinor - 1 });
      assert.deepEqual(await prices.bell('admin', sale._id), ['planning.saleCreditAsked']);
      const { version } = await till.sale(sale._id);
      const invoice = { docType: 'invoice', docNumber: null, description: 'Merluza', lang: 'es', issuedOn: null, dueOn: null };
      const held = [
        await deliver(sale),
        await till.send('PUT', paths.pay, { saleId: sale._id, amount: 1, version }),
        await till.send('POST', paths.bill, { saleIds: [sale._id], invoice }),
      ];
      assert.deepEqual(
        held.map(({ status, body }) => [status, body.type]),
        held.map(() => [422, '/problems/approval']),
      );
      await approve(sale);
      assert.deepEqual(await prices.bell('seller', sale._id), ['planning.saleCreditApproved']);
      assert.equal((await deliver(sale)).status, 200);
    });

    it('is needed once an edit brings the client beyond their credit, and again when it grows', async () => {
      const clientId = await newClient(orderMinor);
      const sale = await register(clientId, line(10_000));
      assert.equal(sale.approval, null);
      const grown = await update(sale, clientId, line(20_000));
      assert.equal(grown.approval?.state, 'waiting');
      await approve(grown);
      assert.equal((await update(grown, clientId, line(20_000))).approval?.state, 'approved');
      assert.equal((await update(grown, clientId, line(20_010))).approval?.state, 'waiting');
      assert.equal((await update(grown, clientId, line(9000))).approval, null);
    });

    it('is needed for the credit of another client', async () => {
      const clientId = await newClient(1);
      const sale = await register(clientId, line(10_000));
      await approve(sale);
      const other = await newClient(1);
      assert.equal((await update(sale, other, line(10_000))).approval?.state, 'waiting');
    });

    it('is needed for more weight at an approved price', async () => {
      const clientId = await newClient();
      const sample = await register(clientId, line(1000, 1));
      await approve(sample);
      const grown = await update(sample, clientId, line(90_000, 1));
      assert.deepEqual([grown.approval?.state, grown.approval?.lines[0]?.grams], ['waiting', 90_000]);
      assert.equal((await deliver(grown)).body.type, '/problems/approval');
    });

    it('is needed below the cost of the goods also when the sale takes the last of them', async () => {
      const product = await storeProduct(server, { name: 'Congrio', costMinor: 0 });
      await storeLot(server, product, 7000, { costMinor: cost });
      const all = { productId: product._id, realGrams: 7000, discount: 0 };
      const sale = await till.sell(await newClient(), [{ ...all, priceMinor: cost - 1 }], {}, 'seller');
      assert.deepEqual(sale.approval?.lines[0]?.reasons, ['belowCost']);
      assert.equal(sale.approval?.lines[0]?.costMinor, cost);
    });

    it('is asked when a cancelled sale is taken up again and others have used the credit', async () => {
      const clientId = await newClient(orderMinor);
      const sale = await register(clientId, line(10_000));
      assert.equal((await deliver(sale, 'cancelled')).status, 200);
      assert.equal((await register(clientId, line(10_000))).approval, null);
      const body = { saleId: sale._id, deliveryState: 'pending', version: (await till.sale(sale._id)).version };
      assert.equal((await till.send('PUT', paths.deliver, body, 'logistic')).status, 200);
      const again = await till.sale(sale._id);
      assert.deepEqual([again.approval?.state, again.approval?.credit?.balanceMinor], ['waiting', orderMinor]);
    });

    it('is asked for one of two concurrent sales that only together pass the credit', async () => {
      for (let round = 0; round < 4; round++) {
        const clientId = await newClient(orderMinor);
        const made = await Promise.all([register(clientId, line(10_000)), register(clientId, line(10_000))]);
        assert.equal(made.filter(({ approval }) => approval === null).length, 1);
      }
    });

    it('is asked for one of a sale and a request that grow at once and only together pass the credit', async () => {
      const own = prices.clientId;
      for (let round = 0; round < 4; round++) {
        prices.clientId = await newClient(3 * orderMinor);
        const sale = await register(prices.clientId, line(10_000));
        const request = await prices.create({});
        const grown = await Promise.all([update(sale, prices.clientId, line(20_000)), prices.edit(request, { askedGrams: 20_000 })]);
        assert.equal(grown.filter(({ approval }) => approval === null).length, 1);
      }
      prices.clientId = own;
    });
  });
});
