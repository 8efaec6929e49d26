import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type Breadcrumb, type CallAnswer, limits, type Release, type ReportEvent, type Rollout } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { rowsOf } from '../../base/db/db.ts';
import {
  openPages,
  partFailures,
  partHours,
  partMeasures,
  releaseSteps,
  releases,
  releaseWatches,
  releaseWitnesses,
} from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { tidy } from '../tidy/tidy.ts';
import { oncePerPage } from './oncePerPage.ts';

/** A remote of this test alone. */
const part = 'lonja';
const owner = 'Equipo Lonja';
type Budgets = CallAnswer<typeof calls.telemetry.budgets>;
type Failure = Extract<ReportEvent, { kind: 'failure' }>;

const failure = (more: Partial<Failure> = {}): Failure => ({
  kind: 'failure',
  part,
  version: '2.0.0',
  phase: 'render',
  cause: 'render',
  detail: 'TypeError: price is not defined',
  code: 'rem-90d2-4ac1',
  link: '/lonja',
  ...more,
});
const healthy = (version = '2.0.0'): ReportEvent => ({ kind: 'healthy', part, version, link: '/lonja' });
const ready = (ms: number, version = '2.0.0'): ReportEvent => ({ kind: 'ready', part, version, link: '/lonja', ms });

