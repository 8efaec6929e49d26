import { sessionOf } from '../src/accounts.ts';
import { newCarrier } from '../src/carriers.ts';
import { newClient } from '../src/clients.ts';
import { boughtOnItsWay, movePurchase, newGround } from '../src/procurement.ts';
import { newRequest } from '../src/requests.ts';
import { newProduct } from '../src/sales.ts';
import { expect, forgive, loaderGone, rowsOf, signIn, tabTo, test } from '../src/test.ts';

test('logistic matches an order with two offers and buys them in one step', async ({ openAs, page }) => {
  const { order } = await newGround(await sessionOf('logistic'), { wantedKg: 240, kgs: [160, 210] });
  await openAs('logistic', `/marketplace?order=${order._id}`);
  await expect(page.getByRole('radio', { name: new RegExp(`\\(${order.number}\\)`) })).toBeChecked();
  const bar = page.getByRole('region', { name: 'Calzar y comprar' });
  await expect(bar.getByText(/Cubierto 100/)).toBeVisible();
  await bar.getByRole('button', { name: 'Calzar y comprar' }).click();
  await expect(page.getByText('2 compras registradas')).toBeVisible();
  await page.getByRole('button', { name: 'Ver compras' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compras' })).toBeVisible();
});

test('of two who buy the same offer one is told beside it, and buys nothing', async ({ openAs, page, browser, complaints }) => {
  const { order } = await newGround(await sessionOf('logistic'), { wantedKg: 100, kgs: [100] });
  await openAs('logistic', `/marketplace?order=${order._id}`);
  const context = await browser.newContext({ locale: 'es-CL', timezoneId: 'America/Santiago', reducedMotion: 'reduce' });
  const other = await context.newPage();
  await other.goto(new URL('/', page.url()).href);
  await signIn(other, 'admin');
  await other.goto(page.url());
  await loaderGone(other);
  const buyOf = (of: typeof page) => of.getByRole('button', { name: 'Calzar y comprar' });
  await expect(buyOf(page)).toBeEnabled();
  await expect(buyOf(other)).toBeEnabled();
  // Neither is heard before both have pressed: what one bought is gone from the other's page at once.
  let pressed = 0;
  for (const one of [page, other])
    await one.route('**/*-marketplace-reality/register', async (route) => {
      pressed += 1;
      await expect.poll(() => pressed).toBe(2);
      await route.continue();
    });
  await Promise.all([buyOf(page).click(), buyOf(other).click()]);
  // What one is told may be gone by the time that the other is.
  const told = (of: typeof page) => of.getByText(/^(1 compra registrada|No se compró)/).textContent();
  const both = await Promise.all([told(page), told(other)]);
  expect(both.map((text) => text?.slice(0, 5)).sort()).toEqual(['1 com', 'No se']);
  forgive(complaints, '409');
  forgive(complaints, '422');
  await context.close();
});

test('a loss shows the request it touches before it is confirmed, and a substitute is bought for it', async ({ openAs, page }) => {
  test.slow();
  const admin = await sessionOf('admin');
  const stamp = Date.now();
  const client = await newClient(admin, { legalName: `Cocina Pérdida ${stamp}` });
  const request = await newRequest(admin, client, await newProduct(admin));
  const { order } = await newGround(admin, { wantedKg: 50, kgs: [50, 80], own: { clientId: client._id, requestId: request._id } });
  await openAs('logistic', `/marketplace?order=${order._id}`);
  await page.getByRole('button', { name: 'Calzar y comprar' }).click();
  await expect(page.getByText('1 compra registrada')).toBeVisible();
  await page.getByRole('button', { name: 'Ver compras' }).click();
  const row = page
    .getByRole('row')
    .filter({ hasText: client.legalName.slice(0, 14) })
    .first();
  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: /Registrar pérdida/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: `Solicitud ${request.number}` })).toBeVisible();
  await dialog.getByRole('textbox', { name: /Kilos que se pierden/ }).fill('20');
  await expect(dialog.getByText(/faltarán 20,0/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /Qué pasó/ }).fill('Se rompió el frío');
  await dialog.getByRole('button', { name: 'Confirmar pérdida' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar un reemplazo' }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`\\(${order.number}\\)`) })).toBeChecked();
  await page.getByRole('button', { name: 'Calzar y comprar' }).click();
  await expect(page.getByText('1 compra registrada')).toBeVisible();
});

test('what a request lacks is ordered from its record, as much as is not there', async ({ openAs, page }) => {
  const admin = await sessionOf('admin');
  const client = await newClient(admin, { legalName: `Cocina Falta ${Date.now()}` });
  const product = await newProduct(admin, { kg: 500 });
  const request = await newRequest(admin, client, product, { grams: 530_000 });
  await openAs('logistic', `/request/${request._id}`);
  await expect(page.getByText(/^Faltan 30,0/)).toBeVisible();
  await page.getByRole('link', { name: 'Pedir lo que falta' }).click();
  await expect(page.getByRole('textbox', { name: /Kilos/ })).toHaveValue('30');
  await page.getByRole('button', { name: 'Crear pedido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido \d+$/ })).toBeVisible();
  await expect(page.getByText(client.legalName).first()).toBeVisible();
});

test('a purchase that comes while its loss is typed is not lost', async ({ openAs, page, complaints }) => {
  const session = await sessionOf('logistic');
  const { offers } = await newGround(session, { wantedKg: 50, kgs: [50] });
  const purchase = await boughtOnItsWay(session, offers);
  await openAs('logistic', `/marketplace/purchases/${purchase._id}`);
  await page.getByRole('button', { name: 'Registrar pérdida' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Qué pasó/ }).fill('Se rompió el frío');
  await movePurchase(session, purchase, 'delivered');
  await dialog.getByRole('button', { name: 'Confirmar pérdida' }).click();
  await expect(dialog.getByText(/pasó a recibida/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirmar pérdida' })).toBeDisabled();
  forgive(complaints, '409');
});

test('an order is matched and bought by keyboard alone, at the width of a phone', async ({ openAs, page }) => {
  const { order } = await newGround(await sessionOf('logistic'), { wantedKg: 30, kgs: [40] });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('logistic', `/marketplace?order=${order._id}`);
  const take = page.getByRole('textbox', { name: /^Kilos de/ });
  await expect(take).toHaveValue('30');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await tabTo(page, 'textbox', /^Kilos de/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('25');
  await tabTo(page, 'button', 'Calzar y comprar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 compra registrada')).toBeVisible();
});

test('a purchase is given to a carrier, paid and moved on from its record', async ({ openAs, page }) => {
  test.slow();
  const admin = await sessionOf('admin');
  const client = await newClient(admin, { legalName: `Cocina Compras ${Date.now()}` });
  const carrier = await newCarrier(admin, { kg: 500 });
  const { order } = await newGround(admin, { wantedKg: 60, kgs: [60], own: { clientId: client._id } });
  await openAs('admin', `/marketplace?order=${order._id}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Calzar y comprar' }).click();
  await expect(page.getByText('1 compra registrada')).toBeVisible();
  await page.getByRole('button', { name: 'Ver compras' }).click();
  const row = rowsOf(page).filter({ hasText: client.legalName.slice(0, 14) });
  await row.first().getByRole('gridcell').nth(2).click();

  await main.getByRole('button', { name: 'Asignar transportista' }).click();
  await dialog.getByLabel(/^Transportista/).selectOption(carrier._id);
  await dialog.getByRole('button', { name: 'Asignar transportista' }).click();
  await expect(main.getByText(carrier.name)).toBeVisible();
  await main.getByRole('button', { name: 'Registrar pago' }).click();
  await dialog.getByRole('button', { name: 'Registrar pago' }).click();
  await expect(main.getByRole('button', { name: 'Registrar pago' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Marcar recogida' }).click();
  await dialog.getByRole('button', { name: 'Marcar recogida' }).click();
  await expect(main.getByRole('button', { name: 'Marcar en camino' })).toBeVisible();
});
