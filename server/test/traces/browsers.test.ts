import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { countries, limits, type Release } from '@shop/shared/contract';
import { releases } from '../../src/base/db/schema/index.ts';
import { startCollector } from '../collector.ts';
import { emailOf, useTestServer } from '../harness.ts';
import { spanId, traceId } from './caller.ts';

const countryId = countries.CL._id;
const collector = await startCollector();

describe('spans of browsers', () => {
  const server = useTestServer({ env: collector.env });
  let token = '';
  before(async () => {
    const manifest: Release = {
      ...{ name: 'planning', package: 'mfe-planning', version: '2.0.0', buildId: 'b200', owner: 'Equipo', contract: '1.0.0' },
      ...{ entry: { js: [], css: [] }, pages: {}, shares: {}, integrity: {}, uses: {}, offers: {}, hashes: {}, shapes: {} },
    };
    const { name, buildId, version, contract, owner } = manifest;
    await server.db.insert(releases).values({ name, buildId, version, contract, owner, manifest, files: [] });
    token = await server.login(emailOf('seller'));
  });
  after(async () => {
    // What was not sent yet is sent at the end.
    assert.ok(collector.spans.some(({ attributes }) => attributes['shop.request_id'] === 'the-last-one'));
    await collector.close();
  });

  const page = { traceId, spanId, agoMs: 1500, ms: 400, part: 'planning', version: '2.0.0', buildId: 'b200', link: '/clients' };
  const call = { ...page, spanId: '00f067aa0ba902b7', parentId: spanId, agoMs: 1400, ms: 120, call: 'clients.list', status: 200 };
  const send = (spans: unknown[], more: { token?: string | undefined } = { token }) =>
    server.request('POST', '/api/platform/spans', { ...more, body: { spans } });

  it('come to the collector with remote, release, page and call, as a service of their own', async () => {
    const before = Date.now();
    const answer = await send([page, call]);
    assert.deepEqual([answer.status, answer.body], [200, { taken: 2 }]);
    const spans = await collector.find(({ resource }) => resource['service.name'] === 'shop-backoffice-browser');
    const [ofPage, ofCall] = spans;
    assert.deepEqual([ofPage?.name, ofPage?.kind, ofPage?.parentSpanId, ofPage?.spanId], ['page /clients', 1, undefined, spanId]);
    assert.deepEqual([ofCall?.name, ofCall?.kind, ofCall?.parentSpanId, ofCall?.traceId], ['clients.list', 3, spanId, traceId]);
    assert.deepEqual(ofCall?.attributes, {
      'shop.remote': 'planning',
      'shop.release.version': '2.0.0',
      'shop.release.build_id': 'b200',
      'shop.page': '/clients',
      'shop.call': 'clients.list',
      'shop.role': 'seller',
      'shop.country_id': countryId,
      'http.response.status_code': 200,
    });
    assert.ok(ofCall && Math.abs(ofCall.endMs - ofCall.startMs - 120) < 1);
    // By the server's clock, whatever the browser's says.
    assert.ok(ofCall && ofCall.startMs >= before - 1400 - 1 && ofCall.startMs <= Date.now() - 1400 + 1);
  });

  it('fail where no answer came, or one of a fault', async () => {
    const ids = ['a000000000000001', 'a000000000000002', 'a000000000000003'];
    await send([0, 503, 404].map((status, n) => ({ ...call, spanId: ids[n], status })));
    await collector.find((span) => span.spanId === ids[2]);
    const found = ids.map((id) => collector.spans.find((span) => span.spanId === id)?.hasFailed);
    assert.deepEqual(found, [true, true, false]);
  });

  it('are dropped where they name a release, a link or a call that nobody knows', async () => {
    const made = [
      { ...call, version: '2.0.0-ana.soto' },
      { ...call, buildId: 'anasoto' },
      { ...call, part: 'ana' },
      { ...call, link: '/AnaSoto' },
      { ...call, link: '/clients', call: 'ana.soto' },
      { ...call, call: 'constructor.name' },
      { ...call, call: 'clients.constructor' },
    ];
    assert.deepEqual(
      (await send([...made, { ...call, spanId: 'a000000000000009', name: 'Ana Soto', attributes: { name: 'Ana Soto' } }])).body,
      { taken: 1 },
    );
    await collector.find((span) => span.spanId === 'a000000000000009');
    assert.ok(!/ana\W?soto|constructor/i.test(collector.bodies.join('')));
  });

  const refused: [string, object][] = [
    ['an id of a trace that is none', { traceId: 'ana' }],
    ['an address for a link', { link: '/clients/0189?search=ana' }],
    ['words for a call', { call: 'select * from users' }],
    ['a time that cannot be', { agoMs: -5 }],
    ['a day', { ms: 86_400_000 }],
  ];
  for (const [what, part] of refused)
    it(`are refused with ${what}`, async () => assert.ok([400, 422].includes((await send([{ ...call, ...part }])).status)));

  it('are refused without a session, in too large a batch, and when a page has no end of them', async () => {
    assert.equal((await send([call], { token: undefined })).status, 401);
    const { spansAtOnce, spansPerMinute } = limits.telemetry;
    assert.equal((await send(Array.from({ length: spansAtOnce + 1 }, () => call))).status, 422);
    const other = { token: await server.login(emailOf('logistic')) };
    const whole = Array.from({ length: spansAtOnce }, () => call);
    const answers = [];
    for (let sent = 0; sent <= spansPerMinute; sent += spansAtOnce) answers.push((await send(whole, other)).status);
    assert.deepEqual([answers.slice(0, -1).every((status) => status === 200), answers.at(-1)], [true, 429]);
    assert.equal((await send([call])).status, 200);
    await server.request('GET', '/healthz', { headers: { 'x-request-id': 'the-last-one' } });
  });
});
