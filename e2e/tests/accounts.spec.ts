import type { Page } from '@playwright/test';
import { calls } from '@shop/shared/contract/calls';
import { Secret, TOTP } from 'otpauth';
import { emailOf, password } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { onOwnPlatform } from '../src/own-platform.ts';
import { expect, forgive, loaderGone, openWithin, rowsOf, signIn } from '../src/test.ts';

const test = onOwnPlatform();
test.describe.configure({ timeout: 120_000 });

const newPassword = 'marea-baja-2026';

async function login(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(typed);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the page as somebody who is not logged in. */
async function arrive(page: Page, path = '/'): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  await loaderGone(page);
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });

/** Opens somebody of the list of sellers in the side panel. */
async function openPerson(page: Page, email: string) {
  await page.goto(`/sellers?search=${encodeURIComponent(email)}`);
  await loaderGone(page);
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).first().getByRole('gridcell').nth(3).click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('link', { name: email })).toBeVisible();
  return panel;
}

test('a forgotten password: the link of the outbox leads to a new one, and to a login with it', async ({ page, complaints }) => {
  const email = emailOf('seller', 'CL');
  await arrive(page);
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Revisa tu correo.' })).toBeVisible();
  await expectNoFinding(page, 'a link that was asked for');

  await signIn(page, 'mega');
  await page.goto('/platform/outbox');
  await loaderGone(page);
  const mail = page.getByRole('region', { name: 'Elige una contraseña nueva' }).first();
  await expect(mail).toContainText(email);
  await expectNoFinding(page, 'the outbox with a link');
  const [link = ''] = /\/reset-password#token=[\w-]{43}/.exec((await mail.textContent()) ?? '') ?? [];

  await arrive(page, link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel(/Contraseña nueva/).fill('corta');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/Contraseña nueva/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/Contraseña nueva/)).toBeFocused();
  await expectNoFinding(page, 'a new password against the rule');
  await page.getByLabel(/Contraseña nueva/).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Tu contraseña cambió.' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
  await login(page, email, password);
  await expect(page.getByRole('alert')).toContainText('Email o contraseña incorrectos');
  await login(page, email, newPassword);
  await bell(page).click();
  await expect(page.getByRole('menuitem', { name: /Tu contraseña cambió/ })).toBeVisible();
  await page.getByText('Marcar todas como leídas').click();
  await expect(page.getByText('Marcar todas como leídas')).toHaveCount(0);

  await arrive(page, link);
  await page.getByLabel(/Contraseña nueva/).fill(`${newPassword}-2`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pedir otro enlace' })).toBeVisible();
  await expectNoFinding(page, 'a link that is over');
  forgive(complaints, '401');
  forgive(complaints, '422');
});

test('a password that an administrator has reset is replaced by its owner before the app opens', async ({ page, complaints }) => {
  const email = emailOf('seller', 'EC');
  await signIn(page, 'admin', 'EC');
  const panel = await openPerson(page, email);
  await panel.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restablecer contraseña' }).click();
  const given = (await panel.locator('code').textContent()) ?? '';
  expect(given).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);

  await arrive(page);
  await login(page, email, given);
  await expect(page.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
  await expectNoFinding(page, 'a first password');
  await page.goto('/clients');
  await loaderGone(page);
  await expect(page.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
  await page.getByLabel(/Contraseña que recibiste/).fill(given);
  await page.getByLabel(/Contraseña nueva/).fill(given);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/Contraseña nueva/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/Contraseña nueva/).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(bell(page)).toBeVisible();
  forgive(complaints, '403');
  forgive(complaints, '422');
});

