import { calls } from '@shop/shared/contract/calls';
import { sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { desktop, openWide, phone, startIn } from '../src/axe-looks.ts';
import { changeClient, newClient, newLogEntry } from '../src/clients.ts';
import { newProduct, newSale } from '../src/sales.ts';
import { expect, forgive, rowsOf, test } from '../src/test.ts';

test.describe('axe finds nothing', () => {
  test.slow();

  test('around the list of clients', async ({ page, complaints }) => {
    await startIn('es', page, 'seller', '/clients');
    await expect(rowsOf(page).first()).toBeVisible();

    await rowsOf(page).first().locator('[aria-haspopup=menu]').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoFinding(page, 'menu of a row', desktop);
    await page.keyboard.press('Escape');

    await page.getByRole('main').getByRole('button', { name: 'Categoría: ' }).click();
    await page.getByRole('menuitemcheckbox').nth(1).click();
    await expect(page).toHaveURL(/category=/);
    await expectNoFinding(page, 'filter', desktop);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Columnas', exact: true }).click();
    await expectNoFinding(page, 'columns', desktop);
    await page.keyboard.press('Escape');

    await rowsOf(page).first().getByRole('checkbox').check();
    await expectNoFinding(page, 'selection');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Cambiar categoría' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFinding(page, 'dialog');
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFinding(page, 'sheet of filters', phone);
    await page.keyboard.press('Escape');

    await openWide(page, '/clients?search=zzzzqqq');
    await expect(page.getByRole('button', { name: 'Limpiar filtros' }).first()).toBeVisible();
    await expectNoFinding(page, 'empty list');

    await page.route(/get-all-clients-pagination/, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { status: 500, title: 'x', detail: 'x', instance: 'c41e' },
      }),
    );
    await openWide(page, '/clients?search=otra');
    await expect(page.getByText('c41e')).toBeVisible();
    await expectNoFinding(page, 'failed list');
    await page.unroute(/get-all-clients-pagination/);

    await openWide(page, '/clients/categories');
    await expect(rowsOf(page).first()).toBeVisible();
    await expectNoFinding(page, 'categories');

    await openWide(page, '/projection');
    await expectNoFinding(page, 'forbidden page');
    forgive(complaints, /status of 500 .*get-all-clients-pagination/);
  });

  test('on a client, its log book, its forms and their refusals', async ({ page, complaints }) => {
    const session = await sessionOf('seller');
    const client = await newClient(session, { legalName: `Marisquería Accesible ${Date.now()}` });
    for (const type of ['call', 'complaint'] as const)
      await newLogEntry(session, client._id, { type, note: 'Pide factura', dueOn: '2026-01-15' });
    await startIn('es', page, 'seller', `/clients?search=${encodeURIComponent(client.legalName)}`);
    await rowsOf(page).first().getByRole('gridcell').nth(3).click();
    await expect(page.getByRole('complementary').getByText('Pide factura')).toHaveCount(2);
    await expectNoFinding(page, 'client in the side panel');

    await openWide(page, `/clients/${client._id}`);
    await page.getByLabel('Dirección de despacho').fill('Muelle 7');
    await expectNoFinding(page, 'record with something unsaved');
    await page.setViewportSize({ width: 1280, height: 900 });
    await changeClient(await sessionOf('admin'), client, { address: 'Muelle 8', phone: '+56322214499' });
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    await expectNoFinding(page, 'compare');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('main').getByRole('button', { name: 'Descartar' }).click();

    await page.getByRole('button', { name: 'Bitácora' }).click();
    await expect(page.getByRole('complementary').getByText('Pide factura')).toHaveCount(2);
    await expectNoFinding(page, 'record with its log book');

    await openWide(page, `/clients/${client._id}/organization`);
    await expectNoFinding(page, 'organization of a client');

    const admin = await sessionOf('admin');
    await newSale(admin, client, await newProduct(admin));
    await openWide(page, `/clients/${client._id}/sales`);
    await expect(rowsOf(page).first()).toBeVisible();
    await expectNoFinding(page, 'sales of a client');
    await openWide(page, `/clients/${client._id}/invoices`);
    await expect(page.getByText('Este cliente aún no tiene facturas')).toBeVisible();
    await expectNoFinding(page, 'invoices of a client');

    await openWide(page, '/clients/new');
    await page.getByRole('button', { name: 'Crear cliente' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectNoFinding(page, 'new client with errors');

    await page.route(
      (url) => url.pathname === calls.auth.me.path,
      (route) => route.fulfill({ status: 401, json: { status: 401 } }),
    );
    await page.route(/get-all-clients-pagination/, (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        json: { status: 401, title: 'x', detail: 'x', instance: 'c41e' },
      }),
    );
    await openWide(page, '/clients');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Login' })).toBeVisible();
    await expectNoFinding(page, 'login over a page');
    forgive(complaints, /status of 409 .*update-client/, /status of 401 .*get-all-clients-pagination/);
  });
});
