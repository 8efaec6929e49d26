import { emailOf, password } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { labBuild } from '../src/lab.ts';
import { onOwnPlatform } from '../src/own-platform.ts';
import { publish, publishAndPromote, readBuild } from '../src/releases.ts';
import { expect, forgive, loaderGone, signIn } from '../src/test.ts';

// As in production: nothing comes from a developer's machine.
const test = onOwnPlatform({ OVERRIDES: 'false' });
const build = async (version: string) =>
  readBuild(await labBuild({ version, change: { 'src/PlainPage.tsx': (text) => text.replace('Página sencilla', `Versión ${version}`) } }));

test('a release that nobody gets is shown by an address, to whoever has it and logs in', async ({ openAs, browser, platform }) => {
  test.slow();
  await publishAndPromote(platform, await build('1.0.0'));
  await publish(platform, await build('2.0.0'));

  const office = await openAs('mega', '/platform');
  await office.getByRole('button', { name: 'Más acciones de mfe-lab' }).click();
  await office.getByRole('menuitem', { name: 'Vista previa…' }).click();
  await expect(office.getByRole('combobox', { name: 'Versión' })).toHaveValue('2.0.0');
  await office.getByRole('button', { name: 'Crear la dirección' }).click();
  await expectNoFinding(office, 'the address of a preview');
  const address = (await office.getByRole('dialog').locator('code').textContent()) ?? '';

  const guest = await (await browser.newContext({ baseURL: platform.origin })).newPage();
  const reports: string[] = [];
  guest.on('request', (request) => {
    expect(request.url()).not.toContain('preview=');
    if (request.url().includes('/api/platform/reports')) reports.push(request.postData() ?? '');
  });
  await guest.goto(address);
  await loaderGone(guest);
  await guest.getByLabel('Email').fill(emailOf('seller'));
  await guest.getByLabel('Contraseña', { exact: true }).fill(password);
  await guest.keyboard.press('Enter');
  const banner = guest.getByRole('region', { name: 'Versiones de este navegador' });
  await expect(banner).toContainText('mfe-lab 2.0.0, solo en esta pestaña, hasta el');
  await guest.goto('/lab/plain');
  const heading = (version: string) => guest.getByRole('main').getByRole('heading', { name: `Versión ${version}`, exact: true });
  await expect(heading('2.0.0')).toBeVisible();
  await expectNoFinding(guest, 'a page with a preview');

  await guest.reload();
  await expect(heading('2.0.0')).toBeVisible();
  const beside = await guest.context().newPage();
  await beside.goto('/lab/plain');
  await expect(beside.getByRole('heading', { name: 'Versión 1.0.0', exact: true })).toBeVisible();
  await beside.close();

  await banner.getByRole('button', { name: 'Salir de la vista previa' }).click();
  await expect(heading('1.0.0')).toBeVisible();
  await expect(banner).toHaveCount(0);
  // What is waiting to be told goes out when the page is left.
  await guest.goto('/healthz');
  expect(reports.filter((text) => text.includes('2.0.0'))).toEqual([]);
  await guest.context().close();
});

test('one whose address has ended or is cut says so, and the page goes on with what is published', async ({
  page,
  platform,
  complaints,
}) => {
  await signIn(page, 'seller');
  await page.goto(`${platform.origin}/clients#preview=planning.cut`);
  await expect(page.getByRole('status').filter({ hasText: 'Vista previa' })).toContainText('su dirección está incompleta');
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  forgive(complaints, '/api/platform/previewed');
});
