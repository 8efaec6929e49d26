import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { countries, type FreightBoard, type RoleName, type Sale, type SheetRoute } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { paths, refusedFields, Till } from '../../../test/billing.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { rowsOf } from '../../base/db/db.ts';
import { migrationsFolder } from '../../base/db/migrate.ts';
import { clients, deliveryWindows, sales } from '../../base/db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

const { _id: countryId } = countries.CL;
const early = '06:00-09:00';
const details = '/api/marketplace-sale/update-delivery-details';

describe('the delivery of a sale', () => {
  const server = useTestServer();
  const till = new Till(server);
  const desk = new Desk(server);
  let clientId = '';
  let fish: { _id: string; countryId: string };

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    fish = await storeProduct(server, { name: 'Merluza austral' });
    await storeLot(server, fish, 900_000, { days: 12, costMinor: 5200 });
    await server.db.insert(deliveryWindows).values({ countryId, windows: [{ window: early, capacityGrams: 100_000 }] });
  });

  const get = async (path: string) => (await till.send('GET', path)).body;
  const board = (day: string): Promise<FreightBoard> => get(`/api/freight-board?countryId=${countryId}&day=${day}`);
  const sheet = async (day: string): Promise<SheetRoute[]> => (await get(`/api/freight-sheet?countryId=${countryId}&day=${day}`)).routes;
  const stops = async (day: string): Promise<string[]> =>
    (await get(`/api/freight-stops?countryId=${countryId}&day=${day}&pageSize=100`)).items.map(({ _id }: { _id: string }) => _id);
  const sell = (more: object = {}) => till.sell(clientId, [{ productId: fish._id, realGrams: 1_000 }], more);
  const step = (sale: Sale, deliveryState: string, more: object = {}) =>
    till.send('PUT', paths.deliver, { saleId: sale._id, deliveryState, version: sale.version, ...more }, 'logistic');
  const taken = async (sale: Sale, deliveryState: string, more: object = {}): Promise<Sale> => {
    const { status, body } = await step(sale, deliveryState, more);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const plan = (sale: Sale, delivery: object, role: RoleName = 'logistic') =>
    till.send('PUT', details, { saleId: sale._id, delivery, version: sale.version }, role);

  it('of many is received by one person, or by nobody who is named', async () => {
    const deliverMany = async (receipt?: object) => {
      const collected = await Promise.all([sell({ deliverOn: dayIn(10) }), sell({ deliverOn: dayIn(10) })]);
      for (const sale of collected) assert.equal((await plan(sale, { isCollected: true })).status, 200);
      const change = { deliveryState: 'delivered', ...(receipt && { receipt }) };
      const ids = collected.map(({ _id }) => _id);
      const { status, body } = await till.send('POST', `${paths.deliver}-bulk`, { ids, change }, 'logistic', {
        'idempotency-key': crypto.randomUUID(),
      });
      assert.equal(status, 200, JSON.stringify(body));
      return Promise.all(ids.map(async (_id) => (await till.sale(_id)).receipt));
    };
    assert.deepEqual(
      (await deliverMany({ name: 'Rosa Tapia' })).map((one) => one?.by),
      ['Rosa Tapia', 'Rosa Tapia'],
    );
    assert.deepEqual(
      (await deliverMany()).map((one) => [one?.by, one?.proof]),
      [
        [null, null],
        [null, null],
      ],
    );
  });

  it('is on the day and in the window of its request, on the board, the picking list, the sheet and the list of that day alone', async () => {
    const request = { deliverOn: dayIn(1), deliveryWindow: early };
    const created = await desk.create(clientId, [{ productId: fish._id, askedGrams: 4000 }], request);
    const completed = await desk.step('complete', await desk.step('confirmAsSeller', await desk.step('confirm', created)));
    const sold = await desk.step('completeSelling', await desk.number(completed));
    const saleId = sold.saleId ?? '';
    const sale = await till.sale(saleId);
    assert.deepEqual([sale.soldOn, sale.deliverOn, sale.deliveryWindow], [dayIn(0), dayIn(1), early]);

    const [today, tomorrow] = [await board(dayIn(0)), await board(dayIn(1))];
    assert.ok(!today.unassigned.some(({ _id }) => _id === saleId));
    assert.ok(tomorrow.unassigned.some(({ _id, deliveryWindow }) => _id === saleId && deliveryWindow === early));
    const onSheet = async (day: string) => (await sheet(day)).flatMap((route) => route.stops).find(({ _id }) => _id === saleId);
    assert.equal(await onSheet(dayIn(0)), undefined);
    assert.deepEqual(
      (await onSheet(dayIn(1)))?.lines[0]?.parts.map(({ grams }) => grams),
      [4000],
    );
    assert.ok(!(await stops(dayIn(0))).includes(saleId));
    assert.ok((await stops(dayIn(1))).includes(saleId));

    const on = async (day: string) => (await till.list({ deliverFrom: day, deliverTo: day })).items.map(({ _id }) => _id);
    assert.ok(!(await on(dayIn(0))).includes(saleId));
    assert.ok((await on(dayIn(1))).includes(saleId));
    const windows = async (day: string) =>
      (await get(`/api/delivery-windows?countryId=${countryId}&day=${day}`)).windows.find(
        ({ window }: { window: string }) => window === early,
      );
    assert.equal((await windows(dayIn(0))).takenGrams, 0);
    assert.equal((await windows(dayIn(1))).takenGrams, 4000);
  });

  it('is today at the earliest where its request was promised for a day that has passed', async () => {
    const created = await desk.create(clientId, [{ productId: fish._id, askedGrams: 4000 }]);
    await server.db.execute(sql`update request set deliver_on = ${dayIn(-1)} where id = ${created._id}`);
    const completed = await desk.step('complete', await desk.step('confirmAsSeller', await desk.step('confirm', created)));
    const sold = await desk.step('completeSelling', await desk.number(completed));
    assert.equal((await till.sale(sold.saleId ?? '')).deliverOn, dayIn(0));
  });

  it('of a direct sale is today unless another day is given, which is not before the sale nor out of sight', async () => {
    assert.equal((await sell()).deliverOn, dayIn(0));
    assert.equal((await sell({ deliverOn: dayIn(3) })).deliverOn, dayIn(3));
    const register = async (more: object) =>
      refusedFields(
        await till.send('PUT', paths.register, {
          countryId,
          sale: till.fields(clientId, [{ productId: fish._id, realGrams: 1000 }], more),
        }),
      );
    assert.deepEqual(await register({ deliverOn: dayIn(-1) }), { 'sale.deliverOn': 'field.deliverOn.beforeSale' });
    assert.deepEqual(await register({ deliverOn: dayIn(800) }), { 'sale.deliverOn': 'field.day.far' });
    assert.deepEqual(await register({ deliveryWindow: '01:00-02:00' }), { 'sale.deliveryWindow': 'field.window.notOffered' });
  });

  it('goes to the client as long as it has no address of its own, and keeps where it went once it is delivered', async () => {
    const client = await storeClient(server, 2);
    const carrier = await till.carrier();
    const sale = await till.sell(client._id, [{ productId: fish._id, realGrams: 1_000 }]);
    assert.deepEqual([sale.deliveryAddress, sale.deliveryPhone, sale.deliveryContact], [client.address, client.phone, null]);
    await server.db.update(clients).set({ address: 'Calle Nueva 7' }).where(eq(clients._id, client._id));
    assert.equal((await till.sale(sale._id)).deliveryAddress, 'Calle Nueva 7');
    const delivered = await taken(await taken(sale, 'in_transit', { transportistUserId: carrier }), 'delivered');
    await server.db.update(clients).set({ address: 'Calle Vieja 8' }).where(eq(clients._id, client._id));
    assert.equal((await till.sale(delivered._id)).deliveryAddress, 'Calle Nueva 7');
  });

  it('can be moved, renamed and given to a carrier until it is delivered, however it is billed', async () => {
    const carrier = await till.carrier();
    const sale = await sell();
    await till.bill([sale]);
    const delivery = {
      ...{ deliverOn: dayIn(5), deliveryWindow: early, transportistUserId: carrier },
      ...{ deliveryAddress: 'Muelle 3, Quilpué', deliveryContact: 'Rosa Tapia', deliveryPhone: '+56987654321' },
    };
    const planned: Sale = (await plan(await till.sale(sale._id), delivery)).body;
    const { deliverOn, deliveryWindow, deliveryAddress, deliveryContact, deliveryPhone, stopNumber } = planned;
    assert.deepEqual(
      { deliverOn, deliveryWindow, deliveryAddress, deliveryContact, deliveryPhone, transportistUserId: planned.carrier?._id },
      delivery,
    );
    assert.equal(stopNumber, 1);
    const [stop] = (await sheet(dayIn(5))).flatMap((route) => route.stops);
    assert.deepEqual(
      [stop?._id, stop?.address, stop?.place?.commune, stop?.contact, stop?.phone],
      [sale._id, 'Muelle 3, Quilpué', 'Quilpué', 'Rosa Tapia', '+56987654321'],
    );
    assert.deepEqual(refusedFields(await plan(planned, { deliverOn: dayIn(-1) })), { 'delivery.deliverOn': 'field.deliverOn.beforeSale' });
    assert.equal((await plan({ ...planned, version: planned.version - 1 }, { deliverOn: dayIn(6) })).status, 409);
    const delivered = await taken(await taken(planned, 'in_transit'), 'delivered');
    const late = await plan(delivered, { deliverOn: dayIn(6) });
    assert.deepEqual([late.status, refusedFields(late)], [409, { 'delivery.deliverOn': 'fixed.sale.delivered' }]);
  });

  it('is planned by a seller as well, but for its carrier', async () => {
    const carrier = await till.carrier();
    const sale: Sale = (await plan(await sell(), { deliverOn: dayIn(4) }, 'seller')).body;
    assert.equal(sale.deliverOn, dayIn(4));
    assert.equal((await plan(sale, { transportistUserId: carrier }, 'seller')).status, 403);
    const carried: Sale = (await plan(sale, { transportistUserId: carrier })).body;
    for (const delivery of [{ transportistUserId: null }, { isCollected: true }])
      assert.equal((await plan(carried, delivery, 'seller')).status, 403);
  });

  it('does not fit on a carrier that is full on the day it is moved to', async () => {
    const carrier = await till.carrier(1_500);
    const first: Sale = (await plan(await sell(), { deliverOn: dayIn(7), transportistUserId: carrier })).body;
    assert.equal(first.carrier?._id, carrier);
    const second: Sale = (await plan(await sell(), { deliverOn: dayIn(8), transportistUserId: carrier })).body;
    assert.equal(second.carrier?._id, carrier);
    assert.deepEqual(refusedFields(await plan(second, { deliverOn: dayIn(7) })), {
      'delivery.transportistUserId': 'field.carrier.full',
    });
  });

  it('does not go back onto its carrier when it was delivered by mistake and the carrier is full by now', async () => {
    const carrier = await till.carrier(1_500);
    const deliverOn = dayIn(7);
    const first: Sale = (await plan(await sell(), { deliverOn, transportistUserId: carrier })).body;
    const delivered = await taken(await taken(first, 'in_transit'), 'delivered');
    const second: Sale = (await plan(await sell(), { deliverOn, transportistUserId: carrier })).body;
    assert.deepEqual(refusedFields(await step(delivered, 'in_transit')), { deliveryState: 'field.carrier.full' });
    await plan(second, { transportistUserId: null });
    assert.equal((await taken(delivered, 'in_transit')).carrier?._id, carrier);
  });

  it('leaves with a carrier only: with its own, or with one that the step names', async () => {
    const sale = await sell();
    for (const state of ['picked_up', 'in_transit'])
      assert.deepEqual(refusedFields(await step(sale, state)), { transportistUserId: 'field.delivery.carrier' });
    const carrier = await till.carrier();
    const picked = await taken(sale, 'picked_up', { transportistUserId: carrier });
    assert.deepEqual([picked.deliveryState, picked.carrier?._id, picked.stopNumber], ['picked_up', carrier, 1]);
    const none = await plan(await taken(picked, 'in_transit'), { transportistUserId: null });
    assert.deepEqual(refusedFields(none), { 'delivery.transportistUserId': 'field.delivery.onWay' });
  });

  it('that the client collects is handed over without a carrier, and is in the picking list but not on the board to be assigned', async () => {
    const day = dayIn(9);
    const collected: Sale = (await plan(await sell({ deliverOn: day }), { isCollected: true })).body;
    assert.deepEqual([collected.isCollected, collected.deliveryState], [true, 'pending']);
    const { unassigned, collected: onBoard } = await board(day);
    assert.deepEqual([unassigned.length, onBoard.map(({ _id }) => _id)], [0, [collected._id]]);
    const [route] = await sheet(day);
    assert.deepEqual([route?.carrier, route?.isCollected, route?.stops.length], [null, true, 1]);
    assert.equal((await step(collected, 'in_transit')).status, 409);
    const handed = await taken(collected, 'delivered', { receipt: { name: 'Rosa Tapia' } });
    assert.equal(handed.receipt?.by, 'Rosa Tapia');
    assert.equal((await taken(handed, 'pending')).receipt, null);
  });

  it('says who received it and when, with a signature that staff of the country can read; undone, it was not received', async () => {
    const carrier = await till.carrier();
    const onWay = await taken(await sell(), 'in_transit', { transportistUserId: carrier });
    assert.deepEqual(refusedFields(await step(onWay, 'pending', { receipt: { name: 'Rosa Tapia' } })), {
      receipt: 'field.delivery.receipt',
    });
    const png = await sharp({ create: { width: 600, height: 200, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const proof = { kind: 'signature', photo: { name: 'firma.png', data: png.toString('base64') } };
    const delivered = await taken(onWay, 'delivered', { receipt: { name: 'Rosa Tapia', proof } });
    const { receipt } = delivered;
    assert.deepEqual([receipt?.by, receipt?.proof?.kind], ['Rosa Tapia', 'signature']);
    assert.ok(Math.abs(Date.parse(receipt?.at ?? '') - Date.now()) < 60_000);
    const file = `/api/file/${receipt?.proof?.fileId}`;
    assert.equal((await get(file)).type, 'image/webp');
    assert.equal((await server.request('GET', file, { token: await server.login(emailOf('admin', 'ec')) })).status, 404);
    const broken = { kind: 'photo', photo: { name: 'x.png', data: Buffer.from('no picture at all').toString('base64') } };
    const again = await taken(delivered, 'in_transit');
    assert.equal(again.receipt, null);
    assert.deepEqual(refusedFields(await step(again, 'delivered', { receipt: { name: 'Rosa Tapia', proof: broken } })), {
      photo: 'field.photo',
    });
  });

  it('of a sale from before, or from an older version of the server, is on the day of its request, or else on the day of the sale', async () => {
    const direct = await sell({ soldOn: dayIn(-2), deliverOn: dayIn(2) });
    const request = await desk.inState('completed_selling', clientId, [{ productId: fish._id, askedGrams: 2000 }]);
    const dayOf = async (_id: string) => (await server.db.select({ day: sales.deliverOn }).from(sales).where(eq(sales._id, _id)))[0]?.day;
    await server.db.execute(sql`update sale set deliver_on = '2020-01-01'`);
    const migration = readFileSync(join(migrationsFolder, '0060_sale_delivery.sql'), 'utf8');
    const backfill = migration
      .split('--> statement-breakpoint')
      .find((statement) => statement.trim().startsWith('update sale set deliver_on'));
    assert.ok(backfill);
    await server.db.execute(sql.raw(backfill));
    assert.equal(await dayOf(direct._id), dayIn(-2));
    assert.equal(await dayOf(request.saleId ?? ''), request.deliverOn);

    const [copy] = await rowsOf<{ id: string }>(
      server.db,
      sql`insert into sale (id, country_id, number, client_id, client_name, sold_on, real_grams, iva_rate, net_minor, iva_minor, total_minor)
        select gen_random_uuid(), country_id, number + 100000, client_id, client_name, sold_on, real_grams, iva_rate, net_minor, iva_minor, total_minor
        from sale where id = ${direct._id} returning id`,
    );
    assert.equal(await dayOf(copy?.id ?? ''), dayIn(-2));
  });
});
