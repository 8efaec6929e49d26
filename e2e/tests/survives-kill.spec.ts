import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { emailOf, password } from '../src/accounts.ts';
import { copyDemoData } from '../src/demo-data.ts';
import { addressOf, spawnServer, startMs } from '../src/server.ts';
import { loaderGone, menuOf, openRecord, rowsOf } from '../src/test.ts';

test('a seller of Chile finds a client, changes it, writes in its log book; the server is killed and started again; all is there', async ({
  page,
}) => {
  test.setTimeout(60_000 + 2 * startMs);
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-kill-'));
  copyDemoData(dataDir);
  const start = (port: string) => spawnServer({ PORT: port, DATA_DIR: dataDir }, { output: 'pipe' });
  let server = start('0');
  try {
    const origin = await addressOf(server);
    await page.goto(origin);
    await loaderGone(page);
    await page.getByLabel('Email').fill(emailOf('seller'));
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await menuOf(page).getByRole('link', { name: 'Clientes', exact: true }).click();
    await page.getByRole('searchbox').first().fill('hotel');
    await expect(page).toHaveURL(/search=hotel/);
    const row = rowsOf(page).first();
    await expect(row).toContainText(/hotel/i);
    await openRecord(page, (await row.getByRole('link').first().textContent()) ?? '');
    await page.getByLabel('Dirección de despacho').fill('Muelle 7, bodega 3');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Cambios guardados')).toBeVisible();
    await page.getByRole('button', { name: 'Bitácora' }).click();
    await page.getByLabel('Nota').fill('Pide adelantar el despacho del lunes');
    await page.getByRole('button', { name: 'Agregar' }).click();
    await expect(page.getByText('Entrada agregada')).toBeVisible();
    const address = page.url();

    server.kill('SIGKILL');
    await once(server, 'exit');
    server = start(new URL(origin).port);
    await addressOf(server);

    await page.goto(address);
    await loaderGone(page);
    await expect(page.getByLabel('Dirección de despacho')).toHaveValue('Muelle 7, bodega 3');
    await page.getByRole('button', { name: 'Bitácora' }).click();
    await expect(page.getByText('Pide adelantar el despacho del lunes')).toBeVisible();
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
