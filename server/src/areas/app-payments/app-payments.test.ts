import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { type AppPaymentRow, countries, type RefundEvent } from '@shop/shared/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { emailOf, TestServer } from '../../../test/harness.ts';
import { appPayments, appRefunds, auditLog, notifications, outbox } from '../../base/db/schema/index.ts';
import { paymentez } from '../../base/payments/gateway.ts';
import { type StandIn, type StandInAnswer, startStandIn } from '../../base/payments/stand-in.ts';
import { refundSender } from './sender.ts';

const base = '/api/v2/seafood/seafoodpayment';
const countryId = countries.CL._id;
const now = sql`now()`;

describe('refunds', { timeout: 120_000 }, () => {
  const server = new TestServer();
  let standIn: StandIn;
  let token: string;
  /** Payments of the demo data without refunds. */
  let fresh: { _id: string; amountMinor: number; reference: string }[];

  before(async () => {
    standIn = await startStandIn({ appKey: 'gateway-secret-91', lateMs: 300 });
    const env = { PAYMENTEZ_URL: standIn.url, PAYMENTEZ_APP_CODE: standIn.appCode, PAYMENTEZ_APP_KEY: standIn.appKey };
    await server.start({ env: { ...env, DEMO_DATA: 'true' } });
    token = await server.login(emailOf('admin'));
    fresh = await server.db
      .select()
      .from(appPayments)
      .where(and(eq(appPayments.countryId, countryId), eq(appPayments.gateway, 'paymentez'), eq(appPayments.state, 'confirmed')));
  });
  after(async () => {
    await server.close();
    await server.target.drop();
    await standIn.close();
  });

  const take = () => fresh.pop() ?? assert.fail('There are no more payments.');
  const refund = (paymentId: string, amount: number, key: string = randomUUID()) =>
    server.request('PUT', `${base}/refund-payment-with-paymentez`, {
      token,
      body: { paymentId, amount, reason: 'Producto en mal estado' },
      headers: { 'idempotency-key': key },
    });
  const rowOf = async ({ reference }: { reference: string }): Promise<AppPaymentRow> => {
    const path = `${base}/get-payments-by-country-id?countryId=${countryId}&page=0&pageSize=20&search=${reference}`;
    return (await server.request('GET', path, { token })).body.items[0];
  };
  async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const found = await look();
      if (found) return found;
      await wait(50);
    }
  }
  /** On a busy machine a request to the gateway may exceed the client's timeout, so it is retried. */
  const untilDone = (send: () => Promise<string>) => until(async () => (await send()) === 'done' || undefined);
  const settled = (payment: { reference: string }) =>
    until(async () => {
      const row = await rowOf(payment);
      return row.state === 'refund_requested' ? undefined : row;
    });

  it('go back in parts, each once, up to what was paid; whoever asked hears of it', async () => {
    const payment = take();
    const part = Math.floor(payment.amountMinor / 3);
    const key = randomUUID();
    const asked = await refund(payment._id, part, key);
    assert.deepEqual([asked.status, asked.body.state, asked.body.refunds[0].state], [200, 'refund_requested', 'requested']);
    assert.deepEqual((await refund(payment._id, part, key)).body, asked.body, 'the same request is answered the same');
    const first = await settled(payment);
    assert.deepEqual([first.state, first.refundedMinor, first.refunds.length], ['confirmed', part, 1]);
    assert.deepEqual(
      first.refunds[0]?.attempts.map(({ event }) => event),
      ['sent', 'success'] satisfies RefundEvent[],
    );
    const tooMuch = await refund(payment._id, payment.amountMinor - part + 1);
    assert.deepEqual([tooMuch.status, tooMuch.body.errors[0].field], [422, 'amount']);
    assert.equal((await refund(payment._id, payment.amountMinor - part)).status, 200);
    const whole = await settled(payment);
    assert.deepEqual([whole.state, whole.refundedMinor], ['refunded', payment.amountMinor]);
    const told = await server.db.select().from(notifications).where(eq(notifications.kind, 'marketplace.refundDone'));
    assert.equal(told.filter(({ params }) => params['_id'] === payment._id).length, 2);
    const audits = await server.db.select().from(auditLog).where(eq(auditLog.entityId, payment._id));
    assert.equal(audits.length, 4);
  });

  it('that the gateway declines leave the money where it is, and may be asked for again', async () => {
    const payment = take();
    standIn.order('declines');
    await refund(payment._id, payment.amountMinor);
    const row = await settled(payment);
    assert.deepEqual([row.state, row.refundedMinor, row.refunds[0]?.state], ['refund_rejected', 0, 'declined']);
    assert.match(row.refunds[0]?.attempts.at(-1)?.words ?? '', /Invalid Status/);
    assert.equal((await refund(payment._id, payment.amountMinor)).status, 200);
    assert.equal((await settled(payment)).state, 'refunded');
  });

  it('that are answered twice go back once', async () => {
    const payment = take();
    standIn.order('answersTwice');
    await refund(payment._id, 1);
    const { refunds, refundedMinor } = await settled(payment);
    assert.equal(refundedMinor, 1);
    assert.deepEqual(standIn.received.get(refunds[0]?._id ?? ''), { requests: 1, given: 1 });
  });

  it('are never more than was paid, fifty at once', async () => {
    const payment = take();
    const part = Math.floor(payment.amountMinor / 7);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(payment._id, part)));
    const other = answers.find(({ status }) => status !== 200 && status !== 422);
    assert.equal(answers.filter(({ status }) => status === 200).length, 7);
    assert.equal(answers.filter(({ status }) => status === 422).length, 43, JSON.stringify(other?.body));
    // One after the other, because the gateway reports only the total refunded amount.
    await until(async () => {
      await server.db
        .update(outbox)
        .set({ nextTryAt: now })
        .where(and(eq(outbox.to, payment.reference), eq(outbox.state, 'queued'), sql`next_try_at < now() + interval '90 seconds'`));
      return (await rowOf(payment)).state !== 'refund_requested' || undefined;
    });
    assert.equal((await rowOf(payment)).refundedMinor, part * 7);
  });

  describe('without an answer', () => {
    /** Sends a refund directly, with a client that times out at once. */
    async function sendOne(answer: StandInAnswer) {
      const payment = take();
      const gateway = paymentez(() => standIn, { giveUpMs: 150 });
      const sender = refundSender({ db: server.db, gateway, publish: () => undefined, logger: server.running.app.log as never });
      const asked = await server.db.transaction(async (tx) => {
        const by = { countryId, paymentId: payment._id, reason: 'x' };
        const [row] = await tx
          .insert(appRefunds)
          .values({ ...by, amountMinor: 5 })
          .returning();
        const _id = row?._id ?? '';
        await tx.update(appPayments).set({ state: 'refund_requested' }).where(eq(appPayments._id, payment._id));
        const message = { channel: 'payment', kind: 'refund', to: payment.reference, subject: 'x', payload: { refundId: _id } } as const;
        // Far in the future, so that the server's worker does not send it.
        await tx.insert(outbox).values({ ...message, idempotencyKey: _id, nextTryAt: '2099-01-01T00:00:00.000Z' });
        return _id;
      });
      standIn.order(answer);
      const send = async (mayRepeat = false) => {
        const payload = { refundId: asked, ...(mayRepeat && { mayRepeat: 'true' }) };
        const message = { id: randomUUID(), to: payment.reference, subject: '', text: null, payload, idempotencyKey: asked, attempts: 1 };
        return (await sender.send(message, new AbortController().signal)).is;
      };
      const state = async () => (await server.db.select().from(appRefunds).where(eq(appRefunds._id, asked)))[0];
      return { payment, asked, send, state, received: () => standIn.received.get(asked) };
    }

    it('are under way until the gateway says that it gave the money back, late', async () => {
      const { send, state, received } = await sendOne('answersLate');
      assert.equal(await send(), 'later');
      assert.equal((await state())?.state, 'underway');
      assert.equal(await send(), 'later', 'it is asked, and has not given it back so far');
      await wait(350);
      await untilDone(send);
      assert.equal((await state())?.state, 'refunded');
      assert.deepEqual(received(), { requests: 1, given: 1 });
    });

    it('are asked for, never sent again by themselves, but once by a person who has looked', async () => {
      const { payment, send, state, received } = await sendOne('timesOut');
      for (let i = 0; i < 5; i++) assert.equal(await send(), 'later');
      assert.deepEqual(received(), { requests: 1, given: 0 });
      assert.equal((await state())?.state, 'underway');
      const reject = await server.request('PUT', `${base}/refund-paymentez-reject`, {
        token,
        body: { paymentId: payment._id, reason: 'nunca' },
      });
      assert.equal(reject.status, 409, 'the gateway may have it');
      assert.equal(await send(true), 'done');
      assert.deepEqual(received(), { requests: 2, given: 1 });
      assert.deepEqual(
        (await state())?.attempts.map(({ event }) => event),
        ['sent', 'unanswered', 'notGiven', 'notGiven', 'notGiven', 'notGiven', 'notGiven', 'sent', 'success'],
      );
    });

    it('of a bank that takes its time are asked for as well', async () => {
      const { send, state } = await sendOne('pends');
      assert.equal(await send(), 'later');
      await wait(350);
      await untilDone(send);
      assert.equal((await state())?.state, 'refunded');
    });
  });

  it('that were asked for and did not leave are rejected, and then never sent', async () => {
    const payment = take();
    await standIn.close();
    await refund(payment._id, payment.amountMinor);
    await until(async () => ((await rowOf(payment)).refunds[0]?.attempts.length ? true : undefined));
    const body = { paymentId: payment._id, reason: 'El pescado llegó bien' };
    const rejected = await server.request('PUT', `${base}/refund-paymentez-reject`, { token, body });
    assert.equal(rejected.status, 200, JSON.stringify(rejected.body));
    assert.deepEqual([rejected.body.state, rejected.body.refunds[0].state], ['refund_rejected', 'rejected']);
    assert.equal((await server.db.select().from(outbox).where(eq(outbox.idempotencyKey, rejected.body.refunds[0]._id))).length, 0);
  });

  it('are not of a seller, nor of a payment that the gateway did not take', async () => {
    const [manual] = await server.db
      .select()
      .from(appPayments)
      .where(and(eq(appPayments.countryId, countryId), eq(appPayments.gateway, 'manual'), eq(appPayments.state, 'confirmed')))
      .orderBy(desc(appPayments.at));
    const refused = await refund(manual?._id ?? '', 1);
    assert.deepEqual([refused.status, refused.body.errors?.[0].field], [422, 'paymentId']);
    token = await server.login(emailOf('seller'));
    assert.equal((await refund(manual?._id ?? '', 1)).status, 403);
  });

  it('leave no key of the gateway in the log, and none in an answer', () => {
    assert.ok(!server.logLines.join('').includes('gateway-secret-91'));
  });
});
