import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { refusedFields } from '../../../test/billing.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { speciesRows } from '../../base/db/reference/species.ts';
import { auditLog, stockMoves } from '../../base/db/schema/index.ts';

const root = '/api/planification-projections';
const { _id: countryId } = countries.CL;
const [hake, bream] = speciesRows as unknown as [{ _id: string }, { _id: string }];

describe('projections', () => {
  const server = useTestServer();
  const tokens = { admin: '', mega: '' };
  before(async () => {
    tokens.admin = await server.login(emailOf('admin'));
    tokens.mega = await server.login(emailOf('mega'));
  });
  let week = 0;
  /** A Monday that no other test writes to. */
  const aWeek = () => {
    week += 1;
    return new Date(Date.UTC(2027, 0, 4 + 7 * week)).toISOString().slice(0, 10);
  };
  const cell = (own: object = {}) => ({
    speciesId: hake._id,
    week: '2027-01-04',
    side: 'buy',
    clientId: null,
    grams: 1_000_000,
    priceMinor: 4000,
    version: null,
    ...own,
  });
  const write = (cells: object[], role: keyof typeof tokens = 'admin') =>
    server.request('PUT', `${root}/write-projections`, { token: tokens[role], body: { countryId, cells } });

  it('writes a block of cells, new ones and known ones, and moves no stock', async () => {
    const first = aWeek();
    const made = await write([cell({ week: first }), cell({ week: first, speciesId: bream._id })]);
    assert.equal(made.status, 200);
    const [one] = made.body;
    const again = await write([
      cell({ week: first, speciesId: one.species._id, grams: 500_000, version: one.version }),
      cell({ week: aWeek() }),
    ]);
    assert.equal(again.status, 200);
    assert.equal(again.body.length, 2);
    assert.equal(again.body.find(({ _id }: { _id: string }) => _id === one._id).grams, 500_000);
    const audits = await server.db.select().from(auditLog).where(eq(auditLog.entityId, one._id)).orderBy(auditLog.at);
    assert.equal(audits.length, 2);
    assert.deepEqual(await server.db.select().from(stockMoves), []);
  });

  it('writes none of a block of which somebody changed a cell, and says which', async () => {
    const [first, second] = [aWeek(), aWeek()];
    const [made] = (await write([cell({ week: first })])).body;
    await write([cell({ week: first, grams: 7000, version: made.version })], 'mega');
    const late = await write([cell({ week: second }), cell({ week: first, grams: 9000, version: made.version })]);
    assert.equal(late.status, 409);
    assert.deepEqual(
      late.body.present.map(({ _id, grams }: { _id: string; grams: number }) => [_id, grams]),
      [[made._id, 7000]],
    );
    const free = await write([cell({ week: second })]);
    assert.equal(free.status, 200);
  });

  it('gives one of many who write the same empty cell at once what they wrote, and the others a conflict', async () => {
    const only = aWeek();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => write([cell({ week: only, grams: 1000 * (n + 1) })])));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('has one a species, week, side and client', async () => {
    const token = tokens.admin;
    const { version: _, ...projection } = cell({ week: aWeek() });
    const create = () => server.request('POST', `${root}/create-projection`, { token, body: { countryId, projection } });
    assert.equal((await create()).status, 200);
    const second = await create();
    assert.equal(second.status, 422);
    assert.equal(second.body.errors[0].field, 'projection.week');
  });

  it('edits the sales side in kg, and only that', async () => {
    const token = tokens.admin;
    const own = aWeek();
    const [sell, buy] = (await write([cell({ week: own, side: 'sell' }), cell({ week: own, side: 'buy' })])).body.sort(
      (a: { side: string }) => (a.side === 'sell' ? -1 : 1),
    );
    const edit = (row: { _id: string; version: number }) =>
      server.request('PUT', `${root}/update-projection-sale/${row._id}`, { token, body: { kg: 12.35, price: 9900, version: row.version } });
    const edited = await edit(sell);
    assert.equal(edited.status, 200);
    assert.equal(edited.body.grams, 12_350);
    assert.equal((await edit(buy)).status, 422);
    assert.equal((await edit(sell)).status, 409);
  });

  it('refuses a block that has a cell twice, and says which, whatever else it is of', async () => {
    const [own, other] = [aWeek(), aWeek()];
    const twice = await write([cell({ week: own }), cell({ week: other }), cell({ week: own, grams: 2000 })]);
    assert.deepEqual([twice.status, refusedFields(twice)], [422, { 'cells.2': 'field.projection.sameCell' }]);
    assert.equal((await write([cell({ week: own })])).status, 200);
    assert.equal((await write([cell({ week: other }), cell({ week: other, side: 'sell' })])).status, 200);
  });

  it('refuses a week that begins on another day, a species that is not there, and another country’s client', async () => {
    assert.equal((await write([cell({ week: '2027-01-05' })])).status, 422);
    const nowhere = await write([cell({ speciesId: '00000000-0000-4000-8000-00000000dead', week: aWeek() })]);
    assert.equal(nowhere.status, 404);
    assert.equal(nowhere.body.errors[0].field, 'cells.speciesId');
  });

  it('tells what is planned of some weeks', async () => {
    const own = aWeek();
    await write([cell({ week: own })]);
    const token = tokens.admin;
    const found = await server.request('GET', `${root}/get-all-projections-with-filters/${hake._id}/all/${own}/${own}/${countryId}`, {
      token,
    });
    assert.deepEqual(
      found.body.map(({ week: at, grams }: { week: string; grams: number }) => [at, grams]),
      [[own, 1_000_000]],
    );
    const page = await server.request(
      'GET',
      `${root}/get-all-projections-pagination-with-filters/0/10/all/all/${own}/${own}/${countryId}`,
      { token },
    );
    assert.equal(page.body.total, 1);
  });

  it('tells what sales and purchases say of the weeks, by the Monday they begin on', async () => {
    const token = tokens.admin;
    const found = await server.request('GET', `${root}/get-reality/all/all/2027-01-04/2027-03-01/${countryId}`, { token });
    assert.equal(found.status, 200);
    assert.deepEqual(found.body, []);
  });
});
