import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { countries, isUndecided, machines, mayBecome, type StateOf, statesOf } from '@shop/shared/contract';
import { noticeOfPaymentez, type PaymentNotice, paymentNotices, paymentNoticeTable } from '@shop/shared/contract/payment-notices';
import { and, eq } from 'drizzle-orm';
import { putAppPurchase } from '../../../test/app-purchases.ts';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { useTestServer } from '../../../test/harness.ts';
import { appPayments, appPurchases, appRefunds, notifications } from '../../base/db/schema/index.ts';
import { applyNotice } from './apply-notice.ts';

type PaymentState = StateOf<'payment'>;

/** The total of the purchase that the notices pay. */
const due = 5355;
const countryId = countries.CL._id;

describe('the table of gateway notices', { timeout: 300_000 }, () => {
  const server = useTestServer();
  let ids: RecordsOfCountry;
  before(async () => {
    ids = await createRecords(server, 'CL');
  });
  beforeEach(clear);

  async function clear() {
    await server.db.delete(notifications);
    await putAppPurchase(server.db, 'CL', ids);
  }

  const send = (notice: PaymentNotice, amount: string | number = due, transactionId = 'T-1') =>
    applyNotice(
      server.db,
      { transactionId, purchaseId: ids.appPurchase, notice, amount: String(amount), words: notice, label: 'Visa •• 1111' },
      { requestId: 'test', publish: () => undefined },
    );
  const payments = () => server.db.select().from(appPayments).where(eq(appPayments.purchaseId, ids.appPurchase));
  const paymentOf = async (reference: string) => (await payments()).find((row) => row.reference === reference);
  const books = async () => {
    const [purchase] = await server.db.select().from(appPurchases).where(eq(appPurchases._id, ids.appPurchase));
    return { paidMinor: purchase?.paidMinor, paymentState: purchase?.paymentState };
  };
  const insert = (state: PaymentState) =>
    server.db.insert(appPayments).values({
      ...{ countryId, purchaseId: ids.appPurchase, gateway: 'paymentez', method: 'card', reference: 'T-1', state },
      ...{ amountMinor: due, refundedMinor: state === 'refunded' ? due : 0, reviewReason: state === 'review' ? 'notDue' : null },
    });

  for (const from of ['none', ...statesOf('payment')] as const)
    for (const notice of paymentNotices) {
      const { to, reason, alert } = paymentNoticeTable[from][notice];
      it(`a payment that is ${from} becomes ${to} on "${notice}"`, async () => {
        if (from !== 'none') await insert(from);
        const alertsBefore = (await server.db.select().from(notifications)).length;
        await send(notice);
        const payment = (await paymentOf('T-1')) ?? assert.fail('The notice left no payment.');
        const state = to === 'charge' ? 'confirmed' : to === 'same' ? (from === 'none' ? 'pending' : from) : to;
        // A payment in review that is exactly the amount due is confirmed.
        const expected = state === 'review' && payment.reviewReason === null ? 'confirmed' : state;
        assert.equal(payment.state, expected);
        if (reason && payment.state === 'review') assert.equal(payment.reviewReason, reason);
        const { paidMinor = 0 } = await books();
        const counts = ['confirmed', 'refund_requested', 'refund_rejected'].includes(payment.state) && payment.reviewReason === null;
        assert.equal(paidMinor, counts ? due : 0);
        const alerts = (await server.db.select().from(notifications)).slice(alertsBefore);
        const isStillToReview = alert !== undefined && !(alert === 'paymentToReview' && payment.state === 'confirmed');
        assert.equal(alerts.length > 0, isStillToReview, JSON.stringify(alerts.map(({ kind }) => kind)));
        for (const { kind } of alerts) assert.equal(kind, `marketplace.${alert}`);
      });
    }
  it('only takes steps of the state machine', () => {
    for (const from of statesOf('payment'))
      for (const { to } of Object.values(paymentNoticeTable[from]))
        for (const state of to === 'charge' ? (['confirmed', 'review', 'refund_requested'] as const) : to === 'same' ? [] : [to])
          assert.ok(state === from || mayBecome('payment', from, state), `${from} → ${state}`);
  });

  it('leaves no state in which money waits and staff can do nothing', () => {
    // pending and failed contain no money; a written-off charge-back and a refund are final.
    const ends: readonly PaymentState[] = ['pending', 'failed', 'refunded', 'charge_lost'];
    for (const state of statesOf('payment'))
      assert.ok(ends.includes(state) || isUndecided(state) || machines.payment[state].some((next) => next.startsWith('refund')), state);
  });

  it('has a row for each code of Paymentez that is known to this project', () => {
    const codes: [string, string | undefined, PaymentNotice | undefined][] = [
      ['0', '0', 'pending'],
      ['0', '31', 'pending'],
      ['1', '3', 'approved'],
      ['1', undefined, 'approved'],
      ['2', '7', 'refunded'],
      ['1', '7', 'refunded'],
      ['2', '8', 'chargedBack'],
      ['1', '34', 'refundedInPart'],
      ['2', '29', 'cancelled'],
      ['4', '9', 'declined'],
      ['5', '14', 'declined'],
      ['9', '3', undefined],
    ];
    for (const [status, detail, notice] of codes) assert.equal(noticeOfPaymentez(status, detail), notice, `${status} · ${detail}`);
  });

  const unasked: [string, [PaymentNotice, number][]][] = [
    [
      'a refund that named another amount than the approval after it',
      [
        ['refunded', 70],
        ['approved', due],
      ],
    ],
    [
      'a refund after a charge-back',
      [
        ['approved', due],
        ['chargedBack', due],
        ['refunded', due],
      ],
    ],
    [
      'a refund without an approval, and once more of another amount',
      [
        ['refunded', 70],
        ['refunded', due],
      ],
    ],
    [
      'a refund of what was approved',
      [
        ['approved', due],
        ['refunded', due],
      ],
    ],
  ];
  for (const [name, notices] of unasked)
    it(`books as one refund what went back: ${name}`, async () => {
      for (const [notice, amount] of notices) await send(notice, amount);
      const payment = (await paymentOf('T-1')) ?? assert.fail('The notices left no payment.');
      const refunds = await server.db.select().from(appRefunds).where(eq(appRefunds.paymentId, payment._id));
      assert.deepEqual(
        refunds.map(({ state, amountMinor }) => [state, amountMinor]),
        [['refunded', payment.refundedMinor]],
      );
      assert.ok(payment.refundedMinor > 0);
    });

  const cases: [string, [PaymentNotice, number][], PaymentState, number, number][] = [
    [
      'pending 70, approved for what is due',
      [
        ['pending', 70],
        ['approved', due],
      ],
      'confirmed',
      due,
      due,
    ],
    [
      'pending 1, approved for what is due',
      [
        ['pending', 1],
        ['approved', due],
      ],
      'confirmed',
      due,
      due,
    ],
    [
      'declined, approved',
      [
        ['declined', due],
        ['approved', due],
      ],
      'confirmed',
      due,
      due,
    ],
    [
      'approved, late pending',
      [
        ['approved', due],
        ['pending', 70],
      ],
      'confirmed',
      due,
      due,
    ],
    ['approved with another amount', [['approved', 70]], 'review', 70, 0],
    [
      'approved twice with different amounts',
      [
        ['approved', due],
        ['approved', 70],
      ],
      'review',
      due,
      0,
    ],
    [
      'approved, charged back',
      [
        ['approved', due],
        ['chargedBack', due],
      ],
      'charged_back',
      due,
      0,
    ],
    [
      'charged back, approved late',
      [
        ['chargedBack', due],
        ['approved', due],
      ],
      'charged_back',
      due,
      0,
    ],
    [
      'approved, refunded in the gateway',
      [
        ['approved', due],
        ['refunded', due],
      ],
      'refunded',
      due,
      0,
    ],
  ];
  for (const [name, notices, state, amountMinor, paidMinor] of cases)
    it(`${name}: ${state}, ${paidMinor} paid`, async () => {
      for (const [notice, amount] of notices) await send(notice, amount);
      const payment = await paymentOf('T-1');
      assert.deepEqual([payment?.state, payment?.amountMinor, (await books()).paidMinor], [state, amountMinor, paidMinor]);
    });

  it('books the refund that the gateway made by itself, and drops one that was not sent', async () => {
    await send('approved');
    const payment = (await paymentOf('T-1')) ?? assert.fail();
    const refund = { countryId, paymentId: payment._id, amountMinor: 1000, reason: 'x' };
    await server.db.insert(appRefunds).values(refund);
    await server.db.update(appPayments).set({ state: 'refund_requested' }).where(eq(appPayments._id, payment._id));
    await send('refunded');
    const rows = await server.db.select().from(appRefunds).where(eq(appRefunds.paymentId, payment._id));
    assert.deepEqual(rows.map(({ amountMinor, state }) => [amountMinor, state]).sort(), [
      [1000, 'refunded'],
      [due - 1000, 'refunded'],
    ]);
  });

  it('does not send a refund of money that a bank took back', async () => {
    await send('approved');
    const payment = (await paymentOf('T-1')) ?? assert.fail();
    await server.db.insert(appRefunds).values({ countryId, paymentId: payment._id, amountMinor: due, reason: 'x' });
    await send('chargedBack');
    const [refund] = await server.db
      .select()
      .from(appRefunds)
      .where(and(eq(appRefunds.paymentId, payment._id)));
    assert.equal(refund?.state, 'rejected');
  });

  it('gives the same books in every order of arrival', async () => {
    const universe: [PaymentNotice, number, string][] = [
      ['pending', 70, 'T-1'],
      ['approved', due, 'T-1'],
      ['approved', 70, 'T-1'],
      ['declined', due, 'T-1'],
      ['cancelled', due, 'T-1'],
      ['refunded', due, 'T-1'],
      ['refundedInPart', 40, 'T-1'],
      ['chargedBack', due, 'T-1'],
      ['approved', due, 'T-2'],
      ['chargedBack', due, 'T-2'],
    ];
    const outcome = async (notices: typeof universe) => {
      await clear();
      for (const [notice, amount, id] of notices) await send(notice, amount, id);
      const { paidMinor = 0, paymentState } = await books();
      assert.ok(paidMinor <= due, `${paidMinor} paid of ${due}`);
      const states = (await payments()).map(({ state, amountMinor }) => `${state} ${amountMinor}`).sort();
      return JSON.stringify({ paidMinor, paymentState, states });
    };
    // Sets of three only for deciding notices; pairs for the rest.
    const deciding = universe.filter(([notice, , id]) => id === 'T-2' || ['approved', 'cancelled', 'chargedBack'].includes(notice));
    const sets = [...subsetsOf(universe, 2), ...subsetsOf(deciding, 3).filter(({ length }) => length === 3)];
    assert.equal(sets.length, 10 + 45 + 20);
    for (const [first, ...some] of sets.map(permutationsOf)) {
      const expected = await outcome(first ?? []);
      for (const order of some) assert.equal(await outcome(order), expected, JSON.stringify({ first, order }));
    }
  });
});

function subsetsOf<T>(items: readonly T[], most: number): T[][] {
  const [first, ...rest] = items;
  if (first === undefined || most === 0) return [];
  return [[first], ...subsetsOf(rest, most - 1).map((subset) => [first, ...subset]), ...subsetsOf(rest, most)];
}

const permutationsOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => permutationsOf(items.filter((_, index) => index !== at)).map((rest) => [item, ...rest]));
