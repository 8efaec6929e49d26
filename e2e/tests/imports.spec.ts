import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectNoFinding } from '../src/axe.ts';
import { newRut } from '../src/clients.ts';
import { expect, test } from '../src/test.ts';
import { xlsxOf } from '../src/xlsx.ts';

// One after the other: what somebody has under way opens by itself, and all of them are the same somebody.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const header = ['Razón social', 'RUT', 'Categoría', 'Plazo de pago', 'Teléfono', 'Email', 'Región', 'Comuna', 'Dirección'];
const row = (name: string, taxId: string, phone = '+56322214480') => [
  name,
  taxId,
  'Restaurante',
  '30',
  phone,
  '',
  'Valparaíso',
  'Viña del Mar',
  'Calle 1',
];
const csv = (...rows: string[][]) => Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'));
/** A name that no other spec looks for. */
const named = (what: string) => `${what} ${Math.random().toString(36).slice(2, 10)}`;

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Importar' }).click();
  return page.getByRole('dialog', { name: 'Importar clientes' });
}

const choose = (dialog: Locator, name: string, buffer: Buffer) =>
  dialog.getByLabel(/Archivo CSV o XLSX/).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const factOf = (dialog: Locator, name: string) => dialog.locator('dl > div', { hasText: name }).locator('dd');

