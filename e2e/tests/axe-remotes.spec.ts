import type { Page } from '@playwright/test';
import { sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { desktop, type Look, lookAt, openWide, settled, startIn } from '../src/axe-looks.ts';
import { newClient } from '../src/clients.ts';
import { listsOfOtherRemotes } from '../src/lists.ts';
import { newRequest } from '../src/requests.ts';
import { newProduct, newSale } from '../src/sales.ts';
import { expect, loaderGone, rowsOf, test } from '../src/test.ts';

const firstRecord = async (page: Page) => {
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  const ofList = (await title.textContent()) ?? '';
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}/);
  // The list stands until the record is there, whatever the address says.
  await expect(title).not.toHaveText(ofList);
  await settled(page);
};
const firstPanel = async (page: Page) => {
  await rowsOf(page).first().getByRole('gridcell').nth(3).click();
  await expect(page.getByRole('complementary').getByRole('term').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** Tabs and states of planning that no link of the menu leads to. */
const besideTheMenu: readonly Look[] = [
  {
    path: '/dashboard/purchases-sales',
    name: 'dashboard, its charts as tables',
    reach: async (page) => {
      const faces = page.getByRole('radio', { name: /^(Tabla|Table)$/ });
      await expect(faces).toHaveCount(2);
      for (const face of await faces.all()) await face.check({ force: true });
      await expect(page.getByRole('table')).toHaveCount(4);
    },
  },
  {
    path: '/dashboard/purchases-sales?species=all',
    name: 'dashboard, its days being chosen',
    reach: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^(Fechas|Dates)/ })
        .click(),
    at: desktop,
  },
  {
    path: '/projection?measure=price&side=sell',
    name: 'projection, a cell being typed in',
    reach: async (page) => {
      await page.locator('[role=gridcell][aria-readonly=false]').first().dblclick();
      await expect(page.getByRole('grid').getByRole('textbox')).toBeFocused();
    },
  },
  { path: '/products-planification/expiring' },
  { path: '/products-planification/shrink' },
  { path: '/marketplace/orders' },
  { path: '/marketplace/orders', name: 'an order', reach: firstRecord },
  { path: '/marketplace/offers' },
  { path: '/marketplace/offers', name: 'an offer', reach: firstRecord },
  { path: '/marketplace/purchases' },
  { path: '/marketplace/purchases', name: 'a purchase', reach: firstRecord },
  { path: '/wishlist', name: 'a wish in the side panel', reach: firstPanel },
];

// In Spanish alone: longer words are what another language brings, and the pages of the shell's menu have the longest.
test.describe('axe finds nothing', () => {
  test.slow();

  test('on the pages of planning that the menu does not name, and what opens in them', async ({ page }) => {
    await startIn('es', page, 'mega');
    await lookAt(page, besideTheMenu);
  });

  test('on sales and invoices, their forms and dialogs', async ({ page }) => {
    const session = await sessionOf('admin');
    const client = await newClient(session, { legalName: `Cocina Accesible ${Date.now()}` });
    const sale = await newSale(session, client, await newProduct(session));
    await startIn('es', page, 'admin', `/sales?client=${client._id}`);
    await rowsOf(page).first().getByRole('gridcell').nth(3).click();
    await expect(page.getByRole('complementary').getByRole('list').first()).toBeVisible();
    await expectNoFinding(page, 'sale in the side panel');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('complementary').getByRole('button', { name: 'Cerrar' }).click();

    await openWide(page, `/sales/${sale._id}`);
    await expectNoFinding(page, 'sale');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Registrar pago' }).click();
    await expect(page.getByRole('dialog').getByLabel(/^Monto/)).toBeVisible();
    await expectNoFinding(page, 'payment');
    await page.keyboard.press('Escape');

    await openWide(page, '/sales/new');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectNoFinding(page, 'new sale with errors');
    await page.reload();
    await loaderGone(page);

    await openWide(page, `/facturation/new?client=${client._id}`);
    await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Descripción' })).not.toHaveValue('');
    await expectNoFinding(page, 'new invoice');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('main').getByRole('button', { name: 'Guardar como pendiente' }).click();
    const issue = page.getByRole('main').getByRole('button', { name: 'Emitir factura' });
    await expect(issue).toBeVisible();
    await expectNoFinding(page, 'pending invoice');
    await page.setViewportSize({ width: 1280, height: 900 });
    await issue.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFinding(page, 'issuing');
  });

  test('on requests: list, board, panel, steps, record and form', async ({ page }) => {
    const session = await sessionOf('admin');
    const client = await newClient(session, { legalName: `Solicitud Accesible ${Date.now()}` });
    const made = await newRequest(session, client, await newProduct(session));
    await startIn('es', page, 'admin', `/request?search=${encodeURIComponent(client.legalName)}`);
    await expect(rowsOf(page)).toHaveCount(1);
    await expectNoFinding(page, 'requests');
    await openWide(page, `/request?search=${encodeURIComponent(client.legalName)}&view=board`);
    await expect(page.getByRole('listitem', { name: new RegExp(client.legalName) })).toBeVisible();
    await expectNoFinding(page, 'requests as a board');
    await openWide(page, `/request?open=${made._id}`);
    const panel = page.getByRole('complementary');
    await expect(panel.getByText(client.legalName)).toBeVisible();
    await expectNoFinding(page, 'request in the side panel');
    await page.setViewportSize({ width: 1280, height: 900 });
    await panel.getByRole('button', { name: /^(Rechazar|Reject)/ }).click();
    await page.getByRole('dialog').getByRole('radio').last().check();
    await page.getByRole('dialog').getByRole('textbox').fill('Corto');
    await expectNoFinding(page, 'rejecting a request');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^(Salir sin guardar|Leave without saving)$/ }).click();
    await openWide(page, `/request/${made._id}`);
    await page.getByRole('main').getByRole('button', { name: 'Confirmar menos…' }).click();
    await expect(page.getByRole('dialog').getByText(/^(En stock|In stock)/)).toBeVisible();
    await expectNoFinding(page, 'confirming a request');
    await page.keyboard.press('Escape');
    await expectNoFinding(page, 'request, whole');
    await openWide(page, '/request/new');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectNoFinding(page, 'new request with errors');
  });

  for (const [, path] of listsOfOtherRemotes)
    test(`on ${path}, a menu of its rows and what opens beside them`, async ({ page }) => {
      await startIn('es', page, 'admin', path);
      const row = rowsOf(page).first();
      await row.locator('[aria-haspopup=menu]').click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await expectNoFinding(page, `${path}, menu of a row`, desktop);
      await page.keyboard.press('Escape');
      await row.getByRole('gridcell').nth(2).click();
      await expect(page.getByRole('complementary').getByRole('term').first()).toBeVisible();
      await expectNoFinding(page, `${path}, side panel`);
    });

  test('on a new seller with errors', async ({ page }) => {
    await startIn('es', page, 'admin', '/sellers/new');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectNoFinding(page, 'new seller with errors');
  });
});
