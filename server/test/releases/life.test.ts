import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { desc, isNull, sql } from 'drizzle-orm';
import { auditLog } from '../../src/base/db/schema/index.ts';
import { haltRollout, markGood } from '../../src/platform/registry/steps.ts';
import { emailOf } from '../harness.ts';
import { listen } from '../listen.ts';
import { makeRelease } from '../releases.ts';
import { base, deployment, path, useReleases, type Versioned } from './useReleases.ts';

describe('the life of a release', () => {
  const { server, post, publish, promote, put, get, statusOf, registered, shown, html } = useReleases(deployment);
  const made = makeRelease('planning', '1.1.0');

  it('starts with what the deployment came with, which counts as good', async () => {
    const { host, remotes } = await get(path);
    assert.equal(host.version, '1.0.0');
    assert.deepEqual(
      remotes.map(({ name, seq, current, lastGood }: Record<string, Versioned>) => [name, seq, current?.version, lastGood]),
      [
        ['config', 0, '1.0.0', null],
        ['planning', 0, '1.0.0', null],
      ],
    );
    assert.ok((await statusOf('planning')).current.goodAt);
  });

  it('is published, and nobody gets it', async () => {
    const published = await publish(made);
    assert.equal(published.goodAt, null);
    assert.deepEqual(await shown('planning'), ['1.0.0']);
    assert.deepEqual(
      (await statusOf('planning')).releases.map(({ version }: Versioned) => version),
      ['1.1.0', '1.0.0'],
    );
  });

  it('is promoted to a tenth: they get it, the others what everybody had, and the page names that ahead', async () => {
    const status = await promote('planning', '1.1.0', { share: 10, roles: ['seller'], countries: ['CL'] });
    assert.deepEqual([status.seq, status.current.version, status.lastGood.version, status.lastStep.step], [1, '1.1.0', '1.0.0', 'promote']);
    const { releases } = await registered('planning');
    assert.deepEqual(releases[0].rollout, { share: 10, roles: ['seller'], countries: ['CL'] });
    assert.equal(releases[1].rollout, undefined);
    assert.match(await html('/planning'), new RegExp(`preload" as="script" href="/remotes/planning/${base.release.buildId}/entry`));
  });

  it('is promoted to everybody, at once in the next page, its files sent compressed and kept for a year', async () => {
    await promote('planning', '1.1.0');
    const page = await html('/planning');
    assert.match(page, new RegExp(`preload" as="script" href="/remotes/planning/${made.release.buildId}/entry[^>]+integrity="sha256-`));
    assert.deepEqual(await shown('planning'), ['1.1.0', '1.0.0']);
    const [{ entry }] = (await registered('planning')).releases;
    const file = await fetch(server.url + entry, { headers: { 'accept-encoding': 'br' } });
    assert.equal(file.status, 200);
    assert.equal(file.headers.get('content-encoding'), 'br');
    assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(file.headers.get('access-control-allow-origin'), '*');
    assert.equal(await file.text(), Buffer.from(made.files[entry.split('/').at(-1)] as string, 'base64').toString());
    const plain = await fetch(server.url + entry, { headers: { 'accept-encoding': 'identity' } });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(plain.headers.get('content-type'), 'text/javascript; charset=utf-8');
  });

  it('is good once a browser has shown it', async () => {
    assert.equal((await statusOf('planning')).current.goodAt, null);
    assert.equal(await markGood(server.db, 'planning', '1.1.0'), true);
    assert.equal(await markGood(server.db, 'planning', '1.1.0'), false);
    assert.ok((await statusOf('planning')).current.goodAt);
  });

  it('is what the next one falls back to', async () => {
    await publish(makeRelease('planning', '1.2.0'));
    await promote('planning', '1.2.0');
    assert.deepEqual(await shown('planning'), ['1.2.0', '1.1.0', '1.0.0']);
  });

  it('is come back to, with the reason of it', async () => {
    const { seq } = await statusOf('planning');
    const { body } = await post('/rollback', { name: 'planning', after: seq, reason: 'it is slow' });
    assert.deepEqual([body.current.version, body.lastStep.step, body.lastStep.reason], ['1.1.0', 'rollback', 'it is slow']);
    assert.ok(body.lastStep.by.length > 3);
    assert.deepEqual(await shown('planning'), ['1.1.0', '1.0.0']);
    const again = await post('/rollback', { name: 'planning', after: seq + 1 });
    assert.equal(again.body.current.version, '1.0.0');
    const last = await post('/rollback', { name: 'planning', after: seq + 2 }, 'es');
    assert.equal(last.status, 409);
    assert.equal(last.body.title, 'No hay una versión anterior de planning a la que volver.');
  });

  it('is stopped by a watcher: everybody gets the last good one, and the reason stands there', async () => {
    await promote('planning', '1.2.0', { share: 50 });
    const halt = { name: 'planning', reason: 'render fails', requestId: 'test' };
    assert.equal(await haltRollout(server.db, { ...halt, version: '1.1.0', hasOther: true }), false);
    assert.equal(await haltRollout(server.db, { ...halt, version: '1.2.0', hasOther: false }), false);
    assert.equal(await haltRollout(server.db, { ...halt, version: '1.2.0', hasOther: true }), true);
    assert.equal(await haltRollout(server.db, { ...halt, version: '1.2.0', hasOther: true }), false);
    const { current, rollout, lastStep } = await statusOf('planning');
    assert.deepEqual(
      [current.version, rollout.share, lastStep.step, lastStep.by, lastStep.reason],
      ['1.2.0', 0, 'halt', null, 'render fails'],
    );
    await promote('planning', '1.0.0');
    // What was rolled back from is no way back.
    assert.deepEqual(await shown('planning'), ['1.0.0']);
  });

  it('may be of a remote that nobody knew: its declared page is in the registry and named ahead', async () => {
    const lab = makeRelease('lab', '0.1.0');
    await publish(lab);
    const waiting = await statusOf('lab');
    assert.deepEqual([waiting.seq, waiting.current.version, waiting.rollout], [0, '0.1.0', { share: 0 }]);
    assert.deepEqual(await shown('lab'), []);
    await promote('lab', '0.1.0');
    assert.equal((await registered('lab')).releases[0].declares.pages[0].link, '/lab');
    assert.match(await html('/lab/7'), new RegExp(`/remotes/lab/${lab.release.buildId}/page\\.${lab.release.buildId}\\.css"`));
  });

  it('has flags that are set without a release', async () => {
    const answer = await put('/api/platform/flags', { name: 'lab', key: 'board', isOn: true, share: 20 });
    const [{ at, by, ...flag }] = answer.body.flags;
    assert.deepEqual(flag, {
      key: 'board',
      name: { es: 'Tablero', en: 'Board' },
      isOn: true,
      rollout: { share: 20 },
      endsAt: null,
      byCountry: [],
    });
    assert.ok(Date.parse(at) > Date.now() - 60_000 && by.length > 3, `${at} ${by}`);
    assert.deepEqual((await registered('lab')).flags, { board: { isOn: true, share: 20 } });
    await put('/api/platform/flags', { name: 'lab', key: 'board', isOn: false });
    assert.deepEqual((await registered('lab')).flags, { board: { isOn: false } });
    const unknown = await put('/api/platform/flags', { name: 'lab', key: 'nothing', isOn: true });
    assert.equal(unknown.status, 422);
    assert.match(unknown.body.detail, /declares no flag nothing/);
  });

  it('leaves its audit rows, which are of no country', async () => {
    const rows = await server.db.select().from(auditLog).where(isNull(auditLog.countryId)).orderBy(desc(auditLog.at));
    const calls = new Set(rows.map(({ call }) => call));
    for (const call of ['publish', 'promote', 'rollback', 'halt', 'setFlag']) assert.ok(calls.has(`releases.${call}`), call);
    assert.ok(rows.every(({ after }) => JSON.stringify(after).length < 2000));
  });

  it('is told to the staff of every country, and to nobody else', async () => {
    const [seller, stranger] = [await listen(server.url, { token: await server.login(emailOf('seller', 'ec')) }), await listen(server.url)];
    await promote('config', '1.0.0');
    // What was done before may be told late.
    await seller.until(() => seller.changes.some(({ topic, ids }) => topic === 'releases' && ids.includes('config')), 'the change');
    assert.deepEqual(stranger.changes, []);
  });

  it('tells can-i-deploy what is out there', async () => {
    const { host, remotes } = await get('/api/platform/live');
    assert.deepEqual(Object.keys(host).sort(), ['buildId', 'contract', 'hashes', 'name', 'offers', 'shapes', 'version']);
    const versions = remotes.map(({ name, version }: { name: string; version: string }) => `${name} ${version}`);
    assert.deepEqual(versions.sort(), ['config 1.0.0', 'lab 0.1.0', 'planning 1.0.0']);
    const planning = remotes.filter(({ name }: { name: string }) => name === 'planning');
    assert.deepEqual(planning[0].uses, { calls: { 'clients.list': 'src/x.ts:1' } });
  });
});

