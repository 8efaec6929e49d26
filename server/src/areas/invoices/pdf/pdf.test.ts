import assert from 'node:assert/strict';
import { request } from 'node:http';
import { before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type CountryKey, countries, type Invoice, limits, type RoleName } from '@shop/shared/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { invoiceFields, paths, Till } from '../../../../test/billing.ts';
import { engine, useTestServer } from '../../../../test/harness.ts';
import { dayIn, storeClient, storeProduct } from '../../../../test/records.ts';
import type { PostgresDatabase } from '../../../base/db/db.ts';
import { drawings } from '../../../base/pdf/pool.ts';
import type { InvoiceRecord } from '../../billing/invoicing.ts';
import { drawInvoice } from './draw.ts';

/** The words of a PDF by page; every space is one to a reader. */
async function textOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const line = {
  saleLineId: '00000000-0000-4000-8000-000000000001',
  saleId: '00000000-0000-4000-8000-000000000002',
  saleNumber: 1041,
  soldOn: '2026-11-12',
  requestNumber: 7,
  product: 'Merluza austral eviscerada, refrigerada',
  grams: 120_500,
  priceMinor: 450_000,
  discount: 250,
  netMinor: 52_869_375,
};

function invoiceOf(key: CountryKey, more: Partial<InvoiceRecord> = {}): InvoiceRecord {
  return {
    _id: '00000000-0000-4000-8000-00000000000a',
    countryId: countries[key]._id,
    version: 3,
    createdAt: '2026-11-20T12:00:00.000Z',
    createdBy: null,
    updatedAt: '2026-11-20T12:00:00.000Z',
    updatedBy: null,
    clientId: '00000000-0000-4000-8000-00000000000b',
    clientName: 'Pescadería Ñandú & Hijos «El Muelle» SpA',
    docType: 'invoice',
    docNumber: 'F-20418',
    state: 'issued',
    description: 'Productos del mar, ventas del 12-11-2026 al 18-11-2026.',
    lang: 'es',
    periodFrom: '2026-11-12',
    periodTo: '2026-11-18',
    issuedOn: '2026-11-20',
    dueOn: '2026-12-20',
    ivaRate: 1300,
    netMinor: 52_869_375,
    ivaMinor: 6_873_019,
    totalMinor: 59_742_394,
    contents: { taxId: '3101123456', address: 'Calle del Puerto 12, Puntarenas', lines: [line] },
    fileId: null,
    correctsId: null,
    search: '',
    ...more,
  };
}
const draw = (invoice: InvoiceRecord, corrects: Parameters<typeof drawInvoice>[1]['corrects'] = null) =>
  drawInvoice(invoice, { corrects, address: `https://shop.example/facturation/${invoice._id}` });

