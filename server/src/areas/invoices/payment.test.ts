import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Invoice, Sale } from '@shop/shared/contract';
import { paths, refusedFields, Till } from '../../../test/billing.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { Desk } from '../requests/testing.ts';

describe('one payment of an invoice', () => {
  const server = useTestServer();
  const till = new Till(server);
  const desk = new Desk(server);
  let clientId: string;
  let product: { _id: string; countryId: string };

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    product = await storeProduct(server, { name: 'Merluza austral' });
    await storeLot(server, product, 10_000_000);
  });

  const sell = (priceMinor: number, soldOn = dayIn(0)) =>
    till.sell(clientId, [{ productId: product._id, realGrams: 1_000, priceMinor }], { soldOn });
  const pay = ({ _id }: Pick<Invoice, '_id'>, amount: number, openMinor: number, more: object = {}, role: 'admin' | 'seller' = 'admin') =>
    till.send('PUT', paths.payInvoice, { invoiceId: _id, amount, openMinor, method: 'transfer', ...more }, role);
  const openOf = ({ sales }: { sales: readonly Pick<Sale, 'totalMinor' | 'paidMinor'>[] }) =>
    sales.reduce((sum, sale) => sum + sale.totalMinor - sale.paidMinor, 0);

  it('of its total to the unit makes it and all its sales paid, whatever each had rounded', async () => {
    for (const [n, prices] of [
      [103, 104, 105, 106, 107],
      [3, 3, 3],
      [102, 102],
    ].entries()) {
      const invoice = await till.bill(await Promise.all(prices.map((price) => sell(price, dayIn(-1)))), { docNumber: `T-${n}` });
      assert.equal(openOf(invoice), invoice.totalMinor);
      const { status, body } = await pay(invoice, invoice.totalMinor, invoice.totalMinor, { reference: 'TR 5567', paidOn: dayIn(-1) });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.state, openOf(body)], ['paid', 0]);
      const sales = await Promise.all(invoice.sales.map(({ _id }) => till.sale(_id)));
      for (const sale of sales) {
        assert.equal(sale.paymentState, 'paid');
        assert.deepEqual(
          sale.payments.map(({ amountMinor, reference, paidOn }) => [amountMinor, reference, paidOn]),
          [[sale.totalMinor, 'TR 5567', dayIn(-1)]],
        );
      }
    }
  });

  it('of a part pays the oldest sales first', async () => {
    const young = await sell(1000);
    const old = await sell(500, dayIn(-6));
    const invoice = await till.bill([young, old], { docNumber: 'T-10' });
    const { body } = await pay(invoice, 700, 1785);
    assert.deepEqual([body.state, openOf(body)], ['issued', 1085]);
    assert.deepEqual([(await till.sale(old._id)).paidMinor, (await till.sale(young._id)).paidMinor], [595, 105]);
    const rest = await pay(invoice, 1085, 1085);
    assert.equal(rest.body.state, 'paid');
  });

  it('is refused beyond what is open, before the invoice is issued, and to who may not', async () => {
    const pending = await till.bill([await sell(1000)]);
    assert.equal((await pay(pending, 1190, 1190)).body.state, 'pending');
    const invoice = await till.bill([await sell(1000)], { docNumber: 'T-20' });
    assert.deepEqual(refusedFields(await pay(invoice, 1191, 1190)), { amount: 'field.amount.open' });
    assert.deepEqual(refusedFields(await pay(invoice, 1190, 1190, { paidOn: dayIn(1) })), { paidOn: 'field.day.future' });
    assert.equal((await pay(invoice, 1190, 1190, {}, 'seller')).status, 403);
    const token = await server.login(emailOf('admin', 'ec'));
    const abroad = await server.request('PUT', paths.payInvoice, {
      token,
      body: { invoiceId: invoice._id, amount: 1190, openMinor: 1190 },
    });
    assert.equal(abroad.status, 404);
    assert.equal(openOf(await till.invoice(invoice._id)), 1190);
  });

  it('is booked once when fifty book it at the same moment, and tells the others what is open', async () => {
    const invoice = await till.bill([await sell(1000), await sell(2000)], { docNumber: 'T-30' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(invoice, 1000, invoice.totalMinor)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const others = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of others) assert.deepEqual([status, openOf(body.present)], [409, invoice.totalMinor - 1000]);
  });

  it('and payments of its sales do not wait for one another', async () => {
    const its = await Promise.all(Array.from({ length: 6 }, () => sell(1000)));
    const invoice = await till.bill(its, { docNumber: 'T-40' });
    const present = await Promise.all(its.map(({ _id }) => till.sale(_id)));
    const answers = await Promise.all([
      ...present.map((sale) => till.send('PUT', paths.pay, { saleId: sale._id, amount: 100, version: sale.version })),
      ...Array.from({ length: 6 }, () => pay(invoice, 50, invoice.totalMinor)),
    ]);
    for (const { status, body } of answers) assert.ok([200, 409].includes(status), JSON.stringify(body));
    const left = await till.invoice(invoice._id);
    assert.equal((await pay(invoice, openOf(left), openOf(left))).body.state, 'paid');
  });

  it('is of what its credit notes leave, and what was paid before that is given back', async () => {
    const sold = async (kg: number) => {
      const request = await desk.inState('completed_selling', clientId, [{ productId: product._id, askedGrams: kg * 1000 }]);
      return { request, sale: await till.sale(request.saleId ?? '') };
    };
    const giveBack = async (requestId: string, kg: number) =>
      desk.settle(await desk.step('requestReturn', await desk.one(requestId), [kg]), 'accept');
    const [one, other] = [await sold(10.03), await sold(5.01)];
    const invoice = await till.bill([one.sale, other.sale], { docNumber: 'T-50' });
    await giveBack(one.request._id, 10.03);
    await giveBack(other.request._id, 0.01);
    const left = await till.invoice(invoice._id);
    assert.equal(openOf(left), invoice.totalMinor - (left.creditable?.totalMinor ?? 0));
    const paid = await pay(invoice, openOf(left), openOf(left));
    assert.equal(paid.body.state, 'paid');

    await giveBack(other.request._id, 2);
    const over = await till.sale(other.sale._id);
    const overpaid = over.paidMinor - over.totalMinor;
    assert.ok(overpaid > 0);
    // It pays nothing else, and the list says what came back.
    const { items } = await till.list({ client: clientId }, 0, 100);
    const query = new URLSearchParams({ client: clientId, countryId: invoice.countryId });
    const sums = await till.done<{ openMinor: number }>('GET', `/api/planification-sales/get-sales-totals?${query}`);
    assert.equal(sums.openMinor, openOf({ sales: items.filter((sale) => sale.totalMinor > sale.paidMinor) }));
    assert.equal(items.find(({ _id }) => _id === over._id)?.returnedGrams, 2010);
    const refund = (sale: Sale, amount: number, role?: 'seller') =>
      till.send('PUT', paths.refund, { saleId: sale._id, amount, version: sale.version, method: 'transfer', reference: 'DEV-1' }, role);
    assert.equal((await refund(over, overpaid, 'seller')).status, 403);
    assert.deepEqual(refusedFields(await refund(over, overpaid + 1)), { amount: 'field.amount.overpaid' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(over, overpaid)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const now = await till.sale(other.sale._id);
    assert.deepEqual([now.paidMinor, now.paymentState], [now.totalMinor, 'paid']);
    assert.deepEqual(
      now.payments.map(({ state, amountMinor, reference }) => [state, amountMinor, reference]),
      [
        ['refunded', overpaid, 'DEV-1'],
        ['confirmed', over.paidMinor, ''],
      ],
    );
    const both = await till.invoice(invoice._id);
    assert.equal(
      invoice.totalMinor - (both.creditable?.totalMinor ?? 0),
      both.sales.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    );
  });
});
