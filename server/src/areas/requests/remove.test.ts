import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeProduct } from '../../../test/records.ts';
import { auditLog, orders } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { Desk } from './testing.ts';

describe('a request that is deleted', () => {
  const server = useTestServer();
  const desk = new Desk(server);

  it('leaves its orders to go on for stock, as their history tells', async () => {
    const { _id: clientId } = await storeClient(server, 1);
    const { _id: productId, countryId, speciesId, presentation, conservation } = await storeProduct(server);
    const { _id: requestId } = await desk.create(clientId, [{ productId, askedGrams: 1000 }]);
    const order = { countryId, speciesId, presentation, conservation, requestId, number: 1, grams: 1000, neededOn: dayIn(1) };
    const _id = uuidv7();
    await server.db.insert(orders).values({ _id, ...order });
    await desk.done('admin', 'DELETE', `delete-request/${requestId}`);
    const [after] = await server.db.select().from(orders).where(eq(orders._id, _id));
    assert.deepEqual([after?.requestId, after?.version, after?.state], [null, 2, 'open']);
    const told = await server.db.select().from(auditLog).where(eq(auditLog.entityId, _id)).orderBy(auditLog.at);
    assert.deepEqual(
      told.map(({ call, before, after: then }) => [call, (before as typeof order).requestId, (then as typeof order).requestId]),
      [['requests.remove', requestId, null]],
    );
  });
});
