import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type FreightBoard, type FreightLane, type StopKind } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn } from '../../../test/records.ts';
import {
  appPurchaseLines,
  appPurchases,
  auditLog,
  clients,
  purchases,
  saleLines,
  sales,
  transportists,
} from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';

const countryId = countries.CL._id;
let numbered = 2_000_000;
let plates = 10;

describe('the freight of a day', () => {
  const server = useTestServer({ env: { LOGIN_LIMIT_ADDRESS: '1000' } });
  let ids: RecordsOfCountry;
  let token = '';
  let ahead = 1;
  before(async () => {
    ids = await createRecords(server, 'CL');
    token = await server.login(emailOf('logistic'));
  });

  /** A day that no other test uses. */
  const freshDay = () => dayIn(++ahead);

  async function carrier(capacityGrams: number, more: object = {}): Promise<string> {
    const _id = uuidv7();
    const fields = { countryId, phone: '+56322214480', capacityGrams, isRefrigerated: true, zones: [] };
    await server.db.insert(transportists).values({ _id, name: `Carrier ${plates}`, plate: `FRGT${plates++}`, ...fields, ...more });
    return _id;
  }

  async function stop(kind: StopKind, day: string, grams = 10_000): Promise<string> {
    const _id = uuidv7();
    const number = numbered++;
    const amounts = { netMinor: 1000, ivaMinor: 190, totalMinor: 1190, ivaRate: 1900 };
    if (kind === 'sale') {
      await server.db
        .insert(sales)
        .values({ _id, countryId, number, clientId: ids.client, clientName: 'Vinolia', soldOn: day, realGrams: grams, ...amounts });
      const line = { countryId, saleId: _id, position: 0, productId: ids.virtualProduct, realGrams: grams };
      await server.db.insert(saleLines).values({ ...line, priceMinor: 1, netMinor: 1, costMinor: 1 });
    } else if (kind === 'purchase') {
      const of = { countryId, number, providerId: ids.provider, productId: ids.stocked, grams };
      await server.db.insert(purchases).values({ _id, ...of, priceMinor: 1, totalMinor: 1, boughtOn: dayIn(0), deliverOn: day });
    } else {
      const of = { countryId, number, organizationId: ids.organization, buyerName: 'Bahía Azul', buyerType: true, deliverOn: day, grams };
      await server.db.insert(appPurchases).values({ _id, ...of, address: 'Calle Prat 12, Quilpué', ...amounts });
    }
    return _id;
  }

  const board = async (day: string): Promise<FreightBoard> =>
    (await server.request('GET', `/api/freight-board?countryId=${countryId}&day=${day}`, { token })).body;
  const laneOf = async (day: string, _id: string) => (await board(day)).lanes.find((lane) => lane.carrier._id === _id) as FreightLane;
  const arrange = (day: string, transportistUserId: string | null, stops: string[], more: object = {}) =>
    server.request('PUT', '/api/freight-board/arrange', {
      token,
      body: { countryId, day, lanes: [{ transportistUserId, stops }], ...more },
    });
  const price = (day: string, transportistUserId: string, costMinor: number | null, version?: number) =>
    server.request('PUT', '/api/freight-board/price', { token, body: { countryId, day, transportistUserId, costMinor, version } });
  const assign = (purchaseId: string, transportistUserId: string, isConfirmed?: boolean) =>
    server.request('PUT', '/api/marketplace-purchase-set-transportist', { token, body: { purchaseId, transportistUserId, isConfirmed } });

  it('lists the stops of a day, what nobody carries first, and how loaded each carrier is', async () => {
    const day = freshDay();
    const van = await carrier(40_000);
    const [carried, free] = [await stop('sale', day, 10_000), await stop('app-purchase', day, 20_000)];
    await arrange(day, van, [carried]);
    const list = async (what: string, more = '') =>
      (await server.request('GET', `/api/freight-${what}?countryId=${countryId}&day=${day}${more}`, { token })).body;
    const { items, total } = await list('stops');
    assert.deepEqual(
      [total, ...items.map(({ _id, state, carrier: by }: never) => [_id, state, (by as { _id: string } | null)?._id ?? null])],
      [2, [free, 'unassigned', null], [carried, 'open', van]],
    );
    assert.match(items[0].code, /^A-\d+$/);
    assert.equal((await list('stops', '&state=unassigned')).total, 1);
    assert.equal((await list('stops', '&kind=sale')).items[0]._id, carried);
    const lanes = await list('lanes');
    assert.deepEqual(lanes.items, [
      {
        _id: van,
        name: lanes.items[0].name,
        plate: lanes.items[0].plate,
        isRefrigerated: true,
        capacityGrams: 40_000,
        grams: 10_000,
        stops: 1,
        doneStops: 0,
      },
    ]);
    assert.equal((await server.request('GET', `/api/freight-stops?countryId=${countryId}`, { token })).status, 200);
  });

  it('holds sales and purchases of planning beside purchases of the app, in the order that was given', async () => {
    const day = freshDay();
    const van = await carrier(100_000);
    const stops = [await stop('sale', day), await stop('app-purchase', day), await stop('purchase', day)] as const;
    const before = await board(day);
    assert.deepEqual(before.unassigned.map(({ _id }) => _id).sort(), [...stops].sort());
    const wanted = [stops[2], stops[0], stops[1]];
    const done = await arrange(day, van, wanted);
    assert.equal(done.status, 200, JSON.stringify(done.body));
    const lane = await laneOf(day, van);
    assert.deepEqual(
      lane.stops.map(({ _id }) => _id),
      wanted,
    );
    assert.deepEqual(
      lane.stops.map(({ kind }) => kind),
      ['purchase', 'sale', 'app-purchase'],
    );
    assert.equal((await board(day)).unassigned.length, 0);
    const [purchase] = await server.db.select().from(purchases).where(eq(purchases._id, stops[2]));
    assert.deepEqual([purchase?.deliveryState, purchase?.transportistId], ['assigned', van]);
    assert.equal((await arrange(day, van, [stops[1]])).status, 200);
    assert.deepEqual(
      (await laneOf(day, van)).stops.map(({ _id }) => _id),
      [stops[1], stops[2], stops[0]],
    );
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, stops[0]));
    assert.deepEqual(
      rows.map(({ entity, call }) => [entity, call]),
      [['sale', 'freight.arrange']],
    );
  });

  it('takes stops from one carrier to another and off it again', async () => {
    const day = freshDay();
    const [from, to] = [await carrier(20_000), await carrier(20_000)];
    const [first, second] = [await stop('app-purchase', day), await stop('sale', day)];
    await arrange(day, from, [first, second]);
    assert.equal((await arrange(day, to, [second])).status, 200);
    assert.deepEqual(
      (await laneOf(day, to)).stops.map(({ _id }) => _id),
      [second],
    );
    assert.equal((await arrange(day, null, [first])).status, 200);
    assert.deepEqual(
      (await board(day)).unassigned.map(({ _id }) => _id),
      [first],
    );
    const [row] = await server.db.select().from(appPurchases).where(eq(appPurchases._id, first));
    assert.deepEqual([row?.deliveryState, row?.transportistId], ['pending', null]);
  });

  it('changes two full carriers’ stops for one another in one step, and all or nothing', async () => {
    const day = freshDay();
    const [one, other] = [await carrier(10_000), await carrier(10_000)];
    const [a, b] = [await stop('sale', day), await stop('app-purchase', day)];
    await arrange(day, one, [a]);
    await arrange(day, other, [b]);
    const swap = (lanes: object[]) => server.request('PUT', '/api/freight-board/arrange', { token, body: { countryId, day, lanes } });
    const done = await swap([
      { transportistUserId: one, stops: [b] },
      { transportistUserId: other, stops: [a] },
    ]);
    assert.equal(done.status, 200, JSON.stringify(done.body));
    const c = await stop('sale', day, 10);
    const refused = await swap([
      { transportistUserId: null, stops: [a] },
      { transportistUserId: one, stops: [c] },
    ]);
    assert.equal(refused.status, 422);
    assert.deepEqual(
      (await laneOf(day, other)).stops.map(({ _id }) => _id),
      [a],
    );
  });

  it('never overfills a carrier, says how much fits, and takes no goods without cold unless that is said', async () => {
    const day = freshDay();
    const [full, warm] = [await carrier(25_000), await carrier(100_000, { isRefrigerated: false })];
    const stops = [await stop('app-purchase', day), await stop('purchase', day), await stop('sale', day)];
    assert.equal((await arrange(day, full, stops.slice(0, 2))).status, 200);
    const over = await arrange(day, full, stops);
    assert.equal(over.status, 422);
    assert.deepEqual(
      over.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
      [['lanes.0.transportistUserId', 'field.carrier.full']],
    );
    assert.match(over.body.detail, /5/);
    const cold = await arrange(day, warm, [stops[0] as string]);
    assert.deepEqual([cold.status, cold.body.errors[0].code], [422, 'field.carrier.cold']);
    assert.equal((await arrange(day, warm, [stops[0] as string], { isConfirmed: true })).status, 200);
  });

  it('is refused by planning’s own call for one purchase as well', async () => {
    const day = freshDay();
    const [small, warm] = [await carrier(15_000), await carrier(100_000, { isRefrigerated: false })];
    const [first, second] = [await stop('purchase', day), await stop('purchase', day)];
    assert.equal((await assign(first, small)).status, 200);
    const refused = await assign(second, small);
    assert.deepEqual([refused.status, refused.body.errors[0].code], [422, 'field.carrier.full']);
    assert.equal((await assign(second, warm)).body.errors[0].code, 'field.carrier.cold');
    assert.equal((await assign(second, warm, true)).status, 200);
  });

  it('is refused when a purchase is picked up and moved to another day in one call', async () => {
    const [day, later] = [freshDay(), freshDay()];
    const van = await carrier(15_000);
    assert.equal((await assign(await stop('purchase', later), van)).status, 200);
    const moves: [StopKind, (_id: string) => [path: string, body: object]][] = [
      [
        'purchase',
        (_id) => ['/api/seafood-marketplace-reality/update-purchase', { purchase: { _id, deliverOn: later, deliveryState: 'picked_up' } }],
      ],
      [
        'app-purchase',
        (_id) => [`/api/marketplace-purchase/update/${_id}`, { purchase: { deliverOn: later, deliveryState: 'picked_up' } }],
      ],
    ];
    for (const [n, [kind, move]] of moves.entries()) {
      const _id = await stop(kind, n === 0 ? day : freshDay());
      const line = { countryId, purchaseId: _id, position: 0, productId: ids.product, description: 'Merluza', grams: 10_000 };
      if (kind === 'app-purchase') await server.db.insert(appPurchaseLines).values({ ...line, priceMinor: 100, netMinor: 1000 });
      const assigned = await assign(_id, van);
      assert.equal(assigned.status, 200, JSON.stringify(assigned.body));
      const [path, body] = move(_id);
      const answer = await server.request('PUT', path, { token, body: { ...body, version: assigned.body.version } });
      assert.deepEqual([answer.status, answer.body.errors?.[0].code], [422, 'field.carrier.full'], kind);
    }
  });

  it('leaves what is on its way where it is, and what is inactive empty', async () => {
    const day = freshDay();
    const [van, other] = [await carrier(50_000), await carrier(50_000)];
    const gone = await stop('app-purchase', day);
    await arrange(day, van, [gone]);
    await server.db.update(appPurchases).set({ deliveryState: 'picked_up' }).where(eq(appPurchases._id, gone));
    const moved = await arrange(day, other, [gone]);
    assert.deepEqual([moved.status, moved.body.errors[0].code], [422, 'field.freight.onWay']);
    assert.equal((await arrange(day, van, [gone, await stop('sale', day)])).status, 200);
    const off = await carrier(50_000, { isActive: false });
    assert.equal((await arrange(day, off, [await stop('sale', day)])).body.errors[0].code, 'field.carrier.inactive');
    assert.equal((await arrange(dayIn(80), other, [gone])).status, 404);
    assert.equal((await arrange(day, other, [uuidv7()])).status, 404);
  });

  it('shares what a lane costs to the last unit, and the first to price it is not overwritten', async () => {
    const day = freshDay();
    const van = await carrier(500_000);
    const stops = [await stop('sale', day, 48_000), await stop('app-purchase', day, 166_000), await stop('purchase', day, 70_000)];
    await arrange(day, van, stops);
    const seen = (await laneOf(day, van)).version as number;
    assert.equal((await price(day, van, 58_000, seen)).status, 200);
    assert.deepEqual(
      (await laneOf(day, van)).stops.map(({ shareMinor }) => shareMinor),
      [9803, 33_901, 14_296],
    );
    assert.equal((await price(day, van, 60_000, seen)).status, 409);
    assert.equal((await price(day, van, null, (await laneOf(day, van)).version as number)).status, 200);
    assert.equal((await laneOf(day, van)).stops[0]?.shareMinor, null);
  });

  it('of fifty dispatchers at once on one carrier, by three ways, exactly those come to whom it has room', async () => {
    const day = freshDay();
    const van = await carrier(255_000);
    const kinds: StopKind[] = Array.from({ length: 50 }, (_, n) => (['sale', 'app-purchase', 'purchase'] as const)[n % 3] as StopKind);
    const stops = await Promise.all(kinds.map((kind) => stop(kind, day)));
    const answers = await Promise.all(
      stops.map((_id, n) => (kinds[n] === 'sale' || n % 2 === 0 ? arrange(day, van, [_id]) : assign(_id, van))),
    );
    assert.deepEqual(
      [200, 422].map((status) => answers.filter((one) => one.status === status).length),
      [25, 25],
    );
    for (const { body } of answers.filter(({ status }) => status === 422)) assert.equal(body.errors[0].code, 'field.carrier.full');
    const lane = await laneOf(day, van);
    assert.equal(
      lane.stops.reduce((sum, { grams }) => sum + grams, 0),
      250_000,
    );
    assert.equal((await board(day)).unassigned.length, 25);
  });

  it('of fifty who carry stops to and fro between two carriers none waits for ever, and nothing is lost', async () => {
    const day = freshDay();
    const vans = [await carrier(60_000), await carrier(60_000)] as const;
    const stops = await Promise.all(Array.from({ length: 10 }, (_, n) => stop(n % 2 ? 'sale' : 'app-purchase', day)));
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const two = [stops[n % 10] as string, stops[(n * 7 + 3) % 10] as string];
        return arrange(day, n % 5 === 0 ? null : (vans[n % 2] as string), n % 3 ? two : two.reverse());
      }),
    );
    const after = await board(day);
    const all = [...after.unassigned, ...after.lanes.flatMap((lane) => lane.stops)].map(({ _id }) => _id);
    assert.deepEqual([...all].sort(), [...stops].sort());
    for (const van of vans) assert.ok((await laneOf(day, van)).stops.reduce((sum, { grams }) => sum + grams, 0) <= 60_000);
  });

  it('keeps a sale within its carrier when it is edited, and frees its room when it is cancelled', async () => {
    const day = freshDay();
    const van = await carrier(20_000);
    const _id = await stop('sale', day);
    await arrange(day, van, [_id]);
    const admin = await server.login(emailOf('admin'));
    const cancel = await server.request('PUT', '/api/seafood-marketplace-reality/update-delivery-sale', {
      token: admin,
      body: { saleId: _id, deliveryState: 'cancelled', version: 2 },
    });
    assert.equal(cancel.status, 200, JSON.stringify(cancel.body));
    assert.equal((await laneOf(day, van)).stops.length, 0);
  });

  it('tells where a stop is: of the client, or by the end of its address', async () => {
    const day = freshDay();
    await stop('app-purchase', day);
    await stop('sale', day);
    const { unassigned } = await board(day);
    const [client] = await server.db.select().from(clients).where(eq(clients._id, ids.client));
    assert.ok(client);
    assert.equal(unassigned.find(({ kind }) => kind === 'app-purchase')?.place?.commune, 'Quilpué');
    assert.ok(unassigned.find(({ kind }) => kind === 'sale')?.place?.region);
  });

  it('is for those who dispatch', async () => {
    const seller = await server.login(emailOf('seller'));
    assert.equal((await server.request('GET', `/api/freight-board?countryId=${countryId}&day=${dayIn(1)}`, { token: seller })).status, 403);
  });
});
