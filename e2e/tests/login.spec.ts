import { limits, storageKeys } from '@shop/shared/contract';
import { emailOf, password, sessionOf, storageOf } from '../src/accounts.ts';
import { expect, forgive, loaderGone, menuOf, signIn, test } from '../src/test.ts';

const stored = (page: import('@playwright/test').Page) => page.evaluate(() => Object.keys(localStorage));

test.describe('logging in', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await loaderGone(page);
  });

  test('leads to the home of the host and stores session, profile and country', async ({ page }) => {
    await page.getByLabel('Email').fill(emailOf('seller'));
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola, /);
    await expect(page).toHaveURL('/');
    expect(await stored(page)).toEqual(expect.arrayContaining([storageKeys.session, storageKeys.profile, storageKeys.country]));
  });

  test('with a wrong password is refused in the words of the specification', async ({ page, complaints }) => {
    await page.getByLabel('Email').fill(emailOf('seller'));
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('no es esta 1');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('Email o contraseña incorrectos');
    await expect(page.getByLabel('Email')).toHaveValue(emailOf('seller'));
    expect(await stored(page)).not.toContain(storageKeys.session);
    forgive(complaints, '401');
  });

  test('without a country in the profile is refused and leaves nothing behind', async ({ page }) => {
    await page.getByLabel('Email').fill('nocountry@demo.test');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('Usuario no permitido');
    expect(await stored(page)).not.toContain(storageKeys.session);
  });

  test('shows and hides the password', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Contraseña' });
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Mostrar lo escrito' }).click();
    await expect(field).toHaveAttribute('type', 'text');
  });

  test('has the copyright in its footer', async ({ page }) => {
    await expect(page.getByRole('contentinfo')).toContainText('©');
  });

  test('has a button of the specified size', async ({ page }) => {
    const box = await page.getByRole('button', { name: 'Login' }).boundingBox();
    expect(box).toMatchObject(limits.button);
  });
});

test('a stored session that the server does not know shows the login', async ({ page, complaints }) => {
  await signIn(page, 'seller');
  await page.evaluate((key) => localStorage.setItem(key, 'long gone'), storageKeys.session);
  await page.goto('/clients');
  await loaderGone(page);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  forgive(complaints, '401');
});

test('broken stored data is as good as none', async ({ page }) => {
  const { id } = await sessionOf('seller');
  await page.goto('/healthz');
  await page.evaluate(
    ({ session, profile, country, id }) => {
      localStorage.setItem(session, id);
      localStorage.setItem(profile, '{"half":');
      localStorage.setItem(country, 'nowhere');
    },
    { ...storageKeys, id },
  );
  await page.goto('/');
  await loaderGone(page);
  // The session itself is good: the profile comes from the server.
  await expect(menuOf(page)).toBeVisible();
});

test('logging out clears all local storage and ends the session on the server', async ({ page }) => {
  const session = await sessionOf('seller', 'CL', true);
  await page.goto('/healthz');
  await page.evaluate(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    { ...storageOf(session), unrelated: 'goes too' },
  );
  await page.goto('/');
  await loaderGone(page);
  await page.getByRole('banner').getByRole('button', { name: session.profile.person.names }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await stored(page)).toEqual([]);
  await expect
    .poll(async () => (await page.request.get('/auth/me/full', { headers: { authorization: `Bearer ${session.id}` } })).status())
    .toBe(401);
});

test('logging out in one tab logs out the other', async ({ page, context }) => {
  await signIn(page, 'seller', 'CL', true);
  await page.goto('/clients');
  await loaderGone(page);
  const other = await context.newPage();
  await other.goto('/');
  await loaderGone(other);
  await other.getByRole('banner').getByRole('button').last().click();
  await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await stored(page)).toEqual([]);
  await page.reload();
  await loaderGone(page);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
