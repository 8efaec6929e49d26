import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { putAppPurchase } from '../../../test/app-purchases.ts';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { appPayments, appPurchases, auditLog } from '../../base/db/schema/index.ts';
import { todayOf } from '../records/today.ts';

const base = '/api/v2/seafood/seafoodpayment';
const countryId = countries.CL._id;
const due = 5355;

describe('decisions about payments, and refunds made elsewhere', () => {
  const server = useTestServer();
  let ids: RecordsOfCountry;
  let token: string;
  before(async () => {
    ids = await createRecords(server, 'CL');
    token = await server.login(emailOf('admin'));
  });

  async function insertPayment(fields: Partial<typeof appPayments.$inferInsert> = {}): Promise<string> {
    await putAppPurchase(server.db, 'CL', ids);
    const _id = randomUUID();
    const payment = { _id, countryId, purchaseId: ids.appPurchase, gateway: 'stripe', method: 'card', reference: `pi_${_id}` } as const;
    await server.db.insert(appPayments).values({ ...payment, amountMinor: due, state: 'refund_requested', ...fields });
    return _id;
  }
  const paidMinor = async () => {
    const [row] = await server.db.select().from(appPurchases).where(eq(appPurchases._id, ids.appPurchase));
    return row?.paidMinor;
  };
  const put = (path: string, body: object, key = randomUUID()) =>
    server.request('PUT', `${base}/${path}`, { token, body, headers: { 'idempotency-key': key } });
  const today = todayOf(countryId);
  const noted = { givenOn: today, reference: 're_77', reason: 'Compra anulada' };

  it('books a refund made at Stripe once, and ends in refunded', async () => {
    const paymentId = await insertPayment({ at: '2026-01-02T12:00:00.000Z' });
    const key = randomUUID();
    const body = { ...noted, paymentId, amount: due, givenOn: '2026-01-03' };
    const answers = [await put('note-refund', body, key), await put('note-refund', body, key)];
    for (const { status, body: payment } of answers) {
      assert.deepEqual([status, payment.state, payment.refundedMinor, payment.refunds.length], [200, 'refunded', due, 1]);
      assert.deepEqual([payment.refunds[0].givenOn, payment.refunds[0].reference], ['2026-01-03', 're_77']);
    }
    assert.equal(await paidMinor(), 0);
    const entries = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, paymentId), eq(auditLog.call, 'appPayments.noteRefund')));
    assert.equal(entries.length, 1);
  });

  it('refuses a refund of more than is left, before the payment or in the future', async () => {
    const paymentId = await insertPayment({ at: '2026-01-02T12:00:00.000Z' });
    for (const [field, change] of [
      ['amount', { amount: due + 1 }],
      ['givenOn', { givenOn: '2026-01-01' }],
      ['givenOn', { givenOn: '2099-01-01' }],
    ] as const) {
      const { status, body } = await put('note-refund', { ...noted, paymentId, amount: due, ...change });
      assert.deepEqual([status, body.errors?.[0]?.field], [422, field], JSON.stringify(body));
    }
    assert.equal(await paidMinor(), due);
  });

  it('books one refund when ten colleagues book the same at once', async () => {
    const paymentId = await insertPayment();
    const answers = await Promise.all(Array.from({ length: 10 }, () => put('note-refund', { ...noted, paymentId, amount: due })));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  });

  const review = { gateway: 'paymentez', state: 'review', reviewReason: 'notDue' } as const;

  it('accepts money in review up to what is due', async () => {
    const paymentId = await insertPayment({ ...review, amountMinor: 70 });
    assert.equal(await paidMinor(), 0);
    const accepted = await put('decide-payment', { paymentId, decision: 'accept', reason: 'Es un abono' });
    assert.deepEqual([accepted.status, accepted.body.state, await paidMinor()], [200, 'confirmed', 70]);
    const tooMuch = await insertPayment({ ...review, amountMinor: due + 70 });
    const refused = await put('decide-payment', { paymentId: tooMuch, decision: 'accept', reason: 'Es un abono' });
    assert.deepEqual([refused.status, refused.body.errors?.[0]?.field, await paidMinor()], [422, 'amount', 0]);
  });

  it('confirms what is left after a refund if it is exactly what is due', async () => {
    const paymentId = await insertPayment({ ...review, amountMinor: due + 70 });
    const { body } = await put('note-refund', { ...noted, paymentId, amount: 70 });
    assert.deepEqual([body.state, await paidMinor()], ['confirmed', due]);
  });

  it('takes the amount that the gateway charged where its notices differ', async () => {
    const paymentId = await insertPayment({ ...review, reviewReason: 'amountsDiffer', amountMinor: 70_000 });
    const accepted = await put('decide-payment', { paymentId, decision: 'accept', amount: due, reason: 'Visto en el panel' });
    assert.deepEqual([accepted.body.state, accepted.body.amountMinor, await paidMinor()], ['confirmed', due, due]);
  });

  it('discards money that the gateway does not hold, and writes off or wins a charge-back', async () => {
    for (const [state, decision, after, paid] of [
      ['review', 'discard', 'failed', 0],
      ['charged_back', 'discard', 'charge_lost', 0],
      ['charged_back', 'accept', 'confirmed', due],
    ] as const) {
      const paymentId = await insertPayment({ ...review, state, reviewReason: state === 'review' ? 'notDue' : null });
      const { body } = await put('decide-payment', { paymentId, decision, reason: 'Visto en el panel' });
      assert.deepEqual([body.state, await paidMinor()], [after, paid]);
      const again = await put('decide-payment', { paymentId, decision, reason: 'Visto en el panel' });
      assert.equal(again.status, 409);
    }
  });
});
