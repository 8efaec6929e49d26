import type { Browser, Page } from '@playwright/test';
import { type Request, type RoleName, storageKeys } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { newClient } from '../src/clients.ts';
import { confirmRequest, newRequest, toasted } from '../src/requests.ts';
import { newProduct } from '../src/sales.ts';
import { expect, loaderGone, rowsOf, signIn, test } from '../src/test.ts';

test.describe.configure({ timeout: 120_000 });

/** A request of a client and a product of its own, at the list price: its lots cost 5.000 a kg. */
async function ownRequest(name: string): Promise<Request> {
  const admin = await sessionOf('admin');
  return newRequest(await sessionOf('seller'), await newClient(admin, { legalName: name }), await newProduct(admin));
}

async function somebodyElse(browser: Browser, role: RoleName, path: string): Promise<Page> {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, role);
  await other.goto(path);
  await loaderGone(other);
  return other;
}

/** A seller sets the price of the only line, in the form. */
async function setPrice(page: Page, { _id }: Request, price: string): Promise<void> {
  await page.goto(`/request/${_id}/edit`);
  await page.getByLabel('Precio').fill(price);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await toasted(page, 'Solicitud guardada');
  await expect(page).toHaveURL(new RegExp(`/request/${_id}$`));
}

/** Opens what the bell says of a request. Where several ask at this moment it says so in one line, which leads to all of them. */
async function openFromBell(page: Page, { _id, number }: Request, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Notificaciones: \d+ sin leer$/ }).click();
  const own = page.getByRole('menuitem', { name: new RegExp(`solicitud #${number} .*${words}`) });
  const alike = page.getByRole('menuitem', { name: /solicitudes esperan que apruebes sus precios/ });
  await expect(own.or(alike).first()).toBeVisible();
  if (await own.isVisible()) await own.click();
  else {
    await alike.click();
    await expect(page).toHaveURL(/approval=waiting/);
    await page.goto(`/request/${_id}`);
  }
  await expect(page.getByRole('heading', { level: 1, name: `Solicitud ${number}` })).toBeVisible();
}

const notice = (page: Page, words: string | RegExp) => page.getByRole('main').getByText(words).first();

test('a price below cost waits for an administrator, who hears of it in the bell and approves; then the request goes on', async ({
  openAs,
  page,
  browser,
}) => {
  const name = `Bajo Costo ${Date.now()}`;
  const request = await ownRequest(name);
  const admin = await somebodyElse(browser, 'admin', '/clients');
  await openAs('seller', '/request');
  await setPrice(page, request, '4000');
  await expect(notice(page, 'Espera aprobación de precios.')).toBeVisible();
  await expect(notice(page, /\$4\.000 el kg con 0 % de descuento · bajo el costo de \$5\.000/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar precios' })).toHaveCount(0);

  // Whoever confirms requests finds it marked, and is not offered to.
  const logistic = await somebodyElse(browser, 'logistic', `/request?approval=waiting&search=${encodeURIComponent(name)}`);
  const row = rowsOf(logistic).filter({ hasText: String(request.number) });
  await expect(row.getByText('Espera aprobación')).toBeVisible();
  await row.getByRole('button', { name: /Acciones|Más/ }).click();
  await expect(logistic.getByRole('menuitem', { name: 'Abrir ficha' })).toBeVisible();
  await expect(logistic.getByRole('menuitem', { name: 'Confirmar' })).toHaveCount(0);
  await logistic.context().close();

  await openFromBell(admin, request, 'esperan tu aprobación');
  await admin.getByRole('button', { name: 'Aprobar precios' }).click();
  await toasted(admin, 'Precios aprobados');
  await admin.getByText('Cambios y aprobaciones').click();
  await expect(admin.getByText(/^Pidió aprobar precios:/)).toBeVisible();
  await expect(admin.getByText(/^Aprobó los precios:/)).toBeVisible();
  await admin.context().close();

  await expect(notice(page, /^Precios aprobados por /)).toBeVisible();
  const path = calls.requests.one.path.replace('{id}', request._id);
  const { id: sessionId } = await sessionOf('seller');
  await confirmRequest(await sessionOf('logistic'), await ask<Request>(path, { sessionId }));
  // All that was asked is confirmed: one press, nothing to ask.
  await page.getByRole('button', { name: 'Confirmar como vendedor' }).first().click();
  await toasted(page, 'Solicitud confirmada como vendedor');
});

test('refused with a reason, a price goes back to who asked, and is put right', async ({ openAs, page, browser }) => {
  const request = await ownRequest(`Muy Barato ${Date.now()}`);
  await openAs('seller', '/request');
  await setPrice(page, request, '3000');
  await expect(notice(page, 'Espera aprobación de precios.')).toBeVisible();

  const admin = await somebodyElse(browser, 'admin', '/clients');
  await openFromBell(admin, request, 'esperan tu aprobación');
  await admin.getByRole('button', { name: 'Rechazar precios' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Rechazar precios' });
  await dialog.getByRole('textbox', { name: /Por qué/ }).fill('Ni el hielo se paga');
  await dialog.getByRole('button', { name: 'Rechazar precios' }).click();
  await toasted(admin, 'Precios rechazados');
  await admin.context().close();

  await expect(notice(page, 'Ni el hielo se paga')).toBeVisible();
  await openFromBell(page, request, 'no se aprobaron');
  await setPrice(page, request, '8000');
  await expect(page.getByText(/no aprobó estos precios/)).toHaveCount(0);
  await page.getByText('Cambios y aprobaciones').click();
  await expect(page.getByText(/^No aprobó los precios: Ni el hielo se paga/)).toBeVisible();
});

for (const [language, waits] of [
  ['es', 'Espera aprobación de precios.'],
  ['en', 'The prices wait for approval.'],
] as const)
  test(`axe finds nothing where prices wait for approval, in ${language}`, async ({ openAs, page }) => {
    const request = await ownRequest(`Sin Reparo ${language} ${Date.now()}`);
    const { id: sessionId } = await sessionOf('seller');
    const { _id, version, lines, client, deliverOn } = request;
    const cheap = lines.map(({ product, askedGrams }) => ({ productId: product._id, askedGrams, priceMinor: 0, discount: 0 }));
    await ask(calls.requests.update.path, {
      method: 'PUT',
      sessionId,
      body: { request: { _id, clientId: client._id, deliverOn, comment: '', lines: cheap }, version },
    });
    await openAs('admin', '/clients');
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKeys.language, language] as const);
    await page.goto(`/request/${_id}`);
    await loaderGone(page);
    await expect(notice(page, waits)).toBeVisible();
    await expectNoFinding(page, `a request whose prices wait, ${language}`);
    // On the wide screen again: on the narrow one rows are cards.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/request?approval=waiting');
    await expect(rowsOf(page).first()).toBeVisible();
    await expectNoFinding(page, `the list of those that wait, ${language}`);
  });
