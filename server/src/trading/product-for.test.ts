import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emailOf, useTestServer } from '../../test/harness.ts';
import { dayIn } from '../../test/trade.ts';
import { products } from '../db/schema/index.ts';
import { chile, createProvider, offerOf } from './market.testing.ts';

describe('an offer of what its provider has as a virtual product', () => {
  const server = useTestServer();

  it('is not bought: there is no stock for it to come into', async () => {
    const token = await server.login(emailOf('logistic'));
    const offer = offerOf(await createProvider(server));
    const { speciesId, providerId } = offer;
    const prices = { costMinor: 1, priceMinor: 1 };
    const form = { speciesId, providerId, presentation: 'whole', conservation: 'fresh', name: 'Salmón' } as const;
    await server.db.insert(products).values({ countryId: chile, ...form, ...prices, isVirtual: true });
    const made = await server.request('POST', '/api/planification-offers/create-offer', { token, body: { countryId: chile, offer } });
    const purchase = { orderId: null, parts: [{ offerId: made.body._id, grams: 1000 }], deliverOn: dayIn(1) };
    const answer = await server.request('POST', '/api/seafood-marketplace-reality/register', {
      token,
      body: { countryId: chile, purchase },
    });
    assert.deepEqual([answer.status, answer.body.errors?.[0].code], [422, 'field.product.virtual']);
  });
});
