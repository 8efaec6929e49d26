import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type Sale } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { invoiceFields, paths, refusedFields, Till } from './billing.ts';
import { useTestServer } from './harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from './records.ts';

const { _id: countryId } = countries.CL;

describe('days of causes and effects', () => {
  const server = useTestServer();
  const till = new Till(server);
  let clientId: string;
  let product: { _id: string; countryId: string };

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    product = await storeProduct(server, { name: 'Merluza austral' });
    await storeLot(server, product, 500_000, { days: 9 });
  });

  const saleOn = (soldOn: string) =>
    till.send('PUT', paths.register, {
      countryId,
      sale: { clientId, soldOn, comment: '', lines: [{ productId: product._id, realGrams: 10_000, priceMinor: 9900, discount: 0 }] },
    });
  const sell = async (soldOn = dayIn(0)): Promise<Sale> => {
    const { status, body } = await saleOn(soldOn);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const receivedOn = async () => {
    const { rows } = (await server.db.execute(
      sql`select (received_at at time zone 'America/Santiago')::date::text as day from lot where product_id = ${product._id} limit 1`,
    )) as unknown as { rows: { day: string }[] };
    return rows[0]?.day ?? '';
  };

  it('refuses a sale of a day before its goods were received, on registering and on editing', async () => {
    const day = await receivedOn();
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    const refused = await saleOn(before);
    assert.equal(refused.status, 422);
    assert.deepEqual(refusedFields(refused), { 'sale.soldOn': 'field.soldOn.beforeStock' });
    const [{ message }] = refused.body.errors;
    assert.match(message, /entró al stock el \d\d-\d\d-\d{4}/);
    const sale = await sell(day);
    const { lines } = sale;
    const edit = { _id: sale._id, clientId, soldOn: before, comment: '', deliverOn: dayIn(0) };
    const fields = lines.map(({ product: { _id: productId }, realGrams, priceMinor, discount }) => ({
      productId,
      realGrams,
      priceMinor,
      discount,
    }));
    const answer = await till.send('PUT', paths.update, { sale: { ...edit, lines: fields }, version: sale.version });
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
    assert.ok(refusedFields(answer)['sale.soldOn']);
  });

  it('takes goods that were received by the day of the sale, also where a later lot expires first', async () => {
    const other = await storeProduct(server, { name: 'Reineta' });
    const day = dayIn(-1);
    await storeLot(server, other, 50_000, { days: 9 });
    await server.db.execute(sql`update lot set received_at = received_at - interval '3 days' where product_id = ${other._id}`);
    await storeLot(server, other, 50_000, { days: 2 });
    await server.db.execute(
      sql`update lot set received_at = now() where product_id = ${other._id} and received_at > now() - interval '31 days'`,
    );
    const lines = [{ productId: other._id, realGrams: 10_000, priceMinor: 9900, discount: 0 }];
    const sold = await till.send('PUT', paths.register, { countryId, sale: { clientId, soldOn: day, comment: '', lines } });
    assert.equal(sold.status, 200, JSON.stringify(sold.body));
    const tooMuch = [{ ...lines[0], realGrams: 60_000 }];
    const refused = await till.send('PUT', paths.register, { countryId, sale: { clientId, soldOn: day, comment: '', lines: tooMuch } });
    assert.deepEqual([refused.status, Object.keys(refusedFields(refused))], [422, ['sale.soldOn']]);
  });

  it('issues no invoice of a day before the last sale that it bills', async () => {
    const sale = await sell();
    const early = { ...invoiceFields, docNumber: 'F-900', issuedOn: dayIn(-1) };
    const refused = await till.send('POST', paths.bill, { saleIds: [sale._id], invoice: early });
    assert.equal(refused.status, 422, JSON.stringify(refused.body));
    assert.deepEqual(refusedFields(refused), { 'invoice.issuedOn': 'field.issuedOn.beforeSale' });
    const pending = await till.send('POST', paths.bill, { saleIds: [sale._id], invoice: { ...early, docNumber: null } });
    assert.ok(refusedFields(pending)['invoice.issuedOn'], 'Also while it is pending.');
    const issued = await till.send('POST', paths.bill, { saleIds: [sale._id], invoice: { ...early, issuedOn: dayIn(0) } });
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
  });

  it('books no payment of a day before the sale, unless it is named a prepayment', async () => {
    const sale = await sell();
    const money = { saleId: sale._id, amount: 1000, method: 'cash', paidOn: dayIn(-1), version: sale.version };
    const refused = await till.send('PUT', paths.pay, money);
    assert.equal(refused.status, 422, JSON.stringify(refused.body));
    assert.deepEqual(refusedFields(refused), { paidOn: 'field.paidOn.early' });
    const english = await till.send('PUT', paths.pay, money, 'admin', { 'Accept-Language': 'en' });
    assert.match(english.body.errors[0].message, /mark it as a prepayment/);
    const booked = await till.send('PUT', paths.pay, { ...money, isPrepayment: true });
    assert.equal(booked.status, 200, JSON.stringify(booked.body));
  });
});
