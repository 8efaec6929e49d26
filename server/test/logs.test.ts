import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createClient, createClientPath } from './fixtures.ts';
import { emailOf, testPassword, useTestServer } from './harness.ts';

describe('the log', () => {
  const server = useTestServer();
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
    await server.request('GET', `/auth/me/full?_sid_=${token}`);
    await server.request('GET', `/api/user?_sid_=${token}&countryId=x&page=0`);
    await server.request('GET', `/nowhere?_sid_=${token}`);
    await server.request('GET', `/api/%E0%A4%A?_sid_=${token}`);
    await server.request('POST', '/auth/login-with-email-password', { body: { email: emailOf('seller'), password: 'secret-of-ana-77' } });
    await server.request('POST', createClientPath, { token, body: '{"password": "secret-of-ana-77", "token": ' });
    await createClient(server, token, 1);
    // A fault of ours, with a query and its parameters in the error.
    const { log } = server.running.app;
    log.error(
      { err: Object.assign(new Error(`Failed query: params ${token}`), { query: 'select 1', params: [token], cause: new Error('gone') }) },
      'fault',
    );
    log.warn({ authorization: `Bearer ${token}`, body: { password: 'secret-of-ana-77', deeper: { _sid_: token } } }, 'careless');
  });

  it('names the call, status, time and user of a request', () => {
    const lines = server.logLines.map((line) => JSON.parse(line));
    const created = lines.find((line) => line.call === 'clients.create' && line.status === 200);
    assert.equal(created.method, 'POST');
    assert.match(created.user, /^[0-9a-f-]{36}$/);
    assert.equal(typeof created.ms, 'number');
  });

  it('holds no session id and no password, wherever they came in', () => {
    const text = server.logLines.join('');
    assert.ok(server.logLines.length > 8);
    for (const secret of [token, testPassword, 'secret-of-ana-77', 'argon2']) assert.ok(!text.includes(secret), secret);
  });
});
