import type { Locator, Page } from '@playwright/test';
import { appVersion } from '@shop/shared/contract';
import { sessionOf } from '../src/accounts.ts';
import { newClient } from '../src/clients.ts';
import { expect, forgive, loaderGone, menuOf, rowsOf, signIn, test, toastOf } from '../src/test.ts';

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
  await expect(page.locator('#sidebar').getByRole('img', { name: 'Chile' })).toBeVisible();

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

test('a record opens by its address on a phone, with what the browser stored', async ({ page }) => {
  const client = await newClient(await sessionOf('seller'), { legalName: `Picada del Teléfono ${Date.now()}` });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'seller');
  await page.goto(`/clients/${client._id}/organization`);
  await loaderGone(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.legalName);
  await page.getByRole('link', { name: 'Datos', exact: true }).click();
  await page.getByLabel('Dirección de despacho').fill('Muelle 7, Valparaíso');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing to scroll sideways').toBeLessThanOrEqual(390);

  await page.goto(`/clients?search=${encodeURIComponent(client.legalName)}`);
  await loaderGone(page);
  const cards = page.getByRole('list', { name: 'Clientes' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link').click();
  await expect(page).toHaveURL(`/clients/${client._id}`);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  // The list is shorter than the screen.
  { width: 1440, height: 1150 },
])
  test(`at ${viewport.width} × ${viewport.height} an error stands above the bulk bar, and the page scrolls out from beneath it`, async ({
    openAs,
    page,
    complaints,
  }) => {
    await page.setViewportSize(viewport);
    await page.route(/without-pagination/, (route) => route.abort());
    await openAs('seller', '/clients');
    await rowsOf(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Seleccionar los/ }).click();
    const error = toastOf(page, 'No pudimos seleccionar los clientes');
    await expect(error).toBeVisible();
    forgive(complaints, 'ERR_FAILED');
    const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
    const bar = page.getByRole('region', { name: 'Acciones sobre la selección (F6)' });
    await page.mouse.wheel(0, 10_000);
    await expect.poll(() => bottomOf(error)).toBeLessThan(await top(bar.getByRole('button').first()));
    await expect.poll(() => bottomOf(page.getByRole('button', { name: 'Página siguiente' }))).toBeLessThan(await top(error));
  });

for (const width of [1280, 390])
  test(`at ${width} px menus stand beside their button and within the window, also while the page moves`, async ({ openAs, page }) => {
    await page.setViewportSize({ width, height: 700 });
    await openAs('seller', '/clients');
    const buttons = page.getByRole('main').locator('[aria-haspopup=menu]');
    await expect.poll(() => buttons.count()).toBeGreaterThan(5);
    const middle = buttons.nth(Math.floor((await buttons.count()) / 2));
    for (const which of [buttons.last(), middle, page.getByRole('banner').getByRole('button').last()]) {
      await which.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      // Rows come while the page scrolls: the button stays the one that is pressed.
      const button = await which.elementHandle();
      if (!button) throw new Error('the button has gone');
      await button.click();
      const menu = page.getByRole('menu');
      await expect(menu).toBeVisible();
      await expectBeside(page, menu, button);
      await page.mouse.wheel(0, -40);
      await expectBeside(page, menu, button);
      await page.keyboard.press('Escape');
    }
  });

async function expectBeside(page: Page, popup: Locator, control: Pick<Locator, 'boundingBox'>): Promise<void> {
  await expect(async () => {
    const [box, at, window] = [await popup.boundingBox(), await control.boundingBox(), page.viewportSize()];
    if (!box || !at || !window) throw new Error('nothing is shown');
    for (const [from, size, room] of [
      [box.x, box.width, window.width],
      [box.y, box.height, window.height],
    ] as const) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from + size).toBeLessThanOrEqual(room);
    }
    const gaps = [box.y - at.y - at.height, at.y - box.y - box.height];
    // Above or beneath it, and no further than a gap.
    expect(Math.max(...gaps)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...gaps)).toBeLessThan(8);
    expect(box.x).toBeLessThan(at.x + at.width);
    expect(box.x + box.width).toBeGreaterThan(at.x);
  }).toPass({ timeout: 5000 });
}

async function bottomOf(what: Locator): Promise<number> {
  const { y, height } = (await what.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height;
}
