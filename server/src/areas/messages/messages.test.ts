import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { countries, type Message, type MessageRecipient } from '@shop/shared/contract';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { emailOf, TestServer } from '../../../test/harness.ts';
import {
  auditLog,
  messageOptOuts,
  messageRecipients,
  messageTemplates,
  outbox,
  people,
  pushKeys,
  pushSubscriptions,
  whatsappContacts,
} from '../../base/db/schema/index.ts';
import type { StandInAnswer, StandInServer } from '../../base/messaging/stand-in.ts';
import { startPushStandIn, startWhatsAppStandIn } from '../../base/messaging/stand-ins.ts';
import { signatureOf, whatsappWebhookPath } from '../../base/messaging/webhook.ts';
import { whatsapp } from '../../base/messaging/whatsapp.ts';
import { whatsappSender } from './senders.ts';
import { verifyTokenOf } from './webhook.ts';

const countryId = countries.CL._id;
const now = sql`now()`;
const everybody = { roles: [], buyerType: null, areaIds: [], organizationIds: [], personIds: [] };
const secret = 'signed-with-this-1';

describe('messages', { timeout: 120_000 }, () => {
  const server = new TestServer();
  let standIn: Awaited<ReturnType<typeof startWhatsAppStandIn>>;
  let token: string;

  before(async () => {
    standIn = await startWhatsAppStandIn(undefined, { phoneId: '77', token: 'token-of-the-provider', webhookSecret: secret });
    const env = {
      WHATSAPP_URL: standIn.url,
      WHATSAPP_PHONE_ID: standIn.phoneId,
      WHATSAPP_TOKEN: standIn.token,
      WHATSAPP_WEBHOOK_SECRET: secret,
    };
    await server.start({ env: { ...env, DEMO_DATA: 'true' } });
    token = await server.login(emailOf('admin'));
  });
  after(async () => {
    await server.close();
    await server.target.drop();
    await standIn.close();
  });

  const ask = (method: string, path: string, body?: object, as = token) =>
    server.request(method, path, { token: as, body, headers: { 'idempotency-key': randomUUID() } });
  const push = (audience: object, more: object = {}, as = token) =>
    ask(
      'PUT',
      '/api/notification/send-push-notification-b2b',
      { countryId, audience: { ...everybody, ...audience }, title: 'Reineta', body: 'Llegó fresca', ...more },
      as,
    );
  const count = async (audience: object, more: object = {}) =>
    (await ask('POST', '/api/message-audience/count', { countryId, channel: 'push', audience: { ...everybody, ...audience }, ...more }))
      .body;
  const text = (to: string, more: object = {}, as = token) =>
    ask('POST', '/api/messages', { countryId, messaging_product: 'whatsapp', to, type: 'text', text: { body: 'Hola' }, ...more }, as);
  const one = async (id: string): Promise<Message> => (await ask('GET', `/api/messages/${id}`)).body;
  const recipients = async (id: string, more = ''): Promise<MessageRecipient[]> =>
    (await ask('GET', `/api/messages/${id}/recipients?page=0&pageSize=100${more}`)).body.items;
  /** The half minute is over. */
  const hurry = () => server.db.update(outbox).set({ nextTryAt: now }).where(eq(outbox.state, 'queued'));
  async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
    for (;;) {
      const found = await look();
      if (found) return found;
      await wait(50);
    }
  }
  const settled = (id: string) =>
    until(async () => {
      const message = await one(id);
      return !message.counts.queued && message;
    });
  /** Somebody who can be written to, with a phone of their own. */
  let taken = 0;
  async function somebody({ isInWindow = true } = {}) {
    const rows = await server.db
      .select()
      .from(people)
      .where(
        and(
          eq(people.countryId, countryId),
          eq(people.fisherState, 'approved'),
          isNotNull(people.phone),
          sql`not exists (select from ${messageOptOuts} where ${messageOptOuts.personId} = ${people._id})`,
          sql`exists (select from ${pushSubscriptions} where ${pushSubscriptions.personId} = ${people._id})`,
        ),
      )
      .orderBy(people._id);
    const person = rows[taken++] as typeof people.$inferSelect & { phone: string };
    await server.db.delete(whatsappContacts).where(eq(whatsappContacts.phone, person.phone));
    if (isInWindow) await server.db.insert(whatsappContacts).values({ phone: person.phone, lastMessageAt: now });
    return person;
  }

  it('count before sending who gets them, who wants none and whom the channel does not reach', async () => {
    const counted = await count({ roles: ['fisher'] });
    assert.equal(counted.matching, counted.recipients + counted.optedOut + counted.unreachable + counted.outsideWindow);
    assert.ok(counted.recipients > 0 && counted.optedOut > 0 && counted.unreachable > 0, JSON.stringify(counted));
    const sent = await push({ roles: ['fisher'] });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    assert.deepEqual(
      [sent.body.state, sent.body.recipients, sent.body.counts],
      ['scheduled', counted.recipients, { queued: counted.recipients, optedOut: counted.optedOut }],
    );
    const left = await server.db.select().from(outbox).where(eq(outbox.channel, 'push'));
    assert.equal(left.length, counted.recipients);
    assert.equal((await server.db.select().from(auditLog).where(eq(auditLog.entityId, sent.body._id))).length, 1);
    assert.equal((await ask('PUT', `/api/messages/${sent.body._id}/cancel`, { version: sent.body.version })).status, 200);
  });

  it('are narrowed by each thing that is given, to people of the country', async () => {
    const all = await count({});
    const fishers = await count({ roles: ['fisher'] });
    const both = await count({ roles: ['fisher', 'seller'] });
    const households = await count({ buyerType: false });
    assert.ok(all.matching > both.matching && both.matching > fishers.matching && households.matching > 0);
    const person = await somebody();
    assert.equal((await count({ personIds: [person._id] })).recipients, 1);
    const [other] = await server.db.select().from(people).where(eq(people.countryId, countries.EC._id));
    assert.equal((await push({ personIds: [other?._id] })).status, 404);
    assert.equal(
      (await ask('POST', '/api/message-audience/count', { countryId: countries.EC._id, channel: 'push', audience: {} })).status,
      404,
    );
    const nobody = await push({ roles: ['fisher'], buyerType: false });
    assert.deepEqual([nobody.status, nobody.body.errors?.[0].field], [422, 'audience']);
  });

  it('leave within a moment, and devices say how far they came', async () => {
    const person = await somebody();
    const sent = await push({ personIds: [person._id] });
    await hurry();
    const message = await settled(sent.body._id);
    assert.equal(
      message.state === 'scheduled' || message.counts.sent === 1 || message.counts.delivered === 1,
      true,
      JSON.stringify(message),
    );
    await until(async () => ((await one(sent.body._id)).counts.sent ? undefined : true));
    const [row] = await recipients(sent.body._id);
    assert.ok(row && ['delivered', 'read'].includes(row.state), row?.state);
    const late = await server.request('POST', `/api/push-receipts/${row._id}`, { body: { state: 'delivered' } });
    assert.deepEqual([late.status, late.body], [200, { taken: false }]);
    assert.equal((await server.request('POST', `/api/push-receipts/${randomUUID()}`, { body: { state: 'read' } })).status, 404);
  });

  it('can be stopped until they leave, and then none of them does', async () => {
    const person = await somebody();
    const { body } = await push({ personIds: [person._id] });
    const stopped = await ask('PUT', `/api/messages/${body._id}/cancel`, { version: body.version });
    assert.deepEqual([stopped.status, stopped.body.state, stopped.body.counts], [200, 'cancelled', { cancelled: 1 }]);
    const [row] = await recipients(body._id);
    assert.equal(
      (
        await server.db
          .select()
          .from(outbox)
          .where(eq(outbox.idempotencyKey, row?._id ?? ''))
      ).length,
      0,
    );
    assert.equal((await ask('PUT', `/api/messages/${body._id}/cancel`, { version: stopped.body.version })).status, 409);
  });

  it('wait for their time', async () => {
    const person = await somebody();
    const sendAt = new Date(Date.now() + 86_400_000).toISOString();
    const { body } = await push({ personIds: [person._id] }, { sendAt });
    assert.deepEqual([body.state, body.sendAt], ['scheduled', sendAt]);
    const list = await ask('GET', `/api/messages?countryId=${countryId}&state=scheduled`);
    assert.ok(list.body.items.some(({ _id }: Message) => _id === body._id));
  });

  it('are refused with what is too long, or nobody', async () => {
    for (const [field, more] of [
      ['title', { title: 'x'.repeat(66) }],
      ['title', { title: '' }],
      ['body', { body: 'x'.repeat(241) }],
      ['link', { link: 'http://example.com' }],
    ] as const) {
      const { status, body } = await push({}, more);
      assert.ok(status === 400 || status === 422, JSON.stringify(body));
      assert.equal(body.errors[0].field, field);
    }
    const { body } = await text('+56900000000');
    assert.equal(body.errors?.[0].field, 'to');
    assert.equal((await text('12')).body.errors[0].field, 'to');
    const person = await somebody();
    assert.equal((await text(person.phone, { text: { body: 'x'.repeat(4097) } })).body.errors[0].field, 'text.body');
  });

  it('are sent by administrators; sellers write to one person, logistic to nobody', async () => {
    const person = await somebody();
    const [seller, logistic] = [await server.login(emailOf('seller')), await server.login(emailOf('logistic'))];
    assert.equal((await push({}, {}, seller)).status, 403);
    assert.equal((await text(person.phone, {}, logistic)).status, 403);
    const sent = await text(person.phone, {}, seller);
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    const others = await push({ personIds: [person._id] });
    assert.equal((await ask('PUT', `/api/messages/${others.body._id}/cancel`, { version: 1 }, seller)).status, 403);
    assert.equal((await ask('PUT', `/api/messages/${sent.body._id}/cancel`, { version: 1 }, seller)).status, 200);
    assert.equal((await ask('GET', `/api/messages/${sent.body._id}`, undefined, await server.login(emailOf('admin', 'ec')))).status, 404);
  });

  describe('by WhatsApp', () => {
    const sendTo = async (person: { phone: string }, ...answers: StandInAnswer[]) => {
      const { status, body } = await text(person.phone);
      assert.equal(status, 200, JSON.stringify(body));
      standIn.order(...answers);
      await hurry();
      return settled(body._id);
    };
    const webhook = (value: object, sign = (body: string) => signatureOf(secret, body)) => {
      const body = JSON.stringify({ entry: [{ changes: [{ value }] }] });
      return server.request('POST', whatsappWebhookPath, { body, headers: { 'x-hub-signature-256': sign(body) } });
    };

    it('take free text only within a day of the person’s own message; a template at any time', async () => {
      const person = await somebody({ isInWindow: false });
      const refused = await text(person.phone);
      assert.deepEqual([refused.status, refused.body.errors[0].field], [422, 'text.body']);
      assert.match(refused.body.errors[0].message, /plantilla/);
      const [template] = await server.db
        .select()
        .from(messageTemplates)
        .where(and(eq(messageTemplates.countryId, countryId), eq(messageTemplates.name, 'cambio_de_horario')));
      const templateId = template?._id;
      const without = await text(person.phone, { type: 'template', template: { templateId, values: { dia: 'lunes' } } });
      assert.match(without.body.errors[0].message, /hora/);
      const sent = await text(person.phone, { type: 'template', template: { templateId, values: { dia: 'lunes', hora: '09:30' } } });
      assert.equal(sent.status, 200, JSON.stringify(sent.body));
      await hurry();
      assert.equal((await settled(sent.body._id)).counts.sent, 1);
      const wrote = await webhook({
        messages: [{ from: person.phone.slice(1), timestamp: String(Math.floor(Date.now() / 1000)), text: { body: 'Hola' } }],
      });
      assert.equal(wrote.status, 200);
      const free = await text(person.phone);
      assert.equal(free.status, 200);
      await ask('PUT', `/api/messages/${free.body._id}/cancel`, { version: 1 });
    });

    it('are counted without those whom free text does not reach now', async () => {
      const free = await count({ roles: ['fisher'] }, { channel: 'whatsapp' });
      const template = await count({ roles: ['fisher'] }, { channel: 'whatsapp', isTemplate: true });
      assert.ok(free.outsideWindow > 0 && template.outsideWindow === 0 && template.recipients > free.recipients);
    });

    it('that the provider declines say its words, and are sent again to whom they did not reach', async () => {
      const message = await sendTo(await somebody(), 'declines');
      const [row] = await recipients(message._id, '&state=failed');
      assert.equal(row?.words, '131026: Message undeliverable');
      const again = await ask('POST', `/api/messages/${message._id}/send-again`, { version: message.version });
      assert.deepEqual([again.status, again.body.counts], [200, { queued: 1 }]);
      assert.equal((await settled(message._id)).counts.sent, 1);
      assert.deepEqual(standIn.received.get(row?._id ?? ''), { requests: 2, taken: 1 });
      assert.equal((await ask('POST', `/api/messages/${message._id}/send-again`, { version: again.body.version })).status, 409);
    });

    it('that are answered twice arrive once; those that are put off are tried again', async () => {
      const twice = await sendTo(await somebody(), 'answersTwice');
      const [row] = await recipients(twice._id);
      assert.deepEqual(standIn.received.get(row?._id ?? ''), { requests: 1, taken: 1 });
      const person = await somebody();
      const { body } = await text(person.phone);
      standIn.order('fails');
      await hurry();
      await until(async () => (await recipients(body._id))[0]?.words);
      await hurry();
      assert.equal((await settled(body._id)).counts.sent, 1);
    });

    it('without an answer are never sent again by themselves, and a status says what became of them', async () => {
      const { body } = await text((await somebody()).phone);
      const [row] = await recipients(body._id);
      const recipientId = row?._id ?? '';
      await server.db.update(outbox).set({ nextTryAt: '2099-01-01T00:00:00.000Z' }).where(eq(outbox.idempotencyKey, recipientId));
      standIn.order('timesOut');
      const client = whatsapp(() => standIn, { giveUpMs: 150 });
      const sender = whatsappSender({ db: server.db, announce: () => undefined }, client);
      const message = {
        id: randomUUID(),
        to: '',
        subject: '',
        text: null,
        payload: { recipientId },
        idempotencyKey: recipientId,
        attempts: 1,
      };
      const send = () => sender.send(message, new AbortController().signal);
      assert.equal((await send()).is, 'never');
      assert.equal((await recipients(body._id))[0]?.state, 'unsure');
      assert.equal((await send()).is, 'done', 'nothing is left to send');
      // A server that died as it sent: the next one finds that it was handed over.
      await server.db.update(messageRecipients).set({ state: 'queued' }).where(eq(messageRecipients._id, recipientId));
      assert.equal((await send()).is, 'never');
      assert.deepEqual(standIn.received.get(recipientId), { requests: 1, taken: 0 });
      await webhook({ statuses: [{ id: 'wamid.x', status: 'delivered', biz_opaque_callback_data: recipientId }] });
      assert.equal((await recipients(body._id))[0]?.state, 'delivered');
    });

    it('hear of statuses in any order, and only of those that are signed', async () => {
      const message = await sendTo(await somebody());
      const [row] = await recipients(message._id);
      const status = (status: string) => ({ statuses: [{ id: 'other', status, biz_opaque_callback_data: row?._id }] });
      assert.equal((await webhook(status('read'), () => 'sha256=00')).status, 403);
      assert.equal((await webhook(status('read'), (body) => signatureOf('another secret', body))).status, 403);
      // As many letters as a signature, and more bytes.
      assert.equal((await webhook(status('read'), (body) => `\u00e9${signatureOf(secret, body).slice(1)}`)).status, 403);
      assert.equal((await recipients(message._id))[0]?.state, 'sent');
      assert.equal((await webhook(status('read'))).status, 200);
      assert.equal((await webhook(status('delivered'))).status, 200);
      assert.equal((await webhook(status('failed'))).status, 200);
      assert.equal((await recipients(message._id))[0]?.state, 'read');
    });

    it('are registered by who knows the token', async () => {
      const verify = (given: string) =>
        server.request('GET', `${whatsappWebhookPath}?hub.mode=subscribe&hub.verify_token=${given}&hub.challenge=1158201444`);
      const right = await verify(verifyTokenOf(secret));
      assert.deepEqual([right.status, String(right.body)], [200, '1158201444']);
      assert.equal((await verify(secret)).status, 403);
    });

    it('go to nobody who wrote that they want none, by then either', async () => {
      const person = await somebody();
      const { body } = await text(person.phone);
      await webhook({ messages: [{ from: person.phone.slice(1), timestamp: '1', text: { body: ' BAJA ' } }] });
      await hurry();
      assert.deepEqual((await settled(body._id)).counts, { optedOut: 1 });
      const [row] = await recipients(body._id);
      assert.equal(standIn.received.has(row?._id ?? ''), false);
      assert.equal((await text(person.phone)).body.errors[0].field, 'to');
    });

    it('leave no token of the provider in the log, and none in an answer', async () => {
      assert.ok(!server.logLines.join('').includes('token-of-the-provider'));
      const list = await ask('GET', `/api/messages?countryId=${countryId}&pageSize=100`);
      assert.ok(!JSON.stringify(list.body).includes('token-of-the-provider'));
    });
  });

  it('go to devices that subscribed, and are not wanted by who says so', async () => {
    const { body } = await ask('GET', '/api/push-key');
    const [keys] = await server.db.select().from(pushKeys);
    assert.equal(body.publicKey, keys?.publicKey);
    assert.ok(!JSON.stringify(body).includes(keys?.privateKey ?? ''));
    const [device] = await server.db.select().from(pushSubscriptions);
    const subscribe = (endpoint: string) =>
      ask('POST', '/api/push-subscriptions', { endpoint, keys: { p256dh: device?.p256dh, auth: device?.auth } });
    assert.equal((await subscribe('https://169.254.169.254/x')).status, 422);
    assert.equal((await subscribe('https://fcm.googleapis.com.evil.example/x')).status, 422);
    assert.deepEqual((await subscribe('https://fcm.googleapis.com/fcm/send/x')).body, { devices: 1 });
    const optOut = (isOut: boolean) => ask('PUT', '/api/message-opt-outs', { channel: 'push', isOut });
    assert.deepEqual((await optOut(true)).body, { optedOut: ['push'] });
    assert.deepEqual((await optOut(false)).body, { optedOut: [] });
  });

  it('by e-mail wait in the outbox without a mail server, with the name of each', async () => {
    const sent = await ask('POST', '/api/message-audience', {
      countryId,
      channel: 'email',
      audience: { ...everybody, roles: ['logistic'] },
      title: 'Inventario',
      body: 'Hola {{nombre}}',
    });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    const rows = await recipients(sent.body._id);
    const keys = rows.map(({ _id }) => _id);
    const mails = await server.db.select().from(outbox).where(inArray(outbox.idempotencyKey, keys));
    assert.equal(mails.length, sent.body.recipients);
    assert.ok(mails.every(({ text, to }) => /^Hola \p{L}+/u.test(text ?? '') && to.includes('@')));
  });

  it('have templates, one of a name, which are edited and removed', async () => {
    const fields = { name: 'aviso', language: 'es', title: '', body: 'Hola {{nombre}}, a las {{hora}}' };
    const create = () => ask('POST', '/api/message-templates', { countryId, template: { channel: 'whatsapp', ...fields } });
    const made = (await create()).body;
    assert.deepEqual(made.fields, ['nombre', 'hora']);
    assert.equal((await create()).body.errors[0].field, 'template.name');
    const edit = (version: number, template = fields) =>
      ask('PUT', `/api/message-templates/${made._id}`, { version, template: { ...template, body: 'Hola {{nombre}}, el {{dia}}' } });
    assert.equal((await edit(made.version, { ...fields, name: 'cambio_de_horario' })).body.errors[0].field, 'template.name');
    const edited = await edit(made.version);
    assert.deepEqual([edited.status, edited.body.fields, edited.body.channel], [200, ['nombre', 'dia'], 'whatsapp']);
    const stale = await edit(made.version);
    assert.deepEqual([stale.status, stale.body.present.version], [409, edited.body.version]);
    const person = await somebody({ isInWindow: false });
    const sendAt = new Date(Date.now() + 86_400_000).toISOString();
    const scheduled = await ask('POST', '/api/message-audience', {
      ...{ countryId, channel: 'whatsapp', audience: { ...everybody, personIds: [person._id] }, sendAt },
      template: { templateId: made._id, values: { dia: 'lunes' } },
    });
    assert.equal(scheduled.status, 200, JSON.stringify(scheduled.body));
    const waits = await edit(edited.body.version);
    assert.equal(waits.status, 409);
    assert.match(waits.body.title, /por salir/);
    assert.equal((await ask('DELETE', `/api/message-templates/${made._id}`)).status, 200);
    assert.equal((await ask('DELETE', `/api/message-templates/${made._id}`)).status, 404);
    const { body: left } = await ask('GET', `/api/message-templates?countryId=${countryId}`);
    assert.ok(!left.some(({ _id }: { _id: string }) => _id === made._id));
    assert.equal((await ask('GET', `/api/messages/${scheduled.body._id}`)).body.template, 'aviso');
    const again = await ask('POST', '/api/message-audience', {
      ...{ countryId, channel: 'whatsapp', audience: { ...everybody, personIds: [person._id] } },
      template: { templateId: made._id, values: { dia: 'lunes' } },
    });
    assert.equal(again.status, 404);
    assert.equal((await create()).status, 200);
  });

  it('of the demo data fill a year, some with failures, in every country', async () => {
    const mega = await server.login(emailOf('mega'));
    for (const { _id } of Object.values(countries)) {
      const { body } = await ask('GET', `/api/messages?countryId=${_id}&pageSize=100`, undefined, mega);
      assert.ok(body.total >= 16, `${body.total}`);
      const failed = await ask('GET', `/api/messages?countryId=${_id}&state=failed`, undefined, mega);
      assert.ok(failed.body.total > 0);
    }
  });
});

describe('a stand-in for push services', () => {
  let push: StandInServer;
  before(async () => {
    push = await startPushStandIn();
  });
  after(() => push.close());
  it('takes only what is signed and named', async () => {
    const post = (headers: Record<string, string>) => fetch(push.url, { method: 'POST', headers }).then(({ status }) => status);
    assert.equal(await post({ topic: 'a' }), 401);
    assert.equal(await post({ topic: 'a', authorization: 'vapid t=x, k=y' }), 201);
  });
});
