import { storageKeys } from '@shop/shared/contract';
import { expect, loaderGone, menuOf, rowsOf, test } from '../src/test.ts';

test('a mega admin switches the country: list, money and tax id follow, filters that stay stay, and a reload keeps it', async ({
  openAs,
  page,
}) => {
  await openAs('mega', '/clients?sort=-legalName');
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(10);
  const inChile = await rows.allTextContents();
  await expect(page.getByRole('searchbox', { name: 'Nombre o RUT' })).toBeVisible();

  const sidebar = page.locator('#sidebar');
  await sidebar.getByRole('button', { name: /^País: Chile/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Ecuador' }).click();
  await expect(sidebar.getByRole('button', { name: /^País: Ecuador/ })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Nombre o RUC' })).toBeVisible();
  await expect(rows).not.toHaveText(inChile);
  await expect(rows).toHaveCount(10);
  await expect(page).toHaveURL(/sort=-legalName/);
  const inEcuador = await rows.allTextContents();
  expect(inEcuador.filter((row) => inChile.includes(row))).toEqual([]);

  await page.reload();
  await loaderGone(page);
  await expect(rows).toHaveText(inEcuador);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.country)).toMatch(/218$/);

  await menuOf(page)
    .getByRole('link', { name: /^Vendedores/ })
    .click();
  await expect(rows.first()).toContainText('+593');
});

test('nobody else can switch it', async ({ openAs, page }) => {
  await openAs('admin', '/');
  await expect(page.locator('#sidebar').getByRole('img', { name: 'Chile' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^País/ })).toHaveCount(0);
});
