import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { amountsOf, countries, type Invoice, netOf, type Request, type Sale } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { invoiceFields, paths, refusedFields, Till } from '../../../test/billing.ts';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { sales, taxRates } from '../../base/db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

describe('what comes back of an invoice', () => {
  const server = useTestServer();
  const till = new Till(server);
  const desk = new Desk(server);
  let clientId: string;
  let hake: { _id: string; countryId: string };
  let squid: { _id: string; countryId: string };

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    hake = await storeProduct(server, { name: 'Merluza austral' });
    squid = await storeProduct(server, { name: 'Jibia' });
    await storeLot(server, hake, 1_000_000);
    await storeLot(server, squid, 1_000_000);
  });

  const sold = async (lines: [{ _id: string }, number][]) => {
    const request = await desk.inState(
      'completed_selling',
      clientId,
      lines.map(([{ _id }, kg]) => ({ productId: _id, askedGrams: kg * 1000 })),
    );
    return { request, sale: await till.sale(request.saleId ?? '') };
  };
  const giveBack = async (request: Request, kg: number[]): Promise<Request> => {
    const asked = await desk.step('requestReturn', await desk.one(request._id), kg);
    return desk.settle(asked, 'accept');
  };
  const note = (its: Pick<Sale, '_id'>[], docNumber: string | null = null) =>
    till.send('POST', paths.bill, {
      saleIds: its.map(({ _id }) => _id),
      invoice: { ...invoiceFields, docType: 'credit_note', docNumber, description: 'Devolución' },
    });

  it('is taken back by a credit note, at the rate of the document and rounded once, and the document stays as it was', async () => {
    const { request, sale } = await sold([
      [hake, 80.25],
      [squid, 30],
    ]);
    const invoice = await till.bill([sale], { docNumber: 'F-1' });
    assert.equal(invoice.creditable, null);
    assert.deepEqual(refusedFields(await note([sale])), { saleIds: 'field.invoice.nothingBack' });

    await giveBack(request, [2, 0.01]);
    const net = netOf({ grams: 80_250, priceMinor: 9900 }) - netOf({ grams: 78_250, priceMinor: 9900 });
    const nets = [net, netOf({ grams: 30_000, priceMinor: 9900 }) - netOf({ grams: 29_990, priceMinor: 9900 })];
    const present = await till.invoice(invoice._id);
    const { lines, taxes, ...amounts } = present.creditable ?? { lines: [], taxes: [] };
    assert.deepEqual(taxes, [
      { taxClass: 'standard', ivaRate: 1900, netMinor: amountsOf(nets, 1900).netMinor, ivaMinor: amountsOf(nets, 1900).ivaMinor },
    ]);
    assert.deepEqual(amounts, amountsOf(nets, 1900));
    assert.deepEqual(
      lines.map(({ grams, netMinor }) => [grams, netMinor]),
      [
        [2_000, nets[0]],
        [10, nets[1]],
      ],
    );
    const credit = await note([sale], 'NC-1');
    assert.equal(credit.status, 200, JSON.stringify(credit.body));
    const { netMinor, ivaMinor, totalMinor, state, corrects, dueOn } = credit.body as Invoice;
    assert.deepEqual({ netMinor, ivaMinor, totalMinor }, amountsOf(nets, 1900));
    assert.deepEqual([state, corrects?.docNumber, dueOn], ['issued', 'F-1', null]);
    const corrected = await till.invoice(invoice._id);
    assert.deepEqual([corrected.totalMinor, corrected.lines, corrected.state], [invoice.totalMinor, invoice.lines, 'issued']);
    assert.equal(corrected.creditedMinor, totalMinor);
    assert.equal(corrected.creditable, null);
    // The rest of the sale and the returned part add up to the document.
    assert.equal((await till.sale(sale._id)).netMinor + netMinor, invoice.netMinor);
    assert.deepEqual(refusedFields(await note([sale])), { saleIds: 'field.invoice.nothingBack' });
  });

  it('is taken back once, also when two make the note at the same moment', async () => {
    const { request, sale } = await sold([[hake, 10]]);
    await till.bill([sale], { docNumber: 'F-2' });
    await giveBack(request, [3]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => note([sale])));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      assert.deepEqual(refusedFields(answer), { saleIds: 'field.invoice.nothingBack' });
  });

  it('makes the document credited when all of it is taken back by an issued note', async () => {
    const [one, other] = [await sold([[hake, 10]]), await sold([[squid, 5]])];
    const invoice = await till.bill([one.sale, other.sale], { docNumber: 'F-3' });
    await giveBack(one.request, [10]);
    const first = await note([one.sale], 'NC-3');
    assert.equal(first.body.netMinor, one.sale.netMinor);
    assert.equal((await till.invoice(invoice._id)).state, 'issued');
    await giveBack(other.request, [5]);
    const second = (await note([one.sale, other.sale])).body as Invoice;
    assert.equal(second.netMinor, other.sale.netMinor);
    assert.equal((await till.invoice(invoice._id)).state, 'issued');
    const issued = await till.send('PUT', paths.updateInvoice, {
      invoice: { ...invoiceFields, _id: second._id, docType: 'credit_note', docNumber: 'NC-4', description: 'Todo' },
      version: second.version,
    });
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
    const credited = await till.invoice(invoice._id);
    assert.deepEqual([credited.state, credited.isOverdue], ['credited', false]);
    assert.equal(credited.creditNotes.length, 2);
  });

  it('leaves a document that is still pending before it is issued', async () => {
    const { request, sale } = await sold([[hake, 10]]);
    const pending = await till.bill([sale]);
    await giveBack(request, [4]);
    const present = await till.invoice(pending._id);
    assert.deepEqual(
      { netMinor: present.netMinor, ivaMinor: present.ivaMinor, totalMinor: present.totalMinor },
      amountsOf([netOf({ grams: 6_000, priceMinor: 9900 })], 1900),
    );
    assert.deepEqual(
      present.lines.map(({ grams }) => grams),
      [6_000],
    );
    assert.deepEqual(refusedFields(await note([sale])), { saleIds: 'field.invoice.notIssued' });
  });

  it('is of one document, and a note becomes no invoice', async () => {
    const [one, other] = [await sold([[hake, 10]]), await sold([[hake, 10]])];
    assert.deepEqual(refusedFields(await note([one.sale])), { saleIds: 'field.invoice.notIssued' });
    await till.bill([one.sale], { docNumber: 'F-6' });
    await till.bill([other.sale], { docNumber: 'F-7' });
    await giveBack(one.request, [1]);
    assert.deepEqual(refusedFields(await note([one.sale, other.sale])), { saleIds: 'field.invoice.oneInvoice' });
    const pending = (await note([one.sale])).body as Invoice;
    const as = (docType: string) =>
      till.send('PUT', paths.updateInvoice, { invoice: { ...invoiceFields, _id: pending._id, docType }, version: pending.version });
    assert.deepEqual(refusedFields(await as('invoice')), { 'invoice.docType': 'fixed.invoice.note' });
    assert.equal((await as('credit_note')).status, 200);
  });

  it('pays a document of which the rest is paid', async () => {
    const { request, sale } = await sold([[hake, 10]]);
    const invoice = await till.bill([sale], { docNumber: 'F-8' });
    const billed = await till.sale(sale._id);
    await till.pay(billed, billed.totalMinor - netOf({ grams: 5_000, priceMinor: 9900 }));
    assert.equal((await till.invoice(invoice._id)).state, 'issued');
    await giveBack(request, [5]);
    assert.equal((await till.invoice(invoice._id)).state, 'paid');
    assert.equal((await note([sale], 'NC-8')).status, 200);
  });

  for (const rate of [19, 12.5, 7.33, 0.55]) {
    it(`is the whole document to the minor unit once all of it came back in parts, at ${rate} %`, async () => {
      await server.db.update(taxRates).set({ rate }).where(eq(taxRates.countryId, countries.CL._id));
      let { request, sale } = await sold([[hake, 0.05]]);
      const invoice = await till.bill([sale], { docNumber: `F-whole-${rate}` });
      let left = invoice.ivaMinor;
      for (let n = 1; n <= 5; n++) {
        request = await giveBack(request, [0.01]);
        const { body } = await note([sale], `NC-${rate}-${n}`);
        left -= body.ivaMinor;
        assert.ok(body.ivaMinor >= 0 && left >= 0, `note ${n} takes back ${body.ivaMinor}, and ${left} are left`);
        sale = await till.sale(sale._id);
      }
      const credited = await till.invoice(invoice._id);
      assert.deepEqual([left, credited.creditedMinor, credited.state], [0, invoice.totalMinor, 'credited']);
    });
  }

  it('is not of a day before the invoice that it corrects', async () => {
    const { request, sale } = await sold([[hake, 10]]);
    await server.db
      .update(sales)
      .set({ soldOn: dayIn(-2) })
      .where(eq(sales._id, sale._id));
    await till.bill([sale], { docNumber: 'Z 1', issuedOn: dayIn(-1) });
    await giveBack(request, [3]);
    const of = (issuedOn: string) =>
      till.send('POST', paths.bill, {
        saleIds: [sale._id],
        invoice: { ...invoiceFields, docType: 'credit_note', docNumber: 'Z 2', description: 'Devolución', issuedOn },
      });
    assert.deepEqual(refusedFields(await of(dayIn(-2))), { 'invoice.issuedOn': 'field.issuedOn.beforeInvoice' });
    assert.equal((await of(dayIn(-1))).status, 200);
  });
});
