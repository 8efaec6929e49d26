import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { storeLot, storeProduct } from '../../../test/records.ts';
import type { BusMessage } from '../../base/bus/bus.ts';
import { lots, notifications, users } from '../../base/db/schema/index.ts';
import { notifyOfExpiring } from './expiring.ts';

describe('a lot about to expire', () => {
  const server = useTestServer();
  const published: BusMessage[] = [];
  let lotId = '';

  const toldTo = async (email: string) => {
    const rows = await server.db
      .select()
      .from(notifications)
      .innerJoin(users, eq(users._id, notifications.userId))
      .where(eq(users.email, email));
    return rows.map(({ notification: { kind, params } }) => [kind, params['lot']]);
  };

  before(async () => {
    const product = await storeProduct(server);
    lotId = (await storeLot(server, product, 1000, { days: 2 }))._id;
    await storeLot(server, product, 1000, { days: 4 });
    await storeLot(server, product, 1000, { days: -1 });
    const empty = await storeProduct(server);
    await server.db.insert(lots).values({
      countryId: empty.countryId,
      productId: empty._id,
      code: 'T-0',
      receivedAt: '2026-11-20T00:00:00.000Z',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      costMinor: 1,
    });
  });

  it('is told once to who keeps the stock of its country, however many instances look at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => notifyOfExpiring(server.db, (message) => published.push(message))));
    const [lot] = await server.db.select().from(lots).where(eq(lots._id, lotId));
    for (const email of [emailOf('admin'), emailOf('logistic')])
      assert.deepEqual(await toldTo(email), [['planning.lotExpiring', lot?.code]]);
    for (const email of [emailOf('seller'), emailOf('admin', 'ec')]) assert.deepEqual(await toldTo(email), []);
    assert.deepEqual([lot?.version, published.length], [1, 2]);
  });
});
