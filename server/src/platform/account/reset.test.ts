import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { emailOf, outsiders, testPassword, useTestServer } from '../../../test/harness.ts';
import { auditLog, outbox, passwordResets, users } from '../../base/db/schema/index.ts';

const newPassword = 'marea-baja-2026';

describe('a forgotten password', () => {
  const server = useTestServer({ env: { LOGIN_LIMIT_ADDRESS: '12', LOGIN_LIMIT_ACCOUNT: '8', PUBLIC_URL: 'https://shop.example' } });
  const ask = (email: string) => server.request('POST', '/auth/request-password-reset', { body: { email } });
  const redeem = (token: string, password = newPassword) =>
    server.request('POST', '/auth/reset-password', { body: { token, newPassword: password } });
  const mailsTo = (email: string) => server.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.createdAt);
  const tokenFor = async (email: string) => {
    await ask(email);
    const last = (await mailsTo(email)).at(-1);
    return /https:\/\/shop\.example\/reset-password#token=([\w-]{43})/.exec(last?.text ?? '')?.[1] as string;
  };

  beforeEach(async () => {
    await server.db.execute(sql`delete from password_reset`);
    await server.db.execute(sql`delete from mail`);
  });

  it('answers the same for an address that nobody has, and nobody is written to', async () => {
    const answers = [];
    for (const email of [emailOf('seller'), 'nobody@test.example', outsiders.pending, outsiders.blocked]) {
      const { status, body, headers } = await ask(email);
      answers.push(JSON.stringify([status, body, headers.get('content-length')]));
    }
    assert.equal(new Set(answers).size, 1);
    assert.deepEqual(
      (await server.db.select().from(outbox)).map(({ to }) => to),
      [emailOf('seller')],
    );
  });

  it('answers after the same time at least, whatever there was to do', async () => {
    for (const email of [emailOf('seller'), 'nobody@test.example']) {
      const start = performance.now();
      await ask(email);
      assert.ok(performance.now() - start >= 145, email);
    }
  });

  it('is replaced by the link of the e-mail: all sessions end, and the owner is told', async () => {
    const open = await server.login(emailOf('seller'));
    const token = await tokenFor(emailOf('seller'));
    assert.equal((await redeem(token)).status, 200);
    assert.equal((await server.request('GET', '/auth/me/full', { token: open })).status, 401);
    await assert.rejects(server.login(emailOf('seller')), /401/);
    await server.login(emailOf('seller'), newPassword);
    assert.deepEqual(
      (await mailsTo(emailOf('seller'))).map(({ kind }) => kind),
      ['passwordReset', 'passwordChanged'],
    );
    const rows = await server.db.select().from(auditLog);
    const steps = rows.flatMap(({ after }) => (after as { passwordReset?: string } | null)?.passwordReset ?? []);
    assert.ok(steps.includes('requested') && steps.includes('done'));
  });

  it('needs no link twice: neither the same nor an older one, nor two at once', async () => {
    const older = await tokenFor(emailOf('logistic'));
    const token = await tokenFor(emailOf('logistic'));
    const answers = await Promise.all([redeem(token), redeem(token), redeem(older)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422]);
    const again = await redeem(token);
    assert.deepEqual(
      again.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
      [['token', 'field.resetLink']],
    );
  });

  it('is not replaced by a link whose time is over, of an account that is blocked since, or by one made up', async () => {
    const late = await tokenFor(emailOf('admin'));
    await server.db.update(passwordResets).set({ expiresAt: sql`now() - interval '1 second'` });
    assert.equal((await redeem(late)).status, 422);
    const token = await tokenFor(emailOf('admin'));
    await server.db
      .update(users)
      .set({ state: 'blocked' })
      .where(eq(users.email, emailOf('admin')));
    assert.equal((await redeem(token)).status, 422);
    await server.db
      .update(users)
      .set({ state: 'approved' })
      .where(eq(users.email, emailOf('admin')));
    assert.equal((await redeem('A'.repeat(43))).status, 422);
    await server.login(emailOf('admin'));
  });

  it('keeps the rule of passwords, and the link for another try', async () => {
    const token = await tokenFor(emailOf('admin'));
    assert.equal((await redeem(token, 'short1')).status, 422);
    assert.equal((await redeem(token, testPassword)).status, 200);
  });

  it('lets nobody fill somebody else’s mailbox: three links are good at once', async () => {
    for (let i = 0; i < 5; i++) assert.equal((await ask(emailOf('mega'))).status, 200);
    assert.equal((await mailsTo(emailOf('mega'))).length, 3);
  });

  it('stores no token', async () => {
    const token = await tokenFor(emailOf('seller', 'ec'));
    const stored = JSON.stringify([await server.db.select().from(passwordResets), await server.db.select().from(auditLog)]);
    assert.ok(!stored.includes(token));
    assert.ok(!server.logLines.join('').includes(token));
  });

  it('is limited for one account from one network, whether anybody has it or not', async () => {
    for (const email of [emailOf('logistic', 'ec'), 'nobody2@test.example']) {
      const statuses = [];
      for (let i = 0; i < 10; i++) statuses.push((await ask(email)).status);
      assert.deepEqual(statuses, [...Array(8).fill(200), 429, 429], email);
    }
  });

  it('stays open for an office after a hundred requests from it', async () => {
    await server.db.execute(sql`delete from login_attempt`);
    for (let i = 0; i < 100; i++) assert.equal((await ask(`person${i}@test.example`)).status, 200);
    assert.equal((await ask(emailOf('seller'))).status, 200);
    assert.equal((await mailsTo(emailOf('seller'))).length, 1);
  });

  it('ends a flood from one network', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 40; i++) statuses.add((await ask(`other${i}@test.example`)).status);
    assert.deepEqual([...statuses], [200, 429]);
  });

  it('is tried so often from one network', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 130; i++) statuses.add((await redeem('A'.repeat(43))).status);
    assert.deepEqual([...statuses], [422, 429]);
  });
});
