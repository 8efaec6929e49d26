import type { CallAnswer, Request } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, sessionOf } from '../src/accounts.ts';
import { newClient } from '../src/clients.ts';
import { confirmRequest, newRequest, openStep, toasted, todayInChile } from '../src/requests.ts';
import { newProduct } from '../src/sales.ts';
import { expect, forgive, loaderGone, rowsOf, signIn, tabTo, test } from '../src/test.ts';

test('a request goes its whole way by those whose steps they are, and what comes back of it is in stock again', async ({
  openAs,
  page,
}) => {
  test.slow();
  const admin = await sessionOf('admin');
  const stamp = Date.now();
  const client = await newClient(admin, { legalName: `Cocinería Entera ${stamp}` });
  // An amount that nobody else has: the list names products by species and form.
  const kg = 1000 + (stamp % 8000);
  const product = await newProduct(admin, { kg, priceMinor: 8000 });

  await openAs('seller', `/request/new?client=${client._id}`);
  await page.getByLabel('Día de entrega').fill(todayInChile());
  await page.getByRole('combobox', { name: 'Producto' }).fill(product.name);
  await page
    .getByRole('option')
    .filter({ hasText: `${String(kg).replace(/(\d)(\d{3})$/, '$1.$2')},0` })
    .click();
  await page.getByLabel('Kilos').fill('20');
  await expect(page.getByLabel('Precio')).toHaveValue('8000');
  await expect(page.getByRole('definition').filter({ hasText: '$190.400' })).toBeVisible();
  await page.getByRole('button', { name: 'Crear solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Solicitud \d+$/ })).toBeVisible();
  const address = new URL(page.url()).pathname;

  await openAs('logistic', address);
  let dialog = await openStep(page, 'Confirmar menos…');
  await expect(dialog.getByText(/^En stock .* disponible/)).toBeVisible();
  await dialog.getByRole('textbox').fill('18');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Solicitud confirmada. 18,0 kg reservados')).toBeVisible();

  await openAs('seller', address);
  dialog = await openStep(page, 'Confirmar como vendedor');
  await expect(dialog.getByText('Faltan 2,0 kg de lo pedido.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar como vendedor' }).click();
  await expect(page.getByText('Solicitud confirmada como vendedor')).toBeVisible();

  await openAs('logistic', address);
  dialog = await openStep(page, 'Registrar pesos');
  await dialog.getByRole('textbox').fill('17,85');
  await expect(dialog.getByText('Diferencia −0,15 kg').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Registrar pesos' }).click();
  await expect(page.getByText(/Pesos registrados/)).toBeVisible();

  await openAs('admin', address);
  dialog = await openStep(page, 'Completar venta');
  await expect(dialog.getByLabel('Número de documento')).not.toHaveValue('');
  await dialog.getByLabel('Número de documento').fill(`R-${stamp}`);
  await dialog.getByRole('button', { name: 'Completar venta' }).click();
  await expect(page.getByText('Solicitud vendida')).toBeVisible();
  dialog = await openStep(page, 'Adjuntar PDF');
  await dialog.getByLabel(/^PDF/).setInputFiles({ name: 'guia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 guia') });
  await dialog.getByRole('button', { name: 'Adjuntar PDF' }).click();
  await expect(page.getByText('PDF adjuntado')).toBeVisible();
  dialog = await openStep(page, 'Cambiar');
  await dialog
    .getByLabel('PDF del documento')
    .setInputFiles({ name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 factura') });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Documento guardado')).toBeVisible();

  await openAs('seller', address);
  dialog = await openStep(page, 'Pedir devolución');
  await dialog.getByRole('textbox', { name: /Kilos que devuelve/ }).fill('2');
  await dialog.getByLabel('Por qué lo devuelve').fill('Llegó tibio');
  await dialog.getByRole('button', { name: 'Pedir devolución' }).click();
  await expect(page.getByText('Devolución pedida')).toBeVisible();

  await openAs('logistic', address);
  dialog = await openStep(page, 'Resolver devolución');
  await dialog.getByRole('radio', { name: 'Aceptar: vuelve al stock' }).check();
  await expect(dialog.getByText('Vuelven 2,00 kg al stock.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Resolver devolución' }).click();
  await expect(page.getByText('Devolución resuelta. Vuelve a «Vendida»')).toBeVisible();

  const request = await ask<Request>(calls.requests.one.path.replace('{id}', address.split('/').at(-1) ?? ''), { sessionId: admin.id });
  expect(request).toMatchObject({ state: 'completed_selling', deliveredGrams: 17_850, netMinor: 126_800, docNumber: `R-${stamp}` });
  expect(request.events.map(({ step }) => step).sort()).toEqual(
    ['create', 'confirm', 'confirmAsSeller', 'complete', 'completeSelling', 'requestReturn', 'settleReturn'].sort(),
  );
  const stock = await ask<CallAnswer<typeof calls.products.one>>(calls.products.one.path.replace('{id}', product._id), {
    sessionId: admin.id,
  });
  expect(stock).toMatchObject({ onHandGrams: kg * 1000 - 15_850, reservedGrams: 0 });
});

test('who comes second sees who was first, and the step that is next', async ({ openAs, page, browser, complaints }) => {
  const admin = await sessionOf('admin');
  const client = await newClient(admin, { legalName: `Dos a la Vez ${Date.now()}` });
  const made = await newRequest(admin, client, await newProduct(admin));
  await confirmRequest(await sessionOf('logistic'), made, 18_000);
  await openAs('admin', `/request/${made._id}`);
  const dialog = await openStep(page, 'Confirmar como vendedor');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'seller');
  await other.goto(`/request/${made._id}`);
  await loaderGone(other);
  await (await openStep(other, 'Confirmar como vendedor')).getByRole('button', { name: 'Confirmar como vendedor' }).click();
  await expect(other.getByText('Solicitud confirmada como vendedor')).toBeVisible();
  await context.close();

  await dialog.getByRole('button', { name: 'Confirmar como vendedor' }).click();
  await expect(dialog.getByRole('alert').getByText('Alguien se adelantó.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Registrar pesos' }).click();
  await expect(page.getByRole('dialog', { name: /^Registrar los pesos/ })).toBeVisible();
  forgive(complaints, '409');
});

test('the next step of a request by keyboard alone, from the list', async ({ openAs, page }) => {
  test.slow();
  const admin = await sessionOf('admin');
  const name = `Teclado y Red ${Date.now()}`;
  const client = await newClient(admin, { legalName: name });
  await newRequest(admin, client, await newProduct(admin));
  await openAs('logistic', '/request');
  await tabTo(page, 'searchbox', 'Número o cliente');
  await page.keyboard.type(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await tabTo(page, 'row', new RegExp(name));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /^Solicitud \d+$/ });
  await expect(panel).toBeFocused();
  await tabTo(page, 'button', /^Confirmar Ahora/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Solicitud confirmada/)).toBeVisible();
  await expect(panel.getByText('Confirmar como vendedor')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('of the requests of a client some are confirmed and some rejected at once; one gets a comment, is rejected and deleted', async ({
  openAs,
  page,
}) => {
  test.slow();
  const admin = await sessionOf('admin');
  const name = `De a Varias ${Date.now()}`;
  const client = await newClient(admin, { legalName: name });
  const product = await newProduct(admin);
  const made: Request[] = [];
  for (let n = 0; n < 5; n++) made.push(await newRequest(admin, client, product));
  for (const request of made.slice(0, 2)) await confirmRequest(admin, request);
  await openAs('admin', `/request?search=${encodeURIComponent(name)}`);
  await expect(rowsOf(page)).toHaveCount(5);
  const rowOf = (request?: Request) => rowsOf(page).filter({ hasText: String(request?.number) });
  const select = async (...requests: Request[]) => {
    for (const request of requests) await rowOf(request).getByRole('checkbox').check({ force: true });
  };
  const bar = page.getByRole('region', { name: /^Acciones sobre/ });
  const dialog = page.getByRole('dialog');

  await select(...made.slice(0, 2));
  await bar.getByRole('button', { name: 'Confirmar como vendedor' }).click();
  await dialog.getByRole('button', { name: 'Confirmar como vendedor' }).click();
  await expect(bar.getByText('2 listos')).toBeVisible();

  await select(...made.slice(2, 4));
  await bar.getByRole('button', { name: /^Rechazar/ }).click();
  await dialog.getByText('Precio').click();
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(bar.getByText('2 listos')).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Rechazada' })).toHaveCount(2);

  const last = made.at(-1);
  await rowOf(last).getByRole('gridcell').nth(2).click();
  const panel = page.getByRole('complementary', { name: `Solicitud ${last?.number}` });
  await panel.getByRole('textbox', { name: 'Comentario' }).fill('Avisar antes de llegar');
  await panel.getByRole('button', { name: 'Guardar comentario' }).click();
  await toasted(page, 'Comentario guardado');
  await panel.getByRole('button', { name: 'Rechazar…' }).click();
  await dialog.getByText('Precio').click();
  await dialog.getByRole('button', { name: /^Rechazar/ }).click();
  await expect(panel.getByText('Rechazada').first()).toBeVisible();
  await rowOf(last)
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Abrir ficha' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await dialog.getByRole('textbox').fill(String(last?.number));
  await dialog.getByRole('button', { name: /^Eliminar/ }).click();
  await toasted(page, `Solicitud ${last?.number} eliminada`);
  await expect(page).toHaveURL(/\/request$/);
});

test('what the buttons of the board say is whole on a small screen too', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs('admin', '/request?view=board');
  const buttons = page.getByRole('region', { name: 'Confirmada', exact: true }).getByRole('button', { name: 'Conf. vendedor' });
  await expect(buttons.first()).toBeVisible();
  for (const button of await buttons.all())
    expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

test('a card of the board is dragged to where its next step leads, and other columns say why they do not take it', async ({
  openAs,
  page,
}) => {
  const admin = await sessionOf('admin');
  const name = `De la Mano ${Date.now()}`;
  const client = await newClient(admin, { legalName: name });
  await newRequest(admin, client, await newProduct(admin));
  await openAs('logistic', `/request?view=board&search=${encodeURIComponent(name)}`);
  const column = (title: string) => page.getByRole('region', { name: title, exact: true });
  const card = column('Creada').getByRole('listitem').filter({ hasText: name });

  await card.hover();
  await page.mouse.down();
  await column('Completada').hover();
  await expect(column('Completada').getByText('«Creada» pasa a Confirmada o Rechazada.')).toBeVisible();
  await page.mouse.up();
  await expect(column('Completada').getByText('«Creada» pasa')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card.dragTo(column('Confirmada'));
  const dialog = page.getByRole('dialog', { name: /^Confirmar la solicitud/ });
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(column('Confirmada').getByRole('listitem').filter({ hasText: name })).toBeVisible();
});

test('on a phone: cards, a panel over the page, a form in one column, nothing wider than the window', async ({ openAs, page }) => {
  const admin = await sessionOf('admin');
  const name = `De Bolsillo ${Date.now()}`;
  const client = await newClient(admin, { legalName: name });
  const made = await newRequest(admin, client, await newProduct(admin));
  await page.setViewportSize({ width: 390, height: 800 });
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await openAs('seller', `/request?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('list', { name: 'Solicitudes' }).getByText(name, { exact: true })).toBeVisible();
  await fits();
  await openAs('seller', `/request?open=${made._id}`);
  await expect(page.getByRole('complementary', { name: /^Solicitud/ }).getByText(name)).toBeVisible();
  await fits();
  await openAs('seller', '/request/new');
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible();
  await fits();
  await openAs('seller', `/request/${made._id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Solicitud/ })).toBeVisible();
  await fits();
});
