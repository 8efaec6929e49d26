import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StateOf } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { createClient } from '../../../test/fixtures.ts';
import { useTestServer } from '../../../test/harness.ts';
import { lots, offers, orders } from '../../base/db/schema/index.ts';
import { bream, type Row, storeRequest, useProcurement } from './procurement.testing.ts';

describe('a purchase that is lost', () => {
  const server = useTestServer();
  const { tokens, anOrder, anOffer, bought, deliver, move, lose, impact, stateOf } = useProcurement(server);
  let made = 0;

  /** A request in a state, and an order for it. */
  async function ordered(grams: number, state: StateOf<'request'> = 'created', own: object = {}) {
    made += 1;
    const client = (await createClient(server, tokens.seller, 7000 + made)).body;
    const requestId = await storeRequest(server, client, 90 + made, { askedGrams: grams, state });
    const order = await anOrder({ grams, requestId, clientId: client._id, ...own });
    return { order, number: 90 + made };
  }
  const numbers = ({ requests: hit }: { requests: { number: number; grams: number }[] }) => hit.map(({ number, grams }) => [number, grams]);

  it('tells whom it hits, exactly, and what could take its place', async () => {
    const { order, number } = await ordered(30_000);
    const purchase = await bought(order, await anOffer({ grams: 30_000 }), 30_000);
    const fits = await anOffer({ priceMinor: 4100 });
    const dear = await anOffer({ priceMinor: 9900 });
    const other = await anOffer({ speciesId: bream._id });
    const asked = await impact(purchase, 12_000);
    assert.deepEqual(numbers(asked), [[number, 12_000]]);
    const ids = asked.substitutes.map(({ _id }: Row) => _id);
    assert.equal(ids[0], fits._id);
    assert.ok(!ids.includes(dear._id) && !ids.includes(other._id));
    const lost = await lose(purchase, 12);
    assert.equal(lost.status, 200, JSON.stringify(lost.body));
    assert.deepEqual([lost.body.lostGrams, lost.body.deliveryState, lost.body.totalMinor], [12_000, 'pending', 18 * 4700]);
    assert.equal(await stateOf(orders, order), 'open');
    assert.equal((await lose(lost.body, 18.01)).status, 422);
    assert.equal((await lose(lost.body, 1.234)).status, 422);
    assert.equal((await lose(lost.body, 18)).body.deliveryState, 'lost');
  });

  it('has money back from its provider booked, no more than was paid too much', async () => {
    const { order } = await ordered(30_000);
    const purchase = await bought(order, await anOffer({ grams: 30_000 }), 30_000);
    const put = (verb: string, body: object) =>
      server.request('PUT', `/api/seafood-marketplace-reality/${verb}-payment-purchase`, { token: tokens.admin, body });
    const paid = await put('confirm', { purchaseId: purchase._id, amount: purchase.totalMinor, version: purchase.version });
    assert.equal(paid.status, 200, JSON.stringify(paid.body));
    const money = (version: number, amount: number) => ({ purchaseId: purchase._id, amount, version, reference: 'TR-1' });
    assert.equal((await put('refund', money(paid.body.version, 1))).body.errors?.[0]?.field, 'amount', 'nothing was paid too much yet');
    const { body: lost } = await lose(paid.body, 12);
    const overpaid = lost.paidMinor - lost.totalMinor;
    assert.equal(overpaid, 12 * 4700);
    assert.equal((await put('refund', money(lost.version, overpaid + 1))).status, 422);
    const refunded = await put('refund', money(lost.version, overpaid));
    assert.deepEqual([refunded.status, refunded.body.paidMinor], [200, lost.totalMinor], JSON.stringify(refunded.body));
  });

  it('hits no request that was shipped or rejected already', async () => {
    for (const state of ['completed', 'completed_selling', 'return_requested', 'rejected'] as const) {
      const { order } = await ordered(10_000, state);
      assert.deepEqual(numbers(await impact(await bought(order, await anOffer(), 10_000), 10_000)), [], state);
    }
  });

  it('hits its request by no more than what the order then lacks: more was bought than it needs', async () => {
    const { order, number } = await ordered(30_000);
    const purchase = await bought(order, await anOffer({ grams: 50_000 }), 50_000);
    assert.deepEqual(numbers(await impact(purchase, 20_000)), []);
    assert.deepEqual(numbers(await impact(purchase, 25_000)), [[number, 5000]]);
    const lost = await lose(purchase, 20);
    assert.deepEqual([numbers(lost.body.impact), await stateOf(orders, order)], [[], 'covered']);
  });

  it('is lost once, when two say so at once', async () => {
    const { order } = await ordered(20_000);
    const purchase = await bought(order, await anOffer({ grams: 20_000 }), 20_000);
    const answers = await Promise.all([lose(purchase, 15), lose(purchase, 15), move(purchase, 'cancelled')]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    const refused = answers.find(({ status }) => status === 409)?.body;
    assert.deepEqual([refused.present.version, refused.present.lostGrams], [won.version, won.lostGrams]);
    const [row] = await server.db.select().from(orders).where(eq(orders._id, order._id));
    assert.equal(row?.boughtGrams, won.deliveryState === 'cancelled' ? 0 : 5000);
  });

  it('is lost no more once it has come: what is wrong with stock is counted there', async () => {
    const row = await deliver(await bought(null, await anOffer({ grams: 10_000 }), 10_000));
    const late = await lose(row, 1);
    assert.deepEqual([late.status, late.body.state, late.body.allowed], [409, 'delivered', []]);
  });

  it('in part lets the rest come: the lot holds what is left, and the freight is its', async () => {
    const { order } = await ordered(20_000);
    const offer = await anOffer({ grams: 20_000, priceMinor: 1000 });
    const lost = (await lose(await bought(order, offer, 20_000), 5)).body;
    const row = await deliver(lost);
    const [lot] = await server.db
      .select()
      .from(lots)
      .where(eq(lots._id, (row['lot'] as Row)._id));
    assert.deepEqual([lot?.onHandGrams, lot?.costMinor], [15_000, 1000]);
    // The order still lacks what was lost; the offer has nothing left to give.
    assert.deepEqual([await stateOf(orders, order), await stateOf(offers, offer)], ['open', 'sold']);
  });

  it('whole ends what only waited for it', async () => {
    const { order } = await ordered(20_000);
    const offer = await anOffer({ grams: 30_000 });
    const [kept, gone] = [await bought(order, offer, 15_000), await bought(order, await anOffer({ grams: 5000 }), 5000)];
    const more = await bought(null, offer, 15_000);
    await deliver(kept);
    assert.equal((await lose(more, 15)).body.deliveryState, 'lost');
    assert.equal(await stateOf(offers, offer), 'sold');
    await lose(gone, 5);
    assert.equal(await stateOf(orders, order), 'open');
  });
});
