import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Breadcrumb, limits } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { emailOf } from '../../../test/harness.ts';
import { rowsOf } from '../../base/db/db.ts';
import { partFailures } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { tidy } from '../tidy/tidy.ts';

import { failure, owner, part, useTelemetry } from './testing.ts';

describe('telemetry', () => {
  const { server, who, report, taken, get } = useTelemetry();

  it('stores nothing of people', async () => {
    const detail = 'Error: no client "Ana Soto" <ana@example.com> +56 9 8765 4321 at https://shop.example/clients/0189?x=1';
    await taken([failure({ detail })]);
    const [row] = await rowsOf<{ text: string }>(server.db, sql`select row_to_json(part_failure)::text as text from part_failure`);
    assert.ok(row);
    for (const word of ['Ana', 'Soto', 'example', '8765', 'clients', emailOf('seller')]) assert.ok(!row.text.includes(word), row.text);
    const columns = await rowsOf<{ name: string }>(
      server.db,
      sql`select column_name as name from information_schema.columns where table_name in ('part_failure', 'part_hour', 'open_page')`,
    );
    assert.deepEqual(
      columns.filter(({ name }) => /user|person|session|country|address/.test(name)),
      [],
    );
  });

  it('answers the recent failures of a part, the newest first, a page at a time', async () => {
    await taken([failure({ detail: 'first' })]);
    await taken([failure({ detail: 'second', fellBackTo: '1.0.0' })]);
    const { items, total } = await get(`/api/platform/failures?part=${part}&page=0&pageSize=10`);
    assert.equal(total, 2);
    assert.deepEqual([items[0].detail, items[0].fellBackTo, items[0].owner, items[0].code], ['second', '1.0.0', owner, 'rem-90d2-4ac1']);
    assert.equal((await get('/api/platform/failures?part=config&page=0')).total, 0);
    assert.equal((await get('/api/platform/failures?part=all&page=0')).total, 2);
  });

  describe('what was done before a failure', () => {
    const done: Breadcrumb[] = [
      { kind: 'page', agoMs: 9000, link: '/clients', isBeneath: true },
      { kind: 'press', agoMs: 8000, role: 'button', name: 'planning.clients.edit', within: 'planning.clients.title' },
      { kind: 'dialog', agoMs: 7000, name: 'planning.clients.edit' },
      { kind: 'network', agoMs: 6000, isOnline: false },
      { kind: 'call', agoMs: 5000, call: 'clients.update', status: 409, ms: 80 },
      { kind: 'release', agoMs: 4000, part, version: '2.0.0' },
      { kind: 'flag', agoMs: 3000, part, key: 'bids', isOn: true },
    ];
    const theOne = async () => {
      const { items } = await get(`/api/platform/failures?part=${part}&page=0`);
      assert.equal(items.length, 1);
      return items[0] as { _id: string; hasBreadcrumbs: boolean };
    };
    const shown = (id: string, token = who.mega) => server.request('GET', `/api/platform/failures/${id}/breadcrumbs`, { token });

    it('is kept with the failure, shown to mega admins only, and removed with it', async () => {
      assert.equal(await taken([failure({ breadcrumbs: done })]), 1);
      const { _id, hasBreadcrumbs } = await theOne();
      assert.equal(hasBreadcrumbs, true);
      assert.deepEqual((await shown(_id)).body, { breadcrumbs: done });
      for (const token of [who.admin, who.seller]) assert.equal((await shown(_id, token)).status, 403);
      await server.db.update(partFailures).set({ at: new Date(Date.now() - 15 * 86_400_000).toISOString() });
      await tidy(server.db, { idleMs: 1e9, absoluteMs: 1e9 });
      assert.equal((await shown(_id)).status, 404);
    });

    it('is of nothing that the platform does not know', async () => {
      const known = done.slice(0, 1);
      const unknown: Breadcrumb[] = [
        { kind: 'page', agoMs: 1, link: '/clients/ana-soto' },
        { kind: 'call', agoMs: 1, call: 'clients.anaSoto', status: 200, ms: 1 },
        { kind: 'call', agoMs: 1, call: 'clients.constructor', status: 200, ms: 1 },
        { kind: 'release', agoMs: 1, part, version: '9.9.9' },
        { kind: 'flag', agoMs: 1, part: 'anasoto', key: 'bids', isOn: true },
      ];
      await taken([failure({ breadcrumbs: [...known, ...unknown] })]);
      assert.deepEqual((await shown((await theOne())._id)).body, { breadcrumbs: known });
    });

    it('is refused where it could hold words, an id or an address, and where it is too much', async () => {
      const press = { kind: 'press', agoMs: 1, role: 'button' };
      const wrong: object[] = [
        { ...press, name: 'Ana Soto' },
        { ...press, name: 'planning.clients.01890000-0000-7000-8000-00000000dead' },
        { ...press, name: 'planning.clients.56987654321' },
        { ...press, within: 'ana@example.com' },
        { ...press, role: 'Ana Soto' },
        { kind: 'page', agoMs: 1, link: '/clients/7' },
        { kind: 'call', agoMs: 1, call: '/api/clients?search=ana', status: 200, ms: 1 },
      ];
      for (const breadcrumb of wrong)
        assert.equal((await report([{ ...failure(), breadcrumbs: [breadcrumb] }])).status, 422, JSON.stringify(breadcrumb));
      assert.equal((await report([{ ...failure(), breadcrumbs: [{ kind: 'typed', agoMs: 1, text: 'Ana' }] }])).status, 400);
      const many = Array.from({ length: limits.telemetry.breadcrumbs + 1 }, () => press);
      assert.equal((await report([{ ...failure(), breadcrumbs: many }])).status, 422);
      // Unknown fields are not stored.
      await taken([{ ...failure(), breadcrumbs: [{ ...press, text: 'Ana Soto' }] }]);
      assert.deepEqual((await shown((await theOne())._id)).body, { breadcrumbs: [press] });
    });

    it('is not known of a failure that came without', async () => {
      await taken([failure()]);
      const { _id, hasBreadcrumbs } = await theOne();
      assert.equal(hasBreadcrumbs, false);
      assert.equal((await shown(_id)).status, 404);
    });
  });

  it('finds failures of every part by the code that people read out, or its beginning', async () => {
    await taken([failure({ code: 'rem-90d2-4ac1' })]);
    await taken([failure({ code: 'rem-90d3-0000' })]);
    const found = async (code: string) => (await get(`/api/platform/failures?page=0&code=${code}`)).total;
    assert.deepEqual([await found('rem-90d2-4ac1'), await found('rem-90'), await found('rem-1'), await found('%25')], [1, 2, 0, 0]);
  });

  it('keeps of each part its newest failures, and nothing that is old', async () => {
    const rows = Array.from({ length: 1010 }, (_, i) => ({
      ...failure({ detail: `d${i}` }),
      owner,
      pageId: uuidv7(),
      at: new Date(Date.now() - i * 1000).toISOString(),
    }));
    await server.db.insert(partFailures).values(rows.map(({ kind: _kind, ...row }) => row));
    await server.db
      .insert(partFailures)
      .values({ ...failure({ part: 'config' }), owner, pageId: uuidv7(), at: '2020-01-01T00:00:00.000Z' });
    await tidy(server.db, { idleMs: 1e9, absoluteMs: 1e9 });
    const left = await server.db.select().from(partFailures);
    assert.equal(left.length, 1000);
    assert.ok(left.every((row) => row.part === part));
    assert.ok(!left.some(({ detail }) => detail === 'd1005'));
  });
});
