import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, limits } from '@shop/shared/contract';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { clientFile, clientHeader, clientLine, importerOf, manyClients } from '../../../test/imports.ts';
import { bombOf, xlsxOf } from '../../../test/xlsx.ts';

const utf16 = (text: string, mark: number[], isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return Buffer.concat([Buffer.from(mark), isBig ? bytes.swap16() : bytes]);
};
const windows1252 = (text: string) => Buffer.from(text, 'latin1');
const good = clientFile(clientLine(1, { name: 'Ñuñoa "Mar", S.A.'.replaceAll('"', '') }));
const separated = (by: string) => good.replaceAll(',', ' ').replaceAll(';', by);

describe('a file that cannot be read', () => {
  const server = useTestServer();
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
  });
  const { check, start } = importerOf(server, () => token);

  const files: [what: string, bytes: Uint8Array | string, says: RegExp, column?: string, row?: number][] = [
    ['nothing in it', '', /vacío/],
    ['blank lines alone', '\n\n;;\n', /vacío/],
    ['only a header', clientHeader, /solo el encabezado/],
    ['a column that nobody knows', `${clientHeader};Color\n${clientLine(1)};azul`, /no se conoce/, 'Color', 1],
    ['a column twice', `${clientHeader};Email\n${clientLine(1)};a@x.cl`, /se repite/, 'Email', 1],
    ['no column that tells its rows apart', 'Razón social;Teléfono\nMar;+56322214480', /Falta esta columna/, 'RUT', 1],
    ['quotes that are not closed', `${clientHeader}\n"${clientLine(1)}\n${clientLine(2)}`, /comillas/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73]), /CSV ni un XLSX/],
    ['a spreadsheet of the last century', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /antiguo/],
    ['half a spreadsheet', xlsxOf([clientHeader.split(';'), clientLine(1).split(';')]).subarray(0, 600), /CSV ni un XLSX/],
    ['an archive of something else', bombOf(0), /CSV ni un XLSX/],
    ['an archive that unpacks without end', bombOf(300), /demasiado/],
    ['one row too many', manyClients(limits.importRows + 1), /más de 50000 filas/],
  ];
  for (const [what, bytes, says, column = '', row = 0] of files)
    it(`fails with a reason: ${what}`, async () => {
      const job = await check('clients', bytes);
      assert.deepEqual([job.state, job.created, job.problems.length], ['failed', 0, 1], JSON.stringify(job.problems));
      assert.match(job.problems[0]?.message ?? '', says);
      assert.deepEqual([job.problems[0]?.column, job.problems[0]?.row], [column, row]);
      assert.ok(job.finishedAt);
    });

  it('tells a wrong cell that is cut off in the middle of a letter', async () => {
    const { state, problems } = await check('clients', clientFile(clientLine(1, { category: `${'x'.repeat(119)}😀${'y'.repeat(3000)}` })));
    assert.deepEqual([state, problems.length], ['checked', 1], JSON.stringify(problems));
    assert.equal(problems[0]?.value, `${'x'.repeat(119)}\ufffd`);
  });

  it('names every wrong column at once', async () => {
    const { problems } = await check('clients', 'Color;Nombre;Nombre;Talla\nazul;a;b;c');
    assert.deepEqual(
      problems.map(({ column }) => column),
      ['Color', 'Nombre', 'Talla', 'RUT'],
    );
  });

  it('is refused at once when it is larger than 20 MB, whether it says so or not', async () => {
    const bytes = new Uint8Array(limits.importBytes + 1);
    assert.equal((await start('clients', bytes)).status, 422);
    const huge = JSON.stringify({
      countryId: countries.CL._id,
      kind: 'clients',
      file: { name: 'a.csv', data: 'A'.repeat(100 * 1024 * 1024) },
    });
    assert.equal((await server.request('POST', '/api/import', { token, body: huge })).status, 413);
  });

  it('leaves the service as it was', async () => {
    assert.equal((await check('clients', good)).created, 1);
    assert.deepEqual(
      server.logLines.filter((line) => line.includes('could not be gone on with')),
      [],
    );
  });
});

describe('a file is read', () => {
  const server = useTestServer();
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
  });
  const { check } = importerOf(server, () => token);

  const files: [what: string, bytes: Uint8Array | string][] = [
    ['in UTF-8', good],
    ['in UTF-8 with its mark', `\uFEFF${good}`],
    ['in UTF-16, little end first', utf16(good, [0xff, 0xfe])],
    ['in UTF-16, big end first', utf16(good, [0xfe, 0xff], true)],
    ['in UTF-16 without a mark', utf16(good, [])],
    ['in Windows-1252', windows1252(good)],
    ['with commas', separated(',')],
    ['with tabs', separated('\t')],
    ['with a line that says what separates', `sep=;\n${good}`],
    ['with quotes around every cell', good.replace(/[^;\r\n]+/g, '"$&"')],
    ['with lines that end as on old machines', good.replaceAll('\r\n', '\r')],
    ['with stars at the columns that must be filled in', good.replace('RUT', 'RUT *')],
    ['with blank lines', `\n\n${good}\n\n;;;;;;;;\n`],
    ['as a spreadsheet', xlsxOf(good.split('\r\n').map((line) => line.split(';')))],
  ];
  for (const [what, bytes] of files)
    it(what, async () => {
      const job = await check('clients', bytes);
      assert.deepEqual([job.state, job.total, job.created, job.problems], ['checked', 1, 1, []]);
    });

  it('with a line break within quotes, which is one row', async () => {
    const lines = [clientLine(1, { name: '"Mar\ny Sol"' }), clientLine(2, { phone: 'x' })];
    const job = await check('clients', clientFile(...lines));
    assert.deepEqual([job.total, job.created, job.problems[0]?.row], [2, 1, 3]);
  });
});
