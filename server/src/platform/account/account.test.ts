import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type OwnSession } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { emailOf, testPassword, useTestServer } from '../../../test/harness.ts';
import { listen } from '../../../test/listen.ts';
import { auditLog, users } from '../../base/db/schema/index.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
const newPassword = 'marea-baja-2026';

describe('my account', () => {
  const server = useTestServer({ env: { LOGIN_LIMIT_ACCOUNT: '5' } });
  const me = (token: string) => server.request('GET', '/auth/me/full', { token });
  const change = (token: string, currentPassword: string, next = newPassword) =>
    server.request('POST', '/auth/change-password', { token, body: { currentPassword, newPassword: next } });
  const loginWith = async (email: string, userAgent: string) => {
    const body = { email, password: testPassword };
    const answer = await server.request('POST', '/auth/login-with-email-password', { body, headers: { 'user-agent': userAgent } });
    return answer.body.session._id as string;
  };
  const fields = (body: { errors: { field: string; code: string }[] }) => body.errors.map(({ field, code }) => [field, code]);

  describe('password', () => {
    const email = emailOf('seller');

    it('is changed by who knows the current one; all other sessions end, on open pages too, and this one goes on', async () => {
      const [here, there] = [await server.login(email), await server.login(email)];
      const [ear, otherEar] = [await listen(server.url, { token: here }), await listen(server.url, { token: there })];
      assert.equal((await change(here, testPassword)).status, 200);
      assert.equal((await me(here)).status, 200);
      assert.equal((await me(there)).status, 401);
      await otherEar.until(() => otherEar.isSignedOut, 'the other session to end');
      await ear.until(() => ear.changes.some(({ topic }) => topic === 'sessions'), 'the list of sessions to change');
      assert.equal(ear.isSignedOut, false);
      await assert.rejects(server.login(email), /401/);
      await server.login(email, newPassword);
      const [row] = await server.db.select().from(auditLog).where(eq(auditLog.call, 'account.changePassword'));
      assert.ok(row && !JSON.stringify(row).includes(newPassword));
    });

    it('stays with a wrong current one, the same again, or one against the rule', async () => {
      const token = await server.login(emailOf('logistic'));
      const wrong = await change(token, 'wrong-password-1');
      assert.deepEqual([wrong.status, fields(wrong.body)], [422, [['currentPassword', 'field.password.wrong']]]);
      assert.deepEqual(fields((await change(token, testPassword, testPassword)).body), [['newPassword', 'field.password.same']]);
      assert.deepEqual(fields((await change(token, testPassword, 'short1')).body), [['newPassword', 'field.password']]);
      await server.login(emailOf('logistic'));
    });

    it('is not found out with a session that somebody has taken: attempts are limited', async () => {
      const token = await server.login(emailOf('admin'));
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push((await change(token, `wrong-password-${i}`)).status);
      assert.deepEqual(answers, [422, 422, 422, 422, 422, 429]);
      const refused = await change(token, testPassword);
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
    });
  });

  describe('sessions', () => {
    const email = emailOf('seller', 'ec');
    let laptop: string;
    let mobile: string;
    const list = async (token: string) => (await server.request('GET', '/auth/sessions', { token })).body as OwnSession[];

    before(async () => {
      laptop = await loginWith(email, firefox);
      mobile = await loginWith(email, phone);
    });

    it('are listed with device, address and times, and only my own', async () => {
      await server.login(emailOf('admin', 'ec'));
      const mine = await list(laptop);
      assert.deepEqual(
        mine.map(({ browser, system, isPhone, isCurrent }) => ({ browser, system, isPhone, isCurrent })).sort((a) => (a.isPhone ? 1 : -1)),
        [
          { browser: 'Firefox 142', system: 'Linux', isPhone: false, isCurrent: true },
          { browser: 'Chrome 139', system: 'Android', isPhone: true, isCurrent: false },
        ],
      );
      for (const { address, createdAt, lastSeenAt } of mine) assert.ok(address === '127.0.0.1' && createdAt <= lastSeenAt);
    });

    it('name no device that is not known', async () => {
      const token = await loginWith(email, 'x'.repeat(2000));
      const [unknown] = (await list(token)).filter(({ isCurrent }) => isCurrent);
      assert.deepEqual([unknown?.browser, unknown?.system], [null, null]);
      await server.request('POST', '/auth/logout', { token });
    });

    it('are ended one by one; somebody else’s is not there', async () => {
      const other = (await list(laptop)).find(({ isCurrent }) => !isCurrent) as OwnSession;
      const stranger = await server.login(emailOf('admin', 'ec'));
      assert.equal((await server.request('DELETE', `/auth/sessions/${other._id}`, { token: stranger })).status, 404);
      assert.equal((await server.request('DELETE', `/auth/sessions/${other._id}`, { token: laptop })).status, 200);
      assert.equal((await me(mobile)).status, 401);
      assert.equal((await list(laptop)).length, 1);
    });

    it('are ended all but this one', async () => {
      const others = [await server.login(email), await server.login(email)];
      const { body } = await server.request('POST', '/auth/end-other-sessions', { token: laptop });
      assert.deepEqual(body, { ended: 2 });
      for (const token of others) assert.equal((await me(token)).status, 401);
      assert.equal((await me(laptop)).status, 200);
    });
  });

  describe('a first password', () => {
    const email = 'ana.nueva@test.example';
    let first: string;

    before(async () => {
      const { body } = await server.request('POST', '/api/register-seller', {
        token: await server.login(emailOf('mega')),
        body: { countryId: countries.CL._id, person: { names: 'Ana', lastNames: 'Soto' }, email, phone: '+56322214480' },
      });
      first = body.temporaryPassword;
    });

    it('opens a session that may do nothing but choose another one, and hears nothing', async () => {
      const token = await server.login(email, first);
      assert.equal((await me(token)).body.session.requires, 'newPassword');
      assert.equal((await server.request('GET', `/api/country/${countries.CL._id}`, { token })).status, 403);
      const ear = await listen(server.url, { token: token });
      const mega = await server.login(emailOf('mega'));
      const open = await listen(server.url, { token: mega });
      await server.request('POST', '/api/register-seller', {
        token: await server.login(emailOf('admin', 'cl')),
        body: {
          countryId: countries.CL._id,
          person: { names: 'Eva', lastNames: 'Paz' },
          email: 'eva.n@test.example',
          phone: '+56322214480',
        },
      });
      await open.until(() => open.changes.length > 0, 'a change');
      assert.deepEqual(ear.changes, []);
      assert.equal((await change(token, first)).status, 200);
      assert.equal((await me(token)).body.session.requires, null);
      assert.equal((await server.request('GET', `/api/country/${countries.CL._id}`, { token })).status, 200);
      await server.login(email, newPassword);
    });

    it('ends after its time, and only who knows it is told so', async () => {
      const ended = { passwordExpiresAt: sql`now() - interval '1 second'` };
      await server.db.update(users).set(ended).where(eq(users.email, email));
      const login = (password: string) => server.request('POST', '/auth/login-with-email-password', { body: { email, password } });
      assert.deepEqual(
        [(await login(newPassword)).body.type, (await login('wrong-password-1')).status],
        ['/problems/password-expired', 401],
      );
    });
  });
});
