import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { networkOf } from '../src/base/http/network.ts';
import { emailOf, type TestServer, testPassword, useTestServer } from './harness.ts';
import { listen } from './listen.ts';

const loginWith = (server: TestServer, email: string, password: string) =>
  server.request('POST', '/auth/login-with-email-password', { body: { email, password } });

describe('attempts to log in', () => {
  const server = useTestServer({ env: { LOGIN_LIMIT_ACCOUNT: '5', LOGIN_LIMIT_ADDRESS: '40' } });

  for (const email of [emailOf('seller'), 'nobody@test.example']) {
    it(`are limited for ${email}, whether there is such an account or not, even all at once`, async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => loginWith(server, email, 'wrong-password-1')));
      assert.equal(answers.filter(({ status }) => status === 401).length, 5);
      const limited = answers.filter(({ status }) => status === 429);
      assert.equal(limited.length, 3);
      assert.ok(Number(limited[0]?.headers.get('retry-after')) > 800);
      assert.match(limited[0]?.body.title, /Espera \d+ segundos/);
    });
  }

  it('with the right password are refused too while the account is limited', async () => {
    assert.equal((await loginWith(server, emailOf('seller'), testPassword)).status, 429);
  });

  it('are free again when the time is over', async () => {
    await server.db.execute(sql`update login_attempt set window_ends_at = now() - interval '1 second'`);
    assert.equal((await loginWith(server, emailOf('seller'), testPassword)).status, 200);
  });

  it('that succeed clear what was counted', async () => {
    for (let i = 0; i < 12; i++) {
      assert.equal(
        (await loginWith(server, emailOf('logistic'), i % 3 === 2 ? testPassword : 'wrong-password-1')).status,
        i % 3 === 2 ? 200 : 401,
      );
    }
  });

  it('from one address on many accounts are limited', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 45; i++) statuses.add((await loginWith(server, `somebody${i}@test.example`, 'wrong-password-1')).status);
    assert.ok(statuses.has(429));
  });
});

describe('wrong passwords from the network of an office', () => {
  const server = useTestServer({ env: { TRUST_PROXY: '1', LOGIN_LIMIT_ACCOUNT: '5', LOGIN_LIMIT_ADDRESS: '20' } });
  const office = '203.0.113.20';
  const statusOf = async (email: string, password: string) => {
    const answer = await server.request('POST', '/auth/login-with-email-password', {
      body: { email, password },
      headers: { 'x-forwarded-for': office },
    });
    return answer.status;
  };
  const staff = (['seller', 'logistic', 'admin'] as const).map((role) => emailOf(role));
  const spray = async (attempts: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < attempts; n++) statuses.push(await statusOf(`victim${n}@test.example`, 'Summer-2026!'));
    return statuses;
  };

  it('close it for accounts that never logged in from there, and for nobody who did', async () => {
    for (const email of staff) assert.equal(await statusOf(email, testPassword), 200);
    const statuses = await spray(100);
    // One password of many accounts: no more than the network may try.
    assert.equal(statuses.filter((status) => status === 401).length, 20);
    assert.equal(statuses.filter((status) => status === 429).length, 80);
    for (const email of staff) assert.equal(await statusOf(email, testPassword), 200, email);
    assert.equal(await statusOf(emailOf('mega'), testPassword), 429, 'an account that never logged in from there');
  });

  it('of its staff limit each account by itself, and do not use up what the network may try', async () => {
    await server.db.execute(sql`delete from login_attempt`);
    const [forgetful = '', ...others] = staff;
    for (let n = 0; n < 100; n++) assert.equal(await statusOf(forgetful, 'wrong-password-1'), n < 5 ? 401 : 429);
    assert.equal(await statusOf(forgetful, testPassword), 429);
    for (const email of others) assert.equal(await statusOf(email, testPassword), 200, email);
    assert.equal((await spray(20)).filter((status) => status === 401).length, 20);
  });

  it('at an account that somebody logs in to for the first time do not count once the password is right', async () => {
    await server.db.execute(sql`delete from login_attempt`);
    await server.db.execute(sql`delete from login_place`);
    for (let n = 0; n < 30; n++) assert.equal(await statusOf(emailOf('seller'), testPassword), 200);
    for (const email of staff) assert.equal(await statusOf(email, testPassword), 200);
    assert.equal((await spray(21)).filter((status) => status === 401).length, 20);
  });
});

