import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { countries, rowLinesType } from '@shop/shared/contract';
import { type CollectedSpan, startCollector } from '../collector.ts';
import { clientFieldsOf, createClient, createClientPath } from '../fixtures.ts';
import { emailOf, testPassword, useTestServer } from '../harness.ts';
import { spanId, traceId } from './caller.ts';

const traceparent = `00-${traceId}-${spanId}-01`;
const countryId = countries.CL._id;
const listPath = `/api/planification-clients/get-all-clients-pagination/0/10/all/all/${countryId}`;
const exportPath = `/api/planification-clients/get-all-clients-without-pagination/all/all/${countryId}`;
const collector = await startCollector();

describe('traces', () => {
  const server = useTestServer({ env: { ...collector.env, OTEL_SERVICE_NAME: 'shop-test' } });
  after(() => collector.close());
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
