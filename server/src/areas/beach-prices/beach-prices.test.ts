import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  type BeachPriceLine,
  type BeachPriceRequest,
  counterOfferHours,
  countries,
  type ListAnswer,
  type RoleName,
} from '@shop/shared/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { rowsOf } from '../../base/db/db.ts';
import { areas, auditLog, beachPriceLines as lines, people, beachPriceRequests as requests } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { demoCountries, demoPassword } from '../demo/countries.ts';
import { lapseCounterOffers } from './lapse.ts';

const { _id: countryId } = countries.CL;
const path = '/api/seafood-beach-price-fisher-request';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const reineta = { presentation: 'whole', grams: 160_000, askedMinor: 4950 } as const;

describe('beach prices', () => {
  const server = useTestServer();
  const tokens = {} as Record<RoleName, string>;
  let records: RecordsOfCountry;
  let kind = '';
  before(async () => {
    for (const role of ['admin', 'seller', 'logistic', 'mega'] as const) tokens[role] = await server.login(emailOf(role));
    records = await createRecords(server, 'CL');
    kind = (await server.db.select().from(lines))[0]?.speciesId ?? '';
  });

  type Made = Partial<typeof lines.$inferInsert>;
  /** A request with lines, by default at a cove of the fisher's region. */
  async function put(made: Made[], { cove = 'Caleta Portales', regionId = records.region, askedAt = hoursAgo(1) } = {}) {
    const place = { countryId, fisherId: records.fisher, cove, regionId };
    const _id = uuidv7();
    await server.db.insert(requests).values({ ...place, _id, askedAt, goods: 'Reineta' });
    const rows = made.map((one, position) => ({ ...place, ...reineta, speciesId: kind, requestId: _id, position, _id: uuidv7(), ...one }));
    await server.db.insert(lines).values(rows);
    return { id: _id, childIds: rows.map((row) => row._id) };
  }
  const answer = (id: string, childId: string | undefined, body: object, token = tokens.admin) =>
    server.request('PUT', `${path}/${id}/update-child`, { token, body: { childId, version: 1, ...body } });
  const one = async (id: string): Promise<BeachPriceRequest> =>
    (await server.request('GET', `${path}/${id}`, { token: tokens.seller })).body;
  const list = async (more = ''): Promise<ListAnswer<BeachPriceRequest>> => {
    const got = await server.request('GET', `${path}-v2?countryId=${countryId}&pageSize=100${more}`, { token: tokens.logistic });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const first = ({ lines: [line] }: BeachPriceRequest) => line as BeachPriceLine;

  it('are accepted at what is asked, by administrators alone, and the audit keeps who', async () => {
    const { id, childIds } = await put([{}]);
    for (const role of ['seller', 'logistic'] as const)
      assert.equal((await answer(id, childIds[0], { state: 'accepted' }, tokens[role])).status, 403);
    const done = await answer(id, childIds[0], { state: 'accepted' });
    assert.equal(done.status, 200, JSON.stringify(done.body));
    const { state, agreedMinor, version } = first(done.body);
    assert.deepEqual([state, agreedMinor, version], ['accepted', 4950, 2]);
    const history = await server.request('GET', `/api/history/beach-price-line/${childIds[0]}`, { token: tokens.seller });
    assert.equal(history.status, 200, JSON.stringify(history.body));
    assert.equal(history.body[0].changes.find(({ field }: { field: string }) => field === 'state').after, 'accepted');
    assert.equal((await answer(id, childIds[0], { state: 'accepted' })).status, 409);
    assert.equal((await answer(id, childIds[0], { state: 'rejected', reason: 'x', version: 2 })).body.state, 'accepted');
  });

  it('are countered below what is asked; the fisher takes it or not', async () => {
    const { id, childIds } = await put([{}, {}]);
    const wrong = await answer(id, childIds[0], { state: 'countered', price: 4950 });
    assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, 'price']);
    assert.equal((await answer(id, childIds[0], { state: 'countered' })).status, 422);
    assert.equal((await answer(id, childIds[0], { state: 'refused' })).status, 409);
    for (const childId of childIds) assert.equal((await answer(id, childId, { state: 'countered', price: 4700 })).status, 200);
    const taken = await answer(id, childIds[0], { state: 'accepted', version: 2 });
    assert.equal(first(taken.body).agreedMinor, 4700);
    const refused = await answer(id, childIds[1], { state: 'refused', version: 2 });
    const [, line] = refused.body.lines;
    assert.deepEqual([line.state, line.agreedMinor, line.counteredMinor], ['refused', null, 4700]);
    // The fisher's answer cannot be undone.
    assert.equal((await answer(id, childIds[0], { state: 'asked', version: 3 })).status, 422);
  });

  it('are rejected with a reason, which can be taken back for some minutes by who gave it', async () => {
    const { id, childIds } = await put([{}]);
    const none = await answer(id, childIds[0], { state: 'rejected' });
    assert.deepEqual([none.status, none.body.errors[0].field], [422, 'reason']);
    const done = await answer(id, childIds[0], { state: 'rejected', reason: 'Calibre bajo el mínimo.' });
    assert.deepEqual([first(done.body).state, first(done.body).reason], ['rejected', 'Calibre bajo el mínimo.']);
    assert.equal((await answer(id, childIds[0], { state: 'asked', version: 2 }, tokens.mega)).status, 422);
    const open = await answer(id, childIds[0], { state: 'asked', version: 2 });
    assert.deepEqual([first(open.body).state, first(open.body).reason], ['asked', null]);
    await answer(id, childIds[0], { state: 'accepted', version: 3 });
    await server.db
      .update(lines)
      .set({ decidedAt: hoursAgo(1), version: 4 })
      .where(eq(lines.requestId, id));
    assert.equal((await answer(id, childIds[0], { state: 'asked', version: 4 })).status, 422);
  });

  it('are open again when nobody answers a counter-offer, before the hourly work as after it', async () => {
    const over = { state: 'countered', counteredMinor: 4700, counteredAt: hoursAgo(counterOfferHours + 1) } as const;
    const { id, childIds } = await put([over, { ...over, counteredAt: hoursAgo(1) }]);
    const states = async () => (await one(id)).lines.map(({ state }) => state);
    assert.deepEqual(await states(), ['lapsed', 'countered']);
    assert.ok((await list('&filter=toAnswer')).items.some(({ _id }) => _id === id));
    const told: string[] = [];
    const counts = await Promise.all([0, 1, 2].map(() => lapseCounterOffers(server.db, ({ kind }) => told.push(kind))));
    assert.deepEqual([counts.reduce((a, b) => a + b), told], [1, ['changed']]);
    assert.deepEqual(await states(), ['lapsed', 'countered']);
    const [audit] = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, childIds[0] ?? ''));
    assert.deepEqual([audit?.call, audit?.userId], ['beachPrices.lapse', null]);
    const done = await answer(id, childIds[0], { state: 'accepted', version: 2 });
    assert.equal(first(done.body).agreedMinor, 4950);
  });

  it('of two who answer at once one is told what the other did', async () => {
    const { id, childIds } = await put([{}]);
    const both = await Promise.all([
      answer(id, childIds[0], { state: 'accepted' }),
      answer(id, childIds[0], { state: 'rejected', reason: 'x' }, tokens.mega),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(both.find(({ status }) => status === 409)?.body.present._id, id);
  });

  it('are answered many at once, each for itself', async () => {
    const [a, b] = [await put([{}]), await put([{}, {}])];
    await answer(b.id, b.childIds[0], { state: 'rejected', reason: 'x' });
    const ids = [...a.childIds, ...b.childIds];
    const { status, body } = await server.request('POST', `${path}-bulk`, {
      token: tokens.admin,
      body: { ids, change: { state: 'accepted' } },
      headers: { 'idempotency-key': uuidv7() },
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      body.results.map(({ problem }: { problem?: { status: number } }) => problem?.status ?? 200),
      [200, 409, 200],
    );
  });

  it('stand beside what was paid at the cove in 14 days, else in its region, else beside nothing', async () => {
    const [other] = await server.db
      .select()
      .from(areas)
      .where(and(eq(areas.countryId, countryId), ne(areas._id, records.region)))
      .limit(1);
    const regionId = other?._id ?? '';
    const fillet = { presentation: 'fillet' } as const;
    const paid = (agreedMinor: number, days: number): Made => ({
      ...fillet,
      state: 'accepted',
      agreedMinor,
      decidedAt: hoursAgo(days * 24),
    });
    const at = async (cove: string) => first(await one((await put([fillet], { cove, regionId })).id));
    // One is too old, the other has another presentation.
    await put([paid(1, 15), { ...paid(1, 1), presentation: 'gutted' }], { cove: 'Uno', regionId });
    await put(
      [4000, 4100, 4200].map((price, n) => paid(price, 2 + n / 10)),
      { cove: 'Uno', regionId },
    );
    assert.deepEqual([(await at('Uno')).paid, (await at('Uno')).paidAtCove], [null, 3]);
    await put(
      [5000, 5100].map((price) => paid(price, 3)),
      { cove: 'Dos', regionId },
    );
    const beside = { place: 'region', count: 5, minMinor: 4000, lowMinor: 4100, medianMinor: 4200, highMinor: 5000, maxMinor: 5100 };
    assert.deepEqual((await at('Uno')).paid, beside);
    await put(
      [4300, 4400].map((price) => paid(price, 4)),
      { cove: 'Uno', regionId },
    );
    const own = await at('Uno');
    assert.deepEqual([own.paid?.place, own.paid?.count, own.paid?.medianMinor, own.paidAtCove], ['cove', 5, 4200, 5]);
    assert.equal(own.lastPaidMinor, 4000);
    assert.equal((await at('Tres')).paid?.count, 7);
  });

  it('are found by fisher, cove and species, by how they stand and by day, in two queries at most', async () => {
    await put([{}], { cove: 'Caleta Ñuñoa' });
    assert.equal((await list('&searchname=nunoa')).total, 1);
    const [fisher] = await server.db.select().from(people).where(eq(people._id, records.fisher));
    assert.ok((await list(`&searchname=${fisher?.names}`)).total > 5);
    assert.ok((await list('&searchname=REINETA')).total > 5);
    for (const state of ['countered', 'accepted', 'refused', 'rejected'] as const) {
      const { items, total } = await list(`&filter=${state}`);
      assert.ok(total > 0 && items.every((row) => row.lines.some((line) => line.state === state)), state);
    }
    assert.equal((await list('&to=2020-01-01')).total, 0);
    assert.equal((await queriesOf(server, () => list('&filter=toAnswer&searchname=caleta'))).length, 2);
    assert.equal((await queriesOf(server, () => list())).length, 1);
    const asked = (await list('&sort=askedAt')).items.map(({ askedAt }) => askedAt);
    assert.deepEqual(asked, [...asked].sort());
  });
});

describe('beach prices of the demo data', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });

  it('are of a year in every country, some to answer, with and without a reference', async () => {
    for (const { key, suffix } of demoCountries) {
      const { _id } = countries[key];
      const token = await server.login(`seller.${suffix}@demo.test`, demoPassword);
      const get = (more: string) => server.request('GET', `${path}-v2?countryId=${_id}&pageSize=100${more}`, { token });
      const { body } = await get('');
      const paid = body.items.flatMap((row: BeachPriceRequest) => row.lines.map((line) => line.paid?.place ?? 'none'));
      const count = (place: string) => paid.filter((one: string) => one === place).length;
      assert.ok(body.total > 50 && count('cove') > 10, `${key} ${body.total} ${count('cove')} ${count('region')} ${count('none')}`);
      assert.ok((await get('&filter=toAnswer')).body.total > 2, key);
    }
  });

  it('stand beside what is offered in the app: the median of its species and presentation at the cove of its fisher', async () => {
    const token = await server.login('seller.cl@demo.test', demoPassword);
    const offers = await rowsOf<{ id: string; species: string; presentation: string; cove: string | null }>(
      server.db,
      sql`select p.id, p.species_id as species, p.presentation, f.cove from marketplace_product p left join fisher f on f.person_id = p.fisher_id
        where p.country_id = ${countries.CL._id} order by p.fisher_id is null, p.id`,
    );
    let atCove = 0;
    for (const { id, species, presentation, cove } of offers) {
      const { status, body } = await server.request('GET', `${path}/paid/${id}`, { token });
      assert.equal(status, 200, JSON.stringify(body));
      if (body.paid?.place !== 'cove') continue;
      atCove += 1;
      const [expected] = await rowsOf<{ n: number; median: number }>(
        server.db,
        sql`select count(*)::int as n, percentile_cont(0.5) within group (order by agreed_minor::float8) as median from beach_price_line
          where species_id = ${species} and presentation = ${presentation} and cove = ${cove} and agreed_minor is not null
            and decided_at >= now() - interval '14 days' and decided_at < now()`,
      );
      assert.deepEqual([body.paid.count, body.paid.medianMinor], [expected?.n, Math.round(expected?.median ?? 0)]);
    }
    const nobodys = offers.findLast(({ cove }) => cove === null);
    const alone = await server.request('GET', `${path}/paid/${nobodys?.id}`, { token });
    assert.deepEqual([alone.body, atCove > 0], [{ paid: null, paidAtCove: 0 }, true]);
    const abroad = await server.request('GET', `${path}/paid/${nobodys?.id}`, {
      token: await server.login('seller.ec@demo.test', demoPassword),
    });
    assert.equal(abroad.status, 404);
  });

  it('keep with each request in which states its lines are, whatever becomes of them', async () => {
    const wrong = sql`select id from beach_price_request where line_states
      <> array(select distinct state from beach_price_line where request_id = beach_price_request.id order by state)`;
    assert.deepEqual(await rowsOf(server.db, wrong), []);
    for (const change of [
      sql`update beach_price_line set state = 'accepted', agreed_minor = asked_minor, decided_at = now(), reason = null where random() < 0.4`,
      sql`update beach_price_line set state = 'asked', agreed_minor = null, decided_at = null, countered_minor = null, countered_at = null
        where random() < 0.4`,
      sql`delete from beach_price_line where random() < 0.3`,
    ]) {
      await server.db.execute(change);
      assert.deepEqual(await rowsOf(server.db, wrong), []);
    }
  });
});
