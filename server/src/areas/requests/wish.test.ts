import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type Request } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { auditLog, wishes } from '../../base/db/schema/index.ts';
import { Desk } from './testing.ts';

describe('a request that is made of a wish', () => {
  const server = useTestServer();
  const desk = new Desk(server);
  let product: Awaited<ReturnType<typeof storeProduct>>;
  let client: Awaited<ReturnType<typeof storeClient>>;

  before(async () => {
    client = await storeClient(server, 1);
    product = await storeProduct(server);
    await storeLot(server, product, 500_000);
  });

  const storeWish = async (fields: Partial<typeof wishes.$inferInsert> = {}) => {
    const { countryId, speciesId, presentation, conservation } = product;
    const [wish] = await server.db
      .insert(wishes)
      .values({
        countryId,
        speciesId,
        presentation,
        conservation,
        clientId: client._id,
        clientName: client.legalName,
        grams: 20_000,
        ...fields,
      })
      .returning();
    if (!wish) throw new Error('The wish was not stored.');
    return wish;
  };
  const make = (wishId: string) => {
    const lines = [{ productId: product._id, askedGrams: 20_000, priceMinor: 9900, discount: 0 }];
    const request = { clientId: client._id, deliverOn: dayIn(1), comment: '', lines };
    return desk.send('seller', 'POST', 'create-request', { countryId: countries.CL._id, request, wishId });
  };
  const stateOf = async (_id: string) => {
    const [wish] = await server.db.select().from(wishes).where(eq(wishes._id, _id));
    return [wish?.state, wish?.requestId];
  };

  it('holds it from then on, fulfils it when it is delivered, with an audit row each', async () => {
    const { _id } = await storeWish();
    const made = await make(_id);
    let request = made.body as Request;
    assert.deepEqual(await stateOf(_id), ['matched', request._id]);
    request = await desk.step('complete', await desk.step('confirmAsSeller', await desk.step('confirm', request)));
    assert.deepEqual(await stateOf(_id), ['fulfilled', request._id]);
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, _id)).orderBy(auditLog.at);
    assert.deepEqual(rows.map(({ call }) => call).sort(), ['requests.complete', 'requests.create']);
  });

  for (const [what, end] of [
    ['rejected', (request: Request) => desk.step('reject', request)],
    ['deleted', (request: Request) => desk.done('admin', 'DELETE', `delete-request/${request._id}`)],
  ] as const)
    it(`lets it go when it is ${what}`, async () => {
      const { _id } = await storeWish();
      await end((await make(_id)).body);
      assert.deepEqual(await stateOf(_id), ['open', null]);
    });

  it('is not made, nor is anything else, of a wish of another client, of one that waits no longer, or twice of one', async () => {
    const other = await storeClient(server, 2);
    const wish = await storeWish();
    const answers = [
      await make((await storeWish({ clientId: other._id }))._id),
      await make((await storeWish({ state: 'cancelled' }))._id),
      ...(await Promise.all(Array.from({ length: 10 }, () => make(wish._id)))),
    ];
    const codes = answers.map(({ status, body }) => (status === 200 ? 'made' : body.errors[0].code)).sort();
    assert.deepEqual(codes, [...Array(10).fill('field.wish.taken'), 'field.wish.other', 'made'].sort());
  });

  it('is let go of when the request becomes that of another client', async () => {
    const { _id } = await storeWish();
    const { _id: requestId, version } = (await make(_id)).body as Request;
    const other = await storeClient(server, 9);
    const lines = [{ productId: product._id, askedGrams: 20_000, priceMinor: 9900, discount: 0 }];
    const request = { _id: requestId, clientId: other._id, deliverOn: dayIn(1), comment: '', lines };
    await desk.done('seller', 'PUT', 'update-request', { request, version });
    assert.deepEqual(await stateOf(_id), ['open', null]);
  });
});
