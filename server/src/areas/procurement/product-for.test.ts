import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn } from '../../../test/records.ts';
import { auditLog, products } from '../../base/db/schema/index.ts';
import { bream, chile, createProvider, offerOf, type Row, useProcurement } from './procurement.testing.ts';

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

describe('a product that a purchase makes', () => {
  const server = useTestServer();
  const { anOffer, bought, carry, move, get } = useProcurement(server);
  const productOf = async (purchase: Row) => {
    const [row] = await server.db
      .select()
      .from(products)
      .where(eq(products._id, (purchase['product'] as Row)._id));
    assert.ok(row);
    return row;
  };
  const refusalOf = ({ status, body }: { status: number; body: { errors?: { field: string; code: string }[] } }) => [
    status,
    body.errors?.map(({ field, code }) => [field, code]),
  ];
  const refused = [422, [['purchase.salePriceMinor', 'field.product.priced']]];

  it('is priced by whoever receives it, once', async () => {
    const offer = await anOffer({ speciesId: bream._id, presentation: 'fillet', grams: 90_000, priceMinor: 4000 });
    const [one, other] = [await carry(await bought(null, offer, 10_000)), await carry(await bought(null, offer, 10_000))];
    assert.equal((one['product'] as Row)['isPriced'], false);
    const { status, body } = await move(one, 'delivered', { salePriceMinor: 5200 });
    assert.deepEqual([status, body.deliveryState, body.product.isPriced], [200, 'delivered', true]);
    const product = await productOf(one);
    assert.deepEqual([product.costMinor, product.priceMinor, product.onHandGrams], [4000, 5200, 10_000]);
    const audits = await server.db.select().from(auditLog).where(eq(auditLog.entityId, product._id)).orderBy(auditLog.at);
    assert.deepEqual(
      audits.map(({ after }) => (after as { priceMinor: number }).priceMinor),
      [4000, 5200],
    );
    assert.deepEqual(refusalOf(await move(other, 'delivered', { salePriceMinor: 9000 })), refused);
    assert.equal((await get(`/api/seafood-marketplace-reality/get-purchase-by-id/${other._id}`)).body.deliveryState, 'in_transit');
    assert.equal((await move(other, 'delivered')).status, 200);
    assert.equal((await productOf(other)).priceMinor, 5200);
  });

  it('goes on at its cost where who receives it says no price, and is not priced on the way', async () => {
    const offer = await anOffer({ speciesId: bream._id, presentation: 'portion', grams: 90_000, priceMinor: 4000 });
    const purchase = await carry(await bought(null, offer, 10_000));
    assert.deepEqual(refusalOf(await move(purchase, 'in_transit', { salePriceMinor: 5200 })), refused);
    assert.equal((await move(purchase, 'delivered')).body.product.isPriced, false);
    assert.equal((await productOf(purchase)).priceMinor, 4000);
  });
});
