import type { Request } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, emailOf, password, sessionOf } from '../src/accounts.ts';
import { newClient } from '../src/clients.ts';
import { confirmRequest, newRequest, toasted, todayInChile } from '../src/requests.ts';
import { newProduct } from '../src/sales.ts';
import { expect, loaderGone, rowsOf, tabTo, test } from '../src/test.ts';

test.describe.configure({ timeout: 90_000 });

test('the seller’s part of the day on a phone: takes a request, hears that it is confirmed, confirms it', async ({ openAs, page }) => {
  const [admin, seller] = await Promise.all([sessionOf('admin'), sessionOf('seller')]);
  const stamp = Date.now();
  const name = `Desde el Muelle ${stamp}`;
  await newClient(admin, { legalName: name, sellerId: seller.profile._id });
  const kg = 1000 + (stamp % 8000);
  const product = await newProduct(admin, { kg });
  await page.setViewportSize({ width: 390, height: 800 });
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await openAs('seller', '/request/new');
  await page.getByRole('combobox', { name: 'Cliente' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await page.getByLabel('Día de entrega').fill(todayInChile());
  await page.getByRole('combobox', { name: 'Producto' }).fill(product.name);
  await page
    .getByRole('option')
    .filter({ hasText: `${String(kg).replace(/(\d)(\d{3})$/, '$1.$2')},0` })
    .click();
  await page.getByLabel('Kilos').fill('20');
  await expect(page.getByText(/^En stock .* disponible/)).toBeVisible();
  await fits();
  await page.getByRole('button', { name: 'Crear solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Solicitud \d+$/ })).toBeVisible();
  await fits();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const made = await ask<Request>(calls.requests.one.path.replace('{id}', id), { sessionId: admin.id });
  await confirmRequest(await sessionOf('logistic'), made);
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await page.getByText(new RegExp(`de ${name} está confirmada`)).click();
  await expect(page).toHaveURL(new RegExp(id));
  await fits();
  await openAs('seller', `/request/${id}`);
  await fits();
  await page.getByRole('main').getByRole('button', { name: 'Confirmar como vendedor', exact: true }).first().click();
  await toasted(page, 'Solicitud confirmada como vendedor');
  await fits();
});

test('by keyboard alone, from the login to a request that is confirmed', async ({ page }) => {
  const admin = await sessionOf('admin');
  const name = `Sin Ratón ${Date.now()}`;
  await newRequest(admin, await newClient(admin, { legalName: name }), await newProduct(admin));
  await page.goto('/login');
  await loaderGone(page);
  await tabTo(page, 'textbox', /^Email/);
  await page.keyboard.type(emailOf('logistic'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
  await loaderGone(page);

  await tabTo(page, 'link', 'Solicitudes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes' })).toBeVisible();
  await tabTo(page, 'searchbox', 'Número o cliente');
  await page.keyboard.type(name);
  await expect(rowsOf(page)).toHaveCount(1);
  await tabTo(page, 'row', new RegExp(name));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /^Solicitud \d+$/ });
  await expect(panel).toBeFocused();
  await tabTo(page, 'button', 'Confirmar menos…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('19,5');
  await page.keyboard.press('Enter');
  await toasted(page, 'Solicitud confirmada. 19,5 kg reservados');
  await expect(panel.getByText('Confirmar como vendedor')).toBeVisible();
});
