import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { isSigned, startReceiver } from '../../../test/receiver.ts';
import { startMailServer } from '../../../test/smtp.ts';
import { until } from '../../../test/until.ts';
import { rowsOf } from '../../base/db/db.ts';
import { alertChannels, outbox } from '../../base/db/schema/index.ts';
import { mayBeWebhook } from './webhook.ts';

const path = '/api/platform/alert-channels';
const receiver = await startReceiver();
const smtp = await startMailServer();
after(async () => {
  await receiver.close();
  await smtp.close();
});

describe('channels of alerts', () => {
  const server = useTestServer({
    env: {
      WEBHOOK_ORIGINS: receiver.origin,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'shop@test.example',
      SECOND_FACTOR_KEY: 'a key of this test alone with 40 letters',
    },
  });
  let mega = '';
  before(async () => {
    mega = await server.login(emailOf('mega'));
  });
  beforeEach(async () => {
    receiver.answer = 204;
    receiver.received.length = 0;
    smtp.received.length = 0;
    await server.db.delete(alertChannels);
    await server.db.delete(outbox);
  });

  const post = (method: string, to: string, body?: object, token = mega) =>
    server.request(method, path + to, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });
  const set = (own: object = {}, part = 'lonja') =>
    post('PUT', `/${part}`, {
      channels: { lang: 'es', emails: ['ana@team.example'], webhookUrl: `${receiver.origin}/hook`, escalation: null, ...own },
    });
  const secretOf = async (own?: object) => {
    const answer = await set(own);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.secret as string;
  };

  it('tell each address and the webhook, which knows by the signature who wrote', async () => {
    const secret = await secretOf();
    const sent = await post('POST', '/lonja/test');
    assert.deepEqual([sent.status, sent.body], [200, { sent: 2 }]);
    const [delivery] = await until(() => receiver.received.length > 0 && receiver.received);
    assert.ok(delivery && isSigned(secret, delivery));
    assert.ok(!isSigned(`${secret}x`, delivery));
    assert.deepEqual([delivery.json.event, delivery.json.part, delivery.json.id], ['test', 'lonja', delivery.headers['x-shop-delivery']]);
    assert.match(delivery.json.link, /\/platform\?part=lonja$/);
    const [mail] = await until(() => smtp.received.length > 0 && smtp.received);
    assert.deepEqual(mail?.to, ['ana@team.example']);
    assert.match(mail?.source ?? '', /Subject: Prueba de avisos de lonja/);
    await until(async () => (await server.db.$count(outbox, eq(outbox.state, 'sent'))) === 2);
    assert.deepEqual([receiver.received.length, smtp.received.length], [1, 1]);
  });

  it('are called again after an answer that is none, with the same id, and once after one that is', async () => {
    const secret = await secretOf({ emails: [] });
    receiver.answer = 500;
    await post('POST', '/lonja/test');
    const failed = await until(async () => (await server.db.select().from(outbox).where(eq(outbox.error, 'answered 500')))[0]);
    assert.deepEqual([failed.state, failed.to], ['queued', receiver.origin]);
    receiver.answer = 200;
    await server.db.update(outbox).set({ nextTryAt: sql`now()` });
    await until(async () => (await server.db.$count(outbox, eq(outbox.state, 'sent'))) === 1);
    await wait(2500);
    const [first, second, ...more] = receiver.received;
    assert.ok(first && second && isSigned(secret, second));
    assert.deepEqual([more.length, first.json.id], [0, second.json.id]);
  });

  it('follow no redirect, and give up where the receiver says that it is gone', async () => {
    await secretOf({ emails: [] });
    receiver.answer = 302;
    await post('POST', '/lonja/test');
    await until(async () => (await server.db.select().from(outbox))[0]?.error === 'answered 302, and redirects are not followed');
    assert.equal(receiver.received.length, 1);
    receiver.answer = 410;
    await server.db.update(outbox).set({ nextTryAt: sql`now()` });
    await until(async () => (await server.db.select().from(outbox))[0]?.state === 'failed');
  });

  it('send what waits to the address that is set by then, and nothing where there is none any more', async () => {
    await secretOf({ emails: [] });
    receiver.answer = 500;
    await post('POST', '/lonja/test');
    await until(async () => (await server.db.select().from(outbox))[0]?.error);
    assert.equal((await set({ webhookUrl: '' })).status, 200);
    await server.db.update(outbox).set({ nextTryAt: sql`now()` });
    const row = await until(async () => (await server.db.select().from(outbox).where(eq(outbox.state, 'failed')))[0]);
    assert.equal(row.error, 'lonja has no webhook any more');
  });

  it('show the secret once, keep it sealed, and replace it', async () => {
    const secret = await secretOf();
    assert.match(secret, /^sbw_[\w-]{43}$/);
    assert.equal((await set({ emails: [], webhookUrl: `${receiver.origin}/other` })).body.secret, null, 'another address keeps it');
    const renewed = await post('POST', '/lonja/secret');
    assert.match(renewed.body.secret, /^sbw_/);
    const everything = JSON.stringify([
      await rowsOf(server.db, sql`select * from alert_channel`),
      await rowsOf(server.db, sql`select * from audit_log`),
      (await server.request('GET', path, { token: mega })).body,
      server.logLines,
    ]);
    for (const each of [secret, renewed.body.secret]) assert.ok(!everything.includes(each));
    await post('POST', '/lonja/test');
    const [delivery] = await until(() => receiver.received.length > 0 && receiver.received);
    assert.ok(delivery && isSigned(renewed.body.secret, delivery) && !isSigned(secret, delivery));
  });

  it('are a mega admin’s', async () => {
    for (const role of ['admin', 'seller', 'logistic'] as const) {
      const token = await server.login(emailOf(role));
      assert.equal((await server.request('GET', path, { token })).status, 403, role);
      assert.equal((await post('POST', '/lonja/test', undefined, token)).status, 403, role);
    }
  });

  it('need somebody to tell for a test, and an address for a secret', async () => {
    assert.equal((await post('POST', '/lonja/test')).status, 404);
    await set({ webhookUrl: '' });
    assert.equal((await post('POST', '/lonja/secret')).status, 404);
  });

  const refused = [
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://10.1.2.3/',
    'https://[::1]/',
    'https://user:word@example.com/',
    'https://localhost/',
  ];
  for (const webhookUrl of refused)
    it(`refuse ${webhookUrl}`, async () => {
      const answer = await set({ webhookUrl });
      assert.equal(answer.status, 422, JSON.stringify(answer.body));
      assert.equal(answer.body.errors[0].field, 'channels.webhookUrl');
    });
});

describe('where a webhook may be', () => {
  for (const address of [
    'https://169.254.169.254/latest',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://a.localhost./',
    'ftp://example.com/',
    'no address',
  ])
    it(`is not ${address}`, () => assert.ok(!mayBeWebhook(address, [])));
  it('is the internet by https, and what the settings name', () => {
    assert.ok(mayBeWebhook('https://hooks.example.com/a?b=c', []));
    assert.ok(mayBeWebhook('http://10.0.0.7:8080/hook', ['http://10.0.0.7:8080']));
    assert.ok(!mayBeWebhook('http://10.0.0.7:8081/hook', ['http://10.0.0.7:8080']));
  });
});
