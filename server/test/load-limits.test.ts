import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type Call, countries, limits, paramNames } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { type SQL, sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { pathOf } from '../src/base/http/path.ts';
import { drawings } from '../src/base/pdf/pool.ts';
import { paths, Till } from './billing.ts';
import { clientFieldsOf, createClientPath, updateClientPath } from './fixtures.ts';
import { type Answer, emailOf, engine, type TestServer, useTestServer } from './harness.ts';
import { listen } from './listen.ts';
import { lockAwaited } from './locks.ts';
import { storeClient, storeProduct } from './records.ts';

const me = '/auth/me/full';
const requestResetPath = '/auth/request-password-reset';
const atOnce = <T>(count: number, work: (i: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, i) => work(i)));

describe('calls', () => {
  const server = useTestServer({ env: { RATE_LIMIT_SESSION: '5' } });
  let token = '';
  before(async () => {
    token = await server.login(emailOf('seller'));
  });

  it('of a session are limited, and those of another are not', async () => {
    const other = await server.login(emailOf('admin'));
    const answers = await atOnce(200, () => server.request('GET', me, { token }));
    const refused = answers.find(({ status }) => status === 429);
    assert.ok(refused && answers.some(({ status }) => status === 200));
    const seconds = Number(refused.headers.get('retry-after'));
    assert.ok(seconds >= 1 && seconds <= 10, String(seconds));
    assert.match(refused.body.title, /Espera \d+ segundos/);
    assert.equal((await server.request('GET', me, { token: other })).status, 200);
  });
});

describe('calls of an address', () => {
  const server = useTestServer({ env: { RATE_LIMIT_ADDRESS: '5', TRUST_PROXY: '1' } });

  it('are limited, with or without a session, and those of another address and the health of the server are not', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const answers = await atOnce(200, () => server.request('GET', me, from('203.0.113.7')));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [401, 429]);
    assert.equal((await server.request('GET', me, from('203.0.113.8'))).status, 401);
    assert.equal((await server.request('GET', '/healthz', from('203.0.113.7'))).status, 200);
  });
});

describe('sockets without a session', () => {
  const server = useTestServer({ env: { ANONYMOUS_SOCKETS_ADDRESS: '2' } });

  it('are limited by address, until one closes, and those with a session are not', async () => {
    const [first] = await atOnce(2, () => listen(server.url));
    const third = io(server.url, { transports: ['websocket'], reconnection: false, forceNew: true });
    after(() => void third.disconnect());
    const refusal = await new Promise<Error>((resolve) => third.once('connect_error', resolve));
    assert.equal(refusal.message, 'too many');
    await listen(server.url, { token: await server.login(emailOf('seller')) });
    first?.socket.disconnect();
    await listen(server.url);
  });
});

describe('sockets that do not say who they are', () => {
  const server = useTestServer({ env: { ANONYMOUS_SOCKETS_ADDRESS: '1', HEADERS_SECONDS: '1' } });
  const opened = () => server.request('GET', '/socket.io/?EIO=4&transport=polling');

  it('are closed, and are not opened without end by who only polls', async () => {
    const { status, body } = await opened();
    assert.equal(status, 200);
    const { sid } = JSON.parse(String(body).slice(1));
    assert.equal((await server.request('GET', `/socket.io/?EIO=4&transport=polling&sid=${sid}`)).body, '1', 'closed by the server');
    const answers = await atOnce(10, opened);
    assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 403]);
  });
});

