import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Client, type ClientRow, countries, type ListAnswer, openOf } from '@shop/shared/contract';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { dayIn } from '../../../test/records.ts';
import { invoices, saleLines, sales } from '../../base/db/schema/index.ts';
import { todayOf } from '../records/today.ts';

const countryId = countries.CL._id;
const base = '/api/planification-clients';
const dayMs = 86_400_000;

describe('what clients owe and buy', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token = '';
  let all: ClientRow[] = [];

  const get = async <T>(path: string): Promise<T> => {
    const answer = await server.request('GET', base + path, { token });
    assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const list = (more: string, size = 100) =>
    get<ListAnswer<ClientRow>>(`/get-all-clients-pagination/0/${size}/all/all/${countryId}?${more}`);

  before(async () => {
    token = await server.login(emailOf('seller'));
    all = await get<ClientRow[]>(`/get-all-clients-without-pagination/all/all/${countryId}`);
  });

  it('of one is told how many requests, sales and invoices the lists have of them', async () => {
    const [{ _id }] = (await list('debt=owing', 1)).items as [ClientRow];
    const { counts } = await get<Client>(`/get-client-ById/${_id}`);
    const asks = [
      { call: 'requests.list', input: { status: 'all', search: 'all', client: _id }, rows: 0 },
      {
        call: 'sales.list',
        input: {
          search: 'all',
          deliveryState: 'all',
          paymentState: 'all',
          species: 'all',
          seller: 'all',
          from: 'all',
          to: 'all',
          client: _id,
        },
        rows: 0,
      },
      { call: 'invoices.list', input: { filter: 'all', client: _id }, rows: 0 },
    ];
    const { body } = await server.request('POST', '/api/platform/lists', { token, body: { countryId, asks } });
    const [requests, sold, billed] = body.answers.map(({ total }: { total: number }) => total);
    assert.deepEqual(counts, { requests, sales: sold, invoices: billed });
    assert.ok(counts.sales > 0);
  });

  it('is what their sales and invoices add up to', async () => {
    const [sold, lines, billed] = [
      await server.db.select().from(sales),
      await server.db.select().from(saleLines),
      await server.db.select().from(invoices),
    ];
    const back = new Map<string, number>();
    for (const { saleId, returnedGrams } of lines) back.set(saleId, (back.get(saleId) ?? 0) + returnedGrams);
    const [today, ago90, ago180] = [dayIn(0), dayIn(-90), dayIn(-180)];
    for (const row of all) {
      const own = sold.filter(({ clientId, deletedAt }) => clientId === row._id && !deletedAt);
      const live = own.filter(({ deliveryState }) => deliveryState !== 'cancelled');
      const kg = (from: string, to: string) =>
        live
          .filter(({ soldOn }) => soldOn > from && soldOn <= to)
          .reduce((sum, sale) => sum + sale.realGrams - (back.get(sale._id) ?? 0), 0);
      const due = billed
        .filter(({ clientId, state, docType }) => clientId === row._id && state === 'issued' && docType !== 'credit_note')
        .map(({ dueOn }) => dueOn ?? today)
        .sort()[0];
      assert.deepEqual(
        [row.balanceMinor, row.boughtGrams, row.boughtBeforeGrams, row.overdueDays],
        [openOf(...own), kg(ago90, today), kg(ago180, ago90), due && due < today ? (Date.parse(today) - Date.parse(due)) / dayMs : 0],
        row.legalName,
      );
    }
    assert.ok(all.filter(({ creditLimitMinor }) => creditLimitMinor !== null).length > 20);
    assert.ok(all.some(({ creditLimitMinor, balanceMinor }) => creditLimitMinor !== null && balanceMinor > creditLimitMinor));
  });

  it('is filtered by', async () => {
    const cases: [string, (row: ClientRow) => boolean][] = [
      ['debt=owing', ({ balanceMinor }) => balanceMinor > 0],
      ['debt=overdue', ({ overdueDays }) => overdueDays > 0],
      [`from=${dayIn(-30)}&to=${dayIn(-3)}`, ({ lastOrderAt }) => within(lastOrderAt, dayIn(-30), dayIn(-3))],
      [`to=${dayIn(-90)}`, ({ lastOrderAt }) => within(lastOrderAt, '1900-01-01', dayIn(-90))],
    ];
    for (const [filter, holds] of cases) {
      const wanted = all.filter(holds);
      const { items, total } = await list(filter);
      assert.ok(total > 0, filter);
      assert.equal(total, wanted.length, filter);
      assert.ok(items.every(holds), filter);
    }
  });

  it('costs the list no query by row', async () => {
    for (const more of ['', 'debt=overdue', 'from=2020-01-01']) assert.ok((await queriesOf(server, () => list(more))).length <= 2, more);
  });

  it('names the invoice that is due the longest on the record', async () => {
    const late = all.find(({ overdueDays }) => overdueDays > 0) as ClientRow;
    const { overdueInvoice, ...client } = await get<Client>(`/get-client-ById/${late._id}`);
    assert.equal(client.overdueDays, late.overdueDays);
    assert.equal(client.balanceMinor, late.balanceMinor);
    assert.match(overdueInvoice?.docNumber ?? '', /^F-/);
    const fine = all.find(({ overdueDays }) => overdueDays === 0) as ClientRow;
    assert.equal((await get<Client>(`/get-client-ById/${fine._id}`)).overdueInvoice, null);
  });

  const within = (at: string | null, from: string, to: string): boolean => {
    const day = at && todayOf(countryId, new Date(at));
    return Boolean(day && day >= from && day <= to);
  };
});