test('clients come from a CSV: its mistakes are shown by row and column, the rest is written, and the history tells', async ({
  openAs,
  page,
}) => {
  await openAs('admin', '/clients');
  const dialog = await openImport(page);
  await expectNoFinding(page, 'choosing a file to import');
  await page.setViewportSize({ width: 1280, height: 800 });

  const name = named('Mar de Prueba');
  const rows = [row(name, newRut()), row(named('Otra'), newRut()), row('=1+1', newRut(), '12'), row(named('Mala'), '12.345.678-0')];
  await choose(dialog, 'clientes.csv', csv(header, ...rows));
  await expect(dialog.getByText('clientes.csv está revisado.', { exact: false })).toBeVisible();
  await expect(factOf(dialog, 'Nuevos')).toHaveText('2');
  await expect(factOf(dialog, 'Con problemas')).toHaveText('2');
  const problems = dialog.getByRole('grid', { name: 'Problemas' });
  await expect(problems.getByRole('row', { name: /^4 Teléfono 12 Escribe el teléfono/ })).toBeVisible();
  await expect(problems.getByRole('row', { name: /^5 RUT 12.345.678-0 .*dígito/ })).toBeVisible();
  await expectNoFinding(page, 'what is wrong with a file');
  await page.setViewportSize({ width: 1280, height: 800 });

  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar problemas' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('problemas-clientes.csv');
  expect((await readFile(await download.path())).toString()).toContain('Teléfono;12;');

  await dialog.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(dialog.getByText('clientes.csv está importado.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

  await page.goto(`/clients?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByText('Creó el registro por importación')).toBeVisible();
  await expectNoFinding(page, 'the history of a client');
});

test('a spreadsheet changes what is known, by the columns that it has, and opens again from the list of imports', async ({
  openAs,
  page,
}) => {
  await openAs('admin', '/clients');
  const dialog = await openImport(page);
  const [name, taxId] = [named('Planilla'), newRut()];
  await choose(dialog, 'altas.xlsx', xlsxOf([header, row(name, taxId)]));
  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click();
  await expect(dialog.getByText('altas.xlsx está importado.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Otro archivo' }).click();
  const file = `cambios-${taxId}.xlsx`;
  await choose(
    dialog,
    file,
    xlsxOf([
      ['RUT', 'Plazo de pago'],
      [taxId, 60],
      [newRut(), 60],
    ]),
  );
  await expect(factOf(dialog, 'Se actualizan')).toHaveText('1');
  await expect(dialog.getByRole('row', { name: /^1 Razón social .*solo se pueden actualizar/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // Not yet written, it waits.
  await openImport(page);
  await dialog.getByRole('button', { name: `Abrir ${file}` }).click();
  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click();
  await expect(dialog.getByText(`${file} está importado.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*60 días`) })).toBeVisible();
});

test('what the lists export comes in again as it is', async ({ openAs, page }) => {
  const lists = [
    ['/clients?search=hotel', 'clientes'],
    ['/providers', 'proveedores'],
    ['/products-planification', 'productos'],
  ] as const;
  for (const [path, what] of lists) {
    await openAs('admin', path, 'Peru');
    const saved = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: /XLSX/ }).click();
    const download = await saved;
    await page.getByRole('main').getByRole('button', { name: 'Importar' }).click();
    const dialog = page.getByRole('dialog', { name: `Importar ${what}` });
    await choose(dialog, download.suggestedFilename(), await readFile(await download.path()));
    await expect(dialog.getByText('está revisado.', { exact: false })).toBeVisible();
    await expect(factOf(dialog, 'Con problemas')).toHaveText('0');
    await expect(factOf(dialog, 'Nuevos')).toHaveText('0');
    await page.keyboard.press('Escape');
  }
});

test('a long file goes on behind a closed dialog, and ends where it is cancelled', async ({ openAs, page }) => {
  await openAs('admin', '/clients', 'CR');
  const dialog = await openImport(page);
  const long = Array.from({ length: 15_000 }, (_, i) => [
    'Mar',
    String(310_000_000_0 + i),
    'Hotel',
    '30',
    '+50622345678',
    'San José',
    'San José',
    'Calle 1',
  ]);
  const columns = ['Razón social', 'Cédula', 'Categoría', 'Plazo de pago', 'Teléfono', 'Provincia', 'Ciudad', 'Dirección'];
  await choose(dialog, 'largo.csv', csv(columns, ...long));
  await dialog.getByRole('button', { name: /^Importar 15.000 filas|^Importar 15000 filas/ }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await openImport(page);
  await expect(dialog.getByText(/la importación sigue/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar importación' }).click();
  await expect(dialog.getByText(/Lo que ya se había guardado quedó|No se guardó nada/)).toBeVisible();
});

test('a bad file is refused with a reason, and the next one is taken', async ({ openAs, page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await openAs('admin', '/clients');
  const dialog = await openImport(page);
  await choose(dialog, 'enorme.csv', Buffer.alloc(21 * 1024 * 1024, 'a'));
  await expect(dialog.getByText('El archivo supera los 20 MB.')).toBeVisible();
  await choose(dialog, 'nada.csv', Buffer.alloc(0));
  await expect(dialog.getByText('El archivo está vacío. Elige otro.')).toBeVisible();
  expect(sent.filter((path) => path === '/api/import')).toEqual([]);

  const bad: [name: string, file: Buffer, says: RegExp][] = [
    ['titulos.csv', csv(header), /solo el encabezado/],
    ['columnas.csv', csv([...header, 'Color'], [...row('A', newRut()), 'azul']), /Color.*no se conoce/],
    ['sin-rut.csv', csv(['Razón social'], ['Mar']), /RUT.*Falta esta columna/],
    ['foto.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /No es un CSV ni un XLSX/],
    ['roto.xlsx', xlsxOf([header]).subarray(0, 400), /No es un CSV ni un XLSX/],
  ];
  for (const [name, file, says] of bad) {
    await choose(dialog, name, file);
    await expect(dialog.getByText(`${name} no se pudo importar.`)).toBeVisible();
    await expect(dialog.getByRole('row', { name: says })).toBeVisible();
    await dialog.getByRole('button', { name: 'Otro archivo' }).click();
  }

  // As older spreadsheets write it: another encoding, other separators, line breaks within quotes.
  const old = Buffer.from([header, row('"Ñandú\nMar"', newRut())].map((cells) => cells.join('\t')).join('\r\n'), 'latin1');
  await choose(dialog, 'antiguo.txt', old);
  await expect(factOf(dialog, 'Nuevos')).toHaveText('1');
});
