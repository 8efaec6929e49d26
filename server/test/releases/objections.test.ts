import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { limits, type Measure, type Release } from '@shop/shared/contract';
import { desc, eq } from 'drizzle-orm';
import { auditLog, partHours, partMeasures, releases as releaseTable } from '../../src/base/db/schema/index.ts';
import { bucketOfMs, noLoads } from '../../src/platform/telemetry/histogram.ts';
import { emailOf } from '../harness.ts';
import { folderOf, makeHost, makeRelease, withFile } from '../releases.ts';
import { deployment, useReleases } from './useReleases.ts';

describe('what speaks against a release', () => {
  const query = { type: 'object', properties: { search: { type: 'string' } }, required: [] };
  const surface = (address: string) => ({ address, takes: { query } });
  const host = makeHost('with offers');
  Object.assign(host.release, {
    offers: { calls: ['clients.list'] },
    hashes: { calls: { 'clients.list': 'of-the-host-' } },
    shapes: { 'of-the-host-': surface('GET /clients/{page}') },
  });
  const { server, post, statusOf } = useReleases({ ...deployment, HOST_FILES: folderOf(host) });
  const uses = (call: string, address = 'GET /clients/{page}'): Partial<Release> => ({
    uses: { calls: { [call]: 'src/clients/ClientsPage.tsx:41' } },
    hashes: { calls: { [call]: 'of-a-remote-' } },
    shapes: { 'of-a-remote-': surface(address) },
  });
  const moved = makeRelease('planning', '1.1.0', uses('clients.list', 'GET /clients'));
  const fits = makeRelease('planning', '1.2.0', uses('clients.list'));
  const promoteBody = (version: string, after: number, more: object = {}) => ({ name: 'planning', version, after, ...more });

  it('is what it uses and the host does not offer as it was: nothing is published, and each is named', async () => {
    const before = await server.db.$count(releaseTable);
    const missing = await post('', makeRelease('planning', '1.3.0', uses('clients.archive')));
    assert.equal(missing.status, 422);
    assert.match(
      missing.body.detail,
      /uses calls\.clients\.archive at src\/clients\/ClientsPage\.tsx:41; host 1\.0\.0 .* does not offer it/,
    );
    const { status, body } = await post('', moved, 'es');
    assert.equal(status, 422);
    assert.match(body.detail, /usa calls\.clients\.list en src\/clients\/.*ofrece otro: ≠ GET \/clients → GET \/clients\/{page}/);
    assert.deepEqual(
      body.errors.map(({ field }: { field: string }) => field),
      ['uses.calls.clients.list', 'force'],
    );
    assert.equal(await server.db.$count(releaseTable), before);
  });

  it('is overruled with a reason only, which the audit log keeps, and is said again when it is promoted', async () => {
    assert.equal((await post('', { ...moved, force: ' ' })).status, 422);
    assert.equal((await post('', { ...moved, force: 'the host follows today' })).status, 200);
    const [row] = await server.db.select().from(auditLog).where(eq(auditLog.call, 'releases.publish')).orderBy(desc(auditLog.at)).limit(1);
    assert.equal((row?.after as { force?: string } | undefined)?.force, 'the host follows today');
    const refused = await post('/promote', promoteBody('1.1.0', 0, { share: 10 }));
    assert.equal(refused.status, 422);
    assert.match(refused.body.detail, /calls\.clients\.list/);
    const { status, body } = await post('/promote', promoteBody('1.1.0', 0, { share: 10, force: 'the host follows today' }));
    assert.equal(status, 200);
    assert.equal(body.lastStep.reason, 'the host follows today');
  });

  it('is a script that is a module, whose integrity nobody checks', async () => {
    for (const text of ["import './more.js';", 'export const pages = {};', 'const here = import.meta.url;']) {
      const made = makeRelease('planning', '1.4.0', uses('clients.list'), text);
      const { status, body } = await post('', withFile(made, made.release.entry.js[0] ?? '', text));
      assert.equal(status, 422, text);
      assert.match(body.detail, /The file entry\.\w+\.js is a module \(ESM\)/);
    }
  });

  const styled = (css: string, version = '1.4.0') => {
    const made = makeRelease('planning', version, uses('clients.list'), css);
    return withFile(made, Object.keys(made.release.integrity).find((file) => file.endsWith('.css')) ?? '', css);
  };
  for (const [css, found] of [
    ['.own{color:red}h1{color:red}', 'h1'],
    ['.own{color:red}.host h2{color:red}', '.host h2'],
    ['@font-face{font-family:x}', '@font-face'],
    ['body:has(.own){color:red}', 'body:has(.own)'],
    [`${':is('.repeat(9000)}h1${')'.repeat(9000)}{color:red}`, ':is('],
    [`${'a{'.repeat(9000)}`, 'Unclosed block'],
  ] as const) {
    it(`is a style sheet that styles the shell: ${found}`, async () => {
      const { status, body } = await post('', styled(css));
      assert.equal(status, 422);
      const [{ field, message }, { field: last }] = body.errors;
      assert.match(message, /^The file page\.\w+\.css has /);
      assert.ok(message.includes(found), message);
      assert.match(message, /Give it a class of its own/);
      assert.deepEqual([field, last], ['files', 'force']);
    });
  }

  it('is style sheets that are too large to be looked at', async () => {
    const { status, body } = await post('', styled('.own{color:red}'.repeat(40_000)), 'es');
    assert.equal(status, 422);
    assert.match(body.detail, /como máximo 512 kB en total/);
  });

  it('is no style of its own classes, and others go with a reason, which the audit log keeps', async () => {
    assert.equal(
      (await post('', styled('.own{color:red}.own:has(input){color:red}@media (width<780px){.own h2{color:red}}', '1.5.0'))).status,
      200,
    );
    assert.equal((await post('', { ...styled('h1{color:red}', '1.6.0'), force: 'a font of the brand' })).status, 200);
    const [row] = await server.db.select().from(auditLog).where(eq(auditLog.call, 'releases.publish')).orderBy(desc(auditLog.at)).limit(1);
    assert.equal((row?.after as { force?: string } | undefined)?.force, 'a font of the brand');
  });

  it('is never that it is taken from everybody', async () => {
    assert.equal((await post('/promote', promoteBody('1.1.0', 1, { share: 0 }))).status, 200);
  });

  it('is, for everybody, that no browser has shown it', async () => {
    assert.equal((await post('', fits)).status, 200);
    const { seq } = await statusOf('planning');
    const refused = await post('/promote', promoteBody('1.2.0', seq));
    assert.equal(refused.status, 422);
    assert.match(refused.body.detail, /No browser has shown planning 1\.2\.0/);
    assert.equal((await post('/promote', promoteBody('1.2.0', seq, { roles: ['mega'] }))).status, 200);
    const body = { pageId: randomUUID(), events: [{ kind: 'ready', part: 'planning', version: '1.2.0', link: '/planning', ms: 5 }] };
    const report = await server.request('POST', '/api/platform/reports', { token: await server.login(emailOf('mega')), body });
    assert.equal(report.body.taken, 1, JSON.stringify(report.body));
    assert.equal((await post('/promote', promoteBody('1.2.0', seq + 1))).status, 200);
  });

  it('is that it takes longer in browsers than it declares, once there are loads enough to tell', async () => {
    const declares = { title: { es: 'P', en: 'P' }, owner: 'Equipo planning', budget: { readyMs: 400 } };
    assert.equal((await post('', makeRelease('planning', '1.7.0', { ...uses('clients.list'), declares }))).status, 200);
    const promoteTo = async (share: number, more: object = {}) => {
      const { seq } = await statusOf('planning');
      return post('/promote', promoteBody('1.7.0', seq, { share, ...more }));
    };
    const loaded = (loads: number, ms: number, daysAgo: number) =>
      server.db.insert(partHours).values({
        ...{ part: 'planning', version: '1.7.0', hour: new Date(Date.now() - daysAgo * 86_400_000).toISOString(), loads, failures: 0 },
        loadBuckets: noLoads().map((_, bucket) => (bucket === bucketOfMs(ms) ? loads : 0)),
      });
    await loaded(limits.budget.loads - 1, 1200, 1);
    await loaded(500, 1200, limits.budget.days + 1);
    assert.equal((await promoteTo(10)).status, 200);
    assert.deepEqual((await statusOf('planning')).budget, { readyMs: 400 });
    await loaded(1, 1200, 2);
    const refused = await promoteTo(20);
    assert.equal(refused.status, 422);
    assert.match(refused.body.detail, /planning 1\.7\.0 take up to 1188 ms, and its release declares 400 ms \(20 loads in 7 days\)/);
    assert.equal((await promoteTo(0)).status, 200);
    const { status, body } = await promoteTo(20, { force: 'a slow line that day' });
    assert.equal(status, 200);
    assert.equal(body.lastStep.reason, 'a slow line that day');
    // Three quarters are fast by now.
    await loaded(180, 120, 0);
    assert.equal((await promoteTo(50)).status, 200);
  });

  it('is each measure that browsers report above what it declares', async () => {
    const budget = { kilobytes: 100, requests: 6, blockedMs: 200, listeners: 0 };
    const declares = { title: { es: 'P', en: 'P' }, owner: 'Equipo planning', budget };
    assert.equal((await post('', makeRelease('planning', '1.8.0', { ...uses('clients.list'), declares }))).status, 200);
    const promoteTo = async (share: number) => post('/promote', promoteBody('1.8.0', (await statusOf('planning')).seq, { share }));
    const day = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000).toISOString();
    const measured = (measure: Measure, value: number, count: number) =>
      server.db.insert(partMeasures).values({ part: 'planning', version: '1.8.0', day, measure, value, count });
    await measured('kilobytes', 131, limits.budget.loads);
    await measured('kilobytes', 90, 2);
    await measured('requests', 6, limits.budget.loads);
    await measured('blockedMs', 900, limits.budget.loads - 1);
    await measured('listeners', 0, limits.budget.loads);
    await measured('listeners', 2, 2);
    const refused = await promoteTo(10);
    assert.equal(refused.status, 422);
    assert.deepEqual(
      refused.body.errors.map(({ field }: { field: string }) => field),
      ['budget.kilobytes', 'budget.listeners', 'force'],
    );
    assert.match(
      refused.body.detail,
      /Of 20 pages of planning 1\.8\.0 that are left, 19 leave up to 2 behind, and its release declares listeners: 0 \(22 pages in 7 days\)/,
    );
    assert.match(refused.body.detail, /planning 1\.8\.0 bring up to 131 kB, and its release declares 100 kB \(22 loads in 7 days\)/);
  });
});
