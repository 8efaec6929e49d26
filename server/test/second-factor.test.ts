import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/base/db/db.ts';
import { emailOf, testPassword, useTestServer } from './harness.ts';
import { ageProofs, codeOf, enrol, forgetUsedCodes, proveByCode, provePaths, removeFactors, wrongCodeOf } from './second-factors.ts';

const me = '/auth/me/full';
const factor = '/auth/second-factor';
const app = `${factor}/app`;
const codes = `${factor}/recovery-codes`;
const clients = '/api/platform/notifications?page=0';

describe('a second factor', () => {
  const server = useTestServer({ env: { SECOND_FACTOR_KEY: 'k'.repeat(40) } });
  const enrolled = async () => {
    const token = await server.login(emailOf('seller'));
    return { token, ...(await enrol(server, token)) };
  };
  const requires = async (token: string) => (await server.request('GET', me, { token })).body.session.requires;

  afterEach(() => removeFactors(server));

  it('is asked for after the password, and nothing else goes before it', async () => {
    const { secret, token: first } = await enrolled();
    assert.equal(await requires(first), null, 'who has just set it up has proved it');
    const token = await server.login(emailOf('seller'));
    assert.equal(await requires(token), 'secondFactor');
    const refused = await server.request('GET', clients, { token });
    assert.deepEqual([refused.status, refused.body.type], [403, '/problems/session-requires']);
    for (const [method, path] of [
      ['POST', app],
      ['DELETE', app],
      ['POST', codes],
      ['POST', provePaths.password],
    ] as const)
      assert.notEqual((await server.request(method, path, { token, body: { password: testPassword } })).status, 200, path);
    assert.equal((await proveByCode(server, token, await codeOf(server, secret))).status, 200);
    assert.equal(await requires(token), null);
    assert.equal((await server.request('GET', clients, { token })).status, 200);
  });

  it('ends the sessions that were opened without it', async () => {
    const before = await server.login(emailOf('seller'));
    await enrolled();
    assert.equal((await server.request('GET', me, { token: before })).status, 401);
  });

  it('takes codes of the step before and after, no older ones, and none twice, however many come at once', async () => {
    const { secret, token } = await enrolled();
    for (const steps of [-3, 3]) assert.equal((await proveByCode(server, token, await codeOf(server, secret, steps))).status, 422);
    const code = await codeOf(server, secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => proveByCode(server, token, code)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422, 422, 422]);
    const again = await proveByCode(server, token, code);
    assert.deepEqual(
      again.body.errors.map(({ code }: { code: string }) => code),
      ['field.code.wrong'],
    );
    await forgetUsedCodes(server);
    assert.equal((await proveByCode(server, token, await codeOf(server, secret, 1))).status, 200);
    assert.equal((await proveByCode(server, token, await codeOf(server, secret))).status, 422, 'one from before the last is over too');
  });

  it('counts wrong codes, right ones not; at the limit even a right one waits', async () => {
    const { secret, token } = await enrolled();
    const wrong = await wrongCodeOf(server, secret);
    for (let i = 0; i < 10; i++) {
      await forgetUsedCodes(server);
      assert.equal((await proveByCode(server, token, await codeOf(server, secret))).status, 200);
    }
    await forgetUsedCodes(server);
    for (let i = 0; i < 10; i++) assert.equal((await proveByCode(server, token, wrong)).status, 422);
    const stopped = await proveByCode(server, token, await codeOf(server, secret));
    assert.equal(stopped.status, 429);
    assert.ok(Number(stopped.headers.get('retry-after')) > 0);
    // Not for ever: only until the window is over.
    await server.db.execute(
      sql`update login_attempt set window_ends_at = now() - interval '1 second' where window_ends_at < now() + interval '1 hour'`,
    );
    assert.equal((await proveByCode(server, token, await codeOf(server, secret))).status, 200);
  });

  it('is not guessed over many windows: a day has fifty tries', async () => {
    const { secret, token } = await enrolled();
    const wrong = await wrongCodeOf(server, secret);
    const endWindow = () =>
      server.db.execute(
        sql`update login_attempt set window_ends_at = now() - interval '1 second' where window_ends_at < now() + interval '1 hour'`,
      );
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) {
      await endWindow();
      statuses.push((await proveByCode(server, token, wrong)).status);
    }
    assert.equal(statuses.filter((status) => status === 422).length, 50);
    assert.equal(statuses.filter((status) => status === 429).length, 10);
  });

  it('gives ten recovery codes, each of which lets in once, however it is typed', async () => {
    const { recoveryCodes } = await enrolled();
    assert.equal(new Set(recoveryCodes).size, 10);
    const [first = '', second = ''] = recoveryCodes;
    const token = await server.login(emailOf('seller'));
    assert.equal((await proveByCode(server, token, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status, 200);
    assert.equal(await requires(token), null);
    assert.equal((await proveByCode(server, token, first)).status, 422);
    assert.equal((await server.request('GET', factor, { token })).body.codesLeft, 9);
    const at = await Promise.all(Array.from({ length: 4 }, () => proveByCode(server, token, second)));
    assert.equal(at.filter(({ status }) => status === 200).length, 1);
  });

  it('makes new recovery codes, and those from before open nothing', async () => {
    const { token, recoveryCodes } = await enrolled();
    const renewed = await server.request('POST', codes, { token });
    assert.equal(renewed.body.recoveryCodes.length, 10);
    assert.equal((await proveByCode(server, token, recoveryCodes[0] as string)).status, 422);
    assert.equal((await proveByCode(server, token, renewed.body.recoveryCodes[0])).status, 200);
  });

  it('keeps neither secret nor recovery codes readable, in the database or in the log', async () => {
    const { secret, recoveryCodes } = await enrolled();
    const rows = await rowsOf<Record<string, unknown>>(
      server.db,
      sql`select a.secret, c.code_hash from authenticator_app a, recovery_code c`,
    );
    const audit = await rowsOf<Record<string, unknown>>(server.db, sql`select after from audit_log where call like 'secondFactor.%'`);
    assert.ok(audit.length > 0);
    const kept = JSON.stringify([rows, audit, server.logLines]);
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      assert.ok(!kept.includes(word), word);
  });

  it('counts only once a code has confirmed it', async () => {
    const token = await server.login(emailOf('seller'));
    const { secret } = (await server.request('POST', app, { token })).body;
    assert.equal((await server.request('PUT', app, { token, body: { code: await wrongCodeOf(server, secret) } })).status, 422);
    assert.equal(await requires(await server.login(emailOf('seller'))), null);
    const { secret: second, uri } = (await server.request('POST', app, { token })).body;
    assert.notEqual(second, secret, 'one that was not confirmed is replaced');
    assert.match(uri, new RegExp(`^otpauth://totp/.*secret=${second}`));
    assert.equal((await server.request('PUT', app, { token, body: { code: await codeOf(server, second) } })).status, 200);
    assert.equal((await server.request('POST', app, { token })).status, 409);
  });

  it('is set up, renewed and removed only after a fresh proof: of the password where there is no factor', async () => {
    const token = await server.login(emailOf('seller'));
    await ageProofs(server);
    const refused = await server.request('POST', app, { token });
    assert.deepEqual([refused.status, refused.body.type], [403, '/problems/proof']);
    const wrong = await server.request('POST', provePaths.password, { token, body: { password: 'wrong-password-1' } });
    assert.deepEqual(
      wrong.body.errors.map(({ field }: { field: string }) => field),
      ['password'],
    );
    assert.equal((await server.request('POST', provePaths.password, { token, body: { password: testPassword } })).status, 200);
    const { secret } = await enrol(server, token);
    await ageProofs(server);
    for (const [method, path] of [
      ['DELETE', app],
      ['POST', codes],
    ] as const)
      assert.equal((await server.request(method, path, { token })).body.type, '/problems/proof', path);
    assert.equal((await server.request('POST', provePaths.password, { token, body: { password: testPassword } })).status, 422);
    assert.equal((await proveByCode(server, token, await codeOf(server, secret))).status, 200);
    assert.equal((await server.request('DELETE', app, { token })).status, 200);
    assert.equal((await server.request('GET', factor, { token })).body.codesLeft, 0);
    assert.equal(await requires(await server.login(emailOf('seller'))), null);
  });
});

describe('a role that has to have a second factor', () => {
  const server = useTestServer({ env: { REQUIRE_2FA: 'admin, mega' } });

  it('sets it up before anything else and does not remove the last one', async () => {
    const token = await server.login(emailOf('admin'));
    assert.equal((await server.request('GET', me, { token })).body.session.requires, 'enrolment');
    assert.equal((await server.request('GET', clients, { token })).status, 403);
    await enrol(server, token);
    assert.equal((await server.request('GET', me, { token })).body.session.requires, null);
    assert.equal((await server.request('GET', clients, { token })).status, 200);
    const removed = await server.request('DELETE', app, { token });
    assert.deepEqual([removed.status, removed.body.type], [409, '/problems/second-factor-needed']);
    assert.equal((await server.request('GET', factor, { token })).body.codesLeft, 10);
  });

  it('asks nothing of other roles', async () => {
    const token = await server.login(emailOf('seller'));
    assert.equal((await server.request('GET', me, { token })).body.session.requires, null);
  });
});
