import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type Sale } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { invoiceFields, paths, Till } from '../../../test/billing.ts';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { invoices } from '../../base/db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

const countryId = countries.CL._id;

describe('the next number of a document', () => {
  const server = useTestServer();
  const till = new Till(server);
  const desk = new Desk(server);
  let clientId: string;
  let productId: string;

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    const product = await storeProduct(server, { name: 'Reineta' });
    productId = product._id;
    await storeLot(server, product, 1_000_000);
  });

  const next = (query = '') => till.done<{ docType: string; docNumber: string }>('GET', `${paths.nextNumber}${query}`);
  const sell = () => till.sell(clientId, [{ productId, realGrams: 1_000 }]);
  const bill = (sale: Pick<Sale, '_id'>, more: object) =>
    till.send('POST', paths.bill, { saleIds: [sale._id], invoice: { ...invoiceFields, ...more } });
  const completed = () => desk.inState('completed', clientId, [{ productId, askedGrams: 2_000 }]);

  /** An invoice from an older release, which stored the spaces of a number. */
  async function issuedWithSpaces(sale: Pick<Sale, '_id'>, docNumber: string) {
    const invoice = await till.bill([sale], { docNumber: null });
    await server.db
      .update(invoices)
      .set({ docNumber, state: 'issued', issuedOn: dayIn(0), dueOn: dayIn(0) })
      .where(eq(invoices._id, invoice._id));
    return invoice;
  }

  it('is the first one of a country that has none, by type', async () => {
    assert.deepEqual(await next(), { docType: 'invoice', docNumber: '1' });
    assert.deepEqual(await next('?docType=credit_note'), { docType: 'credit_note', docNumber: '1' });
  });

  it('is the one after the last that was given, in the way that this was written, and none that is taken', async () => {
    await till.bill([await sell()], { docNumber: 'F-0102' });
    assert.equal((await next()).docNumber, 'F-0103');
    await till.bill([await sell()], { docNumber: 'F-0099' });
    await till.bill([await sell()], { docNumber: 'F-0100' });
    await till.bill([await sell()], { docNumber: 'F-0101' });
    assert.equal((await next()).docNumber, 'F-0103');
    await till.bill([await sell()], { docNumber: 'F-9999' });
    assert.equal((await next()).docNumber, 'F-10000');
    assert.equal((await next('?docType=receipt')).docNumber, '1');
  });

  it('is told to who comes second with the same', async () => {
    const { docNumber } = await next();
    const [one, other] = [await sell(), await sell()];
    const answers = await Promise.all([bill(one, { docNumber }), bill(other, { docNumber })]);
    const refused = answers.find(({ status }) => status === 422);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const { docNumber: after } = await next();
    assert.equal(refused?.body.errors[0].message, `El número ${docNumber} ya es de otro documento. Te proponemos ${after}.`);
    assert.equal((await bill(refused === answers[0] ? one : other, { docNumber: after })).status, 200);
  });

  it('is given with the sale in one step, and is that of its invoice', async () => {
    const request = await completed();
    const { docNumber } = await next('?docType=receipt');
    const step = { _id: request._id, version: request.version };
    const sold = await desk.done('admin', 'PUT', 'confirm-complete-selling', { ...step, docType: 'receipt', docNumber });
    assert.deepEqual([sold.state, sold.docType, sold.docNumber], ['completed_selling', 'receipt', docNumber]);
    const saleId = sold.saleId ?? '';
    assert.deepEqual(await next(`?saleId=${saleId}`), { docType: 'receipt', docNumber });
    assert.notEqual((await next(`?saleId=${saleId}&docType=invoice`)).docNumber, docNumber);
    assert.equal((await bill({ _id: saleId }, { docType: 'receipt', docNumber })).status, 200);
  });

  it('that another document has sells nothing', async () => {
    await till.bill([await sell()], { docNumber: 'G-1' });
    const { _id, version } = await completed();
    const answer = await desk.send('admin', 'PUT', 'confirm-complete-selling', { _id, version, docNumber: 'G-1' });
    assert.deepEqual([answer.status, answer.body.errors[0].field], [422, 'docNumber']);
    assert.deepEqual([(await desk.one(_id)).state, (await desk.one(_id)).docNumber], ['completed', null]);
  });

  it('is the same number however it is spaced, also beside one that an older release stored with spaces', async () => {
    await till.bill([await sell()], { docNumber: '001-001-000000123' });
    const again = await bill(await sell(), { docNumber: '001 - 001-000000123' });
    assert.deepEqual([again.status, again.body.errors[0].field], [422, 'invoice.docNumber']);
    assert.match(again.body.errors[0].message, /001-001-000000124/);

    await issuedWithSpaces(await sell(), 'B001 - 77');
    assert.equal((await bill(await sell(), { docNumber: 'b001-77' })).status, 422);
    const { _id, version } = await completed();
    assert.equal((await desk.send('admin', 'PUT', 'confirm-complete-selling', { _id, version, docNumber: 'B001-7 7' })).status, 422);
  });

  it('is given once when two are billed with it at the same moment, each spaced in another way', async () => {
    const [one, other] = [await sell(), await sell()];
    const answers = await Promise.all([bill(one, { docNumber: '009-001-1' }), bill(other, { docNumber: '009 - 001 - 1' })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
  });

  it('may be a key of 50 digits', async () => {
    const key = '50601012600310112345600100001010000000123112345678';
    assert.equal(key.length, 50);
    const invoice = await till.bill([await sell()], { docNumber: key });
    assert.equal(invoice.docNumber, key);
    const long = await bill(await sell(), { docNumber: 'F'.repeat(61) });
    assert.deepEqual([long.status, long.body.errors[0].code], [422, 'field.tooLong']);
  });

  it('finds its invoice, its sale and its request as it is typed and in part', async () => {
    const request = await completed();
    const step = { _id: request._id, version: request.version };
    const sold = await desk.done('admin', 'PUT', 'confirm-complete-selling', { ...step, docNumber: '002-009-000000456' });
    const saleId = sold.saleId ?? '';
    const invoice = await till.bill([{ _id: saleId }], { docNumber: '002-009-000000456' });
    const direct = await sell();
    const other = await issuedWithSpaces(direct, 'F001 - 00009876');
    const token = await till.as('admin');
    const found = async (path: string, search: string) => {
      const { body } = await server.request('GET', `${path}search=${encodeURIComponent(search)}`, { token });
      return (body.items ?? body).map(({ _id }: { _id: string }) => _id);
    };
    const lists = {
      invoices: `/api/invoices/get-all-invoices/all/${countryId}?`,
      sales: `/api/planification-sales/get-all-sales?countryId=${countryId}&`,
      requests: `/api/planification-request/get-all-request?countryId=${countryId}&`,
    };
    for (const text of ['002-009-000000456', '002 - 009-000000456', '009-0000004', '000456']) {
      assert.deepEqual(await found(lists.invoices, text), [invoice._id], `invoices ${text}`);
      assert.deepEqual(await found(lists.sales, text), [saleId], `sales ${text}`);
      assert.deepEqual(await found(lists.requests, text), [request._id], `requests ${text}`);
    }
    for (const text of ['f001-00009876', 'F001 -00009876', '00009876', '1-00009876']) {
      assert.deepEqual(await found(lists.invoices, text), [other._id], `invoices ${text}`);
      assert.deepEqual(await found(lists.sales, text), [direct._id], `sales ${text}`);
    }
  });
});
