import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, limits } from '@shop/shared/contract';
import { paths, refusedFields, Till } from './billing.ts';
import { useTestServer } from './harness.ts';
import { dayIn, storeClient, storeProduct } from './records.ts';

const { _id: countryId } = countries.CL;
const tonnes = 1_000_000;

describe('an amount that no sum could hold', () => {
  const server = useTestServer();
  const till = new Till(server);
  let clientId: string;
  let productIds: string[];
  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    productIds = [await storeProduct(server, { isVirtual: true }), await storeProduct(server, { isVirtual: true })].map(({ _id }) => _id);
  });

  const lines = (weight: string, grams: number, priceMinor: number) =>
    productIds.map((productId) => ({ productId, [weight]: grams, priceMinor, discount: 0 }));
  const request = (grams: number, priceMinor: number) =>
    till.send('POST', '/api/planification-request/create-request', {
      countryId,
      request: { clientId, deliverOn: dayIn(1), comment: '', lines: lines('askedGrams', grams, priceMinor) },
    });
  const sale = (grams: number, priceMinor: number) =>
    till.send('PUT', paths.register, {
      countryId,
      sale: { clientId, soldOn: dayIn(0), comment: '', lines: lines('realGrams', grams, priceMinor) },
    });

  for (const [name, make] of Object.entries({ request, sale })) {
    it(`is no ${name}: it is refused by name`, async () => {
      assert.equal((await make(500 * tonnes, 1_000_000)).status, 200);
      const tooMuch = await make(500 * tonnes, 1_000_010);
      assert.deepEqual([tooMuch.status, refusedFields(tooMuch)], [422, { [`${name}.lines`]: 'field.document.tooMuch' }]);
      const tooHigh = await make(10, limits.priceMinor + 1);
      assert.deepEqual([tooHigh.status, refusedFields(tooHigh)[`${name}.lines.0.priceMinor`]], [422, 'field.tooHigh']);
    });
  }
});
