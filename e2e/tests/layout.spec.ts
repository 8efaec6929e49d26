import { expect, test } from '../src/test.ts';

const sizes = { mobile: { width: 780, height: 900 }, desktop: { width: 781, height: 900 } };

test('at 781 px a sidebar with logo, flag and version; at 780 px a header with a slide-in menu; switching on resize', async ({
  openAs,
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  await openAs('seller', '/');
  const sidebar = page.getByRole('complementary', { name: 'Menú' });
  const opener = page.getByRole('button', { name: 'Abrir menú' });
  await expect(page.getByText('v1.0')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Chile' }).first()).toBeVisible();

  await page.setViewportSize(sizes.mobile);
  await expect(sidebar).toHaveCount(0);
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu.getByRole('link', { name: 'Clientes' })).toBeVisible();
  await menu.getByRole('button', { name: 'Cerrar menú' }).click();
  await expect(menu).toHaveCount(0);

  await page.setViewportSize(sizes.desktop);
  await expect(page.getByText('v1.0')).toBeVisible();
});

test('the sidebar starts closed, opens by its button and closes again', async ({ openAs, page }) => {
  await openAs('seller', '/');
  const navigation = page.getByRole('navigation', { name: 'Menú' });
  const width = async () => (await navigation.boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThanOrEqual(64);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect.poll(width).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Cerrar menú' }).click();
  await expect.poll(width).toBeLessThanOrEqual(64);
});
