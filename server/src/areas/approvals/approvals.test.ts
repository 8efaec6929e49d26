import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Sale } from '@shop/shared/contract';
import { sellingLimits } from '@shop/shared/schemas';
import { eq } from 'drizzle-orm';
import { paths } from '../../../test/billing.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { storeProduct } from '../../../test/records.ts';
import { approvals } from '../../base/db/schema/index.ts';
import { cost, Prices } from './testing.ts';

describe('prices beyond the limits of who sets them', () => {
  const server = useTestServer();
  const prices = new Prices(server);
  const { desk, till, create, edit, confirm, decide } = prices;
  let unknown = { _id: '', countryId: '' };

  before(async () => {
    await prices.fill();
    unknown = await storeProduct(server, { isVirtual: true, costMinor: 0 });
  });

  for (const [name, line, reasons, of] of [
    ['the list price', {}, null, 'known'],
    ['as much off as a seller may', { discount: sellingLimits.seller.discount }, null, 'known'],
    ['more off than a seller may', { discount: sellingLimits.seller.discount + 1 }, ['discount'], 'known'],
    ['what its lots cost', { priceMinor: cost }, null, 'known'],
    ['less than its lots cost', { priceMinor: cost - 1 }, ['belowCost'], 'known'],
    ['less than its cost once the discount is off', { priceMinor: cost, discount: 100 }, ['belowCost'], 'known'],
    ['nothing', { priceMinor: 0 }, ['free', 'belowCost'], 'known'],
    ['all of it off', { discount: 10_000 }, ['free', 'discount', 'belowCost'], 'known'],
    ['little, where nobody knows the cost', { priceMinor: 1 }, null, 'unknown'],
    ['nothing, where nobody knows the cost', { priceMinor: 0 }, ['free'], 'unknown'],
  ] as const)
    it(`${reasons ? 'wait' : 'do not wait'} for approval: ${name}`, async () => {
      const request = await create(line, 'seller', of === 'known' ? undefined : unknown._id);
      assert.deepEqual(request.approval?.lines[0]?.reasons ?? null, reasons);
      assert.equal(request.approval?.state, reasons ? 'waiting' : undefined);
      assert.equal((await create(line, 'admin', of === 'known' ? undefined : unknown._id)).approval, null);
    });

  it('stop the request until an administrator approves, who hears of it as the seller does of the answer', async () => {
    const request = await create({ priceMinor: 0 });
    const stopped = await confirm(request);
    assert.deepEqual([stopped.status, stopped.body.type, stopped.body.state], [422, '/problems/approval', 'waiting']);
    assert.deepEqual(await prices.bell('admin', request._id), ['planning.requestPriceAsked']);
    assert.deepEqual(await prices.bell('mega', request._id), ['planning.requestPriceAsked']);
    for (const role of ['seller', 'logistic'] as const)
      assert.equal((await decide(request.approval?._id, { state: 'approved' }, role)).status, 403);
    const stranger = await server.login(emailOf('admin', 'ec'));
    const path = `/api/platform/approvals/${request.approval?._id}`;
    assert.equal((await server.request('PUT', path, { token: stranger, body: { state: 'approved' } })).status, 404);
    const key = { 'idempotency-key': 'approve-1' };
    const twice = await Promise.all([1, 2].map(() => decide(request.approval?._id, { state: 'approved' }, 'admin', key)));
    assert.deepEqual(
      twice.map(({ status }) => status),
      [200, 200],
    );
    assert.ok((await prices.bell('seller', request._id)).includes('planning.requestPriceApproved'));
    assert.equal((await confirm(request)).status, 200);
  });

  it('that are refused go back with the reason, and wait anew once they are changed', async () => {
    const request = await create({ priceMinor: 1 });
    assert.equal((await decide(request.approval?._id, { state: 'refused' })).status, 422);
    assert.equal((await decide(request.approval?._id, { state: 'refused', reason: 'Muy barato' })).status, 200);
    assert.ok((await prices.bell('seller', request._id)).includes('planning.requestPriceRefused'));
    const refused = await confirm(request);
    assert.deepEqual([refused.status, refused.body.type], [422, '/problems/approval-refused']);
    const again = await edit(await desk.one(request._id), { priceMinor: 2 });
    assert.equal(again.approval?.state, 'waiting');
    assert.notEqual(again.approval?._id, request.approval?._id);
    const free = await edit(again, {});
    assert.equal(free.approval, null);
    assert.equal((await decide(again.approval?._id, { state: 'approved' })).status, 409);
    assert.equal((await confirm(free)).status, 200);
  });

  it('that were approved and are changed wait anew; what an administrator priced does not wait for a comment', async () => {
    const request = await create({ priceMinor: 10 });
    await decide(request.approval?._id, { state: 'approved' });
    const same = await edit(await desk.one(request._id), { priceMinor: 10, askedGrams: 5000 });
    assert.equal(same.approval?.state, 'approved');
    assert.equal((await edit(same, { priceMinor: 9 })).approval?.state, 'waiting');
    const given = await create({ priceMinor: 0 }, 'admin');
    assert.equal((await edit(given, { priceMinor: 0, askedGrams: 5000 })).approval, null);
  });

  it('are decided once, whoever races, and an edit that comes first takes the question away', async () => {
    const request = await create({ priceMinor: 0 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        decide(request.approval?._id, n % 2 ? { state: 'approved' } : { state: 'refused', reason: 'No' + 'o' }, n % 4 ? 'admin' : 'mega'),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    const rows = await server.db.select().from(approvals).where(eq(approvals.entityId, request._id));
    assert.equal(rows.length, 1);
  });

  it('stop a sale: no delivery, payment or document before they are approved', async () => {
    const sale = await prices.sell(0);
    assert.equal(sale.approval?.state, 'waiting');
    const version = (await till.sale(sale._id)).version;
    const blocked = [
      await till.send('PUT', paths.deliver, { saleId: sale._id, deliveryState: 'in_transit', version }),
      await till.send('PUT', paths.pay, { saleId: sale._id, amount: 1, version }),
      await till.send('POST', paths.bill, {
        saleIds: [sale._id],
        invoice: { docType: 'invoice', docNumber: null, description: 'Merluza', lang: 'es', issuedOn: null, dueOn: null },
      }),
    ];
    assert.deepEqual(
      blocked.map(({ status, body }) => [status, body.type]),
      blocked.map(() => [422, '/problems/approval']),
    );
    await decide(sale.approval?._id, { state: 'approved' });
    assert.deepEqual(await prices.bell('seller', sale._id), ['planning.salePriceApproved']);
    const moved = await till.done<Sale>('PUT', paths.deliver, {
      ...{ saleId: sale._id, deliveryState: 'in_transit', version },
      transportistUserId: await till.carrier(),
    });
    assert.equal(moved.deliveryState, 'in_transit');
  });
});