describe('telemetry', () => {
  const server = useTestServer();
  let seller = '';
  let admin = '';
  let mega = '';

  before(async () => {
    admin = await server.login(emailOf('admin'));
    mega = await server.login(emailOf('mega'));
    for (const version of ['1.0.0', '2.0.0']) {
      const buildId = version.replaceAll('.', '');
      const manifest: Release = {
        name: part,
        package: `mfe-${part}`,
        version,
        buildId,
        owner,
        contract: '1.0.0',
        entry: { js: ['entry.js'], css: [] },
        pages: {},
        shares: {},
        integrity: {},
        uses: {},
        offers: {},
        hashes: {},
        shapes: {},
      };
      const publishedAt = new Date().toISOString();
      await server.db.insert(releases).values({ name: part, buildId, version, contract: '1.0.0', owner, manifest, files: [], publishedAt });
    }
  });

  beforeEach(async () => {
    for (const table of [partFailures, partHours, partMeasures, openPages, releaseSteps, releaseWatches, releaseWitnesses])
      await server.db.delete(table);
    await server.db.update(releases).set({ goodAt: null, seenAt: null }).where(eq(releases.name, part));
    // Another session for each test: what it may report in a minute is counted.
    seller = await server.login(emailOf('seller'));
    // Both are releases that sessions of now were given.
    for (const version of ['1.0.0', '2.0.0']) await promote(version);
  });

  const report = (events: unknown[], { token = seller, pageId = uuidv7() } = {}) =>
    server.request('POST', '/api/platform/reports', { token, body: { pageId, events } });
  const taken = async (...args: Parameters<typeof report>) => {
    const answer = await report(...args);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.taken as number;
  };
  const get = async (path: string) => {
    const answer = await server.request('GET', path, { token: admin });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const metric = async (...labels: string[]) => {
    const { body } = await server.request('GET', '/metrics');
    return (body as string).split('\n').filter((line) => !line.startsWith('#') && labels.every((label) => line.includes(label)));
  };
  const statusOf = async () => (await get('/api/platform/releases')).remotes.find(({ name }: { name: string }) => name === part);
  const promote = async (version: string, rollout: Rollout = {}) => {
    const { seq: after } = await statusOf();
    const answer = await server.request('POST', '/api/platform/releases/promote', {
      token: mega,
      body: { name: part, version, after, force: 'a test', ...rollout },
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };

  it('adds up what browsers report, by part and release', async () => {
    for (let i = 0; i < 4; i++) {
      await taken([ready(100 + i), ready(900, '1.0.0'), failure()]);
      await taken([ready(400)]);
    }
    const { parts } = await get('/api/platform/figures?hours=24');
    const own = parts.find((figures: { part: string }) => figures.part === part);
    assert.deepEqual({ owner: own.owner, loads: own.loads, failures: own.failures }, { owner, loads: 12, failures: 4 });
    assert.deepEqual(
      own.byVersion.map(({ version, loads, failures }: Record<string, unknown>) => ({ version, loads, failures })),
      [
        { version: '2.0.0', loads: 8, failures: 4 },
        { version: '1.0.0', loads: 4, failures: 0 },
      ],
    );
    assert.ok(own.byVersion[0].loadP75Ms > 300 && own.byVersion[0].loadP75Ms <= 400, own.byVersion[0].loadP75Ms);
    assert.equal(own.hours.length, 24);
    assert.deepEqual({ loads: own.hours.at(-1).loads, failures: own.hours.at(-1).failures }, { loads: 12, failures: 4 });
  });

  it('keeps what pages of a release left behind: once for each page of a page load, 19 of 20 within what is told', async () => {
    const left = (link: string, listeners: number) => ({ kind: 'left', part, version: '2.0.0', link, listeners, timers: 0 }) as ReportEvent;
    assert.equal(await taken([left('/lonja', 40), left('/lonja', 40), left('/lonja/veda', 3)]), 2);
    for (let page = 0; page < 38; page += 1) await taken([left('/lonja', page < 2 ? 2 : 0)]);
    const { releases: told }: Budgets = await get(`/api/platform/budgets?part=${part}`);
    const figures = told[0]?.measured.map(({ measure, loads, value }) => [measure, loads, value]);
    assert.deepEqual(figures, [
      ['listeners', 40, 2],
      ['timers', 40, 0],
    ]);
    assert.equal((await report([left('/lonja', limits.budget.most.listeners + 1)])).status, 422);
  });

  it('adds up what pages of a release took, by day, beside what it declares', async () => {
    const budget = { readyMs: 300, kilobytes: 100 };
    const ofNew = and(eq(releases.name, part), eq(releases.version, '2.0.0'));
    const [row] = await server.db.select({ manifest: releases.manifest }).from(releases).where(ofNew);
    const declares = { title: { es: 'Lonja', en: 'Lonja' }, owner, budget };
    await server.db
      .update(releases)
      .set({ manifest: { ...(row as { manifest: Release }).manifest, declares } })
      .where(ofNew);
    const took = (kilobytes: number, blockedMs: number): ReportEvent =>
      ({ ...healthy(), requests: 4, kilobytes, blockedMs }) as ReportEvent;
    await report([ready(220), took(80, 41)]);
    for (const kilobytes of [83, 83, 120]) await report([took(kilobytes, 55)]);
    await server.db
      .update(partMeasures)
      .set({ day: new Date(Date.now() - 8 * 86_400_000).toISOString() })
      .where(eq(partMeasures.value, 120));
    const { days, releases: told }: Budgets = await get(`/api/platform/budgets?part=${part}`);
    assert.equal(days.length, limits.budget.days);
    assert.equal(days.at(-1), new Date().toISOString().slice(0, 10));
    assert.deepEqual(
      told.map((release) => [release.version, release.budget]),
      [['2.0.0', budget]],
    );
    const figures = told[0]?.measured.map(({ measure, loads, value, byDay }) => [measure, loads, value, byDay.at(-1), byDay.at(0)]);
    assert.deepEqual(figures, [
      ['readyMs', 1, 275, 275, null],
      ['kilobytes', 3, 83, 83, null],
      ['requests', 4, 4, 4, null],
      ['blockedMs', 4, 60, 60, null],
    ]);
    await tidy(server.db, { idleMs: 1e9, absoluteMs: 1e9 });
    assert.equal((await server.db.select().from(partMeasures)).length, 6);
    await server.db
      .update(partMeasures)
      .set({ day: new Date(Date.now() - 32 * 86_400_000).toISOString() })
      .where(eq(partMeasures.value, 120));
    await tidy(server.db, { idleMs: 1e9, absoluteMs: 1e9 });
    assert.equal((await server.db.select().from(partMeasures)).length, 5);
  });

  it('counts what a page load tells of a part once, however often it tells it', async () => {
    const pageId = uuidv7();
    const all = [ready(100), ready(200), failure(), failure(), failure({ phase: 'entry' }), ready(300, '1.0.0')];
    assert.equal(await taken(all, { pageId }), 4);
    assert.equal(await taken(all, { pageId }), 0);
    const [row] = await server.db.select().from(partHours).where(eq(partHours.version, '2.0.0'));
    assert.deepEqual({ loads: row?.loads, failures: row?.failures }, { loads: 1, failures: 2 });
    // The page of somebody else is another one, whatever it is called.
    assert.equal(await taken(all, { pageId, token: admin }), 4);
  });

  it('counts what could not be stored when it is told again', async () => {
    const pageId = uuidv7();
    const told = [ready(100), failure()];
    await server.db.execute(sql`alter table part_hour rename to part_hour_away`);
    const refused = await report(told, { pageId });
    await server.db.execute(sql`alter table part_hour_away rename to part_hour`);
    assert.equal(refused.status, 500);
    assert.deepEqual([await taken(told, { pageId }), await taken(told, { pageId })], [2, 0]);
  });

  it('hears of no more page loads of a session than a person makes, and forgets the oldest ones', () => {
    const once = oncePerPage(300);
    // In one hour or, should it end just then, in two.
    const load = () => Array.from({ length: 2 * limits.telemetry.pagesPerHour + 1 }, () => once.admit('one', uuidv7()));
    assert.throws(load, { status: 429 });
    once.admit('other', 'first');
    const event = { kind: 'ready', part, version: '2.0.0', link: '/', ms: 1 } as const;
    assert.deepEqual(
      [1, 2].map(() => once.isFirst('other', 'first', event)),
      [true, false],
    );
    for (let i = 0; i < 300; i++) once.admit(`s${i}`, 'page');
    assert.equal(once.isFirst('other', 'first', event), false, 'a page that was forgotten counts nothing');
  });

  it('leaves out what is older than the asked hours', async () => {
    await taken([ready(100)]);
    await server.db.update(partHours).set({ hour: sql`${partHours.hour} - interval '5 hours'` });
    const loads = async (hours: number) => {
      const { parts } = await get(`/api/platform/figures?hours=${hours}`);
      return parts.find((figures: { part: string }) => figures.part === part)?.loads ?? 0;
    };
    assert.deepEqual([await loads(5), await loads(6)], [0, 1]);
  });

  it('counts an open page once, by the releases that it holds, until it is closed or silent', async () => {
    const pageId = uuidv7();
    await taken([{ kind: 'open', releases: { [part]: '1.0.0' } }], { pageId });
    await taken([{ kind: 'open', releases: { [part]: '2.0.0' } }], { pageId });
    await taken([{ kind: 'open', releases: { [part]: '1.0.0', nothing: '1.0.0' } }]);
    const figures = await get('/api/platform/figures');
    assert.equal(figures.sessions, 2);
    assert.deepEqual(figures.parts.find((one: { part: string }) => one.part === part).sessions, [
      { version: '2.0.0', count: 1 },
      { version: '1.0.0', count: 1 },
    ]);
    assert.deepEqual(await metric('shop_open_pages', `remote="${part}"`, 'version="2.0.0"'), [
      `shop_open_pages{remote="${part}",version="2.0.0"} 1`,
    ]);
    await taken([{ kind: 'open', releases: {} }], { pageId });
    assert.equal((await get('/api/platform/figures')).sessions, 1);
    await server.db.update(openPages).set({ seenAt: sql`now() - interval '6 minutes'` });
    assert.equal((await get('/api/platform/figures')).sessions, 0);
    const [seen] = await server.db.select().from(releases).where(eq(releases.buildId, '200'));
    assert.ok(seen?.seenAt, 'the release is noted as seen');
  });

  it('measures each failure and load with remote, version, owner, phase and cause', async () => {
    const failures = [
      'shop_remote_failures_total',
      `remote="${part}"`,
      'phase="entry"',
      'cause="timeout"',
      `owner="${owner}"`,
      'version="2.0.0"',
    ];
    const loads = ['shop_remote_load_seconds_count', `remote="${part}"`, `owner="${owner}"`, 'version="2.0.0"'];
    await taken([failure({ phase: 'entry', cause: 'timeout' }), ready(250)]);
    assert.equal((await metric(...failures)).length, 1);
    assert.equal((await metric(...loads)).length, 1);
  });

  it('measures the rest while the database does not say which pages are open', async () => {
    await server.db.execute(sql`alter table open_page rename to open_page_away`);
    try {
      assert.ok((await metric('process_resident_memory_bytes')).length > 0);
    } finally {
      await server.db.execute(sql`alter table open_page_away rename to open_page`);
    }
  });

  it('takes nothing of releases that nobody registered, and lets no label come of it', async () => {
    const made = Array.from({ length: 40 }, (_, i) => failure({ part: i % 2 ? part : `made${i}`, version: `9.${i}.0` }));
    assert.equal(await taken(made), 0);
    assert.deepEqual(await metric('version="9.'), []);
    assert.deepEqual(await server.db.select().from(partFailures), []);
    assert.deepEqual(await server.db.select().from(partHours), []);
  });

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

  it('refuses an address of a record, and a batch that is too large', async () => {
    for (const link of ['/clients/7', '/clients/01890000-0000-7000-8000-00000000dead', 'https://a.example', '/clients?search=ana'])
      assert.equal((await report([failure({ link })])).status, 422, link);
    const many = Array.from({ length: limits.telemetry.eventsAtOnce + 1 }, () => ready(1));
    assert.equal((await report(many)).status, 422);
    assert.equal((await report([{ ...failure(), filler: 'x'.repeat(140_000) }])).status, 413);
  });

  it('hears no more of a session in a minute than a page can have to say', async () => {
    const batch = Array.from({ length: limits.telemetry.eventsAtOnce }, () => ready(1));
    const answers = [await report(batch), await report(batch), await report(batch)];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 429],
    );
    assert.ok(Number(answers[2]?.headers.get('retry-after')) > 0);
    assert.equal((await report(batch, { token: admin })).status, 200);
  });

  it('costs no query more for fifty events than for two', async () => {
    const few = await queriesOf(server, () => taken([ready(1), failure()]));
    const many = await queriesOf(server, () => taken(Array.from({ length: 50 }, (_, i) => (i % 2 ? ready(i) : failure()))));
    assert.ok(many.length <= few.length, many.join('\n'));
  });

  it('notes a release as good when two people have had it doing well, however often one of them says so', async () => {
    for (let i = 0; i < 3; i++) {
      await taken([healthy(), healthy()]);
      await taken([ready(100), healthy()], { token: await server.login(emailOf('seller')) });
    }
    assert.equal((await statusOf()).current.goodAt, null);
    await taken([ready(100), healthy()], { token: admin });
    assert.ok((await statusOf()).current.goodAt);
    // It is decided, and everybody has it: nothing is left that stood for anybody.
    assert.deepEqual([await server.db.$count(releaseWatches), await server.db.$count(releaseWitnesses)], [0, 0]);
    await taken([ready(100), healthy()]);
    assert.equal(await server.db.$count(releaseWitnesses), 0);
  });

  it('notes a release as good when a mega admin says so, and nobody else', async () => {
    const say = (token: string) => server.request('POST', '/api/platform/releases/good', { token, body: { name: part, version: '2.0.0' } });
    for (const token of [seller, admin]) assert.equal((await say(token)).status, 403);
    assert.equal((await statusOf()).current.goodAt, null);
    assert.equal((await say(mega)).status, 200);
    assert.ok((await statusOf()).current.goodAt);
    const [audit] = await rowsOf<{ count: number }>(
      server.db,
      sql`select count(*)::int as count from audit_log where call = 'releases.markGood'`,
    );
    assert.equal(audit?.count, 1);
  });

  it('drops what is told of a release that the session was not given, and counts it', async () => {
    const dropped = async () => Number((await metric('shop_reports_dropped_total'))[0]?.split(' ').at(-1));
    const before = await dropped();
    // Published, and for nobody: sessions that begin now have never been given it.
    await promote('1.0.0');
    await server.db.update(releases).set({ goodAt: new Date().toISOString() }).where(eq(releases.buildId, '100'));
    await promote('2.0.0', { roles: ['logistic'] });
    const [one, other] = [await server.login(emailOf('seller')), await server.login(emailOf('seller', 'ec'))];
    for (const token of [one, other]) {
      assert.equal(await taken([ready(100), failure(), failure({ phase: 'entry' })], { token }), 0);
      assert.equal(await taken([ready(100, '1.0.0')], { token }), 1);
    }
    assert.equal((await dropped()) - before, 6);
    const { current, lastStep } = await statusOf();
    assert.deepEqual([current.goodAt, lastStep.step], [null, 'promote']);
    // Who was given it before is heard, and decides nothing about what others have now.
    for (const token of [seller, admin]) assert.equal(await taken([ready(100), failure()], { token }), 2);
    assert.deepEqual([(await statusOf()).current.goodAt, (await statusOf()).lastStep.step], [null, 'promote']);
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
    const shown = (id: string, token = mega) => server.request('GET', `/api/platform/failures/${id}/breadcrumbs`, { token });

    it('is kept with the failure, shown to mega admins only, and removed with it', async () => {
      assert.equal(await taken([failure({ breadcrumbs: done })]), 1);
      const { _id, hasBreadcrumbs } = await theOne();
      assert.equal(hasBreadcrumbs, true);
      assert.deepEqual((await shown(_id)).body, { breadcrumbs: done });
      for (const token of [admin, seller]) assert.equal((await shown(_id, token)).status, 403);
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
      // What nobody asked for is not stored.
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

  it('shows figures and failures to admins only', async () => {
    for (const role of ['seller', 'logistic'] as const) {
      const token = await server.login(emailOf(role));
      for (const path of ['/api/platform/figures', '/api/platform/failures?page=0'])
        assert.equal((await server.request('GET', path, { token })).status, 403, `${role} ${path}`);
    }
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

  describe('a release that fails', () => {
    const toSellers: Rollout = { roles: ['seller'] };
    const sellers = ['cl', 'ec'] as const;
    /** So many people, each with a session of their own. */
    const fail = async (people: number, more: Partial<Failure> = {}) => {
      for (const country of sellers.slice(0, people))
        await taken([failure(more)], { token: await server.login(emailOf('seller', country)) });
    };
    /** One person, with many pages and sessions. */
    const failAlone = async () => {
      for (let i = 0; i < 4; i++) {
        const token = await server.login(emailOf('seller'));
        for (let page = 0; page < 3; page++) await taken([failure()], { token });
      }
    };

    it('is halted while it is rolled out, with the reason, and the audit log says so', async () => {
      await promote('1.0.0');
      await server.db.update(releases).set({ goodAt: new Date().toISOString() }).where(eq(releases.buildId, '100'));
      await promote('2.0.0', toSellers);
      const { seq: before } = await statusOf();
      await failAlone();
      assert.equal((await statusOf()).lastStep.step, 'promote');
      await fail(2);
      const { lastStep, seq, current, lastGood } = await statusOf();
      assert.deepEqual({ step: lastStep.step, by: lastStep.by, seq }, { step: 'halt', by: null, seq: before + 1 });
      assert.equal(lastStep.reason, '2 × render: TypeError: price is not defined');
      assert.deepEqual([current.version, lastGood.version], ['2.0.0', '1.0.0']);
      const [audit] = await rowsOf<{ count: number }>(
        server.db,
        sql`select count(*)::int as count from audit_log where call = 'releases.halt'`,
      );
      assert.equal(audit?.count, 1);
      await fail(2);
      assert.equal((await statusOf()).seq, seq);
      assert.equal(await server.db.$count(releaseWitnesses), 0);
    });

    const kept: [name: string, rollout: Rollout, act: () => Promise<void>][] = [
      ['everybody has it', {}, () => fail(2)],
      ['those who say so have another role', { roles: ['logistic', 'admin'] }, () => fail(2)],
      ['they are of another country', { countries: ['USA'] }, () => fail(2)],
      [
        'one page alone repeats it',
        toSellers,
        async () =>
          void (await taken([failure(), failure({ phase: 'handler' }), failure({ phase: 'promise' }), failure({ phase: 'chunk' })])),
      ],
      ['it is another release that fails', toSellers, () => fail(2, { version: '1.0.0' })],
      ['one person alone repeats it, with many pages and sessions', toSellers, failAlone],
    ];
    for (const [name, rollout, act] of kept) {
      it(`is left alone when ${name}`, async () => {
        await promote('1.0.0');
        await server.db.update(releases).set({ goodAt: new Date().toISOString() }).where(eq(releases.buildId, '100'));
        await promote('2.0.0', rollout);
        await act();
        assert.equal((await statusOf()).lastStep.step, 'promote');
      });
    }

    it('is judged anew when somebody promotes it again', async () => {
      await promote('1.0.0');
      await server.db.update(releases).set({ goodAt: new Date().toISOString() }).where(eq(releases.buildId, '100'));
      await promote('2.0.0', toSellers);
      await fail(2);
      assert.equal((await statusOf()).lastStep.step, 'halt');
      await server.db.update(partFailures).set({ at: sql`now() - interval '1 minute'` });
      await promote('2.0.0', { roles: ['seller', 'logistic'] });
      await fail(1);
      assert.equal((await statusOf()).lastStep.step, 'promote');
      await fail(2);
      assert.equal((await statusOf()).lastStep.step, 'halt');
    });
  });
});
