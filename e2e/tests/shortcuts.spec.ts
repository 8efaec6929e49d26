import { expectNoFinding } from '../src/axe.ts';
import { openSheet, sheetOf } from '../src/shortcuts.ts';
import { expect, menuOf, rowsOf, test } from '../src/test.ts';

test('letters alone work on a list, and its sheet tells which', async ({ openAs, page }) => {
  await openAs('seller', '/clients');
  await expect(rowsOf(page).first()).toBeVisible();
  await openSheet(page);
  for (const line of ['Nuevo cliente', 'buscar: Nombre o RUT', 'ir a las filas', 'Solicitudes']) {
    await expect(sheetOf(page).getByRole('listitem').filter({ hasText: line }).first()).toBeVisible();
  }
  // Not a page of a seller.
  await expect(sheetOf(page).getByText('Proyección')).toHaveCount(0);
  await expectNoFinding(page, 'shortcuts');
  // Over the page nothing of it is pressed.
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/clients$/);

  await page.keyboard.press('j');
  await expect(rowsOf(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: /Nombre o RUT/ });
  await expect(search).toBeFocused();
  await page.keyboard.type('ng?');
  await expect(search).toHaveValue('ng?');
  await search.press('Tab');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/clients\/new$/);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/request$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes' })).toBeVisible();
  // What the next page has is answered at once, without a pause after the pair.
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/request\/new/);
});

test('letters alone can be switched off, by mouse as well, and stay off', async ({ openAs, page }) => {
  await openAs('seller', '/clients');
  await expect(rowsOf(page).first()).toBeVisible();
  await openSheet(page);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Atajos de teclado' }).click();
  await sheetOf(page).getByRole('switch', { name: 'Atajos de una tecla' }).click();
  await expect(sheetOf(page).getByText('Están apagados')).toBeVisible();
  await expect(sheetOf(page).getByText('Nuevo cliente')).toHaveCount(0);
  await expectNoFinding(page, 'shortcuts that are off');
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(menuOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  // A row that has the focus keeps its letters: they do not act elsewhere.
  await rowsOf(page).first().focus();
  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/clients$/);

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('atajos');
  await page.getByRole('option', { name: 'Atajos de teclado' }).click();
  await sheetOf(page).getByRole('switch', { name: 'Atajos de una tecla' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/clients\/new$/);
});
