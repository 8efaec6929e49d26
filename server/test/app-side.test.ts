import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';
import { type AppPurchase, type BeachPriceRequest, countries, limits, localDay, type Trip } from '@shop/shared/contract';
import { and, eq, ne } from 'drizzle-orm';
import { demoClip } from '../src/areas/demo/videos.ts';
import { speciesRows } from '../src/base/db/reference/species.ts';
import {
  appPayments,
  appPurchases,
  auditLog,
  coupons,
  files,
  organizations,
  people,
  marketplaceProducts as products,
  videos,
} from '../src/base/db/schema/index.ts';
import { appToken } from './app-token.ts';
import { createRecords, type RecordsOfCountry } from './countries.ts';
import { emailOf, useTestServer } from './harness.ts';
import { dayIn } from './records.ts';

const countryId = countries.CL._id;
const [hake, squid] = speciesRows.map(({ _id }) => _id) as [string, string];
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('what the app of fishers and buyers does', () => {
  const server = useTestServer();
  let token = '';
  let staff = '';
  let ids: RecordsOfCountry;
  let abroad: RecordsOfCountry;
  before(async () => {
    ids = await createRecords(server, 'CL');
    abroad = await createRecords(server, 'EC');
    token = await appToken(server, ids.partner);
    staff = await server.login(emailOf('admin'));
    await server.db.update(people).set({ fisherState: 'approved' }).where(eq(people._id, ids.fisher));
  });

  const send = (method: 'POST' | 'PUT', path: string, body: object, key: string = randomUUID()) =>
    server.request(method, `/api/app/${path}`, { token, body, headers: { 'idempotency-key': key } });
  const why = ({ status, body }: { status: number; body: { errors?: { field: string; code: string }[] } }) => [
    status,
    ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`),
  ];

  const haul = (hours: number, keptGrams: number, discardedGrams: number | null = 500) => ({
    ...{ at: hoursAgo(hours), longitude: -73.5, latitude: -39.9 },
    catches: [{ speciesId: hake, keptGrams, discardedGrams }],
  });
  const trip = (change: object = {}) => ({
    ...{
      fisherId: ids.fisher,
      vesselId: ids.vessel,
      port: 'Caleta Portales',
      departedAt: hoursAgo(9),
      landedAt: hoursAgo(1),
      gear: 'longline',
    },
    ...{ faoArea: '87.2', hauls: [haul(6, 20_000), haul(4, 10_000)] },
    track: Array.from({ length: 20 }, (_, n) => 8 - n / 3).map((hours) => ({
      at: hoursAgo(hours),
      longitude: -73.5 + hours / 100,
      latitude: -39.9,
    })),
    catches: [{ speciesId: hake, presentation: 'whole', freshness: 'E', grams: 30_000 }],
    ...change,
  });
  const report = async (change: object = {}): Promise<Trip> => {
    const answer = await send('POST', 'fishing-trip', { trip: trip(change) });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };

  describe('of trips', () => {
    it('is a report that lacks nothing, under the next code, noted and announced', async () => {
      const [first, second] = [await report(), await report()];
      assert.deepEqual([first.code, second.code], ['V-1', 'V-2']);
      assert.deepEqual([first.kind, first.cell, first.landedGrams, first.missing], ['ER', 'S39W073', 30_000, []]);
      assert.deepEqual(
        first.hauls.map(({ number, catches }) => [number, catches[0]?.keptGrams]),
        [
          [1, 20_000],
          [2, 10_000],
        ],
      );
      assert.equal(first.catches[0]?.discardedGrams, 1000);
      assert.equal(first.track?.geometry.coordinates.length, 20);
      const path = `/api/backoffice-get-fishing-trips-by-countryid?countryid=${countryId}&searchvalue=V-2&sort=-landedAt`;
      const page = await server.request('GET', path, { token: staff });
      assert.equal(page.body.items.filter(({ _id }: Trip) => _id === second._id).length, 1);
      const audits = await server.db.select().from(auditLog).where(eq(auditLog.entityId, first._id));
      assert.deepEqual(
        audits.map(({ call, entity }) => [call, entity]),
        [['appSide.reportTrip', 'trip']],
      );
    });

    it('is stored once, however often it is sent', async () => {
      const [key, given] = [randomUUID(), { trip: trip() }];
      const answers = await Promise.all(Array.from({ length: 10 }, () => send('POST', 'fishing-trip', given, key)));
      assert.equal(new Set(answers.map(({ body }) => body._id)).size, 1);
      assert.equal((await server.request('POST', '/api/app/fishing-trip', { token, body: given })).status, 400);
    });

    it('is none that cannot be', async () => {
      const refusal = async (change: object) => why(await send('POST', 'fishing-trip', { trip: trip(change) }));
      assert.deepEqual(await refusal({ landedAt: hoursAgo(-1) }), [422, 'trip.landedAt field.trip.future']);
      assert.deepEqual(await refusal({ departedAt: hoursAgo(0.5), hauls: [], track: [] }), [422, 'trip.departedAt field.trip.order']);
      assert.deepEqual(await refusal({ hauls: [haul(10, 1000)] }), [422, 'trip.hauls.0.at field.trip.order']);
      assert.deepEqual(await refusal({ hauls: [haul(4, 1000), haul(6, 1000)] }), [422, 'trip.hauls.1.at field.trip.order']);
      const twice = { speciesId: hake, presentation: 'whole', freshness: null, grams: 1000 };
      assert.deepEqual(await refusal({ catches: [twice, twice] }), [422, 'trip.catches field.trip.sameSpecies']);
      assert.deepEqual(await refusal({ fisherId: abroad.fisher }), [404, 'trip.fisherId field.notFound']);
      assert.deepEqual(await refusal({ vesselId: abroad.vessel }), [404, 'trip.vesselId field.notFound']);
      assert.deepEqual(await refusal({ catches: [{ ...twice, speciesId: randomUUID() }] }), [
        404,
        'trip.catches.0.speciesId field.notFound',
      ]);
    });
  });

  describe('of videos', () => {
    const video = (tripId: string, change: object = {}) => ({
      video: {
        ...{ fisherId: ids.fisher, tripId, camera: 'CAM 1', recordedAt: hoursAgo(6), lengthSeconds: 60 },
        file: { name: '../haul.webm', data: demoClip.toString('base64') },
        ...change,
      },
    });

    it('waits for its verdict and plays', async () => {
      const { _id } = await report();
      const { status, body } = await send('POST', 'video-library', video(_id));
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.state, body.code, body.trip._id, body.lengthSeconds], ['pending', 'VID-1', _id, 60]);
      const one = await server.request('GET', `/api/get-video-library-by/${body._id}`, { token: staff });
      assert.equal(one.body.file.type, 'video/webm');
      const [file] = await server.db.select().from(files).innerJoin(videos, eq(videos.fileId, files._id)).where(eq(videos._id, body._id));
      assert.deepEqual([file?.file.name, file?.file.size], ['..-haul.webm', demoClip.length]);
    });

    it('comes without its file, and is none of another trip or kind', async () => {
      const { _id } = await report();
      assert.equal((await send('POST', 'video-library', video(_id, { file: null }))).status, 200);
      const data = Buffer.from('GIF89a and the rest').toString('base64');
      assert.deepEqual(why(await send('POST', 'video-library', video(_id, { file: { name: 'a.webm', data } }))), [
        422,
        'video.file.data field.video.file',
      ]);
      assert.deepEqual(why(await send('POST', 'video-library', video(abroad.trip))), [404, 'video.tripId field.notFound']);
      assert.deepEqual(why(await send('POST', 'video-library', video(_id, { fisherId: randomUUID() }))), [
        404,
        'video.fisherId field.notFound',
      ]);
    });
  });

  describe('of beach prices', () => {
    const ask = (change: object = {}) =>
      send('POST', 'seafood-beach-price-fisher-request', {
        request: {
          ...{ fisherId: ids.fisher, tripId: null },
          lines: [
            { speciesId: hake, presentation: 'whole', grams: 20_000, priceMinor: 4000 },
            { speciesId: squid, presentation: 'whole', grams: 5000, priceMinor: 9000 },
          ],
          ...change,
        },
      });
    const answer = (request: BeachPriceRequest, n: number, body: object) =>
      server.request('PUT', `/api/seafood-beach-price-fisher-request/${request._id}/update-child`, {
        token: staff,
        body: { childId: request.lines[n]?._id, version: request.lines[n]?.version, ...body },
      });
    const say = (request: BeachPriceRequest, n: number, state: string) =>
      send('PUT', `seafood-beach-price-fisher-request/${request._id}/update-child`, {
        childId: request.lines[n]?._id,
        version: request.lines[n]?.version,
        state,
      });

    it('asks at the cove of the fisher; a counter-offer is theirs to answer, and nothing else is', async () => {
      const { status, body } = await ask();
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.cove, body.lines.length, body.lines[0].askedMinor, body.lines[0].state], ['Caleta', 2, 4000, 'asked']);
      assert.equal((await say(body, 0, 'accepted')).status, 409);
      const one = (await answer(body, 0, { state: 'countered', price: 3500 })).body;
      const countered = (await answer(one, 1, { state: 'countered', price: 8000 })).body;
      const taken = await say(countered, 0, 'accepted');
      assert.deepEqual([taken.status, taken.body.lines[0].state, taken.body.lines[0].agreedMinor], [200, 'accepted', 3500]);
      const refused = await say(taken.body, 1, 'refused');
      assert.deepEqual([refused.status, refused.body.lines[1].state], [200, 'refused']);
      assert.equal((await say(refused.body, 1, 'accepted')).status, 409);
      assert.equal((await say(countered, 0, 'accepted')).status, 409);
    });

    it('is of who is there, and of what swims', async () => {
      assert.deepEqual(why(await ask({ fisherId: abroad.fisher })), [404, 'request.fisherId field.notFound']);
      assert.deepEqual(why(await ask({ tripId: abroad.trip })), [404, 'request.tripId field.notFound']);
      const lines = [{ speciesId: randomUUID(), presentation: 'whole', grams: 1000, priceMinor: 1 }];
      assert.deepEqual(why(await ask({ lines })), [404, 'request.lines.0.speciesId field.notFound']);
    });
  });

  const offer = async (sourceId: string, change: object = {}) =>
    send('POST', 'marketplace-fisher-product', {
      product: {
        ...{
          fisherId: ids.fisher,
          sourceId,
          presentation: 'whole',
          conservation: 'fresh',
          grams: 30_000,
          priceMinor: 4500,
          buyerType: true,
        },
        ...change,
      },
    });

  describe('of offers', () => {
    it('publishes a catch as its fisher, and never more than was landed', async () => {
      const { catches } = await report();
      const [source] = catches;
      const over = await offer(source?._id ?? '', { grams: 31_000 });
      assert.deepEqual(why(over), [422, 'product.grams field.landed']);
      const { status, body } = await offer(source?._id ?? '');
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.postedBy, body.visible, body.active, body.fisher._id, body.leftGrams], [true, true, true, ids.fisher, 30_000]);
      assert.deepEqual(why(await offer(source?._id ?? '')), [422, 'product.grams field.landed']);
    });

    it('is of their own catch, and of who is approved', async () => {
      const { catches } = await report();
      const id = catches[0]?._id ?? '';
      assert.deepEqual(why(await offer(abroad.catch)), [404, 'product.sourceId field.notFound']);
      await server.db.update(people).set({ fisherState: 'suspended' }).where(eq(people._id, ids.fisher));
      assert.deepEqual(why(await offer(id)), [422, 'product.sourceId field.product.fisher']);
      await server.db.update(people).set({ fisherState: 'approved' }).where(eq(people._id, ids.fisher));
      assert.deepEqual(why(await offer(id, { fisherId: abroad.fisher })), [404, 'product.fisherId field.notFound']);
    });
  });

  describe('of purchases', () => {
    /** 30 kg that a fisher offers. */
    let productId = '';
    beforeEach(async () => {
      const { catches } = await report();
      productId = (await offer(catches[0]?._id ?? '')).body._id;
    });
    const buy = (grams: number, change: object = {}) =>
      send('POST', 'marketplace-purchase', {
        purchase: {
          ...{ kind: 'app', organizationId: ids.organization, personId: null, lines: [{ productId, grams }] },
          ...{ deliverOn: dayIn(1), address: 'Av. Borde Laguna 1150', ...change },
        },
      });
    const counted = async () => {
      const [row] = await server.db.select().from(products).where(eq(products._id, productId));
      return [row?.heldGrams, row?.soldGrams];
    };

    it('come to what the server says, at the price that is published; the weight is held', async () => {
      const { status, body } = await buy(10_000);
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.netMinor, body.ivaMinor, body.totalMinor, body.freightMinor], [45_000, 8550, 53_550, 0]);
      assert.deepEqual(
        [body.kind, body.isManual, body.paymentState, body.deliveryState, body.heldUntil],
        ['app', false, 'due', 'pending', null],
      );
      assert.deepEqual([body.buyer.name, body.seller.kind, body.buyerType], ['Caleta CL', 'fisher', true]);
      assert.deepEqual(await counted(), [10_000, 0]);
    });

    it('of the shop are held for so many hours', async () => {
      const { body } = await buy(1000, { kind: 'shop' });
      const hours = (Date.parse(body.heldUntil) - Date.now()) / 3_600_000;
      assert.ok(Math.abs(hours - limits.reservationHours) < 0.1, String(hours));
    });

    it('of the shop are fetched on the day on which their hold ends, or before', async () => {
      const last = localDay(Date.now() + limits.reservationHours * 3_600_000, countries.CL.timeZone);
      const after = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
      assert.deepEqual(why(await buy(1000, { kind: 'shop', deliverOn: after })), [422, 'purchase.deliverOn field.deliverOn.hold']);
      assert.equal((await buy(1000, { kind: 'shop', deliverOn: last })).status, 200);
      assert.equal((await buy(1000, { kind: 'app', deliverOn: after })).status, 200);
    });

    it('never take more than there is: of fifty buyers of one fisher’s 30 kg three get ten each', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => buy(10_000)));
      assert.deepEqual(
        [200, 422].map((status) => answers.filter((answer) => answer.status === status).length),
        [3, 47],
      );
      assert.deepEqual(await counted(), [30_000, 0]);
      const refused = answers.find(({ status }) => status === 422);
      assert.deepEqual(refused && why(refused), [422, 'purchase.lines.0.grams field.published.left']);
    });

    it('of fifty who want different weights take what fits, and no more', async () => {
      const weights = Array.from({ length: 50 }, (_, n) => 1000 + (n % 7) * 500);
      const answers = await Promise.all(weights.map((grams) => buy(grams)));
      const taken = answers.filter(({ status }) => status === 200).reduce((sum, { body }) => sum + body.grams, 0);
      const left = 30_000 - taken;
      assert.deepEqual(await counted(), [taken, 0]);
      const refused = weights.filter((_, n) => answers[n]?.status !== 200);
      // Whoever was refused wanted more than was left then, and so more than is left now.
      assert.ok(left >= 0 && refused.every((grams) => grams > left), `${left} g are left, ${refused} were refused`);
    });

    it('use a coupon as those of staff do, each household for itself', async () => {
      const code = `APP${Date.now() % 10_000}`;
      const days = { startsOn: dayIn(0), endsOn: dayIn(5), maxUsesPerBuyer: 1 };
      await server.db.insert(coupons).values({ countryId, code, kind: 'percent', value: 10, ...days });
      const { body } = await buy(10_000, { couponCode: code });
      assert.deepEqual([body.discountMinor, body.netMinor], [4500, 40_500]);
      assert.deepEqual(why(await buy(1000, { couponCode: code })), [422, 'purchase.couponCode field.coupon.usedByBuyer']);
      await server.db.update(products).set({ buyerType: false }).where(eq(products._id, productId));
      const household = { organizationId: null, personId: ids.fisher, couponCode: code };
      const atHome = await buy(1000, household);
      assert.deepEqual([atHome.status, atHome.body.buyerType, atHome.body.buyer.person._id], [200, false, ids.fisher]);
      assert.deepEqual(why(await buy(1000, household)), [422, 'purchase.couponCode field.coupon.usedByBuyer']);
      const [other] = await server.db
        .select()
        .from(people)
        .where(and(eq(people.countryId, countryId), ne(people._id, ids.fisher)));
      assert.equal((await buy(1000, { ...household, personId: other?._id })).status, 200);
    });

    it('are of what is shown to such buyers, and of who may buy', async () => {
      const of = { organizationId: null, personId: ids.fisher };
      assert.deepEqual(why(await buy(1000, of)), [422, 'purchase.lines.0.productId field.published.buyer']);
      assert.deepEqual(why(await buy(1000, { organizationId: null })), [422, 'purchase.organizationId field.buyer.none']);
      assert.deepEqual(why(await buy(1000, { organizationId: abroad.organization })), [404, 'purchase.organizationId field.notFound']);
      assert.deepEqual(why(await buy(1000, { personId: abroad.fisher })), [404, 'purchase.personId field.notFound']);
      assert.deepEqual(why(await buy(1000, { deliverOn: dayIn(-1) })), [422, 'purchase.deliverOn field.deliverOn.past']);
      await server.db.update(products).set({ visible: false }).where(eq(products._id, productId));
      assert.deepEqual(why(await buy(1000)), [422, 'purchase.lines.0.productId field.published.off']);
      await server.db.update(products).set({ visible: true }).where(eq(products._id, productId));
      await server.db.update(organizations).set({ state: 'pending' }).where(eq(organizations._id, ids.organization));
      assert.deepEqual(why(await buy(1000)), [422, 'purchase.organizationId field.buyer.notApproved']);
      await server.db.update(organizations).set({ state: 'approved' }).where(eq(organizations._id, ids.organization));
    });

    it('are called off while nobody has fetched them: the weight is free, and what was paid is asked back', async () => {
      const made: AppPurchase = (await buy(10_000)).body;
      const payment = { countryId, purchaseId: made._id, amountMinor: made.totalMinor, state: 'confirmed' } as const;
      await server.db.insert(appPayments).values({ ...payment, gateway: 'paymentez', method: 'card', reference: randomUUID() });
      const cancel = (version: number) => send('PUT', `marketplace-purchase/${made._id}/cancel`, { reason: 'Cambió el menú', version });
      assert.equal((await cancel(made.version + 1)).status, 409);
      const off = await cancel(made.version);
      assert.deepEqual([off.status, off.body.deliveryState, off.body.reason], [200, 'cancelled', 'Cambió el menú']);
      assert.deepEqual([off.body.payments[0].state, await counted()], ['refund_requested', [0, 0]]);
      assert.equal((await cancel(off.body.version)).status, 409);
    });

    it('are the buyer’s to call off only before they are fetched, and never those that staff typed', async () => {
      const made: AppPurchase = (await buy(1000)).body;
      const which = and(eq(appPurchases._id, made._id), eq(appPurchases.countryId, countryId));
      await server.db.update(appPurchases).set({ deliveryState: 'picked_up', version: made.version }).where(which);
      const cancel = () => send('PUT', `marketplace-purchase/${made._id}/cancel`, { reason: 'Tarde', version: made.version });
      assert.equal((await cancel()).status, 409);
      await server.db.update(appPurchases).set({ deliveryState: 'pending', isManual: true, version: made.version }).where(which);
      assert.equal((await cancel()).status, 404);
    });
  });
});
