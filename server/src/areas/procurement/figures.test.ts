import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { amountsOf, type CallAnswer, countries, expiring, netOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn } from '../../../test/records.ts';
import { lots, products, saleLines, sales, stockMoves } from '../../base/db/schema/index.ts';
import { demoPassword } from '../demo/countries.ts';

const reality = '/api/seafood-marketplace-reality';
const countryId = countries.CL._id;
type Purchases = (typeof calls)['purchases'];
type Day = CallAnswer<Purchases['sideBySide']>[number];

describe('the figures of the dashboard', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token = '';
  const get = async <T>(path: string, query: Record<string, string>): Promise<T> => {
    const { status, body } = await server.request('GET', `${path}?${new URLSearchParams({ countryId, ...query })}`, { token });
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    return body;
  };

  before(async () => {
    token = await server.login('admin.cl@demo.test', demoPassword);
  });

  /** What the sums by day add up to is what the lists of the same filters say of themselves. */
  async function agree(filters: Record<string, string>) {
    const { seller: _, ...others } = filters;
    const days = await get<Day[]>(`${reality}/get-all-with-filters`, filters);
    const sold = await get<CallAnswer<(typeof calls)['sales']['totals']>>('/api/planification-sales/get-sales-totals', filters);
    const bought = await get<CallAnswer<Purchases['totals']>>(`${reality}/get-purchases-totals`, others);
    const products = '/api/planification-products/get-shrink-totals';
    const shrink = await get<CallAnswer<(typeof calls)['products']['shrinkTotals']>>(products, others);
    const sum = (part: 'soldGrams' | 'soldMinor' | 'ivaMinor' | 'costMinor' | 'boughtGrams' | 'boughtMinor' | 'shrinkGrams') =>
      days.reduce((all, day) => all + day[part], 0);
    assert.deepEqual(
      [sum('soldGrams'), sum('soldMinor'), sum('ivaMinor'), sum('soldMinor') + sum('ivaMinor'), sum('costMinor')],
      [sold.soldGrams, sold.netMinor, sold.ivaMinor, sold.totalMinor, sold.costMinor],
      JSON.stringify(filters),
    );
    assert.deepEqual([sum('boughtGrams'), sum('boughtMinor')], [bought.boughtGrams, bought.totalMinor], JSON.stringify(filters));
    assert.deepEqual([sum('shrinkGrams'), sum('boughtGrams')], [shrink.grams, shrink.boughtGrams], JSON.stringify(filters));
    return { days, sold, bought, shrink };
  }

  it('are the totals of the lists they open, whatever is filtered by', async () => {
    const whole = { from: dayIn(-55), to: dayIn(0) };
    const { days, sold, bought, shrink } = await agree(whole);
    assert.ok(sold.soldGrams > 0 && bought.boughtGrams > 0 && shrink.grams > 0);
    const kinds = [...new Set(days.map(({ species }) => species._id))];
    const [{ seller } = { seller: null }] = await server.db
      .select({ seller: sales.sellerId })
      .from(sales)
      .where(and(eq(sales.countryId, countryId), isNotNull(sales.sellerId)))
      .limit(1);
    await agree({ from: dayIn(-20), to: dayIn(-7) });
    await agree({ ...whole, seller: seller ?? '' });
    await agree({ ...whole, species: kinds.slice(0, 3).join(',') });
    await agree({ ...whole, species: kinds[1] ?? '', seller: seller ?? '' });
    const parts = await Promise.all(kinds.map((species) => agree({ ...whole, species })));
    assert.equal(
      parts.reduce((all, part) => all + part.sold.totalMinor, 0),
      sold.totalMinor,
    );
    assert.equal(
      parts.reduce((all, part) => all + part.sold.paidMinor, 0),
      sold.paidMinor,
    );
  });

  it('follow what comes back and what is called off', async () => {
    const whole = { from: dayIn(-55), to: dayIn(0) };
    const earlier = (await agree(whole)).sold;
    const [line] = await server.db
      .select({ line: saleLines, sale: sales })
      .from(saleLines)
      .innerJoin(sales, eq(sales._id, saleLines.saleId))
      .where(and(eq(sales.countryId, countryId), eq(saleLines.returnedGrams, 0), sql`${sales.soldOn} >= ${whole.from}::date`))
      .limit(1);
    assert.ok(line);
    const netMinor = netOf({ ...line.line, grams: line.line.realGrams - 1000 });
    const { ivaRate } = line.sale;
    const amounts = amountsOf([line.sale.netMinor - line.line.netMinor + netMinor], ivaRate);
    await server.db.update(saleLines).set({ returnedGrams: 1000, netMinor }).where(eq(saleLines._id, line.line._id));
    await server.db.update(sales).set(amounts).where(eq(sales._id, line.sale._id));
    const back = (await agree(whole)).sold;
    assert.equal(earlier.soldGrams - back.soldGrams, 1000);
    const [product] = await server.db.select().from(products).where(eq(products._id, line.line.productId));
    await agree({ ...whole, species: product?.speciesId ?? '' });
    await server.db.update(sales).set({ deliveryState: 'cancelled' }).where(eq(sales._id, line.sale._id));
    const without = (await agree(whole)).sold;
    assert.equal(back.sales - without.sales, 1);
  });

  it('know what was sold had cost only of some days', async () => {
    const sold = await get<CallAnswer<(typeof calls)['sales']['totals']>>('/api/planification-sales/get-sales-totals', {});
    assert.equal(sold.costMinor, null);
  });

  it('count the lots of the list they open, the first to expire first', async () => {
    type Lots = CallAnswer<(typeof calls)['products']['expiring']>;
    const path = (page: number, size: number) => `/api/planification-products/get-expiring-lots/${page}/${size}/${countryId}`;
    const soon = Date.now() + expiring.soonHours * 3_600_000;
    const stored = await server.db
      .select()
      .from(lots)
      .where(and(eq(lots.countryId, countryId), gt(lots.onHandGrams, 0), lte(lots.expiresAt, new Date(soon).toISOString())));
    const { items, total } = await get<Lots>(path(0, 100), {});
    assert.ok(total > 0);
    assert.deepEqual(items.map(({ _id }) => _id).sort(), stored.map(({ _id }) => _id).sort());
    assert.ok(items.every(({ expiresAt }, n) => n === 0 || expiresAt >= (items[n - 1]?.expiresAt ?? '')));
    const all = await get<Lots['items']>('/api/planification-products/get-all-expiring-lots', { sort: '-expiresAt' });
    assert.deepEqual(
      all.map(({ _id }) => _id),
      items.map(({ _id }) => _id).reverse(),
    );
    const [product] = await server.db
      .select()
      .from(products)
      .where(eq(products._id, items[0]?.product._id ?? ''));
    const some = await get<Lots>(path(0, 100), { species: product?.speciesId ?? '' });
    const ofSpecies = await server.db
      .select({ _id: products._id })
      .from(products)
      .where(eq(products.speciesId, product?.speciesId ?? ''));
    const ids = new Set(ofSpecies.map(({ _id }) => _id));
    assert.equal(some.total, items.filter((row) => ids.has(row.product._id)).length);
  });

  it('open a list of invoices that adds up to what is overdue, credit notes taken off', async () => {
    type Totals = CallAnswer<(typeof calls)['invoices']['totals']>;
    type Row = CallAnswer<(typeof calls)['invoices']['exportAll']>[number];
    for (const filter of ['all', 'overdue', 'pending', 'issued']) {
      const rows = await get<Row[]>('/api/planification-facturation/get-all-invoices', { filter });
      const sums = await get<Totals>('/api/planification-facturation/get-invoices-totals', { filter });
      const sum = (part: 'netMinor' | 'ivaMinor' | 'totalMinor') =>
        rows.reduce((all, row) => all + (row.docType === 'credit_note' ? -row[part] : row[part]), 0);
      assert.deepEqual(sums, {
        invoices: rows.length,
        creditNotes: rows.filter(({ docType }) => docType === 'credit_note').length,
        netMinor: sum('netMinor'),
        ivaMinor: sum('ivaMinor'),
        totalMinor: sum('totalMinor'),
        openMinor: rows.reduce((all, { state, openMinor }) => all + (state === 'issued' ? openMinor : 0), 0),
      });
      assert.ok(filter === 'pending' || rows.length > 0, filter);
    }
  });

  it('open a list of shrink whose weights are the moves’, in every order', async () => {
    const path = (page: number) => `/api/planification-products/get-shrink/${page}/10/${countryId}`;
    const total = await get<{ grams: number; moves: number }>('/api/planification-products/get-shrink-totals', {});
    const all = await get<{ grams: number; reason: string }[]>('/api/planification-products/get-all-shrink', { sort: '-grams' });
    assert.equal(
      all.reduce((sum, { grams }) => sum + grams, 0),
      total.grams,
    );
    assert.ok(all.every(({ grams }, n) => grams > 0 && grams <= (all[n - 1]?.grams ?? Number.POSITIVE_INFINITY)));
    for (const sort of ['at', '-at', 'grams', '-grams']) {
      const first = await get<{ items: { _id: string; grams: number }[]; total: number }>(path(0), { sort });
      assert.equal(first.total, total.moves);
      const [row] = await server.db
        .select()
        .from(stockMoves)
        .where(eq(stockMoves._id, first.items[0]?._id ?? ''));
      assert.equal(row?.grams, -(first.items[0]?.grams ?? 0));
    }
  });
});
