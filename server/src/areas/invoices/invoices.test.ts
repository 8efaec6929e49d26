import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { amountsOf, countries, type Invoice, type Sale } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { invoiceFields, paths, refusedFields, Till } from '../../../test/billing.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { auditLog, clients, invoices, sales, taxRates } from '../../base/db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

const { _id: countryId } = countries.CL;

describe('an invoice', () => {
  const server = useTestServer();
  const till = new Till(server);
  const desk = new Desk(server);
  let clientId: string;
  let otherClientId: string;
  let product: { _id: string; countryId: string };

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    otherClientId = (await storeClient(server, 2))._id;
    product = await storeProduct(server, { name: 'Merluza austral', presentation: 'portion', conservation: 'smoked' });
    await storeLot(server, product, 10_000_000);
  });

  const sell = (grams = 1_000, priceMinor = 1000, more: object = {}, client = clientId) =>
    till.sell(client, [{ productId: product._id, realGrams: grams, priceMinor }], more);
  const edit = ({ _id, version }: Invoice, more: object) =>
    till.send('PUT', paths.updateInvoice, { invoice: { ...invoiceFields, _id, ...more }, version });
  const bill = (its: Pick<Sale, '_id'>[], more: object = {}) =>
    till.send('POST', paths.bill, { saleIds: its.map(({ _id }) => _id), invoice: { ...invoiceFields, ...more } });

  it('bills the nets of its sales and rounds IVA once, whatever the sales had rounded', async () => {
    // Each of these sales rounds its own IVA up by half a unit or down; ten of them together do not.
    const its = await Promise.all(Array.from({ length: 10 }, (_, n) => sell(1_000, 103 + n)));
    const invoice = await till.bill(its);
    const nets = its.map(({ netMinor }) => netMinor);
    const { netMinor, ivaMinor, totalMinor } = invoice;
    assert.deepEqual({ netMinor, ivaMinor, totalMinor }, amountsOf(nets, 1900));
    assert.notEqual(
      ivaMinor,
      its.reduce((sum, sale) => sum + sale.ivaMinor, 0),
    );
    assert.equal(invoice.lines.length, 10);
    // Each carries its part of the document, and keeps its own net.
    const billed = await Promise.all(its.map(({ _id }) => till.sale(_id)));
    assert.deepEqual(
      billed.map((sale) => [sale.invoice?._id, sale.netMinor, sale.totalMinor - sale.ivaMinor]),
      its.map((sale) => [invoice._id, sale.netMinor, sale.netMinor]),
    );
    assert.equal(
      billed.reduce((sum, sale) => sum + sale.totalMinor, 0),
      totalMinor,
    );
    const audited = await server.db.select().from(auditLog).where(eq(auditLog.entityId, invoice._id)).orderBy(auditLog.at);
    assert.deepEqual(
      audited.map(({ call, before }) => [call, before]),
      [['invoices.register', null]],
    );
  });

  it('bills a sale once, also when two do so at the same moment', async () => {
    const [shared, mine, yours] = [await sell(), await sell(), await sell()];
    const answers = await Promise.all([bill([shared, mine]), bill([yours, shared])]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    assert.deepEqual(refused && refusedFields(refused), { saleIds: 'field.invoice.billed' });
    assert.match(refused?.body.errors[0].message, new RegExp(`La venta ${shared.number} `));
    const won = answers.find(({ status }) => status === 200)?.body as Invoice;
    const rows = await server.db.select().from(sales).where(eq(sales.invoiceId, won._id));
    assert.equal(rows.length, 2);
  });

  it('is of one client, one rate, and sales that were not cancelled', async () => {
    const mixed = await bill([await sell(), await sell(1_000, 1000, {}, otherClientId)]);
    assert.deepEqual(refusedFields(mixed), { saleIds: 'field.invoice.oneClient' });
    const cancelled = await sell();
    await till.done('PUT', paths.deliver, { saleId: cancelled._id, deliveryState: 'cancelled', version: 1 });
    assert.deepEqual(refusedFields(await bill([cancelled])), { saleIds: 'field.invoice.cancelled' });
    await server.db.insert(taxRates).values({ countryId, rate: 25, validFrom: dayIn(0) });
    const rates = await bill([await sell(), await sell(1_000, 1000, { soldOn: dayIn(-1) })]);
    await server.db.delete(taxRates).where(eq(taxRates.validFrom, dayIn(0)));
    assert.deepEqual(refusedFields(rates), { saleIds: 'field.invoice.oneRate' });
    const nobody = await bill([await sell(), { _id: '01890000-0000-7000-8000-00000000dead' }]);
    assert.deepEqual([nobody.status, refusedFields(nobody)], [404, { 'saleIds.1': 'field.notFound' }]);
  });

  it('is issued with its number, today, due by the term of its client', async () => {
    await server.db.update(clients).set({ paymentTermDays: 45 }).where(eq(clients._id, otherClientId));
    const pending = await till.bill([await sell(1_000, 1000, {}, otherClientId)]);
    assert.deepEqual([pending.state, pending.docNumber, pending.issuedOn], ['pending', null, null]);
    const issued = await edit(pending, { docNumber: 'F-100', description: 'Otra' });
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
    assert.deepEqual([issued.body.state, issued.body.issuedOn, issued.body.description], ['issued', dayIn(0), 'Otra']);
    const due = new Date(`${dayIn(0)}T00:00:00Z`);
    due.setUTCDate(due.getUTCDate() + 45);
    assert.equal(issued.body.dueOn, due.toISOString().slice(0, 10));
    const early = await bill([await sell()], { docNumber: 'F-101', issuedOn: dayIn(0), dueOn: dayIn(-1) });
    assert.deepEqual(refusedFields(early), { 'invoice.dueOn': 'field.dueOn.before' });
    for (const docNumber of ['F-102', null]) {
      const ahead = await bill([await sell()], { docNumber, issuedOn: dayIn(2) });
      assert.deepEqual([ahead.status, refusedFields(ahead)], [422, { 'invoice.issuedOn': 'field.day.future' }]);
    }
  });

  it('shares its number with no other of its type, whoever takes it at the same moment', async () => {
    const its = await Promise.all(Array.from({ length: 12 }, () => sell()));
    const answers = await Promise.all(its.map((sale) => bill([sale], { docNumber: 'F-200' })));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      assert.deepEqual([answer.status, refusedFields(answer)], [422, { 'invoice.docNumber': 'field.docNumber.taken' }]);
    assert.equal((await bill([await sell()], { docNumber: 'F-200', docType: 'receipt' })).status, 200);
  });

  it('may have the number of the request it bills, and of no other request', async () => {
    const request = await desk.inState('completed_selling', clientId, [{ productId: product._id, askedGrams: 5_000 }]);
    const { docNumber, saleId } = request;
    assert.deepEqual(refusedFields(await bill([await sell()], { docNumber })), { 'invoice.docNumber': 'field.docNumber.taken' });
    assert.equal((await bill([{ _id: saleId ?? '' }], { docNumber })).status, 200);
  });

  it('never changes once it is issued, not even in the database', async () => {
    const sale = await sell(3_000);
    const issued = await till.bill([sale], { docNumber: 'F-300' });
    for (const more of [{ docNumber: 'F-301' }, { docNumber: null }, { description: 'x' }, { dueOn: dayIn(90) }]) {
      const refused = await edit(issued, more);
      assert.deepEqual([refused.status, refused.body.state, refused.body.allowed], [409, 'issued', ['paid', 'credited']]);
    }
    const viaSale = { saleId: sale._id, invoice: { ...invoiceFields, docNumber: 'F-302' }, version: (await till.sale(sale._id)).version };
    assert.equal((await till.send('PUT', paths.updateInvoiceOfSale, viaSale)).status, 409);
    const stands = eq(invoices._id, issued._id);
    for (const fields of [
      { totalMinor: 1 },
      { netMinor: 1, totalMinor: 1, ivaMinor: 0 },
      { docNumber: 'F-303' },
      { clientName: 'X' },
      { state: 'pending' as const },
    ])
      await assert.rejects(server.db.update(invoices).set(fields).where(stands), (error: Error) =>
        /never changed|check/.test(String(error.cause)),
      );
    await assert.rejects(server.db.delete(invoices).where(stands));
    const { version: _, updatedAt: __, ...after } = await till.invoice(issued._id);
    const { version: ___, updatedAt: ____, ...before } = issued;
    assert.deepEqual(after, before);
  });

  it('is saved from the version it was read in', async () => {
    const pending = await till.bill([await sell()]);
    const first = await edit(pending, { description: 'Primera' });
    assert.equal(first.status, 200);
    const late = await edit(pending, { description: 'Segunda' });
    assert.deepEqual([late.status, late.body.present.description], [409, 'Primera']);
  });

  it('names its products in its language, also when that is changed before it is issued', async () => {
    const pending = await till.bill([await sell()]);
    const names = (invoice: Invoice) => invoice.lines.map((line) => line.product);
    assert.deepEqual(names(pending), ['Merluza austral, porción, ahumada']);
    const english = await edit(pending, { lang: 'en' });
    assert.deepEqual(names(english.body), ['Merluza austral, portion, smoked']);
    assert.equal(english.body.totalMinor, pending.totalMinor);
  });

  it('is described by its products, their kilos and prices, and the requests they came of', async () => {
    const request = await desk.inState('completed_selling', clientId, [{ productId: product._id, askedGrams: 5_000 }]);
    const by = await sell(2_500, 9900);
    const discounted = await till.sell(clientId, [{ productId: product._id, realGrams: 1_000_000, priceMinor: 9900, discount: 250 }]);
    const saleIds = [request.saleId, by._id, discounted._id];
    const { description } = await till.done<{ description: string }>('PUT', paths.describe, { saleIds });
    assert.match(description, /^Productos del mar, venta del \d\d-\d\d-\d{4}\.$/m);
    assert.match(description, /^Merluza austral, porción, ahumada: 7,50\skg a \$9\.900\/kg$/m);
    assert.match(description, /^Merluza austral, porción, ahumada: 1\.000\skg a \$9\.900\/kg, descuento 2,50\s%$/m);
    assert.match(description, new RegExp(`^Solicitud ${request.number}\\.$`, 'm'));
    const english = await till.done<{ description: string }>('PUT', paths.describe, { saleIds, lang: 'en' });
    assert.match(english.description, /^Seafood, sale of/m);
    assert.match(english.description, /^Merluza austral, portion, smoked: /m);
    assert.equal((await till.send('PUT', paths.describe, { saleIds }, 'seller')).status, 403);
  });

  it('is listed by how it stands, overdue by the country’s own day', async () => {
    const client = await storeClient(server, 9);
    const make = async (more: object) => {
      const sale = await sell(1_000, 1000, { soldOn: dayIn(-10) }, client._id);
      return { sale: await till.sale(sale._id), invoice: await till.bill([sale], more) };
    };
    await make({});
    await make({ docNumber: 'L-1', issuedOn: dayIn(-10), dueOn: dayIn(-1) });
    await make({ docNumber: 'L-2', issuedOn: dayIn(-10), dueOn: dayIn(0) });
    const { sale } = await make({ docNumber: 'L-3', issuedOn: dayIn(-10), dueOn: dayIn(-1) });
    await till.pay(await till.sale(sale._id), sale.totalMinor);
    const list = async (filter: string) => {
      const path = `/api/invoices/get-all-invoices/${filter}/${countryId}?client=${client._id}&sort=dueOn`;
      const { items, total } = await till.done<{ items: Invoice[]; total: number }>('GET', path);
      assert.equal(total, items.length);
      return items.map(({ docNumber, isOverdue }) => `${docNumber}${isOverdue ? '!' : ''}`);
    };
    assert.deepEqual((await list('all')).sort(), ['L-1!', 'L-2', 'L-3', 'null']);
    assert.deepEqual(await list('pending'), ['null']);
    assert.deepEqual(await list('issued'), ['L-1!', 'L-2']);
    assert.deepEqual(await list('overdue'), ['L-1!']);
    assert.deepEqual(await list('paid'), ['L-3']);
    const exported = await till.done<Invoice[]>(
      'GET',
      `/api/planification-facturation/get-all-invoices?countryId=${countryId}&filter=overdue&client=${client._id}`,
    );
    assert.deepEqual(
      exported.map(({ docNumber }) => docNumber),
      ['L-1'],
    );
  });

  it('is handed over once it is issued, and once', async () => {
    const sale = await sell();
    const hand = async () =>
      till.send('PUT', paths.handOver, { saleId: sale._id, version: (await till.sale(sale._id)).version }, 'logistic');
    assert.equal((await hand()).body.state, 'uninvoiced');
    await till.bill([sale]);
    assert.equal((await hand()).body.state, 'pending');
    const { version } = await till.sale(sale._id);
    const fields = { ...invoiceFields, docNumber: 'H-1' };
    assert.equal((await till.send('PUT', paths.updateInvoiceOfSale, { saleId: sale._id, invoice: fields, version })).status, 200);
    assert.ok((await hand()).body.invoiceHandedAt);
    assert.equal((await hand()).status, 409);
  });

  it('does not exist for another country', async () => {
    const invoice = await till.bill([await sell()]);
    const token = await server.login(emailOf('admin', 'ec'));
    const ask = (method: string, path: string, body?: object) => server.request(method, path, { token, ...(body && { body }) });
    assert.equal((await ask('GET', paths.invoice(invoice._id))).status, 404);
    assert.equal((await ask('PUT', paths.render, { invoiceId: invoice._id })).status, 404);
    assert.equal((await ask('PUT', paths.updateInvoice, { invoice: { ...invoiceFields, _id: invoice._id }, version: 1 })).status, 404);
  });
});
