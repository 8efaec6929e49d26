import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Balance, type BalanceRow, balanceStates, countries, type ListAnswer } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { rowsOf } from '../../base/db/db.ts';
import { auditLog, balanceExplanations } from '../../base/db/schema/index.ts';

const countryId = countries.CL._id;
const sumOf = (row: Pick<BalanceRow, 'soldGrams' | 'stockGrams' | 'coveGrams' | 'lossGrams' | 'unexplainedGrams' | 'overGrams'>) =>
  row.soldGrams + row.stockGrams + row.coveGrams + row.lossGrams + row.unexplainedGrams - row.overGrams;

describe('mass balance', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
  });
  const get = async <T>(path: string): Promise<T> => {
    const answer = await server.request('GET', path, { token });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body as T;
  };
  const list = (more = '') => get<ListAnswer<BalanceRow>>(`/api/trace/balances?countryId=${countryId}&pageSize=100&${more}`);
  const one = (id: string) => get<Balance>(`/api/trace/balance/${id}`);
  const explain = (catchId: string, grams: number, by = token) =>
    server.request('POST', '/api/trace/explanation', {
      token: by,
      body: { explanation: { catchId, reason: 'own_use', grams } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const unexplained = async () => {
    const [row] = (await list('state=unexplained&sort=-unexplainedGrams')).items;
    assert.ok(row);
    return one(row._id);
  };

  it('adds up for every trip, by species as in all, and tells what the weight of the landing is by', async () => {
    const { items, total } = await list();
    assert.ok(total > 500);
    for (const row of items) assert.ok(Math.abs(row.enteredGrams - sumOf(row)) <= 5, JSON.stringify(row));
    assert.deepEqual([...new Set(items.map(({ source }) => source))].sort(), ['ER', 'VO']);
    for (const { _id } of items.slice(0, 10)) {
      const balance = await one(_id);
      for (const name of ['enteredGrams', 'soldGrams', 'stockGrams', 'coveGrams', 'unexplainedGrams'] as const)
        assert.equal(
          balance.species.reduce((sum, part) => sum + part[name], 0),
          balance[name],
        );
    }
  });

  it('stands in one of four ways, each found by its filter; a search finds by trip, and the sums are of what is found', async () => {
    let found = 0;
    for (const state of balanceStates) {
      const some = await list(`state=${state}`);
      assert.ok(some.total > 0 && some.items.every((row) => row.state === state), state);
      found += some.total;
    }
    const { total, items } = await list();
    assert.equal(found, total);
    const code = items[3]?.code ?? '';
    assert.ok((await list(`search=${code}`)).items.some((row) => row.code === code));
    const totals = await get<BalanceRow & { trips: number; coves: string[] }>(
      `/api/trace/balance-totals?countryId=${countryId}&state=open`,
    );
    const open = await get<BalanceRow[]>(`/api/trace/balances-without-pagination?countryId=${countryId}&state=open`);
    assert.equal(totals.trips, open.length);
    assert.equal(
      totals.stockGrams,
      open.reduce((sum, row) => sum + row.stockGrams, 0),
    );
    const [cove] = totals.coves;
    assert.ok(cove);
    assert.ok((await list(`cove=${encodeURIComponent(cove)}`)).items.every((row) => row.cove === cove));
    assert.ok((await queriesOf(server, () => list('state=open'))).length <= 2);
  });

  it('never has more in lots and offers than was landed, in any country of the demo', async () => {
    const beyond = await rowsOf<{ id: string }>(
      server.db,
      sql`select c.id from trip_catch c join species k on k.id = c.species_id
        join lot l on l.trip_catch_id = c.id join product p on p.id = l.product_id
        join stock_move m on m.lot_id = l.id and m.grams > 0 and m.kind in ('receive', 'adjust')
        group by c.id having sum(m.grams / (case p.presentation when 'whole' then 1 when 'gutted' then 0.85 when 'headed_gutted' then 0.7
          when 'fillet' then 0.5 when 'fillet_skinless' then 0.45 when 'portion' then 0.45 when 'tube' then 0.55 when 'cooked' then 0.6
          when 'cleaned' then 0.7 else 0.3 end)) > c.landed_grams * 1.02 + 10`,
    );
    assert.deepEqual(beyond, []);
    const linked = await rowsOf<{ key: string; sold: number; linked: number }>(
      server.db,
      sql`select k.key, count(*)::int as sold, count(l.trip_catch_id)::int as linked
        from stock_move m join lot l on l.id = m.lot_id join country k on k.id = m.country_id where m.kind = 'ship' group by k.key`,
    );
    assert.equal(linked.length, 6);
    for (const { key, sold, linked: ofCatch } of linked) assert.ok(ofCatch > sold / 4, `${key}: ${ofCatch} of ${sold}`);
  });

  it('is explained by whoever may, with reason and weight, signed, and never beyond what lacks', async () => {
    const balance = await unexplained();
    const [part] = balance.species.filter(({ unexplainedGrams }) => unexplainedGrams > 1000);
    assert.ok(part);
    const tooMuch = await explain(part.catchId, part.unexplainedGrams - (part.unexplainedGrams % 10) + 1000);
    assert.equal(tooMuch.status, 422);
    assert.equal(tooMuch.body.errors[0].field, 'explanation.grams');
    const { status, body } = await explain(part.catchId, 500);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.unexplainedGrams, balance.unexplainedGrams - 500);
    assert.equal(body.coveGrams, balance.coveGrams + 500);
    const [said] = body.explanations;
    assert.deepEqual([said.reason, said.grams, typeof said.by.name], ['own_use', 500, 'string']);
    assert.equal((await server.db.select().from(auditLog).where(eq(auditLog.entityId, said._id))).length, 1);
    assert.equal((await explain(part.catchId, 500, await server.login(emailOf('seller')))).status, 403);
    assert.equal((await explain(part.catchId, 500, await server.login(emailOf('logistic', 'ec')))).status, 404);
  });

  it('is kept as it is after twenty changes of one trip at once', async () => {
    const balance = await unexplained();
    const [part] = balance.species.filter(({ unexplainedGrams }) => unexplainedGrams > 3000);
    assert.ok(part);
    const answers = await Promise.all(Array.from({ length: 20 }, () => explain(part.catchId, 100)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const { species: _, explanations: __, ...now } = await one(balance._id);
    assert.equal(now.coveGrams, balance.coveGrams + 2000);
    assert.deepEqual(
      (await list(`search=${balance.code}`)).items.find(({ _id }) => _id === balance._id),
      now,
    );
  });

  it('takes one of ten explanations at once where only one fits', async () => {
    const balance = await unexplained();
    const part = balance.species.find(({ unexplainedGrams }) => unexplainedGrams > 1000);
    assert.ok(part);
    const grams = Math.floor(part.unexplainedGrams / 10) * 10;
    const answers = await Promise.all(Array.from({ length: 10 }, () => explain(part.catchId, grams)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(422)]);
    const all = await server.db.select().from(balanceExplanations).where(eq(balanceExplanations.tripCatchId, part.catchId));
    assert.ok(all.length > 0);
    assert.ok(((await one(balance._id)).species.find(({ catchId }) => catchId === part.catchId)?.unexplainedGrams ?? 0) < 10);
  });
});
