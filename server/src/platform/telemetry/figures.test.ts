import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limits, type Release, type ReportEvent } from '@shop/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { emailOf } from '../../../test/harness.ts';
import { openPages, partHours, partMeasures, releases } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { tidy } from '../tidy/tidy.ts';

import { type Budgets, failure, healthy, owner, part, ready, useTelemetry } from './testing.ts';

describe('telemetry', () => {
  const { server, report, taken, get, metric } = useTelemetry();

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

  it('shows figures and failures to admins only', async () => {
    for (const role of ['seller', 'logistic'] as const) {
      const token = await server.login(emailOf(role));
      for (const path of ['/api/platform/figures', '/api/platform/failures?page=0'])
        assert.equal((await server.request('GET', path, { token })).status, 403, `${role} ${path}`);
    }
  });
});
