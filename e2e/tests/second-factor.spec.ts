import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { emailOf, password } from '../src/accounts.ts';
import { port } from '../src/address.ts';
import { expectNoFinding } from '../src/axe.ts';
import { onOwnPlatform } from '../src/own-platform.ts';
import { expect, forgive, loaderGone } from '../src/test.ts';

// Passkeys belong to an address that is known beforehand, and to no bare IP.
const ownPort = String(port + 7);
const origin = `http://localhost:${ownPort}`;
const test = onOwnPlatform({ PORT: ownPort, PUBLIC_URL: origin, REQUIRE_2FA: 'mega' });
test.use({ baseURL: origin });
test.beforeAll(({ platform }) => expect(platform.origin).toContain(ownPort));
test.describe.configure({ timeout: 120_000 });

async function login(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await loaderGone(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function logout(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await loaderGone(page);
}

/** The secret as the page shows it, and codes of its app: each later than the last, for none serves twice. */
async function appOf(page: Page): Promise<() => string> {
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  const shown = (await page.getByText(/^Clave: /).textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(shown.replace(/^Clave: | /g, '')) });
  // The step before now is still taken, and so is the one after: three codes in a row without a wait.
  let step = -1;
  return () => totp.generate({ timestamp: Date.now() + step++ * 30_000 });
}

const code = (page: Page) => page.getByLabel(/Código de 6 dígitos/);

/** An authenticator within the browser, as a phone or a security key would be. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an app is set up, asked for at login and again for what it guards, and recovery codes stand in for it', async ({
  page,
  complaints,
}) => {
  await login(page, emailOf('admin', 'CR'));
  await page.getByRole('button', { name: /^Notificaciones/ }).waitFor();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Configurar aplicación' }).click();
  const nextCode = await appOf(page);
  await expectNoFinding(page, 'setting an app up');
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await code(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/El código no es válido/)).toBeVisible();
  await code(page).fill(nextCode());
  await page.getByRole('button', { name: 'Activar' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  const kept = readFileSync(await (await downloading).path(), 'utf8').match(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}/gm) ?? [];
  expect(kept).toHaveLength(10);
  await expectNoFinding(page, 'recovery codes');
  await page.getByRole('button', { name: 'Ya los guardé' }).click();

  // As if the last proof were old: the first answer says so, everything after it is the server's.
  const keys: (string | undefined)[] = [];
  const refuseOnce = async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    const problem = { type: '/problems/proof', title: 'x', status: 403, detail: 'x', instance: 'x' };
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  };
  await page.route('**/auth/second-factor/recovery-codes', refuseOnce);
  await page.getByRole('button', { name: 'Crear códigos nuevos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear códigos nuevos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(dialog).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  const [first = ''] = await page.getByRole('region', { name: 'Códigos de recuperación' }).getByRole('listitem').allTextContents();

  await logout(page);
  await login(page, emailOf('admin', 'CR'));
  await expect(page.getByRole('heading', { name: 'Segundo factor' })).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectNoFinding(page, 'the second factor at login');
  await code(page).fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();

  await logout(page);
  await login(page, emailOf('admin', 'CR'));
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel(/Código de recuperación/).fill(first.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Quitar aplicación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar aplicación' }).click();
  await expect(page.getByRole('button', { name: 'Configurar aplicación' })).toBeVisible();
  forgive(complaints, '403');
  forgive(complaints, '422');
});

test('a passkey is made, named, asked for at login, and opens the account alone', async ({ page, complaints }) => {
  await addAuthenticator(page);
  await login(page, emailOf('seller', 'CR'));
  await page.getByRole('button', { name: /^Notificaciones/ }).waitFor();
  await page.goto('/account');
  await page.getByLabel(/Nombre de la llave/).fill('Teléfono');
  await page.getByRole('button', { name: 'Agregar llave' }).click();
  await expect(page.getByRole('region', { name: 'Códigos de recuperación' })).toBeVisible();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.getByRole('button', { name: 'Renombrar Teléfono' }).click();
  await page
    .getByLabel(/Nombre de la llave/)
    .first()
    .fill('Celular de Ana');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Celular de Ana')).toBeVisible();
  await expectNoFinding(page, 'passkeys');

  await logout(page);
  await login(page, emailOf('seller', 'CR'));
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();

  await logout(page);
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Quitar Celular de Ana' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Sin llaves de acceso')).toBeVisible();
  await logout(page);
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page.getByText(/Esta llave de acceso no se pudo comprobar/)).toBeVisible();
  forgive(complaints, '422');
});

test('whose role has to have a second factor sets one up before the app opens', async ({ page, complaints }) => {
  await login(page, emailOf('mega', 'CR'));
  await expect(page.getByRole('heading', { name: 'Protege tu cuenta' })).toBeVisible();
  await expectNoFinding(page, 'enrolment');
  await page.getByRole('button', { name: 'Usar una aplicación de códigos' }).click();
  const nextCode = await appOf(page);
  await code(page).fill(nextCode());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();
  forgive(complaints, '403');
});
