import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  type Client,
  type ClientRow,
  countries,
  type InvoiceRow,
  type ListAnswer,
  type Request,
  type Sale,
  signedMinor,
} from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { invoiceFields, paths, Till } from '../../../test/billing.ts';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { sales } from '../../base/db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

const { _id: countryId } = countries.CL;
const clientPath = '/api/planification-clients';
const invoicePath = '/api/planification-facturation';

describe('returned goods', () => {
  const server = useTestServer();
  const till = new Till(server);
  const desk = new Desk(server);
  let hake: { _id: string; countryId: string };

  before(async () => {
    hake = await storeProduct(server, { name: 'Merluza austral' });
    await storeLot(server, hake, 1_000_000);
  });

  const sold = async (clientId: string, kg: number) => {
    const request = await desk.inState('completed_selling', clientId, [{ productId: hake._id, askedGrams: kg * 1000 }]);
    return { request, sale: await till.sale(request.saleId ?? '') };
  };
  const giveBack = async ({ _id }: Request, kg: number): Promise<Request> =>
    desk.settle(await desk.step('requestReturn', await desk.one(_id), [kg]), 'accept');
  const note = (sale: Sale, docNumber: string | null = null) =>
    till.done<InvoiceRow>('POST', paths.bill, {
      saleIds: [sale._id],
      invoice: { ...invoiceFields, docType: 'credit_note', docNumber, description: 'Devolución' },
    });
  const clientsBy = (more: string) =>
    till.done<ListAnswer<ClientRow>>('GET', `${clientPath}/get-all-clients-pagination/0/100/all/all/${countryId}?${more}`);
  const client = (id: string) => till.done<Client>('GET', `${clientPath}/get-client-ById/${id}`);
  const ids = ({ items }: ListAnswer<{ _id: string }>) => items.map(({ _id }) => _id);

  /** What each place that shows overdue invoices says of those of a client. */
  async function overdueOf(clientId: string) {
    const query = `countryId=${countryId}&filter=overdue&client=${clientId}`;
    const listed = (filter: string) =>
      till.done<ListAnswer<InvoiceRow>>('GET', `/api/invoices/get-all-invoices/${filter}/${countryId}?client=${clientId}`);
    const exported = await till.done<InvoiceRow[]>('GET', `${invoicePath}/get-all-invoices?${query}`);
    const totals = await till.done<{ invoices: number; openMinor: number }>('GET', `${invoicePath}/get-invoices-totals?${query}`);
    const asks = [{ call: 'invoices.list', input: { filter: 'overdue', client: clientId }, rows: 5 }];
    const home = await till.done<{ answers: { total: number }[] }>('POST', '/api/platform/lists', { countryId, asks });
    const { overdueDays, overdueInvoice } = await client(clientId);
    return {
      rows: (await listed('all')).items.filter(({ isOverdue }) => isOverdue).length,
      filter: (await listed('overdue')).total,
      export: exported.length,
      sums: [totals.invoices, totals.openMinor],
      home: home.answers[0]?.total,
      record: [overdueDays, overdueInvoice?.docNumber],
      clients: ids(await clientsBy('debt=overdue')).includes(clientId),
    };
  }
  const notOverdue = { rows: 0, filter: 0, export: 0, sums: [0, 0], home: 0, record: [0, undefined], clients: false };
  const overdue = (docNumber: string, openMinor: number) => ({
    ...{ rows: 1, filter: 1, export: 1, sums: [1, openMinor], home: 1, record: [10, docNumber], clients: true },
  });

  it('make an overdue invoice no longer overdue once nothing of it is open, before and after its credit note is issued', async () => {
    const { _id: clientId } = await storeClient(server, 1);
    const [one, other] = [await sold(clientId, 10), await sold(clientId, 5)];
    // As if they had been sold twenty days ago.
    await server.db
      .update(sales)
      .set({ soldOn: dayIn(-20) })
      .where(eq(sales.clientId, clientId));
    assert.deepEqual(await overdueOf(clientId), notOverdue);
    const invoice = await till.bill([one.sale, other.sale], { docNumber: 'MB-1', issuedOn: dayIn(-20), dueOn: dayIn(-10) });
    assert.deepEqual(await overdueOf(clientId), overdue('MB-1', one.sale.totalMinor + other.sale.totalMinor));

    await giveBack(one.request, 10);
    assert.deepEqual(await overdueOf(clientId), overdue('MB-1', other.sale.totalMinor));
    assert.equal((await till.invoice(invoice._id)).openMinor, other.sale.totalMinor);

    await giveBack(other.request, 5);
    const { state, isOverdue, openMinor } = await till.invoice(invoice._id);
    assert.deepEqual([state, isOverdue, openMinor], ['issued', false, 0]);
    assert.deepEqual(await overdueOf(clientId), notOverdue);
    await note(one.sale, 'MBNC-1');
    await note(other.sale, 'MBNC-2');
    assert.equal((await till.invoice(invoice._id)).state, 'credited');
    assert.deepEqual(await overdueOf(clientId), notOverdue);
  });

  it('make the balance of a client who has paid negative, until the money is given back', async () => {
    const { _id: clientId } = await storeClient(server, 2);
    const { request, sale } = await sold(clientId, 10);
    await till.bill([sale], { docNumber: 'MB-2' });
    const paid = await till.pay(await till.sale(sale._id), sale.totalMinor);
    assert.deepEqual([(await client(clientId)).balanceMinor, ids(await clientsBy('debt=credit'))], [0, []]);

    await giveBack(request, 4);
    const left = await till.sale(sale._id);
    const backMinor = paid.paidMinor - left.totalMinor;
    assert.ok(backMinor > 0);
    const present = await client(clientId);
    assert.deepEqual([present.balanceMinor, present.creditMinor], [-backMinor, backMinor]);
    const { items } = await clientsBy('debt=credit&sort=balanceMinor');
    assert.deepEqual(
      items.map(({ _id, balanceMinor }) => [_id, balanceMinor]),
      [[clientId, -backMinor]],
    );
    assert.equal(ids(await clientsBy('debt=owing')).includes(clientId), false);
    // As the card "To give back" of the home page and the search ask.
    const asks = [
      { call: 'clients.list', input: { search: 'all', category: 'all', debt: 'credit', sort: 'balanceMinor' }, rows: 50 },
      { call: 'clients.list', input: { search: present.legalName, category: 'all' }, rows: 5 },
    ];
    const home = await till.done<{ answers: ListAnswer<ClientRow>[] }>('POST', '/api/platform/lists', { countryId, asks });
    for (const answer of home.answers)
      assert.deepEqual([answer.total, answer.items.map((row) => [row._id, row.balanceMinor])], [1, [[clientId, -backMinor]]]);

    const noted = await note(left, 'MBNC-3');
    const sorted = async (sort: string) =>
      (await till.done<ListAnswer<InvoiceRow>>('GET', `/api/invoices/get-all-invoices/all/${countryId}?client=${clientId}&sort=${sort}`))
        .items;
    const exported = await till.done<InvoiceRow[]>(
      'GET',
      `${invoicePath}/get-all-invoices?countryId=${countryId}&filter=all&client=${clientId}&sort=totalMinor`,
    );
    const signed = (rows: InvoiceRow[]) => rows.map((row) => signedMinor(row, row.totalMinor));
    const byTotal = [-backMinor, sale.totalMinor];
    assert.deepEqual(
      [noted.totalMinor, signed(await sorted('totalMinor')), signed(await sorted('-totalMinor')), signed(exported)],
      [backMinor, byTotal, byTotal.toReversed(), byTotal],
    );

    // A new sale takes it off: the balance is what both together come to, and the money of the first can still be given back.
    const next = await sold(clientId, 1);
    const { balanceMinor, creditMinor } = await client(clientId);
    assert.deepEqual([balanceMinor, creditMinor], [next.sale.totalMinor - backMinor, backMinor]);

    await till.done('PUT', paths.refund, { saleId: sale._id, amount: backMinor, version: left.version });
    const after = await client(clientId);
    assert.deepEqual([after.balanceMinor, after.creditMinor], [next.sale.totalMinor, 0]);
    assert.deepEqual(ids(await clientsBy('debt=credit')), []);
  });
});
