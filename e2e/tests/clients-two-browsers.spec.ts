import { sessionOf } from '../src/accounts.ts';
import { newClient } from '../src/clients.ts';
import { expect, forgive, loaderGone, rowsOf, signIn, test } from '../src/test.ts';

test('a change made in one browser is offered in the other, not forced on it', async ({ openAs, page, browser }) => {
  const session = await sessionOf('seller');
  const name = `Cocinería Dos Ventanas ${Date.now()}`;
  const client = await newClient(session, { legalName: name });
  // Somebody as whom no other spec changes a client: one's own changes show at once.
  await openAs('mega', `/clients?search=${encodeURIComponent(name)}`);
  await expect(rowsOf(page)).toHaveCount(1);

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'admin');
  await other.goto(`/clients/${client._id}`);
  await loaderGone(other);
  await other.getByLabel('Razón social').fill(`${name} SpA`);
  await other.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(other.getByText('Cambios guardados')).toBeVisible();
  await context.close();

  // Other specs change clients of this country too.
  await expect(page.getByText(/^\d+ cambios?$/)).toBeVisible();
  await expect(rowsOf(page).first()).not.toContainText('SpA');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(rowsOf(page).first()).toContainText(`${name} SpA`);
});

test('who saves second compares field by field and loses nothing', async ({ openAs, page, browser, complaints }) => {
  const session = await sessionOf('seller');
  const name = `Pescados Comparados ${Date.now()}`;
  const client = await newClient(session, { legalName: name, phone: '+56322214400' });
  await openAs('seller', `/clients/${client._id}`);
  await page.getByLabel('Teléfono').fill('+56322214480');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'admin');
  await other.goto(`/clients/${client._id}`);
  await loaderGone(other);
  await other.getByLabel('Teléfono').fill('+56322214481');
  await other.getByLabel('Dirección de despacho').fill('Av. España 1240, bodega 3');
  await other.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(other.getByText('Cambios guardados')).toBeVisible();

  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const compare = page.getByRole('dialog', { name: /guardó antes que tú/ });
  await expect(compare.getByRole('radio', { name: '+56322214481' })).toBeVisible();
  await expect(compare.getByRole('radio', { name: '+56322214480' })).toBeVisible();
  await compare.getByRole('radio', { name: '+56322214480' }).check();
  await compare.getByRole('button', { name: /Guardar versión/ }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();

  // Ours where we said so, theirs where we had changed nothing.
  await page.reload();
  await loaderGone(page);
  await expect(page.getByLabel('Teléfono')).toHaveValue('+56322214480');
  await expect(page.getByLabel('Dirección de despacho')).toHaveValue('Av. España 1240, bodega 3');
  await context.close();
  forgive(complaints, '409');
});

test('an entry of the log book written in one browser shows by itself in the open panel of the other', async ({
  openAs,
  page,
  browser,
}) => {
  const name = `Caleta de Dos Bitácoras ${Date.now()}`;
  const client = await newClient(await sessionOf('seller'), { legalName: name });
  await openAs('seller', `/clients?search=${encodeURIComponent(name)}`);
  await rowsOf(page).first().getByRole('gridcell').nth(3).click();
  const panel = page.getByRole('complementary', { name });
  await expect(panel.getByText(/Aún no hay entradas/)).toBeVisible();
  // Something half written stays as it is.
  await panel.getByLabel('Nota').fill('A medio escribir');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'admin');
  await other.goto(`/clients/${client._id}`);
  await loaderGone(other);
  await other.getByRole('button', { name: /^Bitácora/ }).click();
  await other.getByLabel('Nota').fill('Pide factura electrónica');
  await other.getByRole('button', { name: 'Agregar' }).click();
  await expect(other.getByText('Entrada agregada')).toBeVisible();

  await expect(panel.getByText('Pide factura electrónica')).toBeVisible();
  await expect(panel.getByLabel('Nota')).toHaveValue('A medio escribir');

  await other.getByRole('button', { name: 'Cerrar entrada' }).click();
  await expect(panel.getByText('Cerrada', { exact: true })).toBeVisible();
  await context.close();
});
