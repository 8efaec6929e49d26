import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amountsOf, countries, countryList, type HistoryEntry, netOf, requestSteps, statesOf } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { rowsOf } from '../../base/db/db.ts';
import { approvals } from '../../base/db/schema/index.ts';
import { demoPassword } from './countries.ts';
import { demoRows } from './index.ts';

const rows = demoRows(new Date('2026-11-20T12:00:00Z'), 'hash');
const { requests, requestLines, requestEvents, reservations, sales, saleLines } = rows;

describe('demo requests', () => {
  it('are 200 or more in each country, in every state, with deliveries up to the day after tomorrow', () => {
    for (const { _id, key } of countryList) {
      const own = requests.filter(({ countryId }) => countryId === _id);
      assert.ok(own.length >= 200 && own.length <= 500, `${key}: ${own.length}`);
      for (const state of statesOf('request'))
        assert.ok(
          own.some((request) => request.state === state),
          `${key}: none is ${state}`,
        );
      assert.ok(own.every(({ deliverOn }) => deliverOn > '2026-07-20' && deliverOn <= '2026-11-23'));
      assert.equal(new Set(own.map(({ number }) => number)).size, own.length);
    }
  });

  it('add up: lines, sums, IVA once; what is sold is what was delivered', () => {
    for (const request of requests) {
      const lines = requestLines.filter(({ requestId }) => requestId === request._id);
      const gramsOf = ({ deliveredGrams, confirmedGrams, askedGrams, returnedGrams }: (typeof lines)[number]) =>
        (deliveredGrams ?? confirmedGrams ?? askedGrams) - (returnedGrams ?? 0);
      const nets = lines.map((line) => netOf({ ...line, grams: gramsOf(line) }));
      const { netMinor, ivaMinor, totalMinor, ivaRate } = request;
      assert.deepEqual({ netMinor, ivaMinor, totalMinor }, amountsOf(nets, ivaRate));
      assert.equal(
        request.askedGrams,
        lines.reduce((sum, { askedGrams }) => sum + askedGrams, 0),
      );
      const sale = sales.find(({ requestId }) => requestId === request._id);
      assert.equal(sale !== undefined, ['completed_selling', 'return_requested'].includes(request.state));
      if (!sale) continue;
      const sold = saleLines.filter(({ saleId }) => saleId === sale._id);
      assert.deepEqual(
        sold.map(({ realGrams }) => realGrams),
        lines.map(({ deliveredGrams }) => deliveredGrams),
      );
      // Of its document's IVA, which is rounded once, it may carry a unit more or less.
      assert.equal(sale.netMinor, netMinor);
      assert.ok(request.docNumber);
    }
  });

  it('came to their state by steps that the table allows, the first of them when they were made', () => {
    for (const { _id, state, createdAt, updatedAt } of requests) {
      const events = requestEvents.filter(({ requestId }) => requestId === _id);
      assert.equal(events[0]?.at, createdAt);
      assert.deepEqual([events.at(-1)?.to, events.at(-1)?.at], [state, updatedAt]);
      for (const { step, from } of events.slice(1))
        assert.ok((requestSteps[step].from as readonly unknown[]).includes(from), `${step} from ${from}`);
    }
  });

  it('keep on the shelf what is confirmed of what is not virtual, and nothing else (invariant 2)', () => {
    const virtual = new Set(rows.stocked.filter(({ isVirtual }) => isVirtual).map(({ _id }) => _id));
    for (const { _id, state } of requests) {
      for (const line of requestLines.filter(({ requestId }) => requestId === _id)) {
        const kept = reservations.filter(({ requestLineId }) => requestLineId === line._id).reduce((sum, { grams }) => sum + grams, 0);
        const isKept = ['confirmed', 'confirmed_seller'].includes(state) && !virtual.has(line.productId);
        assert.equal(kept, isKept ? line.confirmedGrams : 0);
      }
    }
  });
});

describe('demo requests in the database', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });

  it('show in their history who asked for an approval, who decided, and what it is about', async () => {
    const token = await server.login('admin.cl@demo.test', demoPassword);
    const asked = await server.db.select().from(approvals).where(eq(approvals.countryId, countries.CL._id));
    assert.ok(asked.some(({ state }) => state === 'waiting') && asked.some(({ state }) => state === 'approved'));
    for (const { entity, entityId, state, lines, credit } of asked) {
      const { body } = await server.request('GET', `/api/history/${entity}/${entityId}`, { token });
      assert.deepEqual(
        body.map(({ approval, by }: HistoryEntry) => [approval?.state, approval?.lines.length, by !== null]).sort(),
        (state === 'approved' ? ['approved', 'waiting'] : ['waiting']).map((each) => [each, lines.length, true]),
      );
      assert.ok(lines.length > 0 || credit !== null);
    }
  });

  it('leave no lot short, and go on counting where they end', async () => {
    const short = await rowsOf(
      server.db,
      sql`select l.id from lot l where l.reserved_grams <> coalesce((select sum(grams) from reservation r where r.lot_id = l.id and r.state = 'live'), 0)
        or l.on_hand_grams <> coalesce((select sum(grams) from stock_move m where m.lot_id = l.id), 0)`,
    );
    assert.deepEqual(short, []);
    const behind = await rowsOf(
      server.db,
      sql`select c.kind from counter c where c.value <> (select max(number) from request r where r.country_id = c.country_id) and c.kind = 'request'
        or c.value <> (select max(number) from sale s where s.country_id = c.country_id) and c.kind = 'sale'`,
    );
    assert.deepEqual(behind, []);
  });
});
