import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type AppPurchase, countries, instantOf, type PublishedProduct } from '@shop/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { appToken } from '../../../test/app-token.ts';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeLot, storeProduct } from '../../../test/records.ts';
import type { BusMessage } from '../../base/bus/bus.ts';
import {
  appPayments,
  appPurchases,
  auditLog,
  deliveryWindows,
  lots,
  messages,
  organizations,
  marketplaceProducts as products,
  stockMoves,
  transportists,
} from '../../base/db/schema/index.ts';
import { expireReservations } from './expire.ts';

const countryId = countries.CL._id;
const path = '/api/marketplace-purchase';

/** The words of a PDF in base64; every space is one to a reader. */
async function textOf(data: string): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(data, 'base64'))), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

describe('app purchases', () => {
  const server = useTestServer();
  let token = '';
  let admin = '';
  let ids: RecordsOfCountry;
  before(async () => {
    token = await server.login(emailOf('logistic'));
    admin = await server.login(emailOf('admin'));
    ids = await createRecords(server, 'CL');
  });
  /** 30 kg are published, and none is sold. */
  let productId = '';
  beforeEach(async () => {
    const [known] = await server.db.select().from(products).where(eq(products._id, ids.product));
    const { _id: _, search: __, postedBy: ___, ...fields } = known as typeof products.$inferSelect;
    const [made] = await server.db
      .insert(products)
      .values({ ...fields, grams: 30_000, heldGrams: 0, soldGrams: 0 })
      .returning();
    productId = made?._id ?? '';
  });

  const buy = (grams: number, more: object = {}) =>
    server.request('POST', `${path}/create`, {
      token,
      body: {
        countryId,
        purchase: {
          organizationId: ids.organization,
          lines: [{ productId, grams, priceMinor: 4500 }],
          deliverOn: dayIn(1),
          address: 'Av. Borde Laguna 1150',
          freightMinor: 5000,
          note: '',
          ...more,
        },
      },
    });
  const bought = async (grams = 10_000): Promise<AppPurchase> => {
    const answer = await buy(grams);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const update = ({ _id, version }: AppPurchase, purchase: object) =>
    server.request('PUT', `${path}/update/${_id}`, { token, body: { purchase, version } });
  const carry = (purchaseId: string, transportistUserId: string, isConfirmed?: boolean) =>
    server.request('PUT', '/api/marketplace-purchase-set-transportist', { token, body: { purchaseId, transportistUserId, isConfirmed } });
  const one = async (id: string): Promise<AppPurchase> => (await server.request('GET', `${path}/get-by-id/${id}`, { token })).body;
  const pay = (purchase: AppPurchase, amountMinor: number, state: 'confirmed' | 'failed' = 'confirmed') =>
    server.db.insert(appPayments).values({
      ...{ countryId, purchaseId: purchase._id, amountMinor, state },
      ...{ gateway: 'paymentez', method: 'card', reference: crypto.randomUUID() },
    });
  const counted = async () => {
    const [row] = await server.db.select().from(products).where(eq(products._id, productId));
    return [row?.heldGrams, row?.soldGrams];
  };
  const carrierOf = async (capacityGrams: number, isRefrigerated = true) => {
    const [known] = await server.db.select().from(transportists).where(eq(transportists._id, ids.carrier));
    const { _id: _, search: __, ...fields } = known as typeof transportists.$inferSelect;
    const plate = crypto.randomUUID().slice(0, 6).toUpperCase();
    const [made] = await server.db
      .insert(transportists)
      .values({ ...fields, plate, capacityGrams, isRefrigerated })
      .returning();
    return made?._id ?? '';
  };

  it('are typed by staff: net is lines and freight, IVA is rounded once, the weight is held', async () => {
    const made = await bought();
    assert.deepEqual([made.netMinor, made.ivaMinor, made.totalMinor, made.grams], [50_000, 9500, 59_500, 10_000]);
    assert.deepEqual([made.isManual, made.deliveryState, made.paymentState, made.kind], [true, 'pending', 'due', 'app']);
    assert.deepEqual(await counted(), [10_000, 0]);
    assert.equal((await server.db.select().from(auditLog).where(eq(auditLog.entityId, made._id))).length, 1);
  });

  describe('of a lot of ours', () => {
    const weights = async (lotId: string) => {
      const [lot] = await server.db.select().from(lots).where(eq(lots._id, lotId));
      return [lot?.onHandGrams, lot?.reservedGrams];
    };
    const offered = async () => {
      const product = await storeProduct(server);
      const lot = await storeLot(server, product, 50_000, { costMinor: 4000 });
      const { body } = await server.request('POST', '/api/marketplace-fisher-product', {
        token,
        body: {
          countryId,
          product: {
            source: 'lot',
            sourceId: lot._id,
            presentation: null,
            conservation: null,
            grams: 30_000,
            priceMinor: 4500,
            buyerType: true,
            visible: true,
          },
        },
      });
      productId = body._id;
      return { lot, offer: body as PublishedProduct };
    };
    const switchOff = async ({ _id }: PublishedProduct) => {
      const { body } = await server.request('GET', `/api/market-place-fisher-product/get-product/${_id}`, { token });
      return server.request('PUT', `/api/market-place-fisher-product/update/${_id}`, {
        token: admin,
        body: { active: false, version: body.version },
      });
    };

    it('are kept of it while they wait, and leave it when they are fetched', async () => {
      const { lot } = await offered();
      const purchase = await bought(10_000);
      assert.deepEqual(await weights(lot._id), [50_000, 30_000]);
      await carry(purchase._id, await carrierOf(100_000));
      assert.equal((await update(await one(purchase._id), { deliveryState: 'picked_up' })).status, 200);
      assert.deepEqual(await weights(lot._id), [40_000, 20_000]);
      const [move] = await server.db
        .select()
        .from(stockMoves)
        .where(and(eq(stockMoves.lotId, lot._id), eq(stockMoves.kind, 'ship')));
      assert.deepEqual([move?.grams, move?.appPurchaseLineId !== null], [-10_000, true]);
      assert.equal((await update(await one(purchase._id), { deliveryState: 'assigned' })).status, 200);
      assert.deepEqual(await weights(lot._id), [50_000, 30_000]);
      assert.equal((await update(await one(purchase._id), { deliveryState: 'picked_up' })).status, 200);
      assert.deepEqual(await weights(lot._id), [40_000, 20_000]);
      const { body } = await server.request('GET', `/api/trace/thread/purchase/${purchase._id}`, { token });
      const kinds = Object.fromEntries(body.nodes.map(({ _id, kind }: { _id: string; kind: string }) => [_id, kind]));
      const edge = body.edges.find(({ from, to }: Record<'from' | 'to', string>) => kinds[from] === 'lot' && kinds[to] === 'ownPublished');
      assert.equal(edge?.liveGrams > 0, true, JSON.stringify(body));
    });

    it('keep their weight when the offer is switched off, and give it free when they are called off', async () => {
      const { lot, offer } = await offered();
      const first = await bought(10_000);
      const second = await bought(5000);
      assert.equal((await switchOff(offer)).status, 200);
      assert.deepEqual(await weights(lot._id), [50_000, 15_000]);
      const more = { lines: [{ productId, grams: 12_000, priceMinor: 4500 }] };
      assert.deepEqual((await update(first, more)).body.errors[0].field, 'purchase.lines.0.grams');
      assert.equal((await update(first, { lines: [{ productId, grams: 8000, priceMinor: 4500 }] })).status, 200);
      assert.deepEqual(await weights(lot._id), [50_000, 13_000]);
      assert.equal((await update(second, { deliveryState: 'cancelled', reason: 'No responde' })).status, 200);
      assert.deepEqual(await weights(lot._id), [50_000, 8000]);
    });

    it('are told of what is short by the first channel that reaches the buyer', async () => {
      const { lot } = await offered();
      const purchase = await bought(10_000);
      const told = await server.request('POST', '/api/message-shortage', {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { countryId, lotId: lot._id, kind: 'purchase', dependentId: purchase._id, grams: 5000 },
      });
      assert.deepEqual([told.status, told.body], [200, { channel: 'push' }]);
      const [message] = await server.db
        .select()
        .from(messages)
        .where(eq(messages.channel, 'push'))
        .orderBy(desc(messages.createdAt))
        .limit(1);
      assert.match(message?.body ?? '', /nos faltan 5 kg para tu compra/);
    });

    it('are named by the shortfall of the lot, after what nobody bought', async () => {
      const { lot } = await offered();
      const purchase = await bought(10_000);
      const { body } = await server.request('GET', `/api/planification-products/get-shortfall/${lot._id}/45`, { token });
      assert.deepEqual(
        body.dependents.map(({ _id, kind, number, grams }: (typeof body.dependents)[number]) => [_id, kind, number, grams]),
        [
          [productId, 'offer', null, 20_000],
          [purchase._id, 'purchase', purchase.number, 5000],
        ],
      );
    });
  });

  it('never take more than there is: of fifty buyers of the last 30 kg three get ten each', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(10_000)));
    assert.deepEqual(
      [200, 422].map((status) => answers.filter((answer) => answer.status === status).length),
      [3, 47],
    );
    assert.deepEqual(await counted(), [30_000, 0]);
    const refused = answers.find(({ status }) => status === 422);
    assert.equal(refused?.body.errors[0].field, 'purchase.lines.0.grams');
  });

  describe('with a coupon', () => {
    const coupon = async (change: object = {}) => {
      const code = `C${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
      const fields = { code, kind: 'percent', value: 10, startsOn: dayIn(0), endsOn: dayIn(7), maxUses: null, maxUsesPerBuyer: null };
      const made = await server.request('POST', '/api/coupon/create-coupon', {
        token: admin,
        body: { countryId, coupon: { ...fields, minTotalMinor: 0, buyerType: true, active: true, ...change } },
      });
      assert.equal(made.status, 200, JSON.stringify(made.body));
      return made.body as { _id: string; code: string; version: number };
    };
    const uses = async (id: string) => (await server.request('GET', `/api/coupon/get-uses/${id}`, { token })).body;
    const refusal = ({ status, body }: { status: number; body: { errors?: { field: string; code: string }[] } }) => [
      status,
      ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`),
    ];

    it('take off what it says of the goods, before IVA; the use is told with who, what and how much', async () => {
      const { _id, code } = await coupon();
      const { status, body } = await buy(10_000, { couponCode: code.toLowerCase() });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.couponCode, body.discountMinor, body.netMinor, body.totalMinor], [code, 4500, 45_500, 54_145]);
      const told = await uses(_id);
      assert.deepEqual([told.used, told.returned, told.discountMinor], [1, 0, 4500]);
      assert.deepEqual([told.uses[0]._id, told.uses[0].buyer, told.uses[0].isReturned], [body._id, body.buyer.name, false]);
    });

    it('use it no more often than it may be used, whoever races, and a use comes back with what is called off', async () => {
      const { _id, code, version } = await coupon({ maxUses: 2 });
      const answers = await Promise.all(Array.from({ length: 8 }, () => buy(1000, { couponCode: code })));
      const made = answers.filter(({ status }) => status === 200).map(({ body }) => body as AppPurchase);
      assert.equal(made.length, 2);
      const refused = answers.find(({ status }) => status !== 200);
      assert.deepEqual(refused && refusal(refused), [422, 'purchase.couponCode field.coupon.usedUp']);
      assert.equal((await update(made[0] as AppPurchase, { deliveryState: 'cancelled', reason: 'se arrepintió' })).status, 200);
      const { used, returned, discountMinor, uses: told } = await uses(_id);
      assert.deepEqual([used, returned, discountMinor], [1, 1, 450]);
      assert.deepEqual(told.find(({ isReturned }: { isReturned: boolean }) => isReturned)?._id, made[0]?._id);
      assert.equal((await buy(1000, { couponCode: code })).status, 200);
      const fields = {
        code: 'OTRO99',
        kind: 'percent',
        value: 10,
        startsOn: dayIn(0),
        endsOn: dayIn(7),
        maxUses: 2,
        maxUsesPerBuyer: null,
      };
      const renamed = await server.request('PUT', '/api/coupon/update-coupon', {
        token: admin,
        body: { coupon: { ...fields, minTotalMinor: 0, buyerType: true, active: true, _id }, version },
      });
      assert.deepEqual(refusal(renamed), [422, 'coupon.code field.coupon.codeUsed']);
    });

    it('are told why it does not count', async () => {
      const why = async (change: object) => refusal(await buy(1000, { couponCode: (await coupon(change)).code }));
      const at = 'purchase.couponCode field.coupon';
      assert.deepEqual(await why({ startsOn: dayIn(2) }), [422, `${at}.notRunning`]);
      assert.deepEqual(await why({ active: false }), [422, `${at}.notRunning`]);
      assert.deepEqual(await why({ buyerType: false }), [422, `${at}.buyer`]);
      assert.deepEqual(await why({ minTotalMinor: 4501 }), [422, `${at}.minTotal`]);
      const { code } = await coupon({ maxUsesPerBuyer: 1 });
      assert.equal((await buy(1000, { couponCode: code })).status, 200);
      assert.deepEqual(refusal(await buy(1000, { couponCode: code })), [422, `${at}.usedByBuyer`]);
      assert.deepEqual(refusal(await buy(1000, { couponCode: 'NOEXISTE' })), [404, 'purchase.couponCode field.notFound']);
    });
  });

  it('count what their coupon takes off anew when their lines change, and stay when they no longer reach its minimum', async () => {
    const code = `C${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const coupon = { code, kind: 'percent', value: 10, startsOn: dayIn(0), endsOn: dayIn(7), maxUses: 1, maxUsesPerBuyer: null };
    const given = await server.request('POST', '/api/coupon/create-coupon', {
      token: admin,
      body: { countryId, coupon: { ...coupon, minTotalMinor: 22_500, buyerType: true, active: true } },
    });
    assert.equal(given.status, 200, JSON.stringify(given.body));
    const made = (await buy(10_000, { couponCode: code })).body as AppPurchase;
    assert.equal(made.discountMinor, 4500);
    const more = await update(made, { lines: [{ productId, grams: 20_000, priceMinor: 4500 }] });
    assert.deepEqual([more.status, more.body.discountMinor, more.body.netMinor], [200, 9000, 86_000], JSON.stringify(more.body));
    const less = await update(more.body, { lines: [{ productId, grams: 4000, priceMinor: 4500 }] });
    assert.deepEqual(
      [less.status, less.body.errors.map(({ field, code: why }: { field: string; code: string }) => [field, why])],
      [422, [['purchase.lines', 'field.coupon.minTotal']]],
    );
    assert.deepEqual([(await one(made._id)).discountMinor, ...(await counted())], [9000, 20_000, 0]);
    const noted = await update(more.body, { note: 'otra nota' });
    assert.deepEqual([noted.status, noted.body.discountMinor], [200, 9000]);
  });

  it('cannot take more than there is past the handlers either', async () => {
    await bought(30_000);
    await assert.rejects(server.db.update(products).set({ grams: 29_990 }).where(eq(products._id, productId)));
  });

  it('are of one seller, of what is for sale', async () => {
    const [other] = await server.db
      .insert(products)
      .values({ ...(await ofUs()), grams: 5000 })
      .returning();
    const lines = [productId, other?._id].map((id) => ({ productId: id, grams: 1000, priceMinor: 100 }));
    const mixed = await buy(0, { lines });
    assert.deepEqual([mixed.status, mixed.body.errors[0].code], [422, 'field.published.oneSeller']);
    await server.db.update(products).set({ active: false }).where(eq(products._id, productId));
    assert.equal((await buy(1000)).body.errors[0].code, 'field.published.off');
  });
  const ofUs = async () => {
    const [known] = await server.db.select().from(products).where(eq(products._id, ids.product));
    const { _id: _, search: __, postedBy: ___, ...fields } = known as typeof products.$inferSelect;
    return { ...fields, partnerId: null, heldGrams: 0, soldGrams: 0 };
  };

  it('go their way step by step; what was fetched is sold', async () => {
    const made = await bought();
    assert.equal((await update(made, { deliveryState: 'delivered' })).status, 409);
    assert.equal((await carry(made._id, await carrierOf(1_000_000))).status, 200);
    for (const deliveryState of ['picked_up', 'in_transit', 'delivered'] as const) {
      const answer = await update(await one(made._id), { deliveryState });
      assert.deepEqual([answer.status, answer.body.deliveryState], [200, deliveryState]);
    }
    assert.deepEqual(await counted(), [0, 10_000]);
  });

  it('go back step by step, and what was not received is not', async () => {
    const made = await bought();
    const carrier = await carrierOf(1_000_000);
    assert.equal((await carry(made._id, carrier)).status, 200);
    const go = async (deliveryState: AppPurchase['deliveryState'], more: object = {}): Promise<AppPurchase> => {
      const { status, body } = await update(await one(made._id), { deliveryState, ...more });
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    };
    await go('picked_up');
    await go('in_transit');
    const { receipt } = await go('delivered', { receipt: { name: 'Rosa Tapia' } });
    assert.equal(receipt?.by, 'Rosa Tapia');
    assert.equal((await update(await one(made._id), { deliveryState: 'assigned' })).status, 409);
    const back = await go('in_transit');
    assert.deepEqual([back.receipt, back.carrier?._id], [null, carrier]);
    await go('picked_up');
    assert.deepEqual(await counted(), [0, 10_000]);
    const assigned = await go('assigned');
    assert.deepEqual([assigned.carrier?._id, await counted()], [carrier, [10_000, 0]]);
    // From the beginning once more.
    await go('picked_up');
    await go('in_transit');
    await go('delivered');
    assert.deepEqual(await counted(), [0, 10_000]);
  });

  it('are for goods that last until their window ends, when they are typed, bought in the app, edited and delayed', async () => {
    const windows = [
      { window: '06:00-09:00', capacityGrams: null },
      { window: '16:00-19:00', capacityGrams: null },
    ];
    await server.db.insert(deliveryWindows).values({ countryId, windows }).onConflictDoNothing();
    // The goods expire tomorrow at noon.
    const expiresAt = instantOf(`${dayIn(1)}T12:00`, countries.CL.timeZone);
    await server.db
      .update(products)
      .set({ expiresAt, visible: true, buyerType: true, caughtAt: new Date().toISOString() })
      .where(eq(products._id, productId));
    const [early, late] = ['06:00-09:00', '16:00-19:00'];
    const refused = (answer: { status: number; body: { errors?: { field: string; code: string }[] } }, field: string) =>
      assert.deepEqual(
        [answer.status, answer.body.errors?.[0]?.field, answer.body.errors?.[0]?.code],
        [422, field, 'field.published.ends'],
      );
    refused(await buy(1000, { deliveryWindow: late }), 'purchase.lines.0.productId');
    refused(await buy(1000), 'purchase.lines.0.productId');
    assert.equal((await buy(1000, { deliveryWindow: '01:00-02:00' })).body.errors[0].code, 'field.window.notOffered');
    const answer = await buy(1000, { deliveryWindow: early });
    assert.deepEqual([answer.status, answer.body.deliveryWindow], [200, early], JSON.stringify(answer.body));
    refused(await update(answer.body, { deliveryWindow: late }), 'purchase.deliveryWindow');
    refused(await update(answer.body, { deliveryWindow: null }), 'purchase.deliveryWindow');
    refused(await update(answer.body, { deliverOn: dayIn(2) }), 'purchase.deliverOn');
    assert.equal((await update(answer.body, { lines: [{ productId, grams: 2000, priceMinor: 4500 }] })).status, 200);
    const secret = await appToken(server, ids.partner);
    const inApp = (deliveryWindow: string | undefined) =>
      server.request('POST', '/api/app/marketplace-purchase', {
        token: secret,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          purchase: {
            ...{ kind: 'app', organizationId: ids.organization, personId: null, lines: [{ productId, grams: 1000 }] },
            ...{ deliverOn: dayIn(1), address: 'Calle 1', deliveryWindow },
          },
        },
      });
    refused(await inApp(late), 'purchase.lines.0.productId');
    refused(await inApp(undefined), 'purchase.lines.0.productId');
    const { status, body } = await inApp(early);
    assert.deepEqual([status, body.deliveryWindow], [200, early], JSON.stringify(body));
  });

  it('are told on the record of what they took of, the last one first, without what was called off', async () => {
    const [first, second, third] = [await bought(4000), await bought(6000), await bought(1000)];
    assert.equal((await update(third, { deliveryState: 'cancelled', reason: 'se arrepintió' })).status, 200);
    const { status, body } = await server.request('GET', `/api/market-place-fisher-product/get-product/${productId}`, { token });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      body.bought.map(({ _id, number, buyer, grams }: PublishedProduct['bought'][number]) => [_id, number, buyer, grams]),
      [second, first].map(({ _id, number, buyer, grams }) => [_id, number, buyer.name, grams]),
    );
  });

  it('that are called off free their weight and ask for the money; lost ones do not free it', async () => {
    const [first, second] = [await bought(), await bought()];
    await pay(first, first.totalMinor);
    assert.deepEqual([(await one(first._id)).paymentState, (await one(first._id)).paidMinor], ['paid', first.totalMinor]);
    const unsaid = await update(first, { deliveryState: 'cancelled' });
    assert.deepEqual([unsaid.status, unsaid.body.errors[0].field], [422, 'purchase.reason']);
    const off = await update(first, { deliveryState: 'cancelled', reason: 'El comprador desistió' });
    assert.deepEqual([off.status, off.body.payments[0].state, off.body.paymentState], [200, 'refund_requested', 'refund']);
    assert.equal((await update(second, { deliveryState: 'lost', reason: 'Accidente' })).status, 200);
    assert.deepEqual(await counted(), [0, 10_000]);
  });

  it('are edited before anything is paid; the weight follows', async () => {
    const made = await bought();
    const edited = await update(made, { lines: [{ productId, grams: 25_000, priceMinor: 4000 }] });
    assert.deepEqual([edited.status, edited.body.netMinor], [200, 105_000]);
    assert.deepEqual(await counted(), [25_000, 0]);
    await pay(edited.body, 100);
    const late = await update(edited.body, { freightMinor: 1 });
    assert.deepEqual([late.status, late.body.errors[0].code], [422, 'fixed.appPurchase.paid']);
  });

  it('are deleted before anything is paid or fetched, by admins', async () => {
    const made = await bought();
    const remove = (id: string, by = admin) => server.request('DELETE', `${path}/delete-by-id/${id}`, { token: by });
    assert.equal((await remove(made._id, token)).status, 403);
    assert.equal((await remove(made._id)).status, 200);
    assert.deepEqual(await counted(), [0, 0]);
    assert.equal((await server.request('GET', `${path}/get-by-id/${made._id}`, { token })).status, 404);
    const paid = await bought();
    await pay(paid, 100);
    assert.equal((await remove(paid._id)).status, 409);
  });

  it('never overload a carrier: of two dispatchers at its last kilos one gets them, whatever was there before', async () => {
    const carrier = await carrierOf(25_000);
    const [first, second, third] = [await bought(), await bought(), await bought()];
    assert.equal((await carry(first._id, carrier)).status, 200);
    const answers = await Promise.all([second, third].map(({ _id }) => carry(_id, carrier)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
    assert.equal(answers.find(({ status }) => status === 422)?.body.errors[0].field, 'transportistUserId');
    assert.equal((await carry(first._id, carrier)).status, 200);
  });

  it('travel without cold only when it is confirmed', async () => {
    const { _id } = await bought();
    const carrier = await carrierOf(1_000_000, false);
    const refused = await carry(_id, carrier);
    assert.deepEqual([refused.status, refused.body.errors[0].field], [422, 'isConfirmed']);
    const done = await carry(_id, carrier, true);
    assert.deepEqual([done.status, done.body.deliveryState, done.body.carrier._id], [200, 'assigned', carrier]);
  });

  it('of the shop are given up once when their time is over, however many instances look', async () => {
    const made = await bought();
    await server.db
      .update(appPurchases)
      .set({ kind: 'shop', heldUntil: new Date(Date.now() - 1000).toISOString() })
      .where(eq(appPurchases._id, made._id));
    await pay(made, made.totalMinor);
    const published: BusMessage[] = [];
    const counts = await Promise.all([1, 2, 3].map(() => expireReservations(server.db, (message) => published.push(message))));
    assert.deepEqual(counts.sort(), [0, 0, 1]);
    assert.deepEqual([await counted(), published.length], [[0, 0], 1]);
    const after = await one(made._id);
    assert.deepEqual([after.deliveryState, after.reason, after.payments[0]?.state], ['cancelled', 'expired', 'refund_requested']);
  });

  it('are listed as the specification presets it, and found by number and buyer', async () => {
    const made = await bought();
    const list = async (more: string, at = '/api/get-marketplace-purchases-by-country-id?page=0&') =>
      (await server.request('GET', `${at}countryId=${countryId}&pageSize=50${more}`, { token })).body;
    assert.ok((await list('')).items.every(({ isManual }: AppPurchase) => !isManual));
    const typed = await list(`&isManualPurchase=true&search=A-${made.number}`);
    assert.deepEqual(
      typed.items.map(({ _id }: AppPurchase) => _id),
      [made._id],
    );
    const [buyer] = await server.db.select().from(organizations).where(eq(organizations._id, ids.organization));
    assert.ok((await list(`&isManualPurchase=&search=${buyer?.name}`)).total > 0);
    assert.ok((await list('', '/api/v2/seafood/purchase/get-all-purchases?page=0&')).total > 0);
    assert.ok((await list('', '/api/stripe-order/get-purchases/0/10?')).items.every(({ kind }: AppPurchase) => kind === 'shop'));
    assert.equal(
      (await server.request('GET', `${path}/get-by-id/${made._id}`, { token: await server.login(emailOf('admin', 'ec')) })).status,
      404,
    );
  });

  it('have a receipt in the language of who asks, with what was paid', async () => {
    const { _id, number } = await bought();
    const [product] = await server.db.select({ name: products.name }).from(products).where(eq(products._id, productId));
    const payment = { purchaseId: _id, countryId, gateway: 'manual', method: 'transfer', label: '', amountMinor: 20_000 } as const;
    await server.db.insert(appPayments).values({ ...payment, reference: 'TR-77', state: 'confirmed', at: new Date().toISOString() });
    const receipt = async (lang: string) => {
      const headers = { 'accept-language': lang };
      const { status, body } = await server.request('GET', `${path}/receipt/${_id}`, { token, headers });
      assert.equal(status, 200);
      return body as { name: string; data: string };
    };
    const spanish = await receipt('es');
    assert.equal(spanish.name, `Comprobante de compra A-${number}.pdf`);
    const text = await textOf(spanish.data);
    // 10 kg at 4 500 and freight of 5 000, and IVA on both.
    for (const word of [
      'Comprobante de compra',
      `A-${number}`,
      product?.name ?? '-',
      '10,00',
      '$50.000',
      '$59.500',
      'Transferencia',
      'TR-77',
    ])
      assert.ok(text.includes(word), `${word} is not in: ${text}`);
    const english = await receipt('en');
    assert.ok((await textOf(english.data)).includes('Purchase receipt'));
    const stranger = await server.login(emailOf('admin', 'ec'));
    assert.equal((await server.request('GET', `${path}/receipt/${_id}`, { token: stranger })).status, 404);
  });
});
