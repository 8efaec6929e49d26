import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { type Call, countries } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { speciesRows } from '../src/base/db/reference/species.ts';
import { auditLog, partners, people, tripCatches } from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';
import { pathOf } from '../src/base/http/path.ts';
import { createRecords, type Kind, type RecordsOfCountry } from './countries.ts';
import { useTestServer } from './harness.ts';
import { putKey } from './partner-keys.ts';

const countryId = countries.CL._id;

/** A record that a partner's system made and a call names. Or why the call names none. */
type Named = { record: Kind; body: (ids: RecordsOfCountry) => object };

const named: Record<string, Named | string> = {
  'appSide.reportTrip': 'makes a trip; fishers and vessels are of the country',
  'appSide.buy': 'products are published to the buyers of every app',
  'appSide.addVideo': {
    record: 'trip',
    body: ({ fisher, trip }) => ({
      video: { fisherId: fisher, tripId: trip, camera: 'CAM 1', recordedAt: new Date().toISOString(), lengthSeconds: 60, file: null },
    }),
  },
  'appSide.askBeachPrice': {
    record: 'trip',
    body: ({ fisher, trip }) => ({
      request: {
        ...{ fisherId: fisher, tripId: trip },
        lines: [{ speciesId: speciesRows[0]?._id, presentation: 'whole', grams: 20_000, priceMinor: 4000 }],
      },
    }),
  },
  'appSide.answerCounter': {
    record: 'beachPrice',
    body: ({ beachPriceLine }) => ({ childId: beachPriceLine, state: 'accepted', version: 1 }),
  },
  'appSide.offer': {
    record: 'trip',
    body: ({ fisher, catch: sourceId }) => ({
      product: {
        ...{ fisherId: fisher, sourceId, presentation: 'whole', conservation: 'fresh' },
        ...{ grams: 1000, priceMinor: 4500, buyerType: true },
      },
    }),
  },
  'appSide.cancel': { record: 'appPurchase', body: () => ({ reason: 'Ya no lo quiero', version: 1 }) },
  'trace.capture': 'finds events by partner and event id: the same id of another partner is another event (capture.test.ts)',
};

const partnerCalls = Object.entries(calls).flatMap(([area, verbs]) =>
  Object.entries(verbs as Record<string, Call>).flatMap(([verb, call]) => (call.key ? [{ name: `${area}.${verb}`, call }] : [])),
);

describe("a partner's key", () => {
  const server = useTestServer();
  let ids: RecordsOfCountry;
  let own = '';
  let other = '';
  const ownKeyId = uuidv7();
  before(async () => {
    ids = await createRecords(server, 'CL');
    await server.db.update(people).set({ fisherState: 'approved' }).where(eq(people._id, ids.fisher));
    const [partner] = await server.db.select().from(partners).where(eq(partners._id, ids.partner));
    assert.ok(partner);
    const otherPartner = uuidv7();
    await server.db.insert(partners).values({ ...partner, _id: otherPartner, name: 'Otra app', slug: 'otra-app' } as typeof partner);
    own = await putKey(server.db, 'CL', ids.partner, 'app', ownKeyId);
    other = await putKey(server.db, 'CL', otherPartner, 'app');
    // The records were made with the first partner's key.
    const made = [...new Set(Object.values(named).flatMap((one) => (typeof one === 'string' ? [] : [one.record])))];
    const [landed] = await server.db.select({ tripId: tripCatches.tripId }).from(tripCatches).where(eq(tripCatches._id, ids.catch));
    await server.db.insert(auditLog).values(
      [...made.map((kind) => ids[kind]), landed?.tripId ?? assert.fail('The catch has no trip.')].map((entityId) => ({
        ...{ call: 'sample', requestId: 'sample', userId: null, partnerKeyId: ownKeyId, countryId },
        ...{ entity: 'sample', entityId, before: null, after: {} },
      })),
    );
  });

  it('is covered for every call that a partner makes', () =>
    assert.deepEqual(partnerCalls.map(({ name }) => name).sort(), Object.keys(named).sort()));

  for (const { name, call } of partnerCalls) {
    const record = named[name];
    if (!record || typeof record === 'string') continue;
    it(`finds no ${record.record} of another partner: ${name}`, async () => {
      const path = pathOf(call, 'seafood').replace('{id}', ids[record.record]);
      const send = (token: string) =>
        server.request(call.method, path, { token, body: record.body(ids), headers: { 'idempotency-key': randomUUID() } });
      const refused = await send(other);
      assert.equal(refused.status, 404, JSON.stringify(refused.body));
      const answered = await send(own);
      assert.ok(![401, 403, 404].includes(answered.status), JSON.stringify(answered.body));
    });
  }
});
