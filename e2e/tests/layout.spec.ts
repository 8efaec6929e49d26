import { appVersion } from '@shop/shared/contract';
import { expect, menuOf, test } from '../src/test.ts';

const sizes = { mobile: { width: 780, height: 900 }, desktop: { width: 781, height: 900 } };

test('781 px has the sidebar with logo, flag and version, 780 px a header with a slide-in menu; it switches on resize', async ({
  openAs,
  page,
}) => {
  const header = page.getByRole('banner');
  await page.setViewportSize(sizes.desktop);
  await openAs('seller', '/');
  await expect(menuOf(page)).toBeVisible();
  await expect(page.getByText(appVersion, { exact: true })).toBeVisible();
  const foot = page.locator('#sidebar > :last-child');
  await expect(foot.locator('svg')).toBeVisible();
  await expect(foot).toContainText('Chile');

  await page.setViewportSize(sizes.mobile);
  await expect(menuOf(page)).toHaveCount(0);
  await header.getByRole('button', { name: 'Abrir el menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu.getByText(appVersion, { exact: true })).toBeVisible();
  await menu.getByRole('button', { name: 'Cerrar el menú' }).click();
  await expect(menu).toHaveCount(0);

  await header.getByRole('button', { name: 'Abrir el menú' }).click();
  await menu.getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page).toHaveURL('/clients');
  await expect(menu).toHaveCount(0);

  await page.setViewportSize(sizes.desktop);
  await expect(menuOf(page)).toBeVisible();
});

test('the sidebar starts closed, opens by its button and closes by its icon', async ({ openAs, page }) => {
  await openAs('seller', '/');
  const width = async () => (await menuOf(page).boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThanOrEqual(64);
  await page.getByRole('banner').getByRole('button', { name: 'Abrir el menú' }).click();
  await expect.poll(width).toBeGreaterThan(200);
  await page.locator('#sidebar').getByRole('button', { name: 'Cerrar el menú' }).click();
  await expect.poll(width).toBeLessThanOrEqual(64);
});
