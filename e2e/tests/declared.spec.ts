import type { Page } from '@playwright/test';
import { sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { changeClient, newClient } from '../src/clients.ts';
import { expect, forgive, goWithin, loaderGone, rowsOf, signIn, test } from '../src/test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar o ir a' });

test('the palette finds a client and opens it, by keyboard alone', async ({ openAs, page }) => {
  const name = `Caleta Paleta ${Date.now()}`;
  const client = await newClient(await sessionOf('seller'), { legalName: name });
  await openAs('seller', '/');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('group', { name: 'Clientes' }).getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/clients/${client._id}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // What can be done with the best record, without looking for it.
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('group', { name: `Con ${name}` })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('complementary', { name: 'Bitácora' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/clients/${client._id}$`));
});

test("the palette goes to a page and does an action of the role, and offers nobody else's", async ({ openAs, page }) => {
  await openAs('logistic', '/');
  await page.getByRole('button', { name: 'Buscar o ir a…' }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('>');
  await expect(page.getByRole('option', { name: 'Nuevo cliente' })).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/proye');
  await expect(page.getByText('Nada coincide con «proye»')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('vendedor');
  await expect(page.getByRole('group', { name: 'Páginas' }).getByRole('option', { name: /Vendedores/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendedores' })).toBeVisible();
});

test('a search that fails says so, beside what the others found', async ({ openAs, page, complaints }) => {
  const name = `Caleta Entera ${Date.now()}`;
  await newClient(await sessionOf('seller'), { legalName: name });
  await page.route(/get-seafood-plugin-users/, (route) => route.fulfill({ status: 503, body: '' }));
  await openAs('seller', '/clients');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('alert')).toContainText('No pudimos buscar en Pescadores.');
  await expect(page.getByRole('option', { name })).toBeVisible();
  forgive(complaints, /status of 503 .*get-seafood-plugin-users/);
});

test('the bell rises by itself when somebody else gives this seller a client, and leads to it', async ({ page }) => {
  const seller = await sessionOf('seller');
  const name = `Caleta Asignada ${Date.now()}`;
  const admin = await sessionOf('admin');
  const client = await newClient(admin, { legalName: name });
  await signIn(page, 'seller');
  await page.goto('/clients');
  await loaderGone(page);
  await expect(rowsOf(page).first()).toBeVisible();
  const bell = page.getByRole('button', { name: /^Notificaciones/ });
  await expect(bell).toBeVisible();
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  const before = await unread();

  await changeClient(admin, client, { sellerId: seller.profile._id });

  // Other specs give this seller clients too.
  await expect.poll(unread).toBeGreaterThan(before);
  const told = page.getByRole('menuitem', { name: new RegExp(`Te asignaron el cliente ${name}`) });
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(told).toContainText('Sin leer');
  while (!(await told.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await bell.click();
  await expect(told).toBeVisible();
  await expect(told).not.toContainText('Sin leer');
});

for (const [language, words] of [
  ['es', { box: 'Buscar o ir a', bell: /^Notificaciones/ }],
  ['en', { box: 'Search or go to', bell: /^Notifications/ }],
] as const) {
  test(`axe finds nothing in palette and bell, in ${language}`, async ({ page }) => {
    test.slow();
    await newClient(await sessionOf('admin'), { legalName: `Caleta Axe ${Date.now()}`, sellerId: (await sessionOf('seller')).profile._id });
    await signIn(page, 'seller');
    await page.evaluate((value) => localStorage.setItem('language', value), language);
    await page.goto('/');
    await loaderGone(page);
    await goWithin(page, '/request');
    await page.getByRole('button', { name: words.bell }).click();
    await expect(page.getByRole('menuitem', { name: /Caleta Axe/ }).first()).toBeVisible();
    await expectNoFinding(page, 'bell');
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: words.box })).toBeFocused();
    await expectNoFinding(page, 'palette, empty');
    await page.keyboard.type('caleta');
    await expect(page.getByRole('option', { name: /Caleta/ }).first()).toBeVisible();
    await expectNoFinding(page, 'palette with results');
    await page.getByRole('combobox', { name: words.box }).fill('qqqqqq');
    await expect(page.getByText(/«qqqqqq»|"qqqqqq"/)).toBeVisible();
    await expectNoFinding(page, 'palette, none found');
  });
}