describe('the document of an invoice', () => {
  it('says who, what, how much and when, with the signs of its country', async () => {
    const [text = '', ...more] = await textOf(await draw(invoiceOf('CR')));
    assert.deepEqual(more, []);
    for (const said of [
      'Factura',
      'N.º F-20418',
      'Costa Rica',
      'Pescadería Ñandú & Hijos «El Muelle» SpA',
      'Calle del Puerto 12, Puntarenas',
      '20/11/2026',
      '20/12/2026',
      'Merluza austral eviscerada, refrigerada',
      '120,50',
      '₡4 500,00',
      '2,50 %',
      '₡528 693,75',
      'IVA 13 %',
      '₡68 730,19',
      'Total CRC',
      '₡597 423,94',
      'Página 1 de 1',
    ])
      assert.ok(text.includes(said), `${said} is missing in: ${text}`);
  });

  for (const [country, ...own] of [
    ['CL', 'Chile', 'RUT ', 'IVA ', 'Boleta'],
    ['BZ', 'Belice', 'TIN ', 'GST ', 'Recibo'],
    ['EC', 'Ecuador', 'RUC ', 'IVA ', 'Nota de venta'],
    ['USA', 'EE. UU.', 'EIN ', 'Impuesto a las ventas ', 'Recibo'],
    ['Peru', 'Perú', 'RUC ', 'IGV ', 'Boleta'],
    ['CR', 'Costa Rica', 'Cédula ', 'IVA ', 'Tiquete'],
  ] as const)
    it(`has the words of ${country}`, async () => {
      const [text = ''] = await textOf(await draw(invoiceOf(country, { docType: 'receipt' })));
      for (const said of own) assert.ok(text.includes(said), `${said} is missing in: ${text}`);
    });

  it('is in the language of the invoice, and names what a credit note corrects, with its day', async () => {
    const note = invoiceOf('BZ', { lang: 'en', docType: 'credit_note', docNumber: 'CN-7', dueOn: null, ivaRate: 1250 });
    const [text = ''] = await textOf(await draw(note, { docType: 'invoice', docNumber: 'F-20418', issuedOn: '2026-11-02' }));
    for (const said of ['Credit note', 'No. CN-7', 'Corrects Invoice F-20418, 02/11/2026', 'GST 12.50%', 'BZ$528,693.75', 'Page 1 of 1'])
      assert.ok(text.includes(said), `${said} is missing in: ${text}`);
    assert.ok(!text.includes('Due'), text);
  });

  it('takes as many pages as its lines need, each with its titles and number', async () => {
    const lines = Array.from({ length: 90 }, (_, n) => ({ ...line, product: `Jibia ${n + 1} `.repeat(n % 7 === 0 ? 9 : 1) }));
    const invoice = invoiceOf('Peru', {
      contents: { ...invoiceOf('Peru').contents, lines },
      description: 'Ventas de la semana.\n'.repeat(20),
    });
    const pages = await textOf(await draw(invoice));
    assert.ok(pages.length >= 3, String(pages.length));
    for (const [n, text] of pages.entries()) assert.ok(text.includes(`Página ${n + 1} de ${pages.length}`), text);
    for (const text of pages.slice(0, -1)) assert.ok(text.includes('Producto'), text);
    const whole = pages.join(' ');
    for (let n = 1; n <= 90; n++) assert.ok(whole.includes(`Jibia ${n} `), `line ${n} is missing`);
  });

  it('is the same to the byte each time, and knows its title and language', async () => {
    const [one, other] = [await draw(invoiceOf('CL')), await draw(invoiceOf('CL'))];
    assert.ok(one.equals(other));
    assert.notEqual(one.equals(await draw(invoiceOf('CL', { docNumber: 'F-20419' }))), true);
    const { info } = await (await getDocumentProxy(new Uint8Array(one))).getMetadata();
    const { Title, Language } = info as Record<string, unknown>;
    assert.deepEqual([Title, Language], ['Factura F-20418 · Pescadería Ñandú & Hijos «El Muelle» SpA', 'es']);
    assert.ok(one.length < 120_000, String(one.length));
  });
});

describe('the file of an invoice', () => {
  const server = useTestServer({ env: { PUBLIC_URL: 'https://shop.example/' } });
  const till = new Till(server);
  let clientId: string;
  let product: { _id: string };
  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    product = await storeProduct(server, { isVirtual: true, name: 'Jibia entera' });
  });
  const sell = () => till.sell(clientId, [{ productId: product._id, realGrams: 2_500, priceMinor: 4990 }], { soldOn: dayIn(-2) });
  const fileOf = async ({ fileId }: Pick<Invoice, 'fileId'>) => till.done<{ name: string; data: string }>('GET', `/api/file/${fileId}`);

  it('is drawn once it is issued, and stays what was billed', async () => {
    const sale = await sell();
    const pending = await till.bill([sale]);
    assert.equal((await till.send('PUT', paths.render, { invoiceId: pending._id })).body.state, 'pending');
    const issued = await till.done<Invoice>('PUT', paths.updateInvoice, {
      invoice: { ...invoiceFields, _id: pending._id, docNumber: 'F-1/9' },
      version: pending.version,
    });
    const drawn = await till.done<Invoice>('PUT', paths.render, { invoiceId: issued._id });
    const file = await fileOf(drawn);
    assert.equal(file.name, 'Factura F-1-9.pdf');
    const [text = ''] = await textOf(Buffer.from(file.data, 'base64'));
    for (const said of ['F-1/9', 'Jibia entera', '2,50', '$4.990', '$12.475', '$2.370', '$14.845'])
      assert.ok(text.includes(said), `${said}: ${text}`);
    assert.ok(Buffer.from(file.data, 'base64').includes(`https://shop.example/trace/invoice/${issued._id}/`));
    // Repeated it writes nothing, and so needs no Idempotency-Key.
    assert.deepEqual(await till.done<Invoice>('PUT', paths.render, { invoiceId: issued._id }), drawn);
    assert.equal((await till.send('PUT', paths.render, { invoiceId: issued._id }, 'seller')).status, 403);
  });

  it('is drawn for one person so often a minute, and for another all the same', async () => {
    const { _id } = await till.bill([await sell()], { docNumber: 'F-3' });
    const draw = (role: RoleName) => till.send('PUT', paths.render, { invoiceId: _id }, role);
    // So many are too many in one of two minutes, wherever the first one ends.
    const answers = await Promise.all(Array.from({ length: 2 * limits.pdfsPerMinute + 1 }, () => draw('mega')));
    const refused = answers.filter(({ status }) => status === 429);
    assert.ok(refused.length > 0, 'nothing was refused');
    assert.match(refused[0]?.body.title, /^Demasiados intentos\. Espera \d+ segundos/);
    assert.ok(Number(refused[0]?.headers.get('retry-after')) > 0);
    assert.equal((await draw('admin')).status, 200);
  });

  it('may be one that somebody has, as long as it is a PDF', async () => {
    const sale = await sell();
    const pdf = (data: string) => ({ saleId: sale._id, file: { name: 'SII 20418.pdf', data: Buffer.from(data).toString('base64') } });
    assert.equal((await till.send('PUT', paths.invoicePdf, pdf('%PDF-1.4 sii'))).body.state, 'uninvoiced');
    const { _id } = await till.bill([sale], { docNumber: 'F-2' });
    const wrong = await till.send('PUT', paths.invoicePdf, pdf('<html>no pdf</html>'));
    assert.deepEqual([wrong.status, wrong.body.errors[0].code], [422, 'field.pdf']);
    assert.equal((await till.send('PUT', paths.invoicePdf, pdf('%PDF-1.4 sii'))).status, 200);
    assert.equal((await fileOf(await till.invoice(_id))).name, 'SII 20418.pdf');
  });
});

