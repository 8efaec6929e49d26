import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { otherBuild } from '../src/others.ts';
import { onOwnPlatform } from '../src/own-platform.ts';
import { publishAndPromote, readBuild } from '../src/releases.ts';
import { root } from '../src/server.ts';
import { expect, loaderGone, menuOf, rowsOf, signIn } from '../src/test.ts';

const test = onOwnPlatform();

test('a remote that was built with Rspack is released and shows its page in our host', async ({ page, platform }) => {
  const build = readBuild(await otherBuild('rspack'));
  await publishAndPromote(platform, build);
  await signIn(page, 'seller');
  await page.goto('/');
  await loaderGone(page);
  await menuOf(page).getByRole('link', { name: 'Mareas de hoy', exact: true }).click();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Mareas de hoy' })).toBeVisible();
  // Session and query cache are the host's: the country's tax, and the answer of a call.
  await expect(main.getByText('Bajamar, IVA 19 %')).toBeVisible();
  await expect(main.getByText(/^\d+ regiones$/)).toBeVisible();
  // React is the host's too, or hooks would not work.
  await main.getByRole('button', { name: 'Cambiar la marea' }).click();
  await expect(main.getByText('Pleamar, IVA 19 %')).toBeVisible();
});

test('a page that is no host of ours shows a page of a remote by its manifest, and takes it away', async ({ page }) => {
  const folder = await otherBuild('bare');
  const { buildId } = readBuild(join(root, 'mfe-planning/dist')).release;
  const wanted = { name: 'planning', manifest: `/remotes/planning/${buildId}/mf-manifest.json`, link: '/clients' };
  await signIn(page, 'seller');
  await page.route('/clients', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="es"><title>Bare</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/bare/bare.css">
<script type="application/json" id="wanted">${JSON.stringify(wanted)}</script><body><script src="/bare/bare.js"></script></body></html>`,
    }),
  );
  await page.route('/bare/*', (route) => {
    const file = join(folder, basename(new URL(route.request().url()).pathname));
    return existsSync(file)
      ? route.fulfill({ contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript', body: readFileSync(file) })
      : route.fulfill({ status: 404 });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/clients');

  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Clientes/);
  await expect(rowsOf(page).first()).toBeVisible();
  expect(asked).toContain(wanted.manifest);
  // Nothing of our host.
  expect(asked.filter((path) => path.startsWith('/static/'))).toEqual([]);

  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('main')).toBeEmpty();
});