if (engine === 'postgres')
  describe('what waits for a locked record', () => {
    const server = useTestServer({ env: { LOGIN_LIMIT_ACCOUNT: '100' } });
    const { _id: countryId } = countries.CL;

    /** What an administrator is answered, again and again, while `calls` wait for what `lock` holds; and in the end what those are. */
    async function besides(lock: SQL, calls: () => Promise<Answer[]>, areWaiting = () => lockAwaited(server.db)) {
      const admin = await server.login(emailOf('admin'));
      const blocked = await server.db.transaction(async (tx) => {
        await tx.execute(lock);
        const waiting = calls();
        await areWaiting();
        const others: (number | undefined)[] = [];
        for (let i = 0; i < 10 && !others.includes(undefined); i++) {
          const answer = await Promise.race([server.request('GET', me, { token: admin }), wait(3000, undefined, { ref: false })]);
          others.push(answer?.status);
        }
        return { others: new Set(others), waiting };
      });
      const answers = await blocked.waiting;
      return { others: [...blocked.others], statuses: [...new Set(answers.map(({ status }) => status))].sort() };
    }

    it('has few connections of one person, so that others go on', async () => {
      const seller = await server.login(emailOf('seller'));
      const client = await clientFieldsOf(server, 1);
      const { body: made } = await server.request('POST', createClientPath, { token: seller, body: { countryId, client } });
      const body = { countryId, version: made.version, client: { ...client, _id: made._id } };
      const change = () => server.request('PUT', updateClientPath, { token: seller, body });
      const { others, statuses } = await besides(sql`select from client for update`, () => atOnce(30, change));
      assert.deepEqual([others, statuses], [[200], [200, 409]]);
    });

    it('has few also where the call opens its transaction itself', async () => {
      const till = new Till(server);
      const { _id: clientId } = await storeClient(server, 2);
      const { _id: productId } = await storeProduct(server, { isVirtual: true, name: 'Jibia entera' });
      const { _id: invoiceId } = await till.bill([await till.sell(clientId, [{ productId, realGrams: 2500 }])], { docNumber: 'F-1' });
      const draw = () => till.send('PUT', paths.render, { invoiceId });
      const areDrawn = async () => {
        await lockAwaited(server.db);
        while (drawings().running > 0) await wait(5);
      };
      const { others, statuses } = await besides(sql`select from invoice for update`, () => atOnce(12, draw), areDrawn);
      assert.deepEqual([others, statuses], [[200], [200]]);
    });

    it('has few of one address that is no session', async () => {
      const ask = () => server.request('POST', requestResetPath, { body: { email: emailOf('seller') } });
      const lock = sql`select from user_account where email = ${emailOf('seller')} for update`;
      const { others, statuses } = await besides(lock, () => atOnce(30, ask));
      assert.deepEqual([others, statuses], [[200], [200]]);
    });
  });

describe('a call without a session', () => {
  const server = useTestServer();
  const rows = Object.values(calls).flatMap((verbs) => Object.values(verbs as Record<string, Call>));

  for (const call of rows.filter(({ sid, method }) => sid === false && method !== 'GET'))
    it(`${call.id} takes no more than 32 kB`, async () => {
      const path = paramNames(call.path).reduce((text, name) => text.replace(`{${name}}`, 'x'), pathOf(call, 'seafood'));
      const send = (length: number) => server.request(call.method, path, { body: JSON.stringify({ filler: 'x'.repeat(length) }) });
      const refused = await send(limits.publicBodyBytes);
      assert.equal(refused.status, 413);
      assert.match(refused.body.title, /tamaño máximo/);
      assert.notEqual((await send(limits.publicBodyBytes - 1000)).status, 413);
    });
});

describe('passwords', () => {
  const server = useTestServer({ env: { LOGIN_LIMIT_ADDRESS: '100000', LOGIN_LIMIT_ACCOUNT: '10000' } });

  it('are hashed in turn; who would wait too long is told to come back, and nobody is shut out afterwards', async () => {
    const answers = await atOnce(200, (i) =>
      server.request('POST', '/auth/login-with-email-password', {
        body: { email: `nobody${i}@test.example`, password: 'wrong-password-1' },
      }),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [401, 503]);
    assert.ok(Number(answers.find(({ status }) => status === 503)?.headers.get('retry-after')) > 0);
    assert.ok(await server.login(emailOf('seller')));
  });
});

describe('connections', () => {
  const patient = useTestServer({ env: { CONNECTIONS_ADDRESS: '20' } });
  const hasty = useTestServer({ env: { HEADERS_SECONDS: '1' } });
  const open = async (server: TestServer): Promise<Socket> => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.resume();
    after(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };

  it('of one address are limited, and one that ends makes room', async () => {
    const sockets = await atOnce(30, () => open(patient));
    const closed = new Set<Socket>();
    await new Promise<void>((resolve) => {
      for (const socket of sockets)
        socket.once('close', () => {
          closed.add(socket);
          if (closed.size === 10) resolve();
        });
    });
    for (const socket of sockets) socket.destroy();
    // Until the server has heard of their ends.
    for (;;) if ((await patient.request('GET', '/healthz').catch(() => undefined))?.status === 200) break;
  });

  it('that send nothing, or half a request, are closed', async () => {
    const silent = await open(hasty);
    const half = await open(hasty);
    half.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    await Promise.all([once(silent, 'close'), once(half, 'close')]);
  });

  it('that send half a body are closed without a session, whatever is asked for; with one they have the time of a file', async () => {
    const send = async (path: string, token = '') => {
      const socket = await open(hasty);
      const authorization = token && `Authorization: Bearer ${token}\r\n`;
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`);
      return socket;
    };
    const known = await send('/auth/end-other-sessions', await hasty.login(emailOf('seller')));
    const strange = await atOnce(3, (i) => send(['/auth/login-with-email-password', me, '/nowhere'][i] as string));
    await Promise.all(strange.map((socket) => once(socket, 'close')));
    assert.equal(known.readyState, 'open');
    known.write(`}${' '.repeat(98)}`);
    const [answer] = await once(known, 'data');
    assert.match(String(answer), /^HTTP\/1\.1 200/);
  });
});
