import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { netOf, type Request } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { Till } from '../../../test/billing.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { products, saleLines, sales } from '../../base/db/schema/index.ts';
import { Desk } from './testing.ts';

const kg = (grams: number) => grams / 1000;

describe('what a client gives back', () => {
  const server = useTestServer();
  const desk = new Desk(server);
  let clientId: string;
  let hake: { _id: string; countryId: string };
  let virtual: { _id: string; countryId: string };
  let request: Request;

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    hake = await storeProduct(server, { name: 'Merluza austral' });
    virtual = await storeProduct(server, { name: 'Centolla', isVirtual: true, costMinor: 7000 });
    await storeLot(server, hake, 100_000, { days: 9, costMinor: 5000 });
    request = await desk.inState('completed_selling', clientId, [
      { productId: hake._id, askedGrams: 72_500 },
      { productId: virtual._id, askedGrams: 5000 },
    ]);
  });

  const onHand = async () => {
    const [row] = await server.db.select().from(products).where(eq(products._id, hake._id));
    return kg(row?.onHandGrams ?? 0);
  };
  const saleOf = async ({ _id }: Request) => {
    const [sale] = await server.db.select().from(sales).where(eq(sales.requestId, _id));
    if (!sale) throw new Error('There is no sale.');
    return { sale, lines: await server.db.select().from(saleLines).where(eq(saleLines.saleId, sale._id)).orderBy(saleLines.position) };
  };
  const weights = ({ lines }: Request) => lines.map(({ returnedGrams, returningGrams }) => [returnedGrams, returningGrams]);

  const told = ({ events }: Request) => events.slice(-2).map(({ step, returnedGrams }) => `${step} ${returnedGrams}`);

  it('waits to be settled; refused, all is as it was', async () => {
    const asked = await desk.step('requestReturn', request, [2, 0], 'seller');
    assert.equal(asked.state, 'return_requested');
    assert.deepEqual(weights(asked), [
      [null, 2000],
      [null, null],
    ]);
    assert.equal(asked.totalMinor, request.totalMinor);
    request = await desk.settle(asked, 'refuse');
    assert.equal(request.state, 'completed_selling');
    assert.deepEqual(told(request), ['requestReturn 2000', 'settleReturn 0']);
    assert.deepEqual(weights(request), [
      [null, null],
      [null, null],
    ]);
    assert.equal(await onHand(), 27.5);
  });

  it('is in stock once it is accepted, and the sale is of the rest, twice over', async () => {
    for (const n of [1, 2]) {
      request = await desk.settle(await desk.step('requestReturn', request, [2, 1], 'seller'), 'accept');
      assert.equal(request.state, 'completed_selling');
      assert.deepEqual(told(request), ['requestReturn 3000', 'settleReturn 3000']);
      assert.deepEqual(weights(request), [
        [2000 * n, null],
        [1000 * n, null],
      ]);
      assert.equal(await onHand(), 27.5 + 2 * n);
      const { sale, lines } = await saleOf(request);
      assert.deepEqual(
        lines.map(({ realGrams, returnedGrams }) => [kg(realGrams), kg(returnedGrams)]),
        [
          [72.5, 2 * n],
          [5, n],
        ],
      );
      assert.deepEqual([sale.netMinor, sale.totalMinor], [request.netMinor, request.totalMinor]);
      assert.equal(lines[0]?.netMinor, netOf({ grams: 72_500 - 2000 * n, priceMinor: 9900 }));
      assert.equal(lines[1]?.costMinor, (5 - n) * 7000);
    }
    assert.equal(request.deliveredGrams, 77_500);
  });

  it('is no more than was delivered and has not come back: the refusal says how much is left', async () => {
    const more = await desk.send('seller', 'PUT', 'request-return', desk.body('requestReturn', request, [68.51, 0]));
    assert.equal(more.status, 422);
    assert.deepEqual(more.body.errors, [
      { field: 'lines.0.returnedGrams', code: 'field.return.tooMuch', message: 'Quedan 68,5 kg por devolver. Baja la cantidad.' },
    ]);
    const nothing = await desk.send('seller', 'PUT', 'request-return', desk.body('requestReturn', request, [0, 0]));
    assert.equal(nothing.status, 422);
  });

  it('leaves what came back before, when a second return is refused', async () => {
    const asked = await desk.step('requestReturn', request, [1, 0]);
    assert.deepEqual(weights(asked)[0], [4000, 1000]);
    request = await desk.settle(asked, 'refuse');
    assert.deepEqual(weights(request)[0], [4000, null]);
  });

  it('leaves a sale without price paid, and calls one that came back whole returned, in the list too', async () => {
    const till = new Till(server);
    const client = (await storeClient(server, 2))._id;
    const gift = await till.sell(client, [{ productId: virtual._id, realGrams: 1000, priceMinor: 0 }]);
    let back = await desk.inState('completed_selling', client, [{ productId: virtual._id, askedGrams: 5000 }]);
    const before = (await saleOf(back)).sale;
    assert.equal((await till.sale(before._id)).paymentState, 'pending');
    back = await desk.settle(await desk.step('requestReturn', back, [5]), 'accept');
    assert.deepEqual([back.totalMinor, (await till.sale(before._id)).paymentState], [0, 'returned']);
    const found = async (paymentState: string) =>
      (await till.list({ client, paymentState })).items.map(({ _id, paymentState }) => [_id, paymentState]);
    assert.deepEqual(await found('returned'), [[before._id, 'returned']]);
    assert.deepEqual(await found('paid'), [[gift._id, 'paid']]);
    assert.equal((await found('paid,returned')).length, 2);
    assert.deepEqual(await found('pending,partial'), []);
  });

  it('comes back before it is a sale: the sale is of the rest', async () => {
    let other = await desk.inState('completed', clientId, [{ productId: hake._id, askedGrams: 10_000 }]);
    other = await desk.settle(await desk.step('requestReturn', other, [3]), 'accept');
    assert.equal(other.state, 'completed');
    other = await desk.step('completeSelling', await desk.number(other));
    const { sale, lines } = await saleOf(other);
    assert.deepEqual([lines[0]?.realGrams, lines[0]?.returnedGrams, lines[0]?.costMinor], [10_000, 3000, 7 * 5000]);
    assert.equal(sale.netMinor, netOf({ grams: 7000, priceMinor: 9900 }));
  });

  it('is waste when it is accepted as such: stock stays, the kilos are shrink, and the sale is of the rest', async () => {
    let other = await desk.inState('completed_selling', clientId, [{ productId: hake._id, askedGrams: 10_000 }]);
    const before = await onHand();
    other = await desk.settle(await desk.step('requestReturn', other, [3], 'seller'), 'waste');
    assert.equal(other.state, 'completed_selling');
    assert.deepEqual(weights(other)[0], [3000, null]);
    const [last] = other.events.slice(-1);
    assert.deepEqual([last?.step, last?.returnedGrams, last?.wastedGrams], ['settleReturn', 3000, 3000]);
    assert.equal(await onHand(), before);
    const { sale, lines } = await saleOf(other);
    assert.deepEqual([lines[0]?.returnedGrams, lines[0]?.costMinor], [3000, 7 * 5000]);
    assert.equal(sale.netMinor, netOf({ grams: 7000, priceMinor: 9900 }));
    const token = await server.login(emailOf('logistic'));
    const path = `/api/planification-products/get-shrink/0/10/${hake.countryId}`;
    const { body } = await server.request('GET', path, { token });
    const [gone] = body.items;
    assert.deepEqual([gone.grams, gone.reason, gone.costMinor], [3000, 'returned', 3 * 5000]);
  });

  it('is settled as it is asked for by who may do both, and by nobody else', async () => {
    const other = await desk.inState('completed_selling', clientId, [{ productId: hake._id, askedGrams: 10_000 }]);
    const body = { ...desk.body('requestReturn', other, [4]), settle: 'accept' };
    assert.equal((await desk.send('seller', 'PUT', 'request-return', body)).status, 403);
    assert.deepEqual(await desk.one(other._id), other);
    const before = await onHand();
    const settled = await desk.done('admin', 'PUT', 'request-return', body);
    assert.equal(settled.state, 'completed_selling');
    assert.deepEqual(told(settled), ['requestReturn 4000', 'settleReturn 4000']);
    assert.equal(await onHand(), before + 4);
  });
});
