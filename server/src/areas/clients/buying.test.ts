import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type CallAnswer, countries } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { Till } from '../../../test/billing.ts';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { Desk } from '../requests/testing.ts';

type Buying = CallAnswer<(typeof calls)['clients']['buying']>;

describe('what a client usually buys', () => {
  const server = useTestServer();
  const till = new Till(server);
  const desk = new Desk(server);
  const path = (id: string) => `/api/planification-clients/get-client-buying/${id}`;
  let clientId = '';
  let hake = { _id: '', countryId: '' };

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    hake = await storeProduct(server, { name: 'Merluza', priceMinor: 9900 });
    await storeLot(server, hake, 5_000_000);
  });

  it('is nothing of one who never bought', async () => {
    assert.deepEqual(await till.done<Buying>('GET', path(clientId)), { products: [], requests: [] });
  });

  it('is by product the usual weight, the last price and today’s, and the last requests with their lines', async () => {
    await till.sell(clientId, [{ productId: hake._id, realGrams: 10_000, priceMinor: 9000 }], { soldOn: dayIn(-10) });
    await till.sell(clientId, [{ productId: hake._id, realGrams: 30_000, priceMinor: 9500 }], { soldOn: dayIn(-4) });
    await till.sell(clientId, [{ productId: hake._id, realGrams: 20_000, priceMinor: 9200 }], { soldOn: dayIn(-7) });
    const line = { productId: hake._id, askedGrams: 12_000, priceMinor: 9000, discount: 200 };
    for (let n = 0; n < 4; n++)
      await desk.done('admin', 'POST', 'create-request', {
        countryId: countries.CL._id,
        request: { clientId, deliverOn: dayIn(n), comment: '', lines: [line] },
      });
    const { products, requests } = await till.done<Buying>('GET', path(clientId));
    const [only] = products;
    assert.equal(products.length, 1);
    assert.deepEqual(
      { ...only, product: only?.product._id },
      {
        ...{ product: hake._id, priceMinor: 9900, usualGrams: 20_000, lastPriceMinor: 9500, lastOn: dayIn(-4), everyDays: 3 },
      },
    );
    assert.deepEqual(
      requests.map(({ deliverOn }) => deliverOn),
      [dayIn(3), dayIn(2), dayIn(1)],
    );
    // At today's price, not at the price of the request.
    assert.deepEqual(
      requests[0]?.lines.map(({ product, ...rest }) => ({ ...rest, product: product._id })),
      [{ product: hake._id, askedGrams: 12_000, priceMinor: 9900, discount: 200 }],
    );
  });
});