describe('many files of invoices at once', () => {
  const server = useTestServer({ env: { DATABASE_POOL: '2', DATABASE_WAIT_MS: '3000' } });
  const till = new Till(server);
  const issued: Invoice[] = [];
  before(async () => {
    const clientId = (await storeClient(server, 1))._id;
    const { _id: productId } = await storeProduct(server, { isVirtual: true, name: 'Jibia entera' });
    const sell = () => till.sell(clientId, [{ productId, realGrams: 2_500, priceMinor: 4990 }], { soldOn: dayIn(-2) });
    for (const [n, count] of [12, 1, 1].entries())
      issued.push(await till.bill(await Promise.all(Array.from({ length: count }, sell)), { docNumber: `F-${n}` }));
  });
  const draw = ({ _id }: Invoice, role: RoleName) => till.send('PUT', paths.render, { invoiceId: _id }, role);

  it('are all drawn, though the database has two connections, and each document has its one file', async () => {
    const [, ...small] = issued;
    const answers = await Promise.all(Array.from({ length: limits.pdfsPerMinute }, (_, n) => draw(small[n % 2] as Invoice, 'admin')));
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.docNumber]),
      answers.map((_, n) => [200, small[n % 2]?.docNumber]),
    );
    assert.equal(new Set(answers.map(({ body }) => body.fileId)).size, small.length);
    assert.deepEqual(drawings(), { running: 0, waiting: 0 });
  });

  it('hold no connection of the database while they are drawn', { skip: engine === 'pglite' }, async () => {
    const { pool } = server.running.database as PostgresDatabase;
    const [large] = issued as [Invoice];
    let isDone = false;
    const answer = draw(large, 'mega').finally(() => {
      isDone = true;
    });
    const held: number[] = [];
    while (!isDone) {
      if (drawings().running > 0) held.push(pool.totalCount - pool.idleCount);
      await setTimeout(5);
    }
    assert.equal((await answer).status, 200);
    // The least: something else may be asking the database just then.
    assert.equal(Math.min(...held), 0);
  });

  it('leave those who only read alone, and stop when nobody waits for them any more', async () => {
    const [large] = issued as [Invoice];
    const token = await till.as('seller');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await till.as('mega')}` };
    const asked = Array.from({ length: 5 }, () =>
      request(server.url + paths.render, { method: 'PUT', headers, agent: false })
        .on('error', () => undefined)
        .end(JSON.stringify({ invoiceId: large._id })),
    );
    while (drawings().waiting === 0) await setTimeout(5);
    assert.equal((await server.request('GET', '/auth/me/full', { token })).status, 200);
    assert.ok(drawings().running > 0, 'the answer came before the drawing was done');
    for (const one of asked) one.destroy();
    while (drawings().running > 0) await setTimeout(5);
    assert.deepEqual(drawings(), { running: 0, waiting: 0 });
    assert.deepEqual(
      server.logLines.filter((line) => line.includes('request failed')),
      [],
    );
  });
});
