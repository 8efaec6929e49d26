import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type AppPurchase, countries, type Invoice, type Request, type Sale, type TaxClass } from '@shop/shared/contract';
import { amountsOfTaxed } from '@shop/shared/contract/taxes';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { invoiceFields, paths, refusedFields, Till } from '../../../test/billing.ts';
import { createRecords } from '../../../test/countries.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { lots, marketplaceProducts, products, saleLines, taxRates } from '../../base/db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

const { _id: countryId } = countries.CL;
const rates = { standard: 1900, reduced: 1050, exempt: 0 };
type Net = [taxClass: TaxClass, netMinor: number];
const amounts = (...nets: Net[]) => amountsOfTaxed(nets.map(([taxClass, netMinor]) => ({ taxClass, netMinor, ivaRate: rates[taxClass] })));
const amountsIn = ({ netMinor, ivaMinor, totalMinor }: Pick<Sale, 'netMinor' | 'ivaMinor' | 'totalMinor'>) => ({
  netMinor,
  ivaMinor,
  totalMinor,
});
const linesIn = ({ lines }: { lines: { taxClass: TaxClass; ivaRate: number }[] }) =>
  lines.map(({ taxClass, ivaRate }) => [taxClass, ivaRate]);

describe('documents of products of several tax classes', () => {
  const server = useTestServer();
  const till = new Till(server);
  const desk = new Desk(server);
  let clientId = '';
  const ids = {} as Record<TaxClass, string>;

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    for (const taxClass of ['standard', 'reduced', 'exempt'] as const) {
      const product = await storeProduct(server, { name: `Pescado ${taxClass}`, taxClass });
      ids[taxClass] = product._id;
      await storeLot(server, product, 10_000_000);
    }
    await server.db.insert(taxRates).values({ countryId, taxClass: 'reduced', rate: 10.5, validFrom: dayIn(-20) });
  });

  const line = (taxClass: TaxClass, realGrams = 1_000, priceMinor = 1_005) => ({ productId: ids[taxClass], realGrams, priceMinor });
  const sell = (lines: ReturnType<typeof line>[], more?: object) => till.sell(clientId, lines, more);
  const reclass = (taxClass: TaxClass, productId: string) =>
    server.db.update(products).set({ taxClass }).where(eq(products._id, productId));
  const edit = (sale: Sale, lines: ReturnType<typeof line>[], more: object = {}) =>
    till.send('PUT', paths.update, { sale: { _id: sale._id, ...till.fields(clientId, lines, more) }, version: sale.version });

  it('tax each line of a sale by its class, rounded once a class', async () => {
    const sale = await sell([line('standard'), line('reduced'), line('exempt')]);
    assert.deepEqual(linesIn(sale), [
      ['standard', 1900],
      ['reduced', 1050],
      ['exempt', 0],
    ]);
    assert.deepEqual(amountsIn(sale), { netMinor: 3015, ivaMinor: 191 + 106, totalMinor: 3312 });
    const sum = (taxClass: TaxClass) => sale.taxedNets.find((net) => net.taxClass === taxClass)?.netMinor;
    assert.deepEqual([sum('standard'), sum('reduced'), sum('exempt')], [1005, 1005, 1005]);
  });

  it('keep their class and rate when the class of a product changes; a line that is added has the new one', async () => {
    const other = await storeProduct(server, { name: 'Choro', taxClass: 'reduced', isVirtual: true });
    const sold = await till.sell(clientId, [{ productId: other._id, realGrams: 1_000, priceMinor: 2_000 }]);
    await reclass('exempt', other._id);
    assert.deepEqual(amountsIn(await till.sale(sold._id)), amounts(['reduced', 2_000]));
    const same = (await edit(sold, [{ productId: other._id, realGrams: 2_000, priceMinor: 2_000 }])).body as Sale;
    assert.deepEqual([linesIn(same), amountsIn(same)], [[['reduced', 1050]], amounts(['reduced', 4_000])]);
    const fresh = await till.sell(clientId, [{ productId: other._id, realGrams: 1_000, priceMinor: 2_000 }]);
    assert.deepEqual([linesIn(fresh), amountsIn(fresh)], [[['exempt', 0]], amounts(['exempt', 2_000])]);
  });

  it('take the rate of their day: a sale that moves to another day has the rates of that one', async () => {
    await server.db.insert(taxRates).values({ countryId, taxClass: 'reduced', rate: 8, validFrom: dayIn(-2) });
    try {
      const sale = await sell([line('reduced'), line('standard')]);
      assert.deepEqual(linesIn(sale)[0], ['reduced', 800]);
      const moved = (await edit(sale, [line('reduced'), line('standard')], { soldOn: dayIn(-3) })).body as Sale;
      assert.deepEqual(
        [linesIn(moved), amountsIn(moved)],
        [
          [
            ['reduced', 1050],
            ['standard', 1900],
          ],
          amounts(['reduced', 1005], ['standard', 1005]),
        ],
      );
      const mixed = await till.send('POST', paths.bill, {
        saleIds: [sale._id, (await sell([line('reduced')]))._id],
        invoice: invoiceFields,
      });
      assert.deepEqual(refusedFields(mixed), { saleIds: 'field.invoice.oneRate' });
    } finally {
      await server.db.delete(taxRates).where(eq(taxRates.validFrom, dayIn(-2)));
    }
  });

  it('refuse a line whose class has no rate on their day, and name the day', async () => {
    const early = await till.send('PUT', paths.register, {
      countryId,
      sale: till.fields(clientId, [line('exempt'), line('reduced')], { soldOn: dayIn(-21) }),
    });
    assert.deepEqual(refusedFields(early), { 'sale.lines.1.productId': 'field.line.noTaxRate' });
    assert.equal((await sell([line('exempt'), line('standard')], { soldOn: dayIn(-21) })).ivaMinor, 191);
  });

  it('carry the taxes of a request into its sale, its invoice and the credit notes of what comes back, to the minor unit', async () => {
    const asked = (taxClass: TaxClass, askedGrams: number) => ({ productId: ids[taxClass], askedGrams, priceMinor: 1_005 });
    const request: Request = await desk.inState('completed_selling', clientId, [
      asked('standard', 3_000),
      asked('reduced', 3_000),
      asked('exempt', 3_000),
    ]);
    assert.deepEqual(amountsIn(request), amounts(['standard', 3015], ['reduced', 3015], ['exempt', 3015]));
    const sale = await till.sale(request.saleId ?? '');
    assert.deepEqual(linesIn(sale), linesIn(request));
    assert.deepEqual(amountsIn(sale), amountsIn(request));

    // The current class of the products is not used.
    await reclass('standard', ids.reduced);
    try {
      const other = await sell([line('standard', 1_000, 103), line('exempt')]);
      const invoice = await till.bill([sale, other], { docNumber: 'M-1' });
      const all = amounts(['standard', 3015 + 103], ['reduced', 3015], ['exempt', 4020]);
      assert.deepEqual(amountsIn(invoice), all);
      assert.deepEqual(
        invoice.taxes.map(({ taxClass, netMinor, ivaMinor }) => [taxClass, netMinor, ivaMinor]),
        [
          ['standard', 3118, 592],
          ['reduced', 3015, 317],
          ['exempt', 4020, 0],
        ],
      );
      const carried = [await till.sale(sale._id), await till.sale(other._id)];
      assert.equal(
        carried.reduce((sum, { ivaMinor }) => sum + ivaMinor, 0),
        invoice.ivaMinor,
      );

      const notes: Invoice[] = [];
      for (const kg of [
        [0.55, 0.45, 1],
        [0.1, 0.7, 0],
        [2.35, 1.85, 2],
      ]) {
        await desk.settle(await desk.step('requestReturn', await desk.one(request._id), kg), 'accept');
        notes.push(await till.bill([sale], { docType: 'credit_note', docNumber: `N-${notes.length}` }));
      }
      for (const note of notes)
        assert.equal(
          note.taxes.reduce((sum, { ivaMinor }) => sum + ivaMinor, 0),
          note.ivaMinor,
        );
      const ofClass = (of: TaxClass) =>
        notes.reduce((sum, note) => sum + (note.taxes.find(({ taxClass }) => taxClass === of)?.ivaMinor ?? 0), 0);
      assert.deepEqual([ofClass('standard'), ofClass('reduced'), ofClass('exempt')], [573, 317, 0]);
      const left = [await till.sale(sale._id), await till.sale(other._id)];
      assert.deepEqual(amountsIn(left[0] as Sale), { netMinor: 0, ivaMinor: 0, totalMinor: 0 });
      assert.equal(left[1]?.ivaMinor, invoice.ivaMinor - 573 - 317);
      const after = await till.invoice(invoice._id);
      assert.deepEqual([after.taxes, after.lines, amountsIn(after)], [invoice.taxes, invoice.lines, all]);
    } finally {
      await reclass('reduced', ids.reduced);
    }
  });

  it('show the net and the tax of each rate on the PDF of an invoice', async () => {
    const invoice = await till.bill([await sell([line('standard', 10_000), line('reduced', 10_000), line('exempt', 10_000)])], {
      docNumber: 'P-1',
    });
    const drawn = await till.done<Invoice>('PUT', paths.render, { invoiceId: invoice._id });
    const file = await till.done<{ data: string }>('GET', `/api/file/${drawn.fileId}`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(file.data, 'base64'))), { mergePages: true });
    const words = text.replace(/\s+/g, ' ');
    for (const said of [
      'Neto 19 % $10.050',
      'IVA 19 % $1.910',
      'Neto 10,50 % $10.050',
      'IVA 10,50 % $1.055',
      'Neto exento $10.050',
      'Neto $30.150',
      'IVA $2.965',
      'Total CLP $33.115',
    ])
      assert.ok(words.includes(said), `${said} is missing in: ${words}`);
  });

  it('add up by species with the tax of each line, and what was paid by what each line costs with tax', async () => {
    const own = await storeClient(server, 2);
    const sale = await till.sell(own._id, [line('standard', 10_000), line('exempt', 10_000)]);
    await till.pay(sale, sale.totalMinor);
    const token = await till.as('admin');
    for (const [taxClass, ivaMinor] of [
      ['standard', 1910],
      ['exempt', 0],
    ] as const) {
      const [product] = await server.db.select().from(products).where(eq(products._id, ids[taxClass]));
      const query = new URLSearchParams({ countryId, client: own._id, species: product?.speciesId ?? '' });
      const { status, body } = await server.request('GET', `/api/planification-sales/get-sales-totals?${query}`, { token });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.ivaMinor, body.paidMinor, body.openMinor], [ivaMinor, 10_050 + ivaMinor, 0]);
    }
  });

  it('tax a purchase in the app by the class of each product, its freight at the standard rate', async () => {
    const records = await createRecords(server, 'CL');
    const [known] = await server.db.select().from(marketplaceProducts).where(eq(marketplaceProducts._id, records.product));
    const { _id: _, search: __, postedBy: ___, ...fields } = known as typeof marketplaceProducts.$inferSelect;
    const publish = async (more: Partial<typeof marketplaceProducts.$inferInsert>) => {
      const [made] = await server.db
        .insert(marketplaceProducts)
        .values({ ...fields, grams: 90_000, heldGrams: 0, soldGrams: 0, ...more })
        .returning();
      return made?._id ?? '';
    };
    const [lot] = await server.db.select().from(lots).where(eq(lots.productId, ids.reduced));
    const [ofPartner, exempt, ofLot] = [
      await publish({}),
      await publish({ taxClass: 'exempt' }),
      await publish({ lotId: lot?._id ?? '', tripCatchId: null }),
    ];
    const buy = (lines: string[], more: object = {}) =>
      server.request('POST', '/api/marketplace-purchase/create', {
        token: logistic,
        body: {
          countryId,
          purchase: {
            ...{ organizationId: records.organization, deliverOn: dayIn(1), address: 'Av. Borde Laguna 1150', freightMinor: 500, note: '' },
            lines: lines.map((productId) => ({ productId, grams: 1_000, priceMinor: 1_005 })),
            ...more,
          },
        },
      });
    const logistic = await server.login(emailOf('logistic'));
    const placed = await buy([ofPartner, exempt, ofLot]);
    assert.equal(placed.status, 200, JSON.stringify(placed.body));
    const bought = placed.body as AppPurchase;
    assert.deepEqual(linesIn(bought), [
      ['standard', 1900],
      ['exempt', 0],
      ['reduced', 1050],
    ]);
    assert.deepEqual(amountsIn(bought), amounts(['standard', 1505], ['exempt', 1005], ['reduced', 1005]));
    await server.db.update(marketplaceProducts).set({ taxClass: 'standard' }).where(eq(marketplaceProducts._id, exempt));
    const { body: edited } = await server.request('PUT', `/api/marketplace-purchase/update/${bought._id}`, {
      token: logistic,
      body: { purchase: { freightMinor: 1_000 }, version: bought.version },
    });
    assert.deepEqual(amountsIn(edited), amounts(['standard', 2005], ['exempt', 1005], ['reduced', 1005]));
  });

  it('leave lines from before classes at the rate of their document', async () => {
    const sale = await sell([line('standard')]);
    const [stored] = await server.db.select().from(saleLines).where(eq(saleLines.saleId, sale._id));
    assert.deepEqual([stored?.taxClass, stored?.ivaRate], ['standard', null]);
    assert.deepEqual(linesIn(sale), [['standard', 1900]]);
  });
});

