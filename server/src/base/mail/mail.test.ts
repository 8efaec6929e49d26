import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxMessage } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { emailOf, TestServer, testPassword, useTestServer } from '../../../test/harness.ts';
import { type MailServer, startMailServer } from '../../../test/smtp.ts';
import { rowsOf } from '../db/db.ts';
import { outbox } from '../db/schema/index.ts';

const change = (server: TestServer, token: string, currentPassword: string, newPassword: string) =>
  server.request('POST', '/auth/change-password', { token, body: { currentPassword, newPassword } });
const outboxOf = async (server: TestServer, token: string) =>
  (await server.request('GET', '/api/platform/outbox?page=0&pageSize=20', { token })).body as {
    items: OutboxMessage[];
    channels: { channel: string; isSending: boolean; queued: number }[];
  };

/** Polls until `look` returns a value; the test's own timeout ends it. */
async function until<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await wait(50);
  }
}

describe('e-mail with a mail server', { timeout: 60_000 }, () => {
  const server = new TestServer();
  const beside = new TestServer();
  let smtp: MailServer;
  let mega: string;

  before(async () => {
    smtp = await startMailServer();
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Shop <no-reply@shop.example>', LOG_LEVEL: 'debug' };
    await server.start({ env });
    // On PostgreSQL two instances share one outbox.
    if (server.target.env['DATABASE_URL']) await beside.start({ env, beside: server.target });
    mega = await server.login(emailOf('mega'));
  });
  after(async () => {
    await beside.close();
    await server.close();
    await server.target.drop();
    await smtp.close();
  });

  it('leaves once, for the person, in the language of their country, and its text is forgotten', async () => {
    const token = await server.login(emailOf('seller'));
    await change(server, token, testPassword, 'marea-baja-2026');
    const [mail] = await until(async () => {
      const { items } = await outboxOf(server, mega);
      return items.some(({ state }) => state === 'sent') ? items : undefined;
    });
    assert.deepEqual([mail?.to, mail?.subject, mail?.text], [emailOf('seller'), 'Tu contraseña cambió', null]);
    assert.equal(smtp.received.length, 1);
    assert.deepEqual([smtp.received[0]?.from, smtp.received[0]?.to], ['no-reply@shop.example', [emailOf('seller')]]);
    assert.deepEqual(await server.db.select({ text: outbox.text }).from(outbox), [{ text: null }]);
  });

  it('is not written for a change that was refused', async () => {
    const token = await server.login(emailOf('logistic'));
    assert.equal((await change(server, token, 'wrong-password-1', 'marea-baja-2026')).status, 422);
    assert.equal((await outboxOf(server, mega)).items.length, 1);
  });

  it('is tried again later when the mail server says later, and leaves then', async () => {
    smtp.refuse = { code: 451, says: 'try again later' };
    await change(server, await server.login(emailOf('logistic')), testPassword, 'marea-baja-2026');
    const tried = await until(async () => (await server.db.select().from(outbox)).find(({ error }) => error?.includes('try again later')));
    assert.equal(tried.state, 'queued');
    assert.ok(tried.nextTryAt > tried.createdAt);
    smtp.refuse = undefined;
    await server.db.update(outbox).set({ nextTryAt: sql`now()` });
    await until(() => smtp.received.find(({ to }) => to[0] === emailOf('logistic')));
  });

  it('fails when the mail server says never, is listed with the reason, and is sent again by a mega admin', async () => {
    smtp.refuse = { code: 554, says: 'no such person' };
    await change(server, await server.login(emailOf('admin')), testPassword, 'marea-baja-2026');
    const failed = await until(async () => (await outboxOf(server, mega)).items.find(({ state }) => state === 'failed'));
    assert.match(failed.error ?? '', /no such person/);
    assert.equal(failed.text, null, 'the link in it is for its reader alone');
    smtp.refuse = undefined;
    const again = await server.request('POST', `/api/platform/outbox/${failed._id}/send-again`, { token: mega });
    assert.deepEqual([again.status, again.body.state], [200, 'queued']);
    await until(() => smtp.received.find(({ to }) => to[0] === emailOf('admin')));
    await until(async () => (await server.db.select().from(outbox).where(eq(outbox._id, failed._id)))[0]?.state === 'sent');
    const twice = await server.request('POST', `/api/platform/outbox/${failed._id}/send-again`, { token: mega });
    assert.equal(twice.status, 409);
  });

  it('left each message once, and no log line holds the password of the mail server', () => {
    assert.equal(new Set(smtp.received.map(({ to }) => to[0])).size, smtp.received.length);
    assert.ok(!server.logLines.join('').includes('mail-secret'));
  });
});

describe('e-mail without a mail server', () => {
  const server = useTestServer();

  it('stays in the outbox, which a mega admin reads and nobody else', async () => {
    await change(server, await server.login(emailOf('seller')), testPassword, 'marea-baja-2026');
    const { items, channels } = await outboxOf(server, await server.login(emailOf('mega')));
    assert.deepEqual(channels[0], { channel: 'email', isSending: false, queued: 1, held: 0, sent: 0, failed: 0, discarded: 0 });
    assert.deepEqual([items[0]?.to, items[0]?.state], [emailOf('seller'), 'queued']);
    assert.match(items[0]?.text ?? '', /reset-password/);
    const admin = await server.request('GET', '/api/platform/outbox?page=0&pageSize=20', { token: await server.login(emailOf('admin')) });
    assert.equal(admin.status, 403);
  });

  it('is the same to an older version, which knows the table by another name', async () => {
    const { db } = server;
    const written = sql`insert into mail (id, kind, recipient, subject, text, state, attempts, next_try_at, error, created_at, sent_at)
      values (gen_random_uuid(), 'passwordReset', 'old@test.example', 'x', 'y', default, default, default, default, default, default)`;
    await db.execute(written);
    const taken = sql`update mail set attempts = attempts + 1, next_try_at = now() + interval '120 seconds' where id = (
      select id from mail where state = 'queued' and recipient = 'old@test.example' and next_try_at <= now()
      order by next_try_at limit 1 for update skip locked) returning id`;
    assert.equal((await rowsOf(db, taken)).length, 1);
    assert.equal((await rowsOf(db, taken)).length, 0, 'under way');
    const [row] = await db.select().from(outbox).where(eq(outbox.to, 'old@test.example'));
    assert.deepEqual([row?.channel, row?.state, row?.attempts], ['email', 'queued', 1]);
  });
});
