import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { all, type Request, type RequestRow, type Sale } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { paths } from '../../../test/billing.ts';
import { useTestServer } from '../../../test/harness.ts';
import { auditLog } from '../../base/db/schema/index.ts';
import { listPrice, Prices } from './testing.ts';

describe('a question that nobody has to decide any more', () => {
  const server = useTestServer();
  const prices = new Prices(server);
  const { desk, till, decide } = prices;
  before(() => prices.fill());

  const deliver = (sale: Sale, deliveryState: Sale['deliveryState']) =>
    till.send('PUT', paths.deliver, { saleId: sale._id, deliveryState, version: sale.version });
  const idOf = ({ approval }: Request | Sale) => approval?._id ?? '';
  const states = async (approvalId: string) => {
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, approvalId)).orderBy(auditLog._id);
    return rows.map(({ after }) => (after as { state: string }).state);
  };

  const ends: [string, 'request' | 'sale', (record: never) => Promise<unknown>][] = [
    ['rejected', 'request', (request: Request) => desk.step('reject', request)],
    ['deleted', 'request', (request: Request) => desk.done('admin', 'DELETE', `delete-request/${request._id}`)],
    ['priced within limits', 'request', (request: Request) => prices.edit(request, {})],
    ['cancelled', 'sale', (sale: Sale) => deliver(sale, 'cancelled')],
    ['deleted', 'sale', (sale: Sale) => till.done('PUT', paths.remove, { saleId: sale._id })],
  ];
  for (const [how, entity, end] of ends)
    it(`is withdrawn with a ${entity} that is ${how}: bells forget it, its history does not`, async () => {
      const record = entity === 'request' ? await prices.create({ priceMinor: 0 }) : await prices.sell(0);
      assert.deepEqual(await prices.bell('mega', record._id), [`planning.${entity}PriceAsked`]);
      await end(record as never);
      for (const role of ['admin', 'mega'] as const)
        assert.ok(!(await prices.bell(role, record._id)).includes(`planning.${entity}PriceAsked`), role);
      assert.deepEqual(await states(idOf(record)), ['waiting', 'withdrawn']);
      const late = await decide(idOf(record), { state: 'approved' });
      assert.deepEqual([late.status, late.body.state], [409, 'withdrawn']);
      const told = (await prices.decisions(entity, record._id)).map(([state]) => state);
      assert.deepEqual(told, ['withdrawn', 'waiting']);
    });

  it('is decided or withdrawn, never both, when both are done at once', async () => {
    for (let n = 0; n < 8; n++) {
      const request = await prices.create({ priceMinor: 0 });
      const [decided, removed] = await Promise.all([
        decide(idOf(request), { state: 'approved' }),
        desk.send('admin', 'DELETE', `delete-request/${request._id}`),
      ]);
      assert.equal(removed.status, 200);
      assert.deepEqual(await states(idOf(request)), ['waiting', decided.status === 200 ? 'approved' : 'withdrawn']);
      assert.ok(decided.status === 200 || decided.status === 409, String(decided.status));
      assert.deepEqual(await prices.bell('mega', request._id), []);
    }
  });

  it('leaves the bells of all administrators once one of them decides', async () => {
    const request = await prices.create({ priceMinor: 0 });
    const answers = await Promise.all(
      (['admin', 'mega'] as const).map((role) => decide(idOf(request), { state: 'refused', reason: 'Muy barato' }, role)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    for (const role of ['admin', 'mega'] as const) assert.deepEqual(await prices.bell(role, request._id), []);
  });

  it('waits anew when its sale is taken up again', async () => {
    const sale = await prices.sell(0);
    await deliver(sale, 'cancelled');
    assert.equal((await deliver(await till.sale(sale._id), 'pending')).status, 200);
    const again = await till.sale(sale._id);
    assert.equal(again.approval?.state, 'waiting');
    assert.equal(again.approval?.askedBy?.name, 'seller Rojas');
    assert.notEqual(idOf(again), idOf(sale));
    assert.deepEqual(await prices.bell('mega', sale._id), ['planning.salePriceAsked']);
    assert.equal((await deliver(again, 'in_transit')).body.type, '/problems/approval');
  });

  it('does not bring back a sale whose prices were refused to where it could leave', async () => {
    const sale = await prices.sell(0);
    await decide(idOf(sale), { state: 'refused', reason: 'Muy barato' });
    await deliver(sale, 'cancelled');
    const back = await deliver(await till.sale(sale._id), 'pending');
    assert.equal(back.status, 200);
    assert.equal((await deliver(back.body, 'in_transit')).body.type, '/problems/approval-refused');
  });

  it('is told by the history of its record: asked, decided by whom and why, asked anew', async () => {
    const request = await prices.create({ priceMinor: 1 });
    await decide(idOf(request), { state: 'refused', reason: 'Muy barato' });
    const again = await prices.edit(await desk.one(request._id), { priceMinor: 2 });
    await decide(idOf(again), { state: 'approved' }, 'mega');
    assert.deepEqual(await prices.decisions('request', request._id), [
      ['approved', 'mega Rojas', ''],
      ['waiting', 'seller Rojas', ''],
      ['refused', 'admin Rojas', 'Muy barato'],
      ['waiting', 'seller Rojas', ''],
    ]);
  });

  it('is found by the lists, their totals and exports, as long as it holds its record', async () => {
    const { countryId } = prices.product;
    const [waiting, refused, approved] = [
      await prices.create({ priceMinor: 0 }),
      await prices.create({ priceMinor: 0 }),
      await prices.create({ priceMinor: 0 }),
    ];
    await decide(idOf(refused), { state: 'refused', reason: 'Muy barato' });
    await decide(idOf(approved), { state: 'approved' });
    const listed = async (path: string) => {
      const { body } = await desk.send('seller', 'GET', path);
      const rows: RequestRow[] = body.items ?? body;
      if (body.items) assert.equal(body.total, rows.length);
      const mine = [waiting, refused, approved].map(({ _id }) => _id);
      return rows.filter(({ _id }) => mine.includes(_id)).map(({ _id, approvalState }) => [mine.indexOf(_id), approvalState]);
    };
    const page = (approval: string) => `get-all-requests-pagination/0/100/${all}/${all}/${countryId}?approval=${approval}`;
    const file = (approval: string) => `get-all-request?countryId=${countryId}&approval=${approval}`;
    for (const path of [page, file]) {
      assert.deepEqual(await listed(path('waiting')), [[0, 'waiting']]);
      assert.deepEqual(await listed(path('refused')), [[1, 'refused']]);
      assert.deepEqual(await listed(path('waiting,refused')), [
        [1, 'refused'],
        [0, 'waiting'],
      ]);
      assert.deepEqual(await listed(path(all)), [
        [2, 'approved'],
        [1, 'refused'],
        [0, 'waiting'],
      ]);
    }
    await desk.step('reject', await desk.one(refused._id));
    assert.deepEqual(await listed(page('refused')), []);
    assert.equal((await desk.send('seller', 'GET', page('approved'))).status, 400);
  });

  it('is found by the list of sales and counted by its sums', async () => {
    const sale = await prices.sell(1);
    await prices.sell(listPrice);
    const ids = async () => (await till.list({ approval: 'waiting' })).items.map(({ _id, approvalState }) => [_id, approvalState]);
    const sums = async () =>
      (
        await till.done<{ sales: number }>(
          'GET',
          `/api/planification-sales/get-sales-totals?countryId=${prices.product.countryId}&approval=waiting`,
        )
      ).sales;
    const waiting = await ids();
    assert.ok(waiting.some(([id, state]) => id === sale._id && state === 'waiting'));
    assert.equal(await sums(), waiting.length);
    await deliver(sale, 'cancelled');
    assert.equal((await ids()).length, waiting.length - 1);
    assert.equal(await sums(), waiting.length - 1);
  });
});
