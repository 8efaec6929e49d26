import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Request, RoleName, Sale } from '@shop/shared/contract';
import { sellingLimits } from '@shop/shared/schemas';
import { eq } from 'drizzle-orm';
import { paths, Till } from '../../test/billing.ts';
import { emailOf, useTestServer } from '../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../test/trade.ts';
import { approvals } from '../db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

const listPrice = 9900;
const cost = 5000;

describe('prices beyond the limits of who sets them', () => {
  const server = useTestServer();
  const desk = new Desk(server);
  const till = new Till(server);
  let clientId = '';
  let product = { _id: '', countryId: '' };
  let unknown = { _id: '', countryId: '' };

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    product = await storeProduct(server, { name: 'Merluza', costMinor: 1 });
    await storeLot(server, product, 5_000_000, { costMinor: cost });
    unknown = await storeProduct(server, { isVirtual: true, costMinor: 0 });
  });

  const fields = (line: object = {}, productId = product._id) => ({
    clientId,
    deliverOn: dayIn(1),
    comment: '',
    lines: [{ productId, askedGrams: 10_000, priceMinor: listPrice, discount: 0, ...line }],
  });
  const create = async (line: object, role: RoleName = 'seller', productId?: string): Promise<Request> =>
    desk.done(role, 'POST', 'create-request', { countryId: product.countryId, request: fields(line, productId) });
  const edit = (request: Request, line: object, role: RoleName = 'seller') =>
    desk.done(role, 'PUT', 'update-request', { request: { _id: request._id, ...fields(line) }, version: request.version });
  const confirm = (request: Request) => desk.send('logistic', 'PUT', 'confirm-request', desk.body('confirm', request));
  const decide = (id: string | undefined, body: object, role: RoleName = 'admin', headers = {}) =>
    till.send('PUT', `/api/platform/approvals/${id}`, body, role, headers);
  const bell = async (role: RoleName, id: string): Promise<string[]> => {
    const { body } = await till.send('GET', '/api/platform/notifications?page=0&pageSize=100', undefined, role);
    return body.items.filter(({ params }: { params: { _id: string } }) => params._id === id).map(({ kind }: { kind: string }) => kind);
  };

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
      const request = await create(line, 'seller', of === 'known' ? product._id : unknown._id);
      assert.deepEqual(request.approval?.lines[0]?.reasons ?? null, reasons);
      assert.equal(request.approval?.state, reasons ? 'waiting' : undefined);
      assert.equal((await create(line, 'admin', of === 'known' ? product._id : unknown._id)).approval, null);
    });

  it('stop the request until an administrator approves, who hears of it as the seller does of the answer', async () => {
    const request = await create({ priceMinor: 0 });
    const stopped = await confirm(request);
    assert.deepEqual([stopped.status, stopped.body.type, stopped.body.state], [422, '/problems/approval', 'waiting']);
    assert.deepEqual(await bell('admin', request._id), ['planning.requestPriceAsked']);
    assert.deepEqual(await bell('mega', request._id), ['planning.requestPriceAsked']);
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
    assert.ok((await bell('seller', request._id)).includes('planning.requestPriceApproved'));
    assert.equal((await confirm(request)).status, 200);
  });

  it('that are refused go back with the reason, and wait anew once they are changed', async () => {
    const request = await create({ priceMinor: 1 });
    assert.equal((await decide(request.approval?._id, { state: 'refused' })).status, 422);
    assert.equal((await decide(request.approval?._id, { state: 'refused', reason: 'Muy barato' })).status, 200);
    assert.ok((await bell('seller', request._id)).includes('planning.requestPriceRefused'));
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
    const sale = await till.sell(clientId, [{ productId: product._id, realGrams: 1000, priceMinor: 0 }], {}, 'seller');
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
    assert.deepEqual(await bell('seller', sale._id), ['planning.salePriceApproved']);
    const moved = await till.done<Sale>('PUT', paths.deliver, { saleId: sale._id, deliveryState: 'in_transit', version });
    assert.equal(moved.deliveryState, 'in_transit');
  });
});
