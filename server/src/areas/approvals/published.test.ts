import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type AppPurchase, countries, type ListAnswer, type RoleName } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { refusedFields } from '../../../test/billing.ts';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { appPurchases, approvals, coupons } from '../../base/db/schema/index.ts';
import { expireReservations } from '../app-purchases/expire.ts';
import { cost, Prices } from './testing.ts';

const countryId = countries.CL._id;

describe('what is sold in the app', () => {
  const server = useTestServer();
  const prices = new Prices(server);
  const { till } = prices;
  let ids: RecordsOfCountry;
  let lotId = '';
  let productId = '';
  let version = 1;
  before(async () => {
    ids = await createRecords(server, 'CL');
    await prices.fill();
  });

  const publish = (priceMinor: number, role: RoleName) =>
    till.send(
      'POST',
      '/api/marketplace-fisher-product',
      {
        countryId,
        product: {
          ...{ source: 'lot', sourceId: lotId, presentation: null, conservation: null },
          ...{ grams: 100_000, priceMinor, buyerType: true, visible: true },
        },
      },
      role,
    );
  const setPrice = (priceMinor: number, role: RoleName) =>
    till.send('PUT', `/api/market-place-fisher-product/set-price/${productId}`, { priceMinor, reason: 'Oferta', version }, role);

  beforeEach(async () => {
    lotId = (await storeLot(server, await storeProduct(server), 200_000, { costMinor: cost }))._id;
    const { body } = await publish(9900, 'logistic');
    ({ _id: productId, version } = body);
  });

  describe('at a published price', () => {
    for (const [role, priceMinor, code] of [
      ['logistic', cost, undefined],
      ['logistic', cost - 1, 'field.price.belowCost'],
      ['logistic', 0, 'field.price.belowCost'],
      ['admin', 0, undefined],
    ] as const)
      it(`${code ? 'refuses' : 'lets'} ${role} publish a kg that costs ${cost} for ${priceMinor}`, async () => {
        const answer = await publish(priceMinor, role);
        assert.deepEqual(refusedFields(answer), code ? { 'product.priceMinor': code } : {});
        assert.equal(answer.status, code ? 422 : 200);
      });

    for (const [role, priceMinor, code] of [
      ['seller', cost, undefined],
      ['seller', cost - 1, 'field.price.belowCost'],
      ['seller', 1, 'field.price.belowCost'],
      ['admin', 1, undefined],
    ] as const)
      it(`${code ? 'refuses' : 'lets'} ${role} change the price of a kg that costs ${cost} to ${priceMinor}`, async () => {
        const answer = await setPrice(priceMinor, role);
        assert.deepEqual(refusedFields(answer), code ? { priceMinor: code } : {});
      });
  });

  describe('by staff, for an organization', () => {
    const root = '/api/marketplace-purchase';
    const line = (grams: number, priceMinor: number) => ({ productId, grams, priceMinor });
    const place = async (lines: object[], more: object = {}, role: RoleName = 'logistic'): Promise<AppPurchase> =>
      till.done(
        'POST',
        `${root}/create`,
        {
          countryId,
          purchase: {
            ...{ organizationId: ids.organization, lines, deliverOn: dayIn(1), address: 'Calle 1', freightMinor: 0, note: '' },
            ...more,
          },
        },
        role,
      );
    const one = (id: string) => till.done<AppPurchase>('GET', `${root}/get-by-id/${id}`);
    const update = async ({ _id }: AppPurchase, purchase: object, role: RoleName = 'logistic') =>
      till.send('PUT', `${root}/update/${_id}`, { purchase, version: (await one(_id)).version }, role);
    const assign = ({ _id: purchaseId }: AppPurchase) =>
      till.send('PUT', '/api/marketplace-purchase-set-transportist', { purchaseId, transportistUserId: ids.carrier, isConfirmed: true });

    for (const [name, priceMinor, role, reasons] of [
      ['its cost', cost, 'logistic', undefined],
      ['less than its cost', cost - 1, 'logistic', ['belowCost']],
      ['nothing', 0, 'logistic', ['free', 'belowCost']],
      ['nothing, entered by an administrator', 0, 'admin', undefined],
    ] as const)
      it(`${reasons ? 'waits' : 'does not wait'} for approval at ${name}`, async () => {
        const made = await place([line(1000, priceMinor)], {}, role);
        assert.deepEqual(made.approval?.lines[0]?.reasons, reasons);
        assert.equal(made.approvalState, reasons ? 'waiting' : null);
      });

    it('cannot be assigned, put on a route or receipted until it is approved', async () => {
      const made = await place([line(20_000, 0)]);
      assert.deepEqual(await prices.bell('admin', made._id), ['marketplace.appPurchasePriceAsked']);
      const arranged = await till.send('PUT', '/api/freight-board/arrange', {
        countryId,
        day: dayIn(1),
        lanes: [{ transportistUserId: ids.carrier, stops: [made._id] }],
        isConfirmed: true,
      });
      assert.deepEqual(refusedFields(arranged), { 'lanes.0.stops.0': 'field.approval.held' });
      for (const held of [await assign(made), await till.send('GET', `${root}/receipt/${made._id}`)])
        assert.deepEqual([held.status, held.body.type], [422, '/problems/approval']);
      assert.equal((await prices.decide(made.approval?._id, { state: 'approved' })).status, 200);
      assert.deepEqual(await prices.bell('logistic', made._id), ['marketplace.appPurchasePriceApproved']);
      assert.equal((await assign(made)).status, 200);
    });

    it('is listed, counted and exported by the state of its approval', async () => {
      const held = await place([line(1000, 0)]);
      const free = await place([line(1000, cost)]);
      const filters = 'deliveryState=all&isManualPurchase=&buyerType=&search=all';
      for (const [approval, own] of [
        ['waiting', held],
        ['notHeld', free],
      ] as const) {
        const query = `countryId=${countryId}&${filters}&approval=${approval}`;
        const list = await till.done<ListAnswer<AppPurchase>>(
          'GET',
          `/api/get-marketplace-purchases-by-country-id?${query}&page=0&pageSize=50`,
        );
        const exported = await till.done<AppPurchase[]>('GET', `/api/get-all-marketplace-purchases-without-pagination?${query}`);
        for (const its of [list.items, exported]) {
          assert.ok(its.some(({ _id }) => _id === own._id));
          assert.ok(its.every(({ approvalState }) => (approvalState === 'waiting') === (approval === 'waiting')));
        }
        assert.equal(list.total, exported.length);
      }
    });

    it('is held again when it grows beyond what was approved, and then cannot be picked up', async () => {
      const made = await place([line(1000, 1)]);
      await prices.decide(made.approval?._id, { state: 'approved' });
      await assign(made);
      assert.equal((await update(made, { lines: [line(1000, 1)] })).body.approval.state, 'approved');
      const grown = await update(made, { lines: [line(20_000, 1)] });
      assert.deepEqual([grown.body.approval.state, grown.body.approval.lines[0].grams], ['waiting', 20_000]);
      assert.equal((await update(made, { deliveryState: 'picked_up' })).body.type, '/problems/approval');
    });

    it('counts what a coupon takes off against the cost', async () => {
      const fields = { kind: 'percent', startsOn: dayIn(0), endsOn: dayIn(5), minTotalMinor: 0, active: true } as const;
      await server.db.insert(coupons).values([
        { ...fields, countryId, code: 'MITAD', value: 50 },
        { ...fields, countryId, code: 'DIEZ', value: 10 },
      ]);
      assert.equal((await place([line(1000, 9900)], { couponCode: 'DIEZ' })).approval, null);
      const half = await place([line(1000, 9900)], { couponCode: 'MITAD' });
      assert.deepEqual([half.approval?.lines[0]?.reasons, half.approval?.lines[0]?.discount], [['belowCost'], 5000]);
    });

    const state = async (id: string | undefined) =>
      (
        await server.db
          .select()
          .from(approvals)
          .where(eq(approvals._id, id ?? ''))
      )[0]?.state;
    const ends: [string, (made: AppPurchase) => Promise<unknown>][] = [
      ['called off', (made) => update(made, { deliveryState: 'cancelled', reason: 'Se arrepintió' })],
      ['deleted', (made) => till.done('DELETE', `${root}/delete-by-id/${made._id}`)],
      [
        'held too long',
        async ({ _id }) => {
          await server.db
            .update(appPurchases)
            .set({ heldUntil: new Date(0).toISOString() })
            .where(eq(appPurchases._id, _id));
          const announced: string[] = [];
          await expireReservations(server.db, ({ kind }) => announced.push(kind));
          assert.ok(announced.includes('changed'));
        },
      ],
    ];
    for (const [how, end] of ends)
      it(`no longer asks anybody once it is ${how}`, async () => {
        const made = await place([line(1000, 0)]);
        await end(made);
        assert.equal(await state(made.approval?._id), 'withdrawn');
        assert.deepEqual(await prices.bell('mega', made._id), []);
      });
  });
});

describe('the credit limit of a client', () => {
  const server = useTestServer();
  const prices = new Prices(server);
  const root = '/api/planification-clients';

  it('is set and changed by administrators alone', async () => {
    const { _id } = await storeClient(server, 1);
    const { till } = prices;
    const change = async (creditLimitMinor: number | null, role: RoleName) => {
      const { version, ...client } = await till.done<Record<string, unknown>>('GET', `${root}/get-client-ById/${_id}`);
      const names = ['legalName', 'taxId', 'categoryId', 'sellerId', 'paymentTermDays', 'phone', 'regionId', 'communeId', 'email'];
      const fields = Object.fromEntries([...names, 'organizationId', 'address'].map((name) => [name, client[name]]));
      const body = { countryId, client: { _id, ...fields, creditLimitMinor }, version };
      return till.send('PUT', `${root}/update-client`, body, role);
    };
    assert.equal((await change(1000, 'admin')).status, 200);
    assert.equal((await change(1000, 'seller')).status, 200);
    for (const limitMinor of [1001, null, 0])
      assert.deepEqual(refusedFields(await change(limitMinor, 'seller')), { 'client.creditLimitMinor': 'field.client.creditLimit' });
    assert.equal((await change(null, 'admin')).status, 200);
  });
});
