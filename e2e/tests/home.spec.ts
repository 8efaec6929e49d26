import type { Page } from '@playwright/test';
import { calls } from '@shop/shared/contract/calls';
import { ask, sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { newClient } from '../src/clients.ts';
import { confirmRequest, newRequest, toasted } from '../src/requests.ts';
import { newProduct } from '../src/sales.ts';
import { expect, menuOf, shellWhole, test } from '../src/test.ts';

const lists = /\/api\/platform\/lists$/;
const queue = (page: Page) => page.getByRole('region', { name: 'Te esperan' });
const rows = (page: Page) => queue(page).getByRole('listitem');
/** The addresses marked as the page's, of what can be seen. */
const marked = (page: Page) => page.locator('[aria-current=page]:visible');

/** A request of the seller's own client that waits for the seller. */
async function waitingRequest(legalName: string) {
  const [seller, admin, logistic] = [await sessionOf('seller'), await sessionOf('admin'), await sessionOf('logistic')];
  const client = await newClient(admin, { legalName, sellerId: seller.profile._id });
  const request = await newRequest(seller, client, await newProduct(admin));
  return confirmRequest(logistic, request);
}

test('a seller sees what waits, whatever is due first first, does it by keyboard in its place, and takes it back', async ({
  openAs,
  page,
}) => {
  const { number } = await waitingRequest(`Caleta Espera ${Date.now()}`);
  await openAs('seller', '/');
  await expect(rows(page).first()).toBeVisible();
  const own = queue(page).getByRole('link', { name: `${number} · Confirmar como vendedor`, exact: true });
  await expect(own).toBeVisible();
  await rows(page).first().getByRole('link').first().focus();
  const isThere = () => own.evaluate((link) => link === document.activeElement);
  while (!(await isThere())) await page.keyboard.press('j');
  await page.keyboard.press('e');
  await toasted(page, 'Solicitud confirmada como vendedor');
  await expect(own).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(queue(page).locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(own).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('logistic weighs a request in its dialog without leaving the home', async ({ openAs, page }) => {
  const { number, _id, version } = await waitingRequest(`Caleta Pesa ${Date.now()}`);
  const { path, method } = calls.requests.confirmAsSeller;
  await ask(path, { method, sessionId: (await sessionOf('seller')).id, body: { _id, version } });
  await openAs('logistic', '/');
  await queue(page)
    .getByRole('button', { name: `Pesar: ${number} · Pesar antes de cargar` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Registrar pesos', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(queue(page).getByRole('link', { name: `${number} · Pesar antes de cargar`, exact: true })).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('a new request for the seller appears by itself, on the home and in the menu', async ({ openAs, page }) => {
  await openAs('seller', '/');
  await shellWhole(page);
  await expect(rows(page).first()).toBeVisible();
  const link = menuOf(page).locator('a[href="/request"]');
  const { number } = await waitingRequest(`Caleta Sola ${Date.now()}`);
  await expect(queue(page).getByRole('link', { name: `${number} · Confirmar como vendedor`, exact: true })).toBeVisible();
  await expect(link).toHaveAccessibleName(/^Solicitudes\s*\d+ solicitud(es)? te esperan?$/);
});

test('a list that fails says so in its place, the others stand, and it is read again', async ({ openAs, page }) => {
  // Read again for what somebody else does meanwhile, it fails again: only the press finds it well.
  await page.addInitScript(() =>
    document.addEventListener(
      'click',
      ({ target }) => Reflect.set(window, 'isRetried', (target as Element).textContent === 'Reintentar'),
      true,
    ),
  );
  await page.route(lists, async (route) => {
    if (await page.evaluate(() => Reflect.get(window, 'isRetried') === true)) return route.continue();
    const { asks } = route.request().postDataJSON() as { asks: { call: string }[] };
    const response = await route.fetch();
    const body = (await response.json()) as { answers: object[] };
    const answers = body.answers.map((answer, at) =>
      asks[at]?.call === 'invoices.list' ? { total: null, isMissing: false, items: [] } : answer,
    );
    return route.fulfill({ response, json: { ...body, answers } });
  });
  await openAs('seller', '/');
  const card = page.getByRole('region', { name: 'Vencido por cobrar' });
  await expect(card.getByRole('alert')).toContainText('No pudimos leer «Vencido por cobrar».');
  await expect(page.getByRole('region', { name: 'Lotes por vencer' }).getByRole('listitem').first()).toBeVisible();
  await card.getByRole('button', { name: 'Reintentar' }).click();
  await expect(card.getByRole('listitem').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('each figure opens its list, filtered', async ({ openAs, page }) => {
  await openAs('admin', '/');
  await page
    .getByRole('region', { name: 'Vencido por cobrar' })
    .getByRole('link', { name: /^Ver todo/ })
    .click();
  await expect(page).toHaveURL('/facturation?filter=overdue');
  await expect(page.getByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Pagos por revisar' })
    .getByRole('link', { name: /^Ver todo/ })
    .click();
  await expect(page).toHaveURL(/\/sales-and-reservations\/payments\?state=review%2Ccharged_back%2Cfailed%2Crefund_rejected/);
});

test('logistic sees first what nobody carries, then how full each carrier is', async ({ openAs, page }) => {
  await openAs('logistic', '/');
  const cards = page.getByRole('main').getByRole('region');
  await expect(cards.first()).toHaveAccessibleName(/Paradas sin transportista|Te esperan/);
  await expect(page.getByRole('region', { name: 'Paradas de hoy por transportista' }).getByRole('listitem').first()).toContainText(
    /paradas hechas/,
  );
});

for (const width of [1440, 390])
  test(`at ${width} px axe finds nothing on the home, and nothing scrolls sideways`, async ({ openAs, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs('admin', '/');
    await expect(rows(page).first()).toBeVisible();
    await shellWhole(page);
    await expectNoFinding(page, `home at ${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('the menu link of the page is marked once, whatever stands beneath it', async ({ openAs, page }) => {
  for (const [path, link] of [
    ['/clients', '/clients'],
    ['/clients/categories', '/clients'],
    ['/request/new', '/request'],
    ['/products-planification/expiring', '/products-planification'],
    ['/marketplace/orders', '/marketplace'],
    ['/sales-and-reservations/payments', '/sales-and-reservations'],
    ['/transportists/partners', '/transportists'],
  ] as const) {
    await openAs('admin', path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(marked(page), path).toHaveCount(1);
    await expect(marked(page), path).toHaveAttribute('href', link);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(marked(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(marked(page)).toHaveCount(1);
});

test('from 1280 px on the sidebar stands open until somebody closes it', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs('seller', '/');
  const width = async () => (await menuOf(page).boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(200);
  await page.locator('#sidebar').getByRole('button', { name: 'Cerrar el menú' }).click();
  await expect.poll(width).toBeLessThanOrEqual(64);
  await page.reload();
  await expect.poll(width).toBeLessThanOrEqual(64);
});
