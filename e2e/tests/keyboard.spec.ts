import { emailOf, password, sessionOf } from '../src/accounts.ts';
import { newClient } from '../src/clients.ts';
import { expect, loaderGone, menuOf, rowsOf, tabTo, test } from '../src/test.ts';

test('from login to a saved client by keyboard alone', async ({ page }) => {
  test.slow();
  const name = `Cevichería del Teclado ${Date.now()}`;
  await newClient(await sessionOf('seller'), { legalName: name });
  await page.goto('/');
  await loaderGone(page);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(emailOf('seller'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(menuOf(page)).toBeVisible();
  await tabTo(page, 'link', 'Clientes');
  await page.keyboard.press('Enter');
  await expect(rowsOf(page).first()).toBeVisible();

  await tabTo(page, 'searchbox', /Nombre o RUT/);
  await page.keyboard.type(name);
  await expect(rowsOf(page)).toHaveCount(1);
  await tabTo(page, 'row', new RegExp(name));
  await tabTo(page, 'button', `Acciones de ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Abrir ficha' })).toBeFocused();
  await page.keyboard.press('Enter');

  await tabTo(page, 'textbox', /Dirección de despacho/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Muelle 7, Valparaíso');
  await tabTo(page, 'button', 'Guardar cambios');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cambios guardados')).toBeVisible();
});

test('a menu takes the focus, moves by arrows, and gives the focus back on Esc', async ({ openAs, page }) => {
  await openAs('seller', '/');
  const account = page.getByRole('banner').getByRole('button').last();
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  const row = page.getByRole('button', { name: /^Acciones de / }).first();
  await menuOf(page).getByRole('link', { name: 'Clientes', exact: true }).click();
  await row.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});
