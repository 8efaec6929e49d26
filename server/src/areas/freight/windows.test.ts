import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type WindowLoad } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { auditLog, sales } from '../../base/db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

const countryId = countries.CL._id;
const [early, late] = ['06:00-09:00', '09:00-12:00'];

describe('delivery windows', () => {
  const server = useTestServer();
  const desk = new Desk(server);
  let clientId = '';
  let productId = '';
  let ahead = 1;

  const read = async (more = '', role: 'seller' | 'admin' = 'seller', of: string = countryId) =>
    server.request('GET', `/api/delivery-windows?countryId=${of}${more}`, { token: await desk.as(role) });
  const set = async (windows: object[], version: number | null, role: 'admin' | 'logistic' | 'seller' = 'admin') =>
    server.request('PUT', '/api/delivery-windows', { token: await desk.as(role), body: { countryId, windows, version } });
  const loads = async (day: string): Promise<WindowLoad[]> => (await read(`&day=${day}`)).body.windows;
  /** A day that no other test uses. */
  const freshDay = () => dayIn(++ahead);
  const ask = (deliveryWindow: string | null, kg = 10, deliverOn = dayIn(1)) =>
    desk.create(clientId, [{ productId, askedGrams: kg * 1000 }], { deliverOn, deliveryWindow });

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    const product = await storeProduct(server);
    await storeLot(server, product, 5_000_000);
    productId = product._id;
  });

  it('are none until an administrator says them, are kept in the order of the day, and the first to save is not overwritten', async () => {
    assert.deepEqual((await read()).body, { day: dayIn(0), version: null, windows: [], lastDeliveryHour: '20:00' });
    const wanted = [
      { window: late, capacityGrams: null },
      { window: early, capacityGrams: 300_000 },
    ];
    const saved = await set(wanted, null);
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.deepEqual(saved.body, { version: 1, windows: [wanted[1], wanted[0]], lastDeliveryHour: '20:00' });
    const stale = await set([], null);
    assert.deepEqual([stale.status, stale.body.present], [409, saved.body]);
    assert.deepEqual(
      (await read()).body.windows.map(({ window, capacityGrams, isOffered }: WindowLoad) => [window, capacityGrams, isOffered]),
      [
        [early, 300_000, true],
        [late, null, true],
      ],
    );
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'delivery-windows'));
    assert.deepEqual(
      rows.map(({ call }) => call),
      ['freight.updateWindows'],
    );
  });

  it('are told in words where two share time, where one ends before it begins, and where it is none', async () => {
    const codes = async (...windows: string[]) => {
      const answer = await set(
        windows.map((window) => ({ window, capacityGrams: null })),
        1,
      );
      return [answer.status, ...(answer.body.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)];
    };
    assert.deepEqual(await codes('09:00-12:00', '06:00-09:30'), [422, 'windows.1.window field.window.overlaps']);
    assert.deepEqual(await codes('09:00-12:00', '09:00-12:00'), [422, 'windows.1.window field.window.overlaps']);
    assert.deepEqual(await codes('12:00-09:00'), [422, 'windows.0.window field.window.reversed']);
    assert.deepEqual(await codes('9-12'), [422, 'windows.0.window field.window']);
    assert.deepEqual(await codes('06:00-25:00'), [422, 'windows.0.window field.window']);
  });

  it('end by the last delivery hour of the country, which administrators set and which follows a caller that does not know it', async () => {
    const other = countries.EC._id;
    const token = await server.login(emailOf('admin', 'ec'));
    let version: number | null = null;
    const save = async (windows: string[], lastDeliveryHour?: string) => {
      const answer = await server.request('PUT', '/api/delivery-windows', {
        token,
        body: {
          countryId: other,
          version,
          windows: windows.map((window) => ({ window, capacityGrams: null })),
          ...(lastDeliveryHour && { lastDeliveryHour }),
        },
      });
      if (answer.status === 200) version = answer.body.version;
      return answer.status === 200 ? answer.body.lastDeliveryHour : answer.body.errors[0].code;
    };
    const stored = async () =>
      (await server.request('GET', `/api/delivery-windows?countryId=${other}`, { token })).body.lastDeliveryHour as string;
    assert.equal(await stored(), '19:00');
    assert.equal(await save(['07:00-10:00'], '17:15'), '17:15');
    assert.equal(await save(['07:00-10:00', '16:00-17:16'], '17:15'), 'field.hour.beforeWindow');
    assert.equal(await save(['07:00-10:00'], '25:00'), 'field.hour');
    assert.equal(await save(['07:00-10:00', '16:00-21:30']), '21:30');
    assert.equal(await save(['07:00-10:00']), '21:30');
    assert.equal(await stored(), '21:30');
  });

  it('are set by administrators of the country alone', async () => {
    for (const role of ['seller', 'logistic'] as const) assert.equal((await set([], 1, role)).status, 403);
    const stranger = await server.request('PUT', '/api/delivery-windows', {
      token: await server.login(emailOf('admin', 'ec')),
      body: { countryId, windows: [], version: 1 },
    });
    assert.equal(stranger.status, 404);
    assert.equal((await read('', 'seller', countries.EC._id)).status, 404);
  });

  it('go from the request to its sale and to the stop of the board and of the sheet', async () => {
    const asked = await ask(early, 10);
    assert.equal(asked.deliveryWindow, early);
    let request = await desk.step('confirm', asked);
    request = await desk.step('confirmAsSeller', request);
    request = await desk.step('complete', request);
    const { _id, version } = request;
    request = await desk.done('admin', 'PUT', 'confirm-complete-selling', { _id, version, docType: 'receipt', docNumber: 'W-1' });
    const [sale] = await server.db.select().from(sales).where(eq(sales.requestId, _id));
    assert.equal(sale?.deliveryWindow, early);
    const token = await desk.as('logistic');
    const day = asked.deliverOn;
    const { body: board } = await server.request('GET', `/api/freight-board?countryId=${countryId}&day=${day}`, { token });
    assert.deepEqual(
      board.unassigned.map((stop: { deliveryWindow: string }) => stop.deliveryWindow),
      [early],
    );
    const { body: sheet } = await server.request('GET', `/api/freight-sheet?countryId=${countryId}&day=${day}`, { token });
    assert.equal(sheet.routes[0].stops[0].deliveryWindow, early);
    const { body: stops } = await server.request('GET', `/api/freight-stops?countryId=${countryId}&day=${day}`, { token });
    assert.equal(stops.items[0].deliveryWindow, early);
    // A sale counts once, on its delivery day.
    assert.equal((await loads(day))[0]?.takenGrams, 10_000);
    assert.equal((await loads(dayIn(0)))[0]?.takenGrams, 0);
  });

  it('stay as they are where a client that does not know them edits, and change or go where one says so', async () => {
    const created = await ask(early);
    const edit = ({ _id, version, deliverOn }: typeof created, more: object) =>
      desk.send('admin', 'PUT', 'update-request', {
        request: {
          _id,
          clientId,
          deliverOn,
          comment: '',
          lines: [{ productId, askedGrams: 10_000, priceMinor: 9900, discount: 0 }],
          ...more,
        },
        version,
      });
    const untouched = await edit(created, {});
    assert.deepEqual([untouched.status, untouched.body.deliveryWindow], [200, early]);
    const moved = await edit(untouched.body, { deliveryWindow: late });
    assert.equal(moved.body.deliveryWindow, late);
    const freed = await edit(moved.body, { deliveryWindow: null });
    assert.equal(freed.body.deliveryWindow, null);
    const plain = await desk.create(clientId, [{ productId, askedGrams: 1000 }]);
    assert.equal(plain.deliveryWindow, null);
  });

  it('must be offered when they are chosen; one that was promised before stays, and is told to be offered no more', async () => {
    const day = freshDay();
    const promised = await ask(late, 20, day);
    assert.equal((await set([{ window: early, capacityGrams: 300_000 }], 1)).status, 200);
    const fields = { clientId, deliverOn: day, comment: '', lines: [{ productId, askedGrams: 1000, priceMinor: 1, discount: 0 }] };
    const refused = await desk.send('admin', 'POST', 'create-request', { countryId, request: { ...fields, deliveryWindow: late } });
    assert.deepEqual(
      [refused.status, refused.body.errors[0].field, refused.body.errors[0].code],
      [422, 'request.deliveryWindow', 'field.window.notOffered'],
    );
    const { _id, version } = promised;
    const kept = await desk.send('admin', 'PUT', 'update-request', { request: { _id, ...fields, deliveryWindow: late }, version });
    assert.deepEqual([kept.status, kept.body.deliveryWindow], [200, late]);
    assert.deepEqual((await loads(day)).at(-1), { window: late, capacityGrams: null, takenGrams: 1000, isOffered: false });
    assert.equal(
      (
        await set(
          [early, late].map((window) => ({ window, capacityGrams: 300_000 })),
          2,
        )
      ).status,
      200,
    );
  });

  it('add up what is promised of a day: not what is rejected, and each at the weight that is known', async () => {
    const day = freshDay();
    await ask(early, 10, day);
    const [second, third] = [await ask(early, 30, day), await ask(early, 500, day)];
    await ask(null, 70, day);
    await ask(late, 5, day);
    await desk.step('reject', third);
    await desk.step('confirm', second, [20]);
    assert.deepEqual(
      (await loads(day)).map(({ window, takenGrams }) => [window, takenGrams]),
      [
        [early, 30_000],
        [late, 5000],
      ],
    );
  });

  it('may hold more than they should: nobody is refused for it', async () => {
    const day = freshDay();
    await ask(early, 900, day);
    const [load] = await loads(day);
    assert.deepEqual([load?.takenGrams, load?.capacityGrams], [900_000, 300_000]);
  });

  it('are chosen for a sale that is registered by hand, and corrected after it is paid', async () => {
    const fields = { clientId, soldOn: dayIn(0), comment: '', lines: [{ productId, realGrams: 5000, priceMinor: 9900, discount: 0 }] };
    const token = await desk.as('admin');
    const made = await server.request('PUT', '/api/seafood-marketplace-reality/register-sale', {
      token,
      body: { countryId, sale: { ...fields, deliveryWindow: late } },
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.equal(made.body.deliveryWindow, late);
    await server.db.update(sales).set({ paidMinor: 1000 }).where(eq(sales._id, made.body._id));
    const [stored] = await server.db.select().from(sales).where(eq(sales._id, made.body._id));
    const edited = await server.request('PUT', '/api/seafood-marketplace-reality/update-sale', {
      token,
      body: { sale: { _id: made.body._id, ...fields, deliveryWindow: early }, version: stored?.version },
    });
    assert.deepEqual([edited.status, edited.body.deliveryWindow], [200, early]);
    const rows = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, made.body._id), eq(auditLog.call, 'sales.update')));
    assert.equal(rows.length, 1);
  });
});