describe('a release that two people have had doing well', () => {
  const { server, publish, promote, statusOf } = useReleases({ ...deployment, GOOD_AFTER_MINUTES: '10' });
  const say = async (token: string, kind: 'ready' | 'healthy') => {
    const event = { kind, part: 'planning', version: '1.1.0', link: '/planning', ...(kind === 'ready' && { ms: 5 }) };
    const { body } = await server.request('POST', '/api/platform/reports', { token, body: { pageId: randomUUID(), events: [event] } });
    assert.equal(body.taken, 1, JSON.stringify(body));
  };
  const isGood = async () => (await statusOf('planning')).current.goodAt !== null;

  it('is good once it has been out for a while; to have mounted is not enough', async () => {
    await publish(makeRelease('planning', '1.1.0'));
    await promote('planning', '1.1.0');
    const people = [await server.login(emailOf('seller')), await server.login(emailOf('admin'))];
    for (const person of people) await say(person, 'healthy');
    assert.equal(await isGood(), false);
    await server.db.execute(sql`update release_step set at = now() - interval '11 minutes'`);
    // Told as every change is: this instance reads the steps anew.
    await publish(makeRelease('config', '1.1.0'));
    await say(await server.login(emailOf('seller', 'ec')), 'ready');
    assert.equal(await isGood(), true, 'whoever opens it next finds it proven');

    await server.db.execute(sql`update release set good_at = null where version = '1.1.0'`);
    await promote('planning', '1.1.0');
    await server.db.execute(sql`update release_step set at = now() - interval '11 minutes'`);
    await publish(makeRelease('config', '1.2.0'));
    for (const person of [...people, await server.login(emailOf('logistic'))]) await say(person, 'ready');
    assert.equal(await isGood(), false);
  });
});
