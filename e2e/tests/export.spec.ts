import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { ClientRow, ListAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, sessionOf } from '../src/accounts.ts';
import { expect, rowsOf, test } from '../src/test.ts';

/** Changes nothing in Ecuador: other specs add clients to Chile meanwhile. */
const country = 'EC';

async function save(page: Page, format: RegExp) {
  const saved = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  const download = await saved;
  await expect(page.getByText(/clientes exportados$/)).toBeVisible();
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function totalOf(search: string) {
  const session = await sessionOf('seller', country);
  const path = calls.clients.list.path
    .replace('{page}', '0')
    .replace('{pageSize}', '10')
    .replace('{search}', search)
    .replace('{category}', 'all')
    .replace('{countryId}', session.countryId);
  return (await ask<ListAnswer<ClientRow>>(path, { sessionId: session.id })).total;
}

test('a spreadsheet has every row that the filters match, and nothing that the page may not run is needed for it', async ({
  openAs,
  page,
}) => {
  await openAs('seller', '/clients', country);
  await expect(rowsOf(page)).toHaveCount(10);
  const { name, bytes } = await save(page, /XLSX/);
  expect(name).toMatch(/^clientes-ec-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = unzipped(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet.match(/<row/g)).toHaveLength(1 + (await totalOf('all')));
  const widths = [...sheet.matchAll(/<col [^>]*\bwidth="([\d.]+)"/g)].map(([, width]) => Number(width));
  expect(widths.length, 'each column has its width: a day that does not fit is shown as ########').toBe(14);
  expect(Math.min(...widths)).toBeGreaterThan(4);
});

test('two thousand clients of Chile fit a spreadsheet, in a worker that the policy of the page allows', async ({ openAs, page }) => {
  await openAs('seller', '/clients');
  await expect(rowsOf(page)).toHaveCount(10);
  const { bytes } = await save(page, /XLSX/);
  expect(unzipped(bytes, 'xl/worksheets/sheet1.xml').match(/<row/g)?.length).toBeGreaterThan(2000);
});

test('a CSV has just the rows that the search left', async ({ openAs, page }) => {
  await openAs('seller', '/clients?search=hotel', country);
  await expect(rowsOf(page).first()).toBeVisible();
  const { name, bytes } = await save(page, /CSV/);
  expect(name).toMatch(/\.csv$/);
  expect(bytes.toString().trim().split('\r\n')).toHaveLength(1 + (await totalOf('hotel')));
});

test('on a slow line it says how far it is, the page goes on, and it can be given up', async ({ openAs, page }) => {
  await openAs('seller', '/clients');
  await expect(rowsOf(page)).toHaveCount(10);
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, uploadThroughput: -1 };
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: 30_000 });
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('without-pagination'));
  await page.getByRole('main').getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByRole('progressbar', { name: 'Exportando clientes…' })).toHaveAttribute('aria-valuetext', /^\d+ de 2\.\d{3}$/);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/page=/);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByText('Exportación cancelada')).toBeVisible();
  await expect(page.getByText('Exportando clientes…')).toHaveCount(0);
  expect(saved).toBe(0);
});

/** One file out of a zip archive, by its central directory. */
function unzipped(zip: Buffer, name: string): string {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const body = zip.subarray(begin, begin + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body)).toString();
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`no ${name} in the archive`);
}