test('sessions are ended from the account: the others ask to log in again, this one goes on', async ({
  page,
  browser,
  platform,
  complaints,
}) => {
  const email = emailOf('logistic', 'CL');
  await arrive(page);
  await login(page, email, password);
  await bell(page).waitFor();
  const elsewhere = await browser.newContext({ baseURL: platform.origin });
  const other = await elsewhere.newPage();
  await arrive(other);
  await login(other, email, password);
  await bell(other).waitFor();

  // A third one, of no browser.
  await platform.sessionOf('logistic');

  await page.goto('/account');
  await loaderGone(page);
  const each = page.getByRole('button', { name: /^Cerrar la sesión de/ });
  await expect(each).toHaveCount(2);
  await each.first().click();
  await expect(each).toHaveCount(1);
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByText('Se cerró otra sesión')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar las demás' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible();
  await elsewhere.close();
  forgive(complaints, '401');
});

test('people of the staff are registered, blocked and let in again, and their sessions ended, one and several at once', async ({
  page,
}) => {
  await signIn(page, 'admin', 'EC');
  await page.goto('/sellers/new');
  await loaderGone(page);
  const lastNames = `Vera ${Date.now()}`;
  for (const kind of ['logistics', 'administrators', 'sellers']) {
    await openWithin(page, `/${kind}/new`);
    const field = (name: RegExp) => page.getByRole('main').getByRole('textbox', { name }).first();
    await field(/^Nombre/).fill('Ana');
    await field(/^Apellido/).fill(lastNames);
    await field(/^(Email|Correo)/).fill(`ana.${kind}.${Date.now()}@staff.example`);
    await field(/^Tel/).fill('+593987654321');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByText(`La cuenta de Ana ${lastNames} está lista`).first()).toBeVisible();
  }

  await openWithin(page, `/sellers?search=${encodeURIComponent(lastNames)}`);
  await expect(rowsOf(page)).toHaveCount(1);
  const dialog = page.getByRole('dialog');
  const act = async (name: RegExp) => {
    await rowsOf(page)
      .first()
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await page.getByRole('menuitem', { name }).click();
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toHaveCount(0);
  };
  const bar = page.getByRole('region', { name: /^Acciones sobre/ });
  const actOnAll = async (name: RegExp) => {
    await page.getByRole('checkbox', { name: /^Seleccionar todas/ }).check({ force: true });
    await bar.getByRole('button', { name }).click();
  };
  await act(/^Cerrar sus sesiones/);
  await actOnAll(/^Cerrar sus sesiones/);
  await dialog.getByRole('button', { name: /^Cerrar sus sesiones/ }).click();
  await expect(bar.getByText('1 listo')).toBeVisible();
  await act(/^Bloquear/);
  await expect(rowsOf(page)).toContainText('Bloquead');
  await actOnAll(/^Desbloquear/);
  await expect(bar.getByText('1 listo')).toBeVisible();
});

test('a second factor that somebody has lost is removed by an administrator, and its owner hears of it', async ({ page, platform }) => {
  const { id: sessionId } = await platform.sessionOf('seller', 'Peru');
  const { beginApp, confirmApp } = calls.secondFactor;
  const { secret } = await platform.ask<{ secret: string }>(beginApp.path, { method: 'POST', sessionId });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await platform.ask(confirmApp.path, { method: 'PUT', sessionId, body: { code } });

  const email = emailOf('seller', 'Peru');
  await signIn(page, 'admin', 'Peru');
  const panel = await openPerson(page, email);
  await expect(panel.getByText('Configurado')).toBeVisible();
  await expectNoFinding(page, 'a person with a second factor');
  await page.setViewportSize({ width: 1280, height: 900 });
  const remove = panel.getByRole('button', { name: 'Quitar segundo factor' });
  await remove.click();
  await expectNoFinding(page, 'removing a second factor');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar segundo factor' }).click();
  await expect(page.getByText(/^Quitaste el segundo factor de/)).toBeVisible();
  await expect(panel.getByText('Sin configurar')).toBeVisible();

  await arrive(page);
  await login(page, email, password);
  await bell(page).click();
  await expect(page.getByRole('menuitem', { name: /quitó tu segundo factor/ })).toBeVisible();
});
