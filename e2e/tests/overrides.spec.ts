import type { Page } from '@playwright/test';
import { storageKeys } from '@shop/shared/contract';
import { expectNoFinding } from '../src/axe.ts';
import { folderServer, type LittleServer, littleServer } from '../src/folder-server.ts';
import { labBuild } from '../src/lab.ts';
import { onOwnPlatform } from '../src/own-platform.ts';
import { publishAndPromote, readBuild } from '../src/releases.ts';
import { expect, forgive, loaderGone, signIn } from '../src/test.ts';

const test = onOwnPlatform({ OVERRIDES: 'true' });
const link = '/lab/plain';
/** How long a developer's page waits for a machine that does not answer, at most. */
const withinMs = 5000;

const folderOf = (version: string) =>
  labBuild({ version, change: { 'src/PlainPage.tsx': (text) => text.replace('Página sencilla', `Versión ${version}`) } });

const servers: LittleServer[] = [];
const running = async (server: Promise<LittleServer>) => {
  servers.push(await server);
  return server;
};

let isPublished = false;
test.beforeEach(async ({ platform }) => {
  if (!isPublished) await publishAndPromote(platform, await readBuild(await folderOf('1.0.0')));
  isPublished = true;
});
test.afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ stop }) => stop()));
});

const heading = (page: Page, version: string) => page.getByRole('main').getByRole('heading', { name: `Versión ${version}`, exact: true });
const banner = (page: Page) => page.getByRole('region', { name: 'Versiones de este navegador' });

async function open(page: Page, fresh = false) {
  await signIn(page, 'admin', undefined, fresh);
  await page.goto(link);
  await loaderGone(page);
}

/** Through the account's menu, as people do. */
async function override(page: Page, address: string) {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Versión local…' }).click();
  await page.getByLabel('Dirección del servidor de desarrollo').fill(address);
  await page.getByRole('button', { name: 'Usar' }).click();
}

test('a developer takes a remote from the own machine, in this browser, until it is taken back', async ({ page, browser, platform }) => {
  test.slow();
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/platform/reports')) reports.push(request.postData() ?? '');
  });
  const { address } = await running(folderServer(await folderOf('2.0.0')));
  await open(page);
  await expect(heading(page, '1.0.0')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await override(page, address);
  await expect(heading(page, '2.0.0')).toBeVisible();
  await expect(banner(page)).toContainText(`mfe-lab desde ${address}, solo en este navegador`);
  await loaderGone(page);
  await expectNoFinding(page, 'a page with a local version');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.reload();
  await expect(heading(page, '2.0.0')).toBeVisible();
  const other = await browser.newPage({ baseURL: platform.origin });
  await open(other);
  await expect(heading(other, '1.0.0')).toBeVisible();
  await other.close();

  await banner(page).getByRole('button', { name: 'Volver a la publicada' }).click();
  await expect(heading(page, '1.0.0')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  // What is waiting to be told goes out when the page is left.
  await page.goto('/healthz');
  expect(reports.filter((text) => text.includes('local'))).toEqual([]);
});

test('whoever logs out has no override any more', async ({ page }) => {
  const { address } = await running(folderServer(await folderOf('2.0.0')));
  // Logging out ends the session, which the other tests share.
  await open(page, true);
  await override(page, address);
  await expect(banner(page)).toBeVisible();
  await loaderGone(page);
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.overrides)).toBeNull();
});

test('the panel refuses what is not on this machine, and what is no remote', async ({ page, complaints }) => {
  const { address } = await running(littleServer((_, response) => response.end('hello')));
  await open(page);
  await override(page, 'https://example.com:3101');
  const panel = page.getByRole('complementary', { name: 'Versión local' });
  await expect(panel).toContainText('Escribe una dirección de este equipo');
  await expectNoFinding(page, 'the panel of local versions');
  await page.setViewportSize({ width: 1280, height: 800 });
  await panel.getByRole('textbox').fill(address);
  await panel.getByRole('button', { name: 'Usar' }).click();
  // Without leave for other origins the browser does not even let the page read what it says.
  await expect(panel).toContainText(`Nada responde en ${address}`);
  forgive(complaints, /blocked by CORS policy/, `ERR_FAILED http://${address}/`);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.overrides)).toBeNull();
});

const broken: { name: string; server: () => Promise<LittleServer> }[] = [
  {
    name: 'is not running',
    server: async () => {
      const server = await littleServer(() => undefined);
      await server.stop();
      return { ...server, stop: async () => undefined };
    },
  },
  { name: 'hangs', server: () => littleServer(() => undefined) },
  {
    name: 'serves a remote that throws as it starts',
    server: async () => {
      const folder = await folderOf('2.0.0');
      const { release } = await readBuild(folder);
      return folderServer(folder, { [release.entry.js[0] ?? '']: 'throw new Error("half-written")' });
    },
  },
  {
    name: 'serves a page that throws',
    server: async () =>
      folderServer(
        await labBuild({
          version: '2.0.1',
          change: { 'src/PlainPage.tsx': (text) => text.replace('return <h1', 'throw new Error("half-written");\n  return <h1') },
        }),
      ),
  },
];

for (const { name, server } of broken) {
  test(`a machine that ${name} leaves the page with what is published, which the banner says and mends`, async ({ page, complaints }) => {
    const { address } = await running(server());
    await open(page);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      storageKeys.overrides,
      JSON.stringify({ lab: `http://${address}/` }),
    ] as const);
    const begun = Date.now();
    await page.reload({ waitUntil: 'commit' });
    await expect(heading(page, '1.0.0')).toBeAttached({ timeout: withinMs });
    expect(Date.now() - begun).toBeLessThan(withinMs);
    await loaderGone(page);
    await expect(banner(page)).toContainText(`mfe-lab desde ${address} no funcionó: se muestra la publicada`);
    // What a developer tries is no failure of what is published.
    await expect(page.getByText(/La falla queda registrada para/)).toHaveCount(0);
    await banner(page).getByRole('button', { name: 'Quitar mfe-lab' }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(heading(page, '1.0.0')).toBeVisible();
    forgive(complaints, 'half-written', `ERR_CONNECTION_REFUSED http://${address}/`);
  });
}
