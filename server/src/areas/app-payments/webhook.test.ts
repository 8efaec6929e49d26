import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { putAppPurchase } from '../../../test/app-purchases.ts';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { appPayments, appPurchases, appPaymentAttempts as attempts, auditLog } from '../../base/db/schema/index.ts';
import { testCards } from '../../base/payments/debits.ts';
import { authToken } from '../../base/payments/gateway.ts';
import { paymentezWebhookPath, stokenOf } from '../../base/payments/notice.ts';
import { startStandIn } from '../../base/payments/stand-in.ts';

const known = { appCode: 'SHOP-CL', appKey: 'gateway-secret-91' };

describe('notices of the gateway', () => {
  const server = useTestServer({
    env: { PAYMENTEZ_URL: 'http://127.0.0.1:9', PAYMENTEZ_APP_CODE: known.appCode, PAYMENTEZ_APP_KEY: known.appKey },
  });
  let ids: RecordsOfCountry;
  before(async () => {
    ids = await createRecords(server, 'CL');
  });
  /** Of 5355. */
  beforeEach(() => putAppPurchase(server.db, 'CL', ids));

  const notice = (change: object = {}, id = `CI-${randomUUID().slice(0, 8)}`) => ({
    transaction: {
      ...{ id, status: '1', status_detail: '3', message: 'Operation Successful', dev_reference: ids.appPurchase, amount: '5355.00' },
      ...{ application_code: known.appCode, carrier_code: '00', stoken: stokenOf({ id, userId: '4' }, known), ...change },
    },
    user: { id: '4', email: 'ana@test.example' },
    card: { bin: '411111', type: 'vi', number: '1111' },
  });
  const tell = (body: object) => server.request('POST', paymentezWebhookPath, { body });
  const stored = () => server.db.select().from(appPayments).where(eq(appPayments.purchaseId, ids.appPurchase));
  const purchase = async () => {
    const [row] = await server.db.select().from(appPurchases).where(eq(appPurchases._id, ids.appPurchase));
    return row ?? assert.fail('The purchase is gone.');
  };

  it('confirm the purchase that they name', async () => {
    const given = notice();
    assert.deepEqual([(await tell(given)).status], [200]);
    const [payment, ...more] = await stored();
    assert.deepEqual(more, []);
    assert.deepEqual(
      [payment?.state, payment?.amountMinor, payment?.reference, payment?.label, payment?.method],
      ['confirmed', 5355, given.transaction.id, 'Visa •• 1111', 'card'],
    );
    assert.deepEqual([(await purchase()).paymentState, (await purchase()).paidMinor], ['paid', 5355]);
    const [attempt] = await server.db
      .select()
      .from(attempts)
      .where(eq(attempts.paymentId, payment?._id ?? ''));
    assert.deepEqual([attempt?.outcome, attempt?.answer], ['accepted', 'Operation Successful · 3']);
    const audits = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, payment?._id ?? ''));
    assert.deepEqual(
      audits.map(({ call, userId }) => [call, userId]),
      [['appPayments.notice', null]],
    );
  });

  it('make one payment, however often and however many at once they come', async () => {
    const given = notice();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(given)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal((await tell(given)).status, 200);
    assert.equal((await stored()).length, 1);
    const [payment] = await stored();
    assert.equal(
      (
        await server.db
          .select()
          .from(attempts)
          .where(eq(attempts.paymentId, payment?._id ?? ''))
      ).length,
      1,
    );
  });

  const forged: [string, (given: ReturnType<typeof notice>) => object][] = [
    [
      'another key',
      ({ transaction, ...rest }) => ({
        ...rest,
        transaction: { ...transaction, stoken: stokenOf({ id: transaction.id, userId: '4' }, { ...known, appKey: 'guessed' }) },
      }),
    ],
    ['a token of another transaction', ({ transaction, ...rest }) => ({ ...rest, transaction: { ...transaction, id: 'CI-1' } })],
    ['a token of another user', (given) => ({ ...given, user: { id: '5' } })],
    [
      'another application',
      ({ transaction, ...rest }) => ({
        ...rest,
        transaction: {
          ...{ ...transaction, application_code: 'OTHER' },
          stoken: stokenOf({ id: transaction.id, userId: '4' }, { ...known, appCode: 'OTHER' }),
        },
      }),
    ],
    ['no token', ({ transaction, ...rest }) => ({ ...rest, transaction: { ...transaction, stoken: undefined } })],
    [
      'a token in letters beyond ASCII',
      ({ transaction, ...rest }) => ({ ...rest, transaction: { ...transaction, stoken: 'ñ'.repeat(32) } }),
    ],
    ['nothing at all', () => ({})],
  ];
  for (const [by, forge] of forged)
    it(`are answered 203 and not read with ${by}`, async () => {
      const answer = await tell(forge(notice()));
      assert.deepEqual([answer.status, answer.body], [203, { taken: false }]);
      assert.deepEqual(await stored(), []);
    });

  it('write down what was declined, with the words of the gateway; another card pays after it', async () => {
    assert.equal((await tell(notice({ status: '4', status_detail: '9', message: 'Fondos insuficientes' }))).status, 200);
    const [failed] = await stored();
    assert.deepEqual([failed?.state, (await purchase()).paymentState], ['failed', 'failed']);
    const [attempt] = await server.db
      .select()
      .from(attempts)
      .where(eq(attempts.paymentId, failed?._id ?? ''));
    assert.deepEqual([attempt?.outcome, attempt?.answer], ['declined', 'Fondos insuficientes · 9']);
    const path = `/api/v2/seafood/seafoodpayment/get-payments-by-country-id?countryId=${countries.CL._id}&state=failed`;
    const page = await server.request('GET', path, { token: await server.login(emailOf('seller')) });
    assert.deepEqual(
      page.body.items.map(({ said }: { said: string }) => said),
      ['Fondos insuficientes · 9'],
    );
    await tell(notice());
    assert.equal((await purchase()).paymentState, 'paid');
  });

  it('confirm what waited', async () => {
    const { id } = notice().transaction;
    await tell(notice({ status: 0 }, id));
    assert.deepEqual([(await stored())[0]?.state, (await purchase()).paymentState], ['pending', 'pending']);
    await tell(notice({}, id));
    assert.deepEqual([(await stored()).length, (await stored())[0]?.state], [1, 'confirmed']);
  });

  for (const amount of ['5354', '5355.5', '53.55'])
    it(`confirm nothing by ${amount} for 5355`, async () => {
      assert.equal((await tell(notice({ amount }))).status, 200);
      const [payment] = await stored();
      assert.deepEqual([payment?.state, (await purchase()).paidMinor, (await purchase()).paymentState], ['review', 0, 'review']);
    });

  it('of a second payment confirm nothing', async () => {
    await tell(notice());
    await tell(notice());
    assert.deepEqual((await stored()).map(({ state }) => state).sort(), ['confirmed', 'review']);
    assert.equal((await purchase()).paidMinor, 5355);
  });

  it('for what was called off are asked back', async () => {
    await server.db.update(appPurchases).set({ deliveryState: 'cancelled', reason: 'x' }).where(eq(appPurchases._id, ids.appPurchase));
    await tell(notice());
    assert.equal((await stored())[0]?.state, 'refund_requested');
  });

  it('change nothing if their status or their purchase is unknown, or if they are malformed', async () => {
    assert.equal((await tell(notice({ status: '9' }))).status, 200);
    assert.equal((await tell(notice({ dev_reference: randomUUID() }))).status, 200);
    for (const change of [{ dev_reference: 'A-1' }, { amount: '-5' }, { amount: '0' }, { amount: '1e9' }, { status: undefined }])
      assert.equal((await tell(notice(change))).status, 400, JSON.stringify(change));
    assert.deepEqual(await stored(), []);
  });

  it('come from the stand-in when a card pays', async () => {
    const standIn = await startStandIn({ ...known, tells: server.url });
    try {
      const debit = async (number: string) => {
        const answer = await fetch(`${standIn.url}/v2/transaction/debit_cc`, {
          method: 'POST',
          headers: { 'auth-token': authToken(known.appCode, known.appKey, Date.now()), 'content-type': 'application/json' },
          body: JSON.stringify({ user: { id: '4' }, order: { amount: 5355, dev_reference: ids.appPurchase }, card: { number } }),
        });
        return ((await answer.json()) as { transaction: { status: string } }).transaction.status;
      };
      assert.equal(await debit(testCards.declined), 'failure');
      assert.equal(await debit(testCards.toldTwice), 'success');
      assert.deepEqual((await stored()).map(({ state }) => state).sort(), ['confirmed', 'failed']);
      assert.equal((await stored()).length, 2);
    } finally {
      await standIn.close();
    }
  });
});
