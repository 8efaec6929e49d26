import { expectNoFinding } from '../src/axe.ts';
import { expect, rowsOf, test } from '../src/test.ts';

test('the thread of a sale is followed by keyboard, read as a table, and leads to its public page, which needs no session', async ({
  openAs,
  page,
  browser,
}) => {
  await openAs('admin', '/sales?deliveryState=delivered');
  await rowsOf(page).first().getByRole('gridcell').nth(2).click();
  await page.getByRole('complementary').getByRole('link', { name: 'De dónde viene, a dónde fue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'De dónde viene, a dónde fue' })).toBeVisible();

  // The sale itself is chosen; arrows go along the fish, Enter opens the record.
  const steps = page.getByRole('group', { name: /^Hilo de/ }).getByRole('button');
  const chosen = page.getByRole('group', { name: /^Hilo de/ }).getByRole('button', { pressed: true });
  await expect(chosen).toHaveAccessibleName(/^Venta, /);
  await chosen.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toBeFocused();
  await expect(chosen).not.toHaveAccessibleName(/^Venta, /);
  await page.keyboard.press('Home');
  await expect(steps.first()).toBeFocused();
  await expect(page.getByRole('img', { name: 'Código QR de la página pública' })).toBeVisible();
  await expectNoFinding(page, 'a thread');

  const count = await steps.count();
  await page.getByRole('radio', { name: 'Tabla' }).check();
  const table = page.getByRole('group', { name: /^Hilo de/ }).getByRole('table');
  expect(await table.getByRole('rowheader').count()).toBeGreaterThanOrEqual(count);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar EPCIS' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^epcis-sale-\d+\.jsonld$/);

  const address = await page.getByRole('link', { name: 'Abrir página pública' }).getAttribute('href');
  const anybody = await browser.newContext({ javaScriptEnabled: false });
  const other = await anybody.newPage();
  const url = new URL(address ?? '', page.url()).href;
  await other.goto(`${url}?lang=es`);
  await expect(other.getByRole('heading', { name: 'Qué sabemos y qué no' })).toBeVisible();
  await other.getByRole('link', { name: 'EN' }).click();
  await expect(other.getByRole('heading', { name: 'What we know and what we do not' })).toBeVisible();
  expect((await other.goto(`${url.slice(0, -2)}AA?lang=es`))?.status()).toBe(404);
  await expect(other.getByRole('heading', { name: 'Esta dirección no existe o terminó' })).toBeVisible();
  await anybody.close();

  await page.goto(url);
  await expectNoFinding(page, 'a public thread');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFinding(page, 'a public thread in the dark');
});

test('a phone shows the thread step beneath step, each a link', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('admin', '/seafood/fisher/trips');
  await page
    .getByRole('link', { name: /^V-\d+/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'De dónde viene, a dónde fue' }).click();
  const steps = page.getByRole('region', { name: /^Hilo de V-/ }).getByRole('listitem');
  await expect(steps.first().getByRole('link')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('addresses of threads that do not exist say so', async ({ openAs, page }) => {
  await openAs('seller', '/seafood/fisher/thread/boat/x');
  await expect(page.getByRole('heading', { name: /no existe/ })).toBeVisible();
});
