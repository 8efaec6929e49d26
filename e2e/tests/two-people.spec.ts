import type { Browser, Page } from '@playwright/test';
import type { RoleName } from '@shop/shared/contract';
import { sessionOf } from '../src/accounts.ts';
import { newClient } from '../src/clients.ts';
import { newRequest, openStep, toasted } from '../src/requests.ts';
import { newProduct } from '../src/sales.ts';
import { expect, forgive, loaderGone, rowsOf, signIn, test } from '../src/test.ts';

test.describe.configure({ timeout: 90_000 });

/** Somebody else, in a browser of their own. */
async function somebodyElse(browser: Browser, role: RoleName, path: string): Promise<Page> {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, role);
  await other.goto(path);
  await loaderGone(other);
  return other;
}

async function ownRequest(name: string) {
  const admin = await sessionOf('admin');
  return newRequest(admin, await newClient(admin, { legalName: name }), await newProduct(admin));
}

test('of two who confirm at once one wins, and the other keeps what was typed and sees how it stands', async ({
  openAs,
  page,
  browser,
  complaints,
}) => {
  const { _id } = await ownRequest(`A la Par ${Date.now()}`);
  await openAs('logistic', `/request/${_id}`);
  const mine = await openStep(page, 'Confirmar menos…');
  await mine.getByRole('textbox').fill('17,5');
  const other = await somebodyElse(browser, 'admin', `/request/${_id}`);
  const theirs = await openStep(other, 'Confirmar menos…');
  await theirs.getByRole('textbox').fill('16');
  await theirs.getByRole('button', { name: 'Confirmar' }).click();
  await toasted(other, 'Solicitud confirmada. 16,0 kg reservados');
  await other.context().close();

  await mine.getByRole('button', { name: 'Confirmar' }).click();
  const alert = mine.getByRole('alert');
  await expect(alert.getByText('Alguien se adelantó.')).toBeVisible();
  await expect(alert.getByText('Confirmada', { exact: true })).toBeVisible();
  await expect(mine.getByRole('textbox')).toHaveValue('17,5');
  await expect(mine.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
  forgive(complaints, '409');
});

test('of two who edit the lines the second one compares, and chooses what stays', async ({ openAs, page, browser, complaints }) => {
  const { _id } = await ownRequest(`A Dos Manos ${Date.now()}`);
  await openAs('seller', `/request/${_id}/edit`);
  await page.getByLabel('Kilos').fill('12');
  const other = await somebodyElse(browser, 'admin', `/request/${_id}/edit`);
  await other.getByLabel('Kilos').fill('15');
  await other.getByRole('textbox', { name: 'Comentario' }).fill('Por la puerta de atrás');
  await other.getByRole('button', { name: 'Guardar', exact: true }).click();
  await toasted(other, 'Solicitud guardada');
  await other.context().close();

  await expect(page.getByText(/cambió esta solicitud mientras la editas/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const compare = page.getByRole('dialog', { name: /guardó antes que tú/ });
  await expect(compare.getByRole('radio', { name: /15,00\skg/ })).toBeVisible();
  await compare.getByRole('radio', { name: /12,00\skg/ }).check();
  await compare.getByRole('button', { name: /Guardar versión/ }).click();
  await toasted(page, 'Solicitud guardada');
  // Mine where I said so, theirs where I had changed nothing.
  await expect(page.getByRole('main').getByText('12,0', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Comentario' })).toHaveValue('Por la puerta de atrás');
  forgive(complaints, '409');
});

test('what somebody does is offered in a list, and shows by itself in an open panel', async ({ openAs, page, browser }) => {
  const name = `A la Vista ${Date.now()}`;
  const { _id } = await ownRequest(name);
  // Somebody as whom no other spec changes a request: one's own changes show at once.
  await openAs('mega', `/request?search=${encodeURIComponent(name)}&open=${_id}`);
  const panel = page.getByRole('complementary', { name: /^Solicitud \d+/ });
  await expect(panel.getByText(name)).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Creada');

  const other = await somebodyElse(browser, 'logistic', `/request/${_id}`);
  await other.getByRole('main').getByRole('button', { name: 'Confirmar', exact: true }).first().click();
  await toasted(other, 'Solicitud confirmada. 20,0 kg reservados');
  await other.context().close();

  await expect(panel.getByText('Confirmada', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: /^(Conf\. vendedor|Confirmar como vendedor)/ }).first()).toBeVisible();
  // Other specs change requests of this country too.
  await expect(page.getByText(/^\d+ cambios?$/)).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Creada');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(rowsOf(page).first()).toContainText('Confirmada');
});
