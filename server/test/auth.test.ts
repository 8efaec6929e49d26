import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countries, roleNames, roles } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/base/db/db.ts';
import { emailOf, outsiders, testPassword, useTestServer } from './harness.ts';

const loginPath = '/auth/login-with-email-password';

describe('login', () => {
  const server = useTestServer();
  const login = (email: string, password: string, headers = {}) =>
    server.request('POST', loginPath, { body: { email, password }, headers });

  for (const role of roleNames) {
    it(`lets a ${role} in and answers the profile with country and role`, async () => {
      const answer = await login(emailOf(role), testPassword);
      assert.equal(answer.status, 200);
      assert.match(answer.body.session._id, /^[\w-]{43}$/);
      const me = await server.request('GET', '/auth/me/full', { token: answer.body.session._id });
      assert.equal(me.status, 200);
      assert.equal(me.body.person.legalData[0].countryId, countries.CL._id);
      assert.equal(me.body.roles[0].role.key, roles[role].key);
      assert.equal(me.body.email, emailOf(role));
    });
  }

  it('takes the e-mail in any case', async () => {
    assert.equal((await login(emailOf('admin').toUpperCase(), testPassword)).status, 200);
  });

  it('answers a profile without legal data country to a user who has none, and refuses every other call', async () => {
    const token = await server.login(outsiders.stateless);
    const me = await server.request('GET', '/auth/me/full', { token });
    assert.equal(me.body.person.legalData[0].countryId, null);
    assert.equal((await server.request('GET', `/api/country/${countries.CL._id}`, { token })).status, 403);
  });

  it('gives one and the same refusal for a wrong password, an unknown e-mail and accounts that may not come in', async () => {
    const bodies = new Set<string>();
    const cases = [
      [emailOf('seller'), 'wrong-password-1'],
      ['nobody@test.example', testPassword],
      [outsiders.pending, testPassword],
      [outsiders.rejected, testPassword],
      [outsiders.blocked, testPassword],
    ] as const;
    for (const [email, password] of cases) {
      const answer = await login(email, password);
      assert.equal(answer.status, 401, email);
      bodies.add(JSON.stringify({ ...answer.body, instance: '' }));
    }
    assert.equal(bodies.size, 1);
    assert.match([...bodies][0] ?? '', /Email o contraseña incorrectos/);
  });

  it('is refused after the same time at least, whatever there was to do', async () => {
    for (const email of [emailOf('logistic'), outsiders.blocked, 'nobody@test.example']) {
      const start = performance.now();
      assert.equal((await login(email, 'wrong-password-1')).status, 401);
      assert.ok(performance.now() - start >= 145, email);
    }
  });

  it('refuses in the language asked for', async () => {
    const answer = await login('nobody@test.example', 'x', { 'accept-language': 'de;q=0.9, en;q=0.8, es;q=0.1' });
    assert.equal(answer.body.title, 'Wrong email or password');
    assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8');
    assert.equal(answer.body.instance, answer.headers.get('x-request-id'));
  });

  it('stores neither the session id nor the password', async () => {
    const token = await server.login(emailOf('admin'));
    const rows = await rowsOf<{ all: string }>(
      server.db,
      sql`select (select json_agg(s)::text from session s) || (select json_agg(u)::text from user_account u) || (select json_agg(a)::text from audit_log a) as all`,
    );
    assert.ok(!rows[0]?.all.includes(token));
    assert.ok(!rows[0]?.all.includes(testPassword));
  });
});

describe('registration', () => {
  const server = useTestServer();
  const person = { names: 'Ana', lastNames: 'Soto', phone: '+56322214480', countryId: countries.CL._id };

  it('makes a pending account that cannot log in until it is approved', async () => {
    const email = 'ana@test.example';
    const made = await server.request('POST', '/auth/register', { body: { email, password: 'marea-baja-2026', person } });
    assert.equal(made.status, 200);
    assert.equal(made.body.state, 'pending');
    const refused = await server.request('POST', loginPath, { body: { email, password: 'marea-baja-2026' } });
    assert.equal(refused.status, 401);
    const audit = await rowsOf<{ call: string }>(server.db, sql`select call from audit_log where entity_id = ${made.body._id}`);
    assert.deepEqual(audit, [{ call: 'auth.register' }]);
  });

  it('registers a person with an account in the same way', async () => {
    const made = await server.request('POST', '/auth/register-person-with-email-password', {
      body: { email: 'eva@test.example', password: 'marea-baja-2026', person },
    });
    assert.equal(made.status, 200);
  });

  it('answers the same for an address that has an account, also when several register at once, and writes to its holder', async () => {
    const body = { email: 'dos@test.example', password: 'marea-baja-2026', person };
    const answers = await Promise.all([1, 2, 3].map(() => server.request('POST', '/auth/register', { body })));
    const again = await server.request('POST', '/auth/register', { body: { ...body, email: emailOf('seller') } });
    for (const { status, body: answer } of [...answers, again]) {
      assert.deepEqual([status, Object.keys(answer), answer.state], [200, ['_id', 'state'], 'pending']);
      assert.match(answer._id, /^[0-9a-f-]{36}$/);
    }
    const made = await rowsOf<{ ids: number; people: number }>(
      server.db,
      sql`select (select count(*)::int from user_account where email = 'dos@test.example') as ids,
        (select count(*)::int from person where names = 'Ana') as people`,
    );
    assert.deepEqual(made, [{ ids: 1, people: 3 }]);
    const written = await rowsOf<{ recipient: string; kind: string }>(server.db, sql`select recipient, kind from mail order by recipient`);
    assert.deepEqual(written, [
      { recipient: 'dos@test.example', kind: 'alreadyRegistered' },
      { recipient: emailOf('seller'), kind: 'alreadyRegistered' },
    ]);
    await server.login(emailOf('seller'));
  });

  it('lets nobody register themselves as an administrator or in a country that is not there', async () => {
    const asAdmin = await server.request('POST', '/auth/register', {
      body: { email: 'x@test.example', password: 'marea-baja-2026', person: { ...person, role: 'mega' } },
    });
    assert.equal(asAdmin.status, 422);
    const nowhere = await server.request('POST', '/auth/register', {
      body: {
        email: 'x@test.example',
        password: 'marea-baja-2026',
        person: { ...person, countryId: '00000000-0000-4000-8000-000000000999' },
      },
    });
    assert.equal(nowhere.status, 422);
    assert.equal(nowhere.body.errors[0].field, 'person.countryId');
  });

  const emails = [
    ['new@test.example', { isValid: true, isFree: true }],
    // Strangers are not told that there is an account.
    [emailOf('seller'), { isValid: true, isFree: true }],
    ['not an email', { isValid: false, isFree: false }],
  ] as const;
  for (const [email, expected] of emails) {
    it(`says of ${email} ${JSON.stringify(expected)}`, async () => {
      const answer = await server.request('POST', '/auth/validate-email', { body: { email } });
      assert.deepEqual(answer.body, expected);
    });
  }
});
