import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { countries, type Invoice, limits, type Release, rowLinesType } from '@shop/shared/contract';
import { releases } from '../src/base/db/schema/index.ts';
import { createLogger } from '../src/base/observability/logger.ts';
import { readSettings, SettingsError } from '../src/base/settings/settings.ts';
import { startTracing } from '../src/base/tracing/tracing.ts';
import { invoiceFields, paths, Till } from './billing.ts';
import { type CollectedSpan, type Collector, startCollector } from './collector.ts';
import { clientFieldsOf, createClient, createClientPath } from './fixtures.ts';
import { emailOf, TestServer, testPassword } from './harness.ts';
import { storeClient, storeProduct } from './records.ts';
import { type MailServer, startMailServer } from './smtp.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${spanId}-01`;
const countryId = countries.CL._id;
const listPath = `/api/planification-clients/get-all-clients-pagination/0/10/all/all/${countryId}`;
const exportPath = `/api/planification-clients/get-all-clients-without-pagination/all/all/${countryId}`;

describe('traces', () => {
  const server = new TestServer();
  let collector: Collector;
  before(async () => {
    collector = await startCollector();
    await server.start({ env: { ...collector.env, OTEL_SERVICE_NAME: 'shop-test' } });
  });
  after(async () => {
    await server.close();
    await server.target.drop();
    await collector.close();
  });
  let token = '';
  before(async () => {
    token = await server.login(emailOf('seller'));
  });

  /** The span of a request of this test, by the id that it gave itself, and what lies beneath it. */
  async function traceOf(requestId: string): Promise<{ root: CollectedSpan; below: CollectedSpan[] }> {
    const [root] = await collector.find(({ attributes }) => attributes['shop.request_id'] === requestId);
    assert.ok(root);
    // A span leaves before the one that it lies beneath.
    return { root, below: collector.spans.filter((span) => span.traceId === root.traceId && span !== root) };
  }
  const ask = (requestId: string, path: string, headers = {}, method = 'GET', body?: unknown) =>
    server.request(method, path, { token, body, headers: { 'x-request-id': requestId, ...headers } });

  it('show browser, server and SQL as one', async () => {
    assert.equal((await ask('list-of-clients', listPath, { traceparent })).status, 200);
    const { root, below } = await traceOf('list-of-clients');
    assert.deepEqual(
      { traceId: root.traceId, parent: root.parentSpanId, name: root.name, kind: root.kind, service: root.resource['service.name'] },
      { traceId, parent: spanId, name: 'clients.list', kind: 2, service: 'shop-test' },
    );
    assert.deepEqual(root.attributes, {
      'http.request.method': 'GET',
      'http.route': root.attributes['http.route'],
      'shop.call': 'clients.list',
      'shop.request_id': 'list-of-clients',
      'shop.role': 'seller',
      'shop.country_id': countryId,
      'http.response.status_code': 200,
    });
    assert.match(String(root.attributes['http.route']), /:countryId/);
    const session = below.find(({ attributes }) => String(attributes['db.query.text']).includes('"session"'));
    const list = below.find(({ name }) => name === 'select client');
    for (const span of [session, list]) {
      assert.ok(span, below.map(({ name }) => name).join(', '));
      assert.equal(span.parentSpanId, root.spanId);
      assert.equal(span.attributes['db.system.name'], 'postgresql');
      assert.match(String(span.attributes['db.query.text']), /\$1/);
      // Each span begins at a whole millisecond of the clock and ends so much later.
      const within = [span.startMs >= root.startMs - 1, span.endMs <= root.endMs + 1];
      assert.deepEqual(within, [true, true], JSON.stringify({ span, root }));
    }
    assert.equal(list?.attributes['db.response.returned_rows'], 0);
    assert.equal(session?.attributes['db.response.returned_rows'], 1);
  });

  it('hold the statements of a transaction, also after a body has been read', async () => {
    const admin = await server.login(emailOf('admin'));
    const made = await createClient(server, admin, 5, 'CL', { 'x-request-id': 'a-new-client' });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const { root, below } = await traceOf('a-new-client');
    assert.equal(root.name, 'clients.create');
    const insert = below.find(({ name }) => name === 'insert client');
    assert.equal(insert?.parentSpanId, root.spanId);
    assert.ok(below.some(({ name }) => name === 'insert audit_log'));
  });

  it('tell how long something waited for its turn, and what was read while it was sent', async () => {
    const answer = await fetch(server.url + exportPath, {
      headers: { authorization: `Bearer ${token}`, accept: rowLinesType, 'x-request-id': 'a-long-list' },
    });
    assert.match(await answer.text(), /"total":1/);
    const { root, below } = await traceOf('a-long-list');
    const wait = below.find(({ name }) => name === 'wait for a turn');
    assert.deepEqual([wait?.attributes['shop.queue'], wait?.parentSpanId], ['exports', root.spanId]);
    assert.ok(below.some(({ name }) => name === 'select client'));
    const body = { email: emailOf('seller'), password: testPassword };
    await ask('a-login-again', '/auth/login-with-email-password', {}, 'POST', body);
    const login = await traceOf('a-login-again');
    assert.ok(login.below.some(({ attributes }) => attributes['shop.queue'] === 'passwords'));
  });

  it('have a span for whatever is asked, named by its route and never by its address', async () => {
    await server.request('GET', '/healthz', { headers: { 'x-request-id': 'is-it-alive' } });
    await server.request('GET', '/nowhere/ana-soto', { headers: { 'x-request-id': 'is-nowhere' } });
    await server.request('GET', '/_next/image?url=ana-soto', { headers: { 'x-request-id': 'is-a-picture' } });
    assert.equal((await traceOf('is-it-alive')).root.name, 'GET /healthz');
    const nowhere = (await traceOf('is-nowhere')).root;
    assert.deepEqual([nowhere.name, nowhere.attributes['http.response.status_code']], ['GET /*', 404]);
    assert.equal((await traceOf('is-a-picture')).root.name, 'GET /_next/image');
  });

  it('tell a failure by its status and the code of the database, not by its words', async () => {
    await server.db.execute('alter table client rename to client_away');
    try {
      assert.equal((await ask('is-broken', listPath)).status, 500);
    } finally {
      await server.db.execute('alter table client_away rename to client');
    }
    const { root, below } = await traceOf('is-broken');
    assert.deepEqual([root.hasFailed, root.attributes['error.type']], [true, '500']);
    assert.ok(below.some(({ hasFailed, attributes }) => hasFailed && attributes['error.type'] === '42P01'));
  });

  const notTaken = [
    ['of another version', `cc-${traceId}-${spanId}-01`],
    ['without a trace', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['without a span', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['with something behind it', `${traceparent}-${'x'.repeat(5000)}`],
    ['that is none', 'ana@example.com'],
  ];
  for (const [n, [what, header]] of notTaken.entries())
    it(`begin anew with a traceparent ${what}`, async () => {
      await ask(`traceparent-${n}`, listPath, { traceparent: header });
      const { root } = await traceOf(`traceparent-${n}`);
      assert.equal(root.parentSpanId, undefined);
      assert.notEqual(root.traceId, traceId);
    });

  it('hold nothing of people and no secret, wherever it came in', async () => {
    const admin = await server.login(emailOf('admin'));
    const client = { ...(await clientFieldsOf(server, 77)), legalName: "Mariscos d'Ana", email: 'ana@example.com', phone: '+56987654321' };
    const headers = { 'x-request-id': 'full-of-names', tracestate: 'ana=soto', baggage: 'name=soto-vargas' };
    const made = await server.request('POST', createClientPath, { token: admin, body: { countryId, client }, headers });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    await ask('a-search', listPath.replace('/all/', '/mariscos/'));
    await ask('a-wrong-address', `/auth/me?_sid_=${token}`);
    await ask('wrong-password', '/auth/login-with-email-password', {}, 'POST', { email: emailOf('mega'), password: 'secret-of-ana-77' });
    for (const id of ['full-of-names', 'a-search', 'a-wrong-address', 'wrong-password']) await traceOf(id);
    const text = collector.bodies.join('\n');
    assert.ok(text.includes('insert into'));
    const secrets = [token, admin, testPassword, 'secret-of-ana-77', 'argon2id$', emailOf('mega'), emailOf('seller'), 'ana@example.com'];
    const names = [
      'Mariscos',
      'mariscos',
      client.taxId,
      client.taxId.replace('-', ''),
      client.phone,
      'Rojas',
      'Avenida',
      'soto',
      made.body._id,
    ];
    for (const word of [...secrets, ...names]) assert.ok(!text.includes(word), word);
  });

  it('go on while the collector is away, which the log tells once, and once more when it is back', async () => {
    const told = () => server.logLines.filter((line) => line.includes('the collector of traces'));
    const waitFor = async (count: number) => {
      while (told().length < count) assert.equal((await ask('while-away', '/healthz')).status, 200);
    };
    collector.isAway = true;
    await waitFor(1);
    for (let i = 0; i < 30; i++) assert.equal((await ask('while-away', listPath)).status, 200);
    assert.equal(told().length, 1);
    collector.isAway = false;
    await waitFor(2);
    assert.match(told()[1] ?? '', /takes spans again/);
    for (const line of told()) assert.ok(!line.includes(collector.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '-'), line);
  });
});

describe('traces of work that takes place elsewhere', () => {
  const server = new TestServer();
  let collector: Collector;
  let smtp: MailServer;
  before(async () => {
    [collector, smtp] = await Promise.all([startCollector(), startMailServer()]);
    await server.start({
      env: { ...collector.env, SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.com', PUBLIC_URL: 'https://shop.example' },
    });
  });
  after(async () => {
    await server.close();
    await server.target.drop();
    await Promise.all([collector.close(), smtp.close()]);
  });
  const below = ({ traceId, spanId }: CollectedSpan) =>
    collector.spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId).map(({ name }) => name);

  it('have one for an e-mail and one for each hourly work, with their statements', async () => {
    await server.request('POST', '/auth/request-password-reset', { body: { email: emailOf('seller') } });
    const [mail] = await collector.find(({ name }) => name === 'send an e-mail');
    assert.ok(mail);
    assert.deepEqual([mail.parentSpanId, mail.attributes, below(mail)], [undefined, { 'shop.outbox.attempt': 1 }, ['update outbox']]);
    for (const work of ['expire offers', 'tell of lots that expire', 'remove old rows', 'remove old imports', 'remove unnamed files']) {
      const [root] = await collector.find(({ name }) => name === work);
      assert.ok(root && root.parentSpanId === undefined && below(root).length > 0, work);
    }
    assert.ok(!collector.bodies.join('').includes(emailOf('seller')));
  });

  it('show how long a document was drawn, and that it waited for its turn', async () => {
    const till = new Till(server);
    const [client, product] = [await storeClient(server, 1), await storeProduct(server, { isVirtual: true })];
    const sale = await till.sell(client._id, [{ productId: product._id, realGrams: 2_500 }]);
    const pending = await till.bill([sale]);
    const issued = { invoice: { ...invoiceFields, _id: pending._id, docNumber: 'F-1' }, version: pending.version };
    const invoice = await till.done<Invoice>('PUT', paths.updateInvoice, issued);
    const headers = { 'x-request-id': 'a-document' };
    assert.equal((await till.send('PUT', paths.render, { invoiceId: invoice._id }, 'admin', headers)).status, 200);
    const [root] = await collector.find(({ attributes }) => attributes['shop.request_id'] === 'a-document');
    assert.ok(root);
    const names = below(root);
    for (const name of ['wait for a turn', 'draw a document']) assert.ok(names.includes(name), names.join());
  });
});

describe('spans of browsers', () => {
  const server = new TestServer();
  let collector: Collector;
  let token = '';
  before(async () => {
    collector = await startCollector();
    await server.start({ env: collector.env });
    const manifest: Release = {
      ...{ name: 'planning', package: 'mfe-planning', version: '2.0.0', buildId: 'b200', owner: 'Equipo', contract: '1.0.0' },
      ...{ entry: { js: [], css: [] }, pages: {}, shares: {}, integrity: {}, uses: {}, offers: {}, hashes: {}, shapes: {} },
    };
    const { name, buildId, version, contract, owner } = manifest;
    await server.db.insert(releases).values({ name, buildId, version, contract, owner, manifest, files: [] });
    token = await server.login(emailOf('seller'));
  });
  after(async () => {
    await server.close();
    await server.target.drop();
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

describe('what sends traces', () => {
  const silent = createLogger('silent');
  const settingsOf = (env: Record<string, string>) => {
    const { tracing } = readSettings(env);
    assert.ok(tracing);
    return tracing;
  };

  it('keeps or drops a trace by its id, whatever the caller wants, and alike for what a browser measured', async () => {
    const collector = await startCollector();
    const env = { ...collector.env, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' };
    const tracing = startTracing(settingsOf(env), silent);
    for (const name of ['00000001', 'ffffffff']) {
      const place = { traceId: name.padStart(32, '0'), spanId };
      tracing.beginRequest(name, {}, place).end();
      const measured = { parentId: undefined, kind: 'page', startedAt: 1, durationMs: 1, hasFailed: false, attributes: {} } as const;
      tracing.addBrowserSpans([{ ...place, ...measured, name: `${name} in the browser` }]);
    }
    await tracing.close();
    assert.deepEqual(collector.spans.map(({ name }) => name).sort(), ['00000001', '00000001 in the browser']);
    await collector.close();
  });

  it('does not wait long for a collector that is not there, and keeps no more than fits', { timeout: 30_000 }, async () => {
    const lines: string[] = [];
    const logger = createLogger('debug', { write: (line) => void lines.push(line) });
    const tracing = startTracing(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }), logger);
    for (let i = 0; i < 20_000; i++) tracing.beginRequest('GET /healthz', {}, undefined).end();
    await tracing.close();
    assert.ok(lines.length <= 1, lines.join(''));
  });
});

describe('without a collector', () => {
  /** What of OpenTelemetry a process has loaded that has all of the server's code, and then what makes traces. */
  async function loaded(): Promise<string[][]> {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = new Set();
      registerHooks({ resolve(name, context, next) {
        const found = next(name, context);
        const [, part] = found.url.match(/node_modules\\/@opentelemetry\\/([a-z-]+)/) ?? [];
        if (part) loaded.add(part);
        return found;
      } });
      const answers = [];
      for (const file of ['start', 'base/tracing/tracing']) {
        await import(${JSON.stringify(join(import.meta.dirname, '../src/'))} + file + '.ts');
        answers.push([...loaded]);
      }
      console.log(JSON.stringify(answers));
      process.exit();`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    return JSON.parse(stdout);
  }

  it('nothing of OpenTelemetry is loaded, but the interface that the measurements name', async () => {
    const [without, withOne] = await loaded();
    // prom-client asks it for the trace of an exemplar, which we have none of.
    assert.deepEqual(without, ['api']);
    assert.ok(withOne?.includes('sdk-trace') && withOne.includes('exporter-trace-otlp-http'));
  });

  it('spans are refused', async () => {
    const server = await new TestServer().start();
    const token = await server.login(emailOf('seller'));
    const span = { traceId, spanId, agoMs: 1, ms: 1, part: 'host', version: '1.0.0', buildId: 'b1', link: '/' };
    assert.equal((await server.request('POST', '/api/platform/spans', { token, body: { spans: [span] } })).status, 404);
    await server.close();
    await server.target.drop();
  });
});

describe('settings of traces', () => {
  const endpoint = 'https://collector.example:4318';
  const of = (env: Record<string, string>) => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env });

  it('add the path of traces to the address of a collector, and none to that of its traces', () => {
    assert.equal(of({}).tracing?.url, `${endpoint}/v1/traces`);
    assert.equal(of({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/otlp/` }).tracing?.url, `${endpoint}/otlp/v1/traces`);
    assert.equal(of({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/mine` }).tracing?.url, `${endpoint}/mine`);
    assert.equal(of({}).web.sendsTraces, true);
  });

  it('make none without an address, and none where they are switched off', () => {
    for (const settings of [readSettings({}), of({ OTEL_SDK_DISABLED: 'true' })])
      assert.deepEqual([settings.tracing, settings.web.sendsTraces], [undefined, false]);
  });

  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'xray'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ] as const)
    it(`refuse ${name}=${value}`, () => assert.throws(() => of({ [name]: value }), SettingsError));
});
