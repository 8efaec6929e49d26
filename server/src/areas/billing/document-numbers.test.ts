import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Sale } from '@shop/shared/contract';
import { invoiceFields, paths, Till } from '../../../test/billing.ts';
import { useTestServer } from '../../../test/harness.ts';
import { storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { Desk } from '../requests/testing.ts';

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
});