describe('the tax class of a product', () => {
  const server = useTestServer();
  const till = new Till(server);
  const save = (product: object, method: 'POST' | 'PUT' = 'POST', more: object = { countryId }) =>
    till.send(method, productPaths[method], { product, ...more });

  it('is refused without a rate in force, and says what to do; exempt needs none', async () => {
    const { speciesId } = await storeProduct(server);
    const fields = { speciesId, conservation: 'smoked', providerId: null, costMinor: 1, priceMinor: 2, minGrams: null };
    const reduced = await save({ ...fields, presentation: 'tube', isVirtual: false, taxClass: 'reduced' });
    assert.deepEqual(refusedFields(reduced), { 'product.taxClass': 'field.taxClass.noRate' });
    assert.match(reduced.body.errors[0].message, /Administradores, Tasas de impuesto/);
    await server.db.insert(taxRates).values({ countryId, taxClass: 'reduced', rate: 10, validFrom: dayIn(1) });
    assert.equal((await save({ ...fields, presentation: 'tube', isVirtual: false, taxClass: 'reduced' })).status, 422);
    await server.db
      .update(taxRates)
      .set({ validFrom: dayIn(0) })
      .where(eq(taxRates.taxClass, 'reduced'));
    const made = await save({ ...fields, presentation: 'tube', isVirtual: false, taxClass: 'reduced' });
    assert.deepEqual([made.status, made.body.taxClass], [200, 'reduced']);
    const exempt = await save({ ...fields, presentation: 'meat', isVirtual: true, taxClass: 'exempt' });
    assert.deepEqual([exempt.status, exempt.body.taxClass], [200, 'exempt']);
    const usual = await save({ ...fields, presentation: 'cooked', isVirtual: false });
    assert.equal(usual.body.taxClass, 'standard');
    // An older page, from before tax classes, omits the field.
    const { _id, version } = made.body;
    const kept = await save({ _id, ...fields, presentation: 'tube' }, 'PUT', { countryId, version });
    assert.deepEqual([kept.status, kept.body.taxClass], [200, 'reduced']);
  });
});

const productPaths = { POST: '/api/planification-products/create-product', PUT: '/api/planification-products/update-product' };
