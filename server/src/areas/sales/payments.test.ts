import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Sale } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { paths, refusedFields, Till } from '../../../test/billing.ts';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeProduct } from '../../../test/records.ts';
import { payments } from '../../base/db/schema/index.ts';

describe('the payments of a sale', () => {
  const server = useTestServer();
  const till = new Till(server);
  let clientId: string;
  let product: { _id: string };

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    product = await storeProduct(server, { isVirtual: true });
  });

  const sell = (kg = 10) => till.sell(clientId, [{ productId: product._id, realGrams: kg * 1000, priceMinor: 1000 }]);
  const paid = async ({ _id }: Sale) => {
    const rows = await server.db.select().from(payments).where(eq(payments.saleId, _id)).orderBy(payments._id);
    return rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  };

  it('add up to its total and not a unit more', async () => {
    const sale = await sell();
    assert.equal(sale.totalMinor, 11_900);
    const part = await till.pay(sale, 5_000);
    assert.deepEqual([part.paidMinor, part.paymentState], [5_000, 'partial']);
    const more = await till.send('PUT', paths.pay, { saleId: sale._id, amount: 6_901, version: part.version });
    assert.deepEqual([more.status, refusedFields(more)], [422, { amount: 'field.amount.open' }]);
    const whole = await till.pay(part, 6_900);
    assert.deepEqual([whole.paidMinor, whole.paymentState], [11_900, 'paid']);
    assert.deepEqual(
      whole.payments.map(({ amountMinor, by }) => [amountMinor, by?.name]),
      [
        [6_900, 'admin Rojas'],
        [5_000, 'admin Rojas'],
      ],
    );
    assert.equal(await paid(sale), 11_900);
  });

  it('came today or before', async () => {
    const sale = await sell();
    const pay = (paidOn: string) => till.send('PUT', paths.pay, { saleId: sale._id, amount: 1_000, version: sale.version, paidOn });
    const ahead = await pay(dayIn(2));
    assert.deepEqual([ahead.status, refusedFields(ahead)], [422, { paidOn: 'field.day.future' }]);
    assert.deepEqual(refusedFields(await pay(dayIn(-3))), { paidOn: 'field.paidOn.early' });
    const before = await till.send('PUT', paths.pay, {
      ...{ saleId: sale._id, amount: 1_000, version: sale.version },
      ...{ paidOn: dayIn(-3), isPrepayment: true },
    });
    assert.deepEqual([before.status, before.body.payments[0].paidOn], [200, dayIn(-3)]);
  });

  it('are booked once when fifty book the same one at the same moment', async () => {
    const sale = await sell();
    const body = { saleId: sale._id, amount: 11_900, version: sale.version };
    const answers = await Promise.all(Array.from({ length: 50 }, () => till.send('PUT', paths.pay, body)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 409).length, 49);
    assert.equal(await paid(sale), 11_900);
  });

  it('never exceed the total, however many keep trying', async () => {
    const sale = await sell();
    const insist = async (): Promise<number> => {
      for (;;) {
        const { version } = await till.sale(sale._id);
        const { status } = await till.send('PUT', paths.pay, { saleId: sale._id, amount: 2_000, version });
        if (status !== 409) return status;
      }
    };
    const ends = await Promise.all(Array.from({ length: 12 }, insist));
    assert.equal(ends.filter((status) => status === 200).length, 5);
    assert.equal(ends.filter((status) => status === 422).length, 7);
    assert.equal(await paid(sale), 10_000);
  });

  it('are one when the same request comes twice, and another one needs another key', async () => {
    const sale = await sell();
    const body = { saleId: sale._id, amount: 100, version: sale.version };
    const key = { 'idempotency-key': 'payment-1' };
    const [first, second] = [await till.send('PUT', paths.pay, body, 'admin', key), await till.send('PUT', paths.pay, body, 'admin', key)];
    assert.deepEqual(second.body, first.body);
    assert.equal(second.headers.get('idempotency-replayed'), 'true');
    assert.equal(await paid(sale), 100);
    assert.equal((await till.send('PUT', paths.pay, { ...body, amount: 101 }, 'admin', key)).status, 422);
  });

  it('are for administrators, and not for a sale that was cancelled', async () => {
    const sale = await sell();
    const body = { saleId: sale._id, amount: 100, version: sale.version };
    assert.equal((await till.send('PUT', paths.pay, body, 'seller')).status, 403);
    const cancelled = await till.done<Sale>('PUT', paths.deliver, { saleId: sale._id, deliveryState: 'cancelled', version: 1 });
    assert.equal((await till.send('PUT', paths.pay, { ...body, version: cancelled.version })).body.state, 'cancelled');
  });

  it('make an issued invoice paid when the last of its sales is, also when all are paid at the same moment', async () => {
    const its = await Promise.all(Array.from({ length: 8 }, () => sell()));
    const invoice = await till.bill(its, { docNumber: 'P-1' });
    assert.equal(invoice.state, 'issued');
    const present = await Promise.all(its.map(({ _id }) => till.sale(_id)));
    const [last, ...others] = present as [Sale, ...Sale[]];
    await Promise.all(others.map((sale) => till.pay(sale, sale.totalMinor)));
    assert.equal((await till.invoice(invoice._id)).state, 'issued');
    await till.pay(last, last.totalMinor - 1);
    assert.equal((await till.invoice(invoice._id)).state, 'issued');
    await till.pay(await till.sale(last._id), 1);
    assert.equal((await till.invoice(invoice._id)).state, 'paid');

    const more = await Promise.all(Array.from({ length: 8 }, () => sell()));
    const other = await till.bill(more, { docNumber: 'P-2' });
    const stands = await Promise.all(more.map(({ _id }) => till.sale(_id)));
    await Promise.all(stands.map((sale) => till.pay(sale, sale.totalMinor)));
    assert.equal((await till.invoice(other._id)).state, 'paid');
    const early = await sell();
    await till.pay(early, early.totalMinor);
    assert.equal((await till.bill([early], { docNumber: 'P-3' })).state, 'paid');
  });
});
