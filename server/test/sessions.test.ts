import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { sessionStore } from '../src/base/auth/sessions.ts';
import { rowsOf } from '../src/base/db/db.ts';
import type { Caller } from '../src/base/http/handler.ts';
import { readSettings } from '../src/base/settings/settings.ts';
import { clientFieldsOf, createClientPath } from './fixtures.ts';
import { emailOf, useTestServer } from './harness.ts';
import { allStatementsOf } from './queries.ts';

const me = '/auth/me/full';

describe('a session', () => {
  const server = useTestServer({ env: { SESSION_IDLE_MINUTES: '60', SESSION_HOURS: '2', SID_MODE: 'header' } });

  it('counts in the bearer header only where SID_MODE is header', async () => {
    const token = await server.login(emailOf('seller'));
    assert.equal((await server.request('GET', me, { token })).status, 200);
    assert.equal((await server.request('GET', `${me}?_sid_=${token}`)).status, 401);
    const { components, paths } = (await server.request('GET', '/openapi.json')).body;
    assert.deepEqual(Object.keys(components.securitySchemes), ['bearer', 'partnerKey', 'releaseToken']);
    assert.deepEqual(paths[me].get.security, [{ bearer: [] }]);
  });

  it('lasts by the clock of the database', async () => {
    await server.login(emailOf('seller'));
    const rows = await rowsOf(server.db, sql`select 1 from session where expires_at <> created_at + interval '2 hours'`);
    assert.deepEqual(rows, []);
  });

  const broken = ['', 'x', 'A'.repeat(43), "' or 1=1 --", 'Ñ'.repeat(43), 'a'.repeat(5000)];
  for (const token of broken) {
    it(`is refused when it is ${JSON.stringify(token.slice(0, 20))} (${token.length} characters)`, async () => {
      const answer = await server.request('GET', me, { headers: { authorization: `Bearer ${encodeURIComponent(token)}` } });
      assert.equal(answer.status, 401);
      assert.equal(answer.body.type, '/problems/session');
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
    });
  }

  it('ends at logout, and only that one', async () => {
    const [first, second] = [await server.login(emailOf('admin')), await server.login(emailOf('admin'))];
    assert.equal((await server.request('POST', '/auth/logout', { token: first })).status, 200);
    assert.equal((await server.request('GET', me, { token: first })).status, 401);
    assert.equal((await server.request('GET', me, { token: second })).status, 200);
  });

  const ends = [
    ['when it was not used for the idle time', sql`update session set last_seen_at = now() - interval '61 minutes'`],
    ['at its absolute end', sql`update session set expires_at = now() - interval '1 second'`],
    ['when its user is blocked', sql`update user_account set state = 'blocked' where email = ${emailOf('logistic')}`],
  ] as const;
  for (const [when, statement] of ends) {
    it(`ends ${when}`, async () => {
      const token = await server.login(emailOf('logistic'));
      assert.equal((await server.request('GET', me, { token })).status, 200);
      await server.db.execute(statement);
      assert.equal((await server.request('GET', me, { token })).status, 401);
    });
  }

  it('is kept alive by use', async () => {
    const token = await server.login(emailOf('mega'));
    await server.db.execute(sql`update session set last_seen_at = now() - interval '59 minutes'`);
    assert.equal((await server.request('GET', me, { token })).status, 200);
    await server.db.execute(sql`update session set last_seen_at = last_seen_at - interval '59 minutes'`);
    assert.equal((await server.request('GET', me, { token })).status, 200);
  });

  it('that comes beside others is its own, and what is none is refused beside them', async () => {
    const emails = (['admin', 'seller', 'mega'] as const).map((role) => emailOf(role));
    const tokens = await Promise.all(emails.map((email) => server.login(email)));
    const asked = [...tokens, 'A'.repeat(43), ...tokens.toReversed()];
    const answers = await Promise.all(asked.map((token) => server.request('GET', me, { token })));
    assert.deepEqual(
      answers.map(({ status, body }) => (status === 200 ? body.email : status)),
      [...emails, 401, ...emails.toReversed()],
    );
  });

  it('costs those that come at one time one statement', async () => {
    const { session, secondFactor } = readSettings({});
    const store = sessionStore(server.db, session, secondFactor);
    const tokens = [await server.login(emailOf('admin')), await server.login(emailOf('seller')), 'A'.repeat(43)];
    const looked: unknown[] = [];
    const statements = await allStatementsOf(server, async () => {
      looked.push(...(await Promise.all([...tokens, ...tokens].map((token) => store.find(token)))));
    });
    assert.deepEqual(
      looked.map((caller) => (caller as Caller | undefined)?.role),
      ['admin', 'seller', undefined, 'admin', 'seller', undefined],
    );
    assert.equal(statements.filter(({ text }) => text.includes('from "session"')).length, 1);
  });

  it('is answered with no-store and sends no referrer', async () => {
    const token = await server.login(emailOf('seller'));
    const answer = await server.request('GET', me, { token });
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
  });
});

describe('a session id', () => {
  const server = useTestServer();

  it('counts as _sid_ in the query and in the bearer header by default, while our own pages send the header', async () => {
    const token = await server.login(emailOf('seller'));
    assert.equal((await server.request('GET', `${me}?_sid_=${token}`)).status, 200);
    assert.equal((await server.request('GET', me, { token })).status, 200);
    assert.equal((await server.request('GET', `${me}?_sid_=${'A'.repeat(43)}`)).status, 401);
    const { components, paths } = (await server.request('GET', '/openapi.json')).body;
    assert.deepEqual(Object.keys(components.securitySchemes), ['bearer', 'sid', 'partnerKey', 'releaseToken']);
    assert.deepEqual(paths[me].get.security, [{ bearer: [] }, { sid: [] }]);
    for (const [mode, sent] of [
      ['both', 'header'],
      ['header', 'header'],
      ['query', 'query'],
    ] as const)
      assert.equal(readSettings({ SID_MODE: mode }).web.sidMode, sent);
    assert.equal(readSettings({}).web.sidMode, 'header');
  });

  it('in the query reaches calls that change something and calls of base 2, and no log line', async () => {
    const token = await server.login(emailOf('admin'));
    const fields = await clientFieldsOf(server, 1);
    const { _id: countryId } = countries.CL;
    const created = await server.request('POST', `${createClientPath}?_sid_=${token}`, {
      body: { countryId, client: fields },
      headers: { 'idempotency-key': 'sid-in-query' },
    });
    assert.equal(created.status, 200, JSON.stringify(created.body));
    const path = `/api/v2/seafood/seafoodpayment/get-payments-by-country-id?countryId=${countryId}&page=0&pageSize=20&_sid_=${token}`;
    assert.equal((await server.request('GET', path)).status, 200);
    assert.ok(!server.logLines.join('').includes(token));
  });
});
