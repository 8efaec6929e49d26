import { keysAreThere } from '../src/shortcuts.ts';
import { expect, rowsOf, test } from '../src/test.ts';

/** More than a page of clients of the demo data, which no other spec adds to. */
const path = '/clients?search=Trattoria';

test('keys and buttons lead from the record in the panel to the next of the list, over the edge of its page', async ({ openAs, page }) => {
  await openAs('admin', path);
  const last = rowsOf(page).nth(9);
  await expect(last).toBeVisible();
  await keysAreThere(page);
  const name = (await last.locator('td').nth(1).locator('a, button').first().textContent()) ?? '';
  await last.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Fichas de la lista' }) });
  await expect(panel.getByRole('status')).toHaveText(/^10 de /);
  await expect(panel.getByRole('heading').first()).toHaveText(name);
  await page.keyboard.press('j');
  await expect(panel.getByRole('status')).toHaveText(/^11 de /);
  await expect(page).toHaveURL(/page=1/);
  await expect(rowsOf(page).and(page.locator('[aria-current]'))).toHaveAttribute('data-at', '0');
  await expect(panel.getByRole('heading').first()).not.toHaveText(name);
  await panel.getByRole('button', { name: 'Anterior en la lista' }).click();
  await expect(panel.getByRole('status')).toHaveText(/^10 de /);
  await expect(panel.getByRole('heading').first()).toHaveText(name);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('and from the record of a page to the next of the list that led to it', async ({ openAs, page }) => {
  await openAs('admin', '/marketplace/orders?sort=number');
  await expect(rowsOf(page).first()).toBeVisible();
  await keysAreThere(page);
  await rowsOf(page).nth(0).focus();
  await page.keyboard.press('Enter');
  const place = page.getByRole('navigation', { name: 'Fichas de la lista' });
  await expect(place.getByRole('status')).toHaveText(/^1 de /);
  const first = page.url();
  await expect(place.getByRole('button', { name: 'Anterior en la lista' })).toBeDisabled();
  await page.keyboard.press('j');
  await expect(place.getByRole('status')).toHaveText(/^2 de /);
  expect(page.url()).not.toBe(first);
  await page.goBack();
  await expect(page).toHaveURL(/\/marketplace\/orders\?sort=number$/);
});
