import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { rut } from '../../../test/fixtures.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { clientFile, clientLine, importerOf } from '../../../test/imports.ts';
import { listen } from '../../../test/listen.ts';
import { xlsxOf } from '../../../test/xlsx.ts';
import { createAccount } from '../../base/auth/accounts.ts';
import { auditLog, clients, products, providers } from '../../base/db/schema/index.ts';

const chile = countries.CL._id;

describe('files of records', () => {
  const server = useTestServer();
  let token = '';
  let blockedId = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
    const blocked = { names: 'Berta', lastNames: 'Soto', phone: null, passwordHash: 'none', by: null, countryId: chile };
    for (const [email, state] of [
      ['berta@test.example', 'blocked'],
      ['ana1@test.example', 'approved'],
      ['ana2@test.example', 'approved'],
    ] as const) {
      const names = state === 'blocked' ? 'Berta' : 'Ana';
      const made = await createAccount(server.db, { ...blocked, names, email, role: 'seller', state });
      if (state === 'blocked' && made) blockedId = made.userId;
    }
  });
  const { one, until, check, run, cancel, bring } = importerOf(server, () => token);

  const clientWith = async (taxId: string) =>
    (
      await server.db
        .select()
        .from(clients)
        .where(and(eq(clients.countryId, chile), eq(clients.taxId, taxId.replace('-', ''))))
    )[0];
  const auditsOf = (id: string) => server.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at);

  it('are checked without writing, and then written, each record with its audit row', async () => {
    const job = await check(
      'clients',
      clientFile(clientLine(1), clientLine(2), clientLine(3, { phone: '12' }), clientLine(4, { category: 'Nada' })),
    );
    assert.deepEqual([job.state, job.total, job.done, job.created, job.updated, job.wrong], ['checked', 4, 4, 2, 0, 2]);
    assert.deepEqual(
      job.problems.map(({ row, column, value }) => [row, column, value]),
      [
        [4, 'Teléfono', '12'],
        [5, 'Categoría', 'Nada'],
      ],
    );
    assert.match(job.problems[0]?.message ?? '', /código del país/);
    assert.equal(await clientWith(rut(1)), undefined);

    assert.equal((await run(job._id)).body.state, 'running');
    const done = await until(job._id, ({ state }) => state !== 'running');
    assert.deepEqual([done.state, done.created, done.updated, done.wrong], ['done', 2, 0, 2]);
    const made = await clientWith(rut(1));
    assert.deepEqual([made?.legalName, made?.version, made?.email], ['Pescadería 1', 1, null]);
    const [audit] = await auditsOf(made?._id ?? '');
    assert.deepEqual(
      [audit?.call, audit?.before, (audit?.after as { legalName: string } | undefined)?.legalName],
      ['imports.run', null, 'Pescadería 1'],
    );
  });

  it('change what is known, by the columns that the file has alone, and leave alone what says the same', async () => {
    await bring('clients', clientFile(clientLine(10, { email: 'a@x.cl' }), clientLine(11)));
    const job = await bring('clients', `RUT;Plazo de pago\n${rut(10)};60\n${rut(11)};30`);
    assert.deepEqual([job.created, job.updated, job.wrong, job.done], [0, 1, 0, 2]);
    const [changed, same] = [await clientWith(rut(10)), await clientWith(rut(11))];
    assert.deepEqual([changed?.paymentTermDays, changed?.email, changed?.version], [60, 'a@x.cl', 2]);
    assert.equal(same?.version, 1);
    const audits = await auditsOf(changed?._id ?? '');
    const [before, after] = [audits.at(-1)?.before, audits.at(-1)?.after] as { paymentTermDays: number; version: number }[];
    assert.deepEqual([before?.paymentTermDays, after?.paymentTermDays, after?.version], [30, 60, 2]);
  });

  it('say of a new record what its columns are missing', async () => {
    const job = await check('clients', `RUT;Nombre\n${rut(20)};Nueva`);
    assert.deepEqual([job.state, job.created, job.wrong], ['checked', 0, 1]);
    assert.deepEqual(job.problems[0]?.row, 1);
    assert.ok(job.problems.some(({ row, column }) => row === 2 && column === 'Teléfono'));
  });

  it('empty a field whose cell is empty, where it may be', async () => {
    await bring('clients', clientFile(clientLine(21, { email: 'a@x.cl' })));
    await bring('clients', `rut;email\n${rut(21)};`);
    assert.equal((await clientWith(rut(21)))?.email, null);
  });

  const rows = [
    ['a tax id with a wrong check digit', clientLine(30, { taxId: '76000030-1' }), 'RUT', /dígito/],
    ['a commune of another region', clientLine(30, { region: 'Biobío' }), 'Comuna', /región/],
    ['a commune that is not there', clientLine(30, { commune: 'Atlantis' }), 'Comuna', /No existe/],
    ['a phone that no country has', clientLine(30, { phone: '+12345678' }), 'Teléfono', /código del país/],
    ['a phone that is too short for its country', clientLine(30, { phone: '221448' }), 'Teléfono', /código del país/],
    ['an email that is none', clientLine(30, { email: 'nada' }), 'Email', /email/],
    ['a term that is not given', clientLine(30, { term: '31' }), 'Plazo de pago', /palabras: 0, 15, 30/],
    ['a name that is missing', clientLine(30, { name: ' ' }), 'Razón social', /Falta/],
    ['a name that is too long', clientLine(30, { name: 'x'.repeat(5000) }), 'Razón social', /120/],
    ['more cells than columns', `${clientLine(30)};más`, '', /más celdas/],
  ] as const;
  for (const [what, line, column, message] of rows)
    it(`refuse ${what}, by row and column`, async () => {
      const job = await check('clients', clientFile(line));
      assert.deepEqual([job.wrong, job.problems.map((problem) => problem.column)], [1, [column]]);
      assert.match(job.problems[0]?.message ?? '', message);
    });

  it('say all that is wrong with a row at once, and nothing of what only seems to be', async () => {
    const job = await check('clients', clientFile(clientLine(30, { taxId: '76000030-1', phone: 'x', region: 'Biobío' })));
    assert.deepEqual(job.problems.map(({ column }) => column).sort(), ['Comuna', 'RUT', 'Teléfono']);
    await bring('clients', clientFile(clientLine(34)));
    const changes = await check('clients', `RUT;Región;Comuna\n${rut(34)};Atlantis;Concepción`);
    assert.deepEqual(
      changes.problems.map(({ column }) => column),
      ['Región'],
    );
  });

  it('refuse the second row of one tax id', async () => {
    const job = await check('clients', clientFile(clientLine(31), clientLine(32), clientLine(31, { name: 'Otra' })));
    assert.deepEqual([job.created, job.wrong], [2, 1]);
    assert.deepEqual([job.problems[0]?.row, job.problems[0]?.message], [4, 'Repetido: ya está en la fila 2.']);
  });

  it('tell a tax id that is wrong as wrong, also where it is there again', async () => {
    const wrong = { taxId: '76000030-1' };
    const job = await check('clients', clientFile(clientLine(30, wrong), clientLine(30, { ...wrong, name: 'Otra' })));
    assert.deepEqual(
      job.problems.map(({ row }) => row),
      [2, 3],
    );
    for (const { message } of job.problems) assert.match(message, /dígito/);
  });

  it('understand names whatever their case and accents, phones and terms as people write them', async () => {
    const line = clientLine(33, {
      category: 'RESTAURANTE',
      term: 'Contado',
      phone: '32 221 4480',
      region: 'valparaiso',
      commune: 'VINA DEL MAR',
    });
    assert.equal((await bring('clients', clientFile(line))).created, 1);
    const made = await clientWith(rut(33));
    assert.deepEqual([made?.paymentTermDays, made?.phone], [0, '+56322214480']);
  });

  it('name sellers by name or email; two of one name by email alone; none that is blocked, unless they have the client already', async () => {
    const file = (seller: string) => `RUT;Vendedor\n${rut(33)};${seller}`;
    assert.equal((await bring('clients', file('ANA1@test.example'))).updated, 1);
    assert.match((await check('clients', file('Ana Soto'))).problems[0]?.message ?? '', /email/);
    assert.match((await check('clients', file('Berta Soto'))).problems[0]?.message ?? '', /No existe/);
    await server.db
      .update(clients)
      .set({ sellerId: blockedId })
      .where(eq(clients.taxId, rut(33).replace('-', '')));
    assert.equal((await check('clients', file('Berta Soto'))).wrong, 0);
  });

  it('take formulas for text and never calculate them', async () => {
    const lines = [clientLine(40, { name: '=1+1' }), clientLine(41, { name: "'=HYPERLINK(1)" }), clientLine(42, { name: '@SUM(A1)' })];
    assert.equal((await bring('clients', clientFile(...lines))).created, 3);
    assert.equal((await clientWith(rut(40)))?.legalName, '=1+1');
    assert.equal((await clientWith(rut(41)))?.legalName, '=HYPERLINK(1)');
    const cells = clientLine(43).split(';');
    const sheet = xlsxOf([clientFile().split(';'), [{ formula: 'HYPERLINK("http://x")', shown: 'Lo que se ve' }, ...cells.slice(1)]]);
    assert.equal((await bring('clients', sheet)).created, 1);
    assert.equal((await clientWith(rut(43)))?.legalName, 'Lo que se ve');
  });

  it('of a spreadsheet may have numbers where people read text', async () => {
    const number = 76_000_045;
    const taxId = Number(
      rut(number - 76_000_000)
        .replace('-', '')
        .replace('K', ''),
    );
    const cells: (string | number)[] = clientLine(45).split(';');
    cells[3] = 30;
    cells[4] = 56322214480;
    if (!rut(45).endsWith('K')) cells[1] = taxId;
    const job = await bring('clients', xlsxOf([clientFile().split(';'), [], cells]));
    assert.deepEqual([job.created, job.problems], [1, []]);
    assert.equal((await clientWith(rut(45)))?.phone, '+56322214480');
  });

  it('tell in the language of whoever asks', async () => {
    const { _id } = await check('clients', clientFile(clientLine(50, { phone: '1' })));
    const { body } = await server.request('GET', `/api/import/${_id}`, { token, headers: { 'accept-language': 'en' } });
    assert.match(body.problems[0].message, /country code/);
  });

  it('tell at most a thousand problems, and count all', async () => {
    const job = await check('clients', clientFile(...Array.from({ length: 1500 }, (_, i) => clientLine(60_000 + i, { phone: 'x' }))));
    assert.deepEqual([job.wrong, job.problems.length], [1500, 1000]);
  });

  it('tell their owner how far they are, as what nobody pressed: a page that asks just then asks again', async () => {
    const listener = await listen(server.url, { token });
    const { _id } = await check('clients', clientFile(clientLine(51)));
    const isProgress = ({ topic, ids, by }: (typeof listener.changes)[number]) => topic === 'imports' && ids.includes(_id) && by === '';
    await listener.until(() => listener.changes.some(isProgress), 'the progress');
    await run(_id);
    await listener.until(() => listener.changes.some(({ topic }) => topic === 'clients'), 'the new client');
  });

  it('are listed to who brought them, and nobody else sees them', async () => {
    const { _id } = await check('clients', clientFile(clientLine(52)));
    const { body } = await server.request('GET', `/api/import?countryId=${chile}&kind=clients`, { token });
    assert.equal(body[0]._id, _id);
    const mega = await server.login(emailOf('mega'));
    assert.equal((await server.request('GET', `/api/import/${_id}`, { token: mega })).status, 404);
    const seller = await server.login(emailOf('seller'));
    assert.equal((await server.request('GET', `/api/import/${_id}`, { token: seller })).status, 403);
  });

  it('may be brought by a mega admin into a country that is not their own', async () => {
    const mega = await server.login(emailOf('mega'));
    const other = importerOf(server, () => mega, countries.EC._id);
    const line = 'Pesca Quito;1790016919001;Hotel;30;+59322345678;Pichincha;Quito;Calle 1';
    const job = await other.bring('clients', `Razón social;RUC;Categoría;Plazo de pago;Teléfono;Provincia;Ciudad;Dirección\n${line}`);
    assert.deepEqual([job.state, job.created, job.problems], ['done', 1, []]);
  });

  it('name a place that several regions have by the region of the client, where the file tells none', async () => {
    const mega = await server.login(emailOf('mega'));
    const usa = importerOf(server, () => mega, countries.USA._id);
    const head = 'Legal name,EIN,Category,Payment terms,Phone,Region,Commune,Address';
    await usa.bring('clients', `${head}\nHarbor Fish,12-3456789,Hotel,30,+13055550123,Maine,Portland,Pier 1`);
    const { updated, problems } = await usa.check('clients', 'EIN,Commune,Payment terms\n12-3456789,Portland,60');
    assert.deepEqual([updated, problems], [1, []]);
  });

  it('take only the steps that their state allows', async () => {
    const { _id } = await check('clients', clientFile(clientLine(53)));
    assert.equal((await cancel(_id)).body.state, 'cancelled');
    const refused = await run(_id);
    assert.deepEqual([refused.status, refused.body.state, refused.body.allowed], [409, 'cancelled', []]);
    assert.equal((await cancel(_id)).status, 409);
    assert.ok((await one(_id)).finishedAt);
  });

  it('come with a template that is right as it is', async () => {
    for (const kind of ['clients', 'providers', 'products'] as const) {
      const { body } = await server.request('GET', `/api/import-template?countryId=${chile}&kind=${kind}`, { token });
      const columns = body.columns as { name: string; example: string }[];
      const file = [columns.map(({ name }) => name).join(';'), columns.map(({ example }) => example).join(';')].join('\n');
      const job = await check(kind, file);
      assert.deepEqual([kind, job.state, job.created, job.problems], [kind, 'checked', 1, []]);
    }
  });

  it('of providers make and change providers', async () => {
    const head = 'Nombre o razón social;RUT;Tipo;Teléfono;Región;Comuna;Dirección;Caleta';
    const line = (type: string) => `Cooperativa Sur;${rut(70)};${type};+56322214480;Valparaíso;Valparaíso;Muelle 1;Caleta Portales`;
    assert.equal((await bring('providers', `${head}\n${line('Cooperativa')}`)).created, 1);
    assert.equal((await bring('providers', `${head}\n${line('plant')}`)).updated, 1);
    const [made] = await server.db.select().from(providers);
    assert.deepEqual([made?.type, made?.cove, made?.version], ['plant', 'Caleta Portales', 2]);
    assert.match(
      (await check('providers', `${head}\n${line('barco')}`)).problems[0]?.message ?? '',
      /palabras: Pescador, Cooperativa, Planta, Importador\./,
    );
  });

  it('of products make and change products, known by species, form and provider', async () => {
    const head = 'Especie;Presentación;Conservación;Proveedor;Costo por kg;Precio por kg;Avisar bajo (kg)';
    assert.equal(
      (await bring('products', `${head}\nCOH;filete;fresca;cooperativa sur;4.500;6900;12,5\nSalmo salar;entera;congelado;;3000;5000;`))
        .created,
      2,
    );
    const job = await bring(
      'products',
      'Species;Presentation;Conservation;Provider;Price per kg\nSalmón coho;Fillet;Fresh;Cooperativa Sur;7100',
    );
    assert.deepEqual([job.updated, job.problems], [1, []]);
    const rows = await server.db.select().from(products).orderBy(products.search);
    const fillet = rows.find(({ presentation }) => presentation === 'fillet');
    assert.deepEqual([fillet?.costMinor, fillet?.priceMinor, fillet?.minGrams, fillet?.isVirtual], [4500, 7100, 12_500, false]);
    assert.match((await check('products', `${head}\nCOH;filete;fresco;;4,5;1;`)).problems[0]?.message ?? '', /número/);
  });

  it('of products set the tax class; a reduced one needs a rate in force', async () => {
    const head = 'Especie;Presentación;Conservación;Costo por kg;Precio por kg;Clase de impuesto';
    const line = (taxClass: string) => `${head}\nCOH;entera;ahumado;4500;6901;${taxClass}`;
    assert.deepEqual(
      (await check('products', line('Reducida'))).problems.map(({ column, message }) => [column, message.slice(0, 29)]),
      [['Clase de impuesto', 'Todavía no hay una tasa reduc']],
    );
    assert.match((await check('products', line('libre'))).problems[0]?.message ?? '', /Estándar, Reducida, Exenta/);
    const classOf = async () =>
      (await server.db.select().from(products).where(eq(products.priceMinor, 6901)).orderBy(products.createdAt)).at(-1)?.taxClass;
    assert.equal((await bring('products', line('exenta'))).created, 1);
    assert.equal(await classOf(), 'exempt');
    assert.equal((await bring('products', line('Exempt'))).updated, 0);
    assert.equal((await bring('products', line(''))).updated, 1);
    assert.equal(await classOf(), 'standard');
  });

  it('of what a list exported are taken back; what it worked out is left aside', async () => {
    await bring('clients', clientFile(clientLine(80)));
    const client = (head: string, days: string) =>
      `${head}\nPescadería 80;${rut(80)};Restaurante;;${days};+56322214480;Viña del Mar;2026-11-20;2`;
    const clientHeads = [
      'Cliente;RUT;Categoría;Vendedor;Condición;Teléfono;Comuna;Último pedido;Bitácora',
      'Client;RUT;Category;Seller;Terms;Phone;Commune;Last order;Log book',
    ];
    for (const [i, head] of clientHeads.entries()) {
      const job = await bring('clients', client(head, i ? '15 days' : 'Contado'));
      assert.deepEqual([job.updated, job.problems], [1, []]);
    }
    for (const head of [
      'Proveedor;RUT;Tipo;Región y comuna;Caleta;Teléfono;Pedidos abiertos;Ofertas activas;Cumplimiento (%)',
      'Provider;RUT;Type;Region and commune;Cove;Phone;Open orders;Active offers;Fill rate (%)',
    ]) {
      const job = await check('providers', `${head}\nOtra Sur;${rut(70)};Planta;Valparaíso, Valparaíso;;+56322214480;0;1;98,5`);
      assert.deepEqual([job.updated, job.problems], [1, []]);
    }
    await bring('products', 'Especie;Presentación;Conservación;Costo por kg;Precio por kg\nCOH;HG;congelado;3000;5000');
    const line = [
      'Salmón coho;COH;Filete;Fresco;Cooperativa Sur;12,5;0;12,5;2026-11-29;4600;7200;No',
      'Salmón coho;COH;HG;Congelado;;0;0;0;;3000;5100;No',
    ].join('\n');
    const product = (unit: string) =>
      `Producto;FAO;Presentación;Conservación;Proveedor;En stock (kg);Reserv. (kg);Disp. (kg);Vence primero;Costo (${unit});Precio (${unit});Virtual\n${line}`;
    const job = await check('products', product('CLP/kg'));
    assert.deepEqual([job.updated, job.problems], [2, []]);
    assert.deepEqual(
      (await check('products', product('USD/kg'))).problems.map(({ column }) => column),
      ['Costo (USD/kg)', 'Precio (USD/kg)'],
    );
  });

  it('of products read a number as a form does, and say how, where it can be read in two ways', async () => {
    const head = 'Especie;Presentación;Conservación;Costo por kg;Precio por kg;Avisar bajo (kg)';
    const job = await check('products', `${head}\nHKN;filete;fresca;4.500;$ 6.900;0.500\nHKN;entera;fresca;1.250,00;7200;12,5 kg`);
    assert.deepEqual([job.wrong, job.created], [0, 2]);
    assert.deepEqual(
      job.problems.map(({ row, column, value }) => [row, column, value]),
      [
        [2, 'Costo por kg', '4.500'],
        [2, 'Precio por kg', '$ 6.900'],
        [2, 'Avisar bajo (kg)', '0.500'],
      ],
    );
    assert.match(job.problems[0]?.message ?? '', /«4\.500» se lee como 4500, sin decimales/);
    assert.match(job.problems[2]?.message ?? '', /«0\.500» se lee con decimales, como 0,5/);
    await run(job._id);
    const done = await until(job._id, ({ state }) => state !== 'running');
    assert.deepEqual([done.created, done.problems.length], [2, 3]);
    const [fillet] = await server.db
      .select()
      .from(products)
      .where(and(eq(products.presentation, 'fillet'), eq(products.minGrams, 500)));
    assert.deepEqual([fillet?.costMinor, fillet?.priceMinor], [4500, 6900]);
  });
});