describe('attempts at one account from many places', () => {
  const server = useTestServer({ env: { TRUST_PROXY: '1' } });
  const email = emailOf('seller');
  const from = (address: string, password: string, who = email) =>
    server.request('POST', '/auth/login-with-email-password', {
      body: { email: who, password },
      headers: { 'x-forwarded-for': address },
    });
  const attack = async (who: string) => {
    const answers = [];
    for (let i = 0; i < 60; i++) answers.push(await from(`198.51.100.${i % 20}`, 'wrong-password-1', who));
    return answers;
  };

  it('slow down the places that fail, do not keep the owner out, and the owner hears of it', async () => {
    const owner = await from('203.0.113.7', testPassword);
    assert.equal(owner.status, 200);
    const token = owner.body.session._id;
    const ear = await listen(server.url, { token });
    const answers = await attack(email);
    const slowed = answers.filter(({ status }) => status === 429);
    assert.ok(slowed.length > 0 && answers.every(({ status }) => status === 401 || status === 429));
    for (const { headers } of slowed) {
      const seconds = Number(headers.get('retry-after'));
      assert.ok(seconds >= 1 && seconds <= 5, String(seconds));
    }
    assert.equal((await from('203.0.113.7', testPassword)).status, 200, 'from the usual place');
    assert.equal((await from('203.0.113.8', testPassword)).status, 200, 'from another place that has not failed');
    await ear.until(() => ear.changes.some(({ topic }) => topic === 'notifications'), 'the notification');
    const { body } = await server.request('GET', '/api/platform/notifications?page=0', { token });
    assert.deepEqual(
      body.items.map(({ kind, params }: { kind: string; params: object }) => [kind, params]),
      [['host.loginFailures', { count: '10' }]],
    );
  });

  it('are answered alike where there is no such account', async () => {
    const [of, ofNobody] = [await attack(emailOf('logistic')), await attack('nobody@test.example')];
    const kinds = (answers: typeof of) => new Set(answers.map(({ status }) => status));
    assert.deepEqual(kinds(of), kinds(ofNobody));
  });

  it('from the usual place that fail themselves block it like any other', async () => {
    await server.db.execute(sql`delete from login_attempt`);
    for (let i = 0; i < 10; i++) assert.equal((await from('203.0.113.7', 'wrong-password-1')).status, 401);
    const blocked = await from('203.0.113.7', testPassword);
    assert.equal(blocked.status, 429);
    assert.ok(Number(blocked.headers.get('retry-after')) > 800);
    assert.equal((await from('203.0.113.8', testPassword)).status, 200);
  });
});

describe('attempts to log in behind a proxy', () => {
  const server = useTestServer({ env: { TRUST_PROXY: '1', LOGIN_LIMIT_ADDRESS: '5' } });

  const attempts = (forwardedFor: (i: number) => string) =>
    Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const body = { email: `somebody${i}@test.example`, password: 'wrong-password-1' };
        const headers = { 'x-forwarded-for': forwardedFor(i) };
        return (await server.request('POST', '/auth/login-with-email-password', { body, headers })).status;
      }),
    );

  it('are counted by the address that the proxy added, not by one that the caller made up', async () => {
    const statuses = await attempts((i) => `198.51.100.${i}, 203.0.113.7`);
    assert.equal(statuses.filter((status) => status === 429).length, 3);
  });

  it('from the many addresses of one IPv6 network are counted together', async () => {
    const statuses = await attempts((i) => `2001:db8:0:7::${i + 1}`);
    assert.equal(statuses.filter((status) => status === 429).length, 3);
  });

  const networks = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
    ['2001:0DB8::1', '2001:db8:0:0'],
    ['2001:db8:0:7::', '2001:db8:0:7'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ] as const;
  for (const [address, network] of networks) it(`take ${address} for ${network}`, () => assert.equal(networkOf(address), network));
});
