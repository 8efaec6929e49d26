import type { Browser, Locator, Page } from '@playwright/test';
import type { CountryKey } from '@shop/shared/contract';
import { expectNoFinding } from '../src/axe.ts';
import { labBuild } from '../src/lab.ts';
import { type OwnPlatform, onOwnPlatform } from '../src/own-platform.ts';
import { type Build, publishAndPromote, readBuild, sayGood, statusOf } from '../src/releases.ts';
import { expect, forgive, loaderGone, signIn } from '../src/test.ts';

const test = onOwnPlatform();
const link = '/lab/plain';
const pageFile = 'src/PlainPage.tsx';

/** The lab, whose plain page says its version. before: what it does first. */
async function lab(version: string, before = ''): Promise<Build> {
  const page = (text: string) => text.replace('Página sencilla', `Versión ${version}`).replace('return', `${before}\n  return`);
  return readBuild(await labBuild({ version, change: { [pageFile]: page } }));
}

const throws = "if (document) throw new TypeError('no price of Ana Soto');";

/** Somebody opens the page in a tab of its own, and closes it again once this was reported: what the page has to tell leaves with it. */
async function somebodyOpens(
  browser: Browser,
  { origin }: OwnPlatform,
  version: string,
  { country = 'CL', told = '' }: { country?: CountryKey; told?: string } = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page, 'admin', country);
  await page.goto(link);
  await loaderGone(page);
  await expect(page.getByRole('heading', { name: `Versión ${version}` })).toBeVisible();
  let isReported = false;
  page.on('response', (response) => {
    const isReport = response.url().includes('/api/platform/reports') && response.ok();
    isReported ||= isReport && (response.request().postData() ?? '').includes(told);
  });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect(isReported).toBe(true);
  }).toPass({ timeout: 30_000 });
  await context.close();
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function confirm(dialog: Locator, name: string, action: string): Promise<void> {
  await expect(dialog.getByRole('button', { name: action })).toBeDisabled();
  await dialog.getByRole('textbox', { name: new RegExp(name) }).fill(name);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toHaveCount(0);
}

async function metricsOf({ origin }: OwnPlatform, ...labels: string[]): Promise<string[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return text.split('\n').filter((line) => labels.every((label) => line.includes(label)));
}

test('a part that fails is seen with its version and owner, and rolled back from the page', async ({ platform, page, browser }) => {
  test.slow();
  await publishAndPromote(platform, await lab('1.0.0'));
  // Two people whose pages did well for some seconds.
  await Promise.all((['CL', 'EC'] as const).map((country) => somebodyOpens(browser, platform, '1.0.0', { country, told: '"healthy"' })));
  await expect.poll(async () => (await statusOf(platform, 'lab'))?.current.goodAt).not.toBeNull();
  const failing = await lab('1.1.0', throws);
  await publishAndPromote(platform, failing);
  for (let i = 0; i < 3; i++) await somebodyOpens(browser, platform, '1.0.0');

  await signIn(page, 'mega');
  await page.goto('/platform');
  await loaderGone(page);
  const row = rowOf(page, 'mfe-lab');
  for (const text of ['Con fallas', '1.1.0', '1.0.0', 'Equipo Laboratorio', 'al día', '100,00']) await expect(row).toContainText(text);
  const recent = page.getByRole('region', { name: 'Fallas recientes' });
  await expect(recent.getByRole('row').nth(1)).toContainText(/Montaje.*1\.1\.0.*rem-/);
  await expect(recent).toContainText('siguió con 1.0.0');
  await expect(recent).not.toContainText('Ana');

  // The mistake in its sources, which nobody gets by asking for them.
  await recent
    .getByRole('button', { name: /^Ver falla: TypeError/ })
    .first()
    .click();
  const stack = page.getByRole('dialog', { name: 'Falla de mfe-lab 1.1.0' });
  const nearest = stack.getByRole('listitem').first();
  await expect(nearest).toContainText(/PlainPage\.\/src\/PlainPage\.tsx:\d+:\d+/);
  await expect(nearest.locator('[aria-current]')).toContainText("throw new TypeError('no price of Ana Soto')");
  await expect(stack.getByRole('listitem').filter({ hasText: 'react-dom/' }).first()).toContainText('host');
  await expectNoFinding(page, 'stack of a failure');
  await stack.getByRole('button', { name: 'Cerrar' }).click();
  const { release, maps } = failing;
  expect(maps?.size).toBeGreaterThan(2);
  for (const file of maps?.keys() ?? [])
    for (const address of [`${file}.map`, `maps/${file}.map`])
      expect((await fetch(`${platform.origin}/remotes/lab/${release.buildId}/${address}`)).status, address).toBe(404);

  const labels = ['remote="lab"', 'version="1.1.0"', 'owner="Equipo Laboratorio"'];
  expect(await metricsOf(platform, 'shop_remote_failures_total', ...labels, 'phase="render"', 'cause="render"')).toEqual([
    expect.stringMatching(/ 3$/),
  ]);
  expect(await metricsOf(platform, 'shop_remote_load_seconds_count', 'remote="lab"', 'version="1.0.0"')).toHaveLength(1);

  await page.getByRole('button', { name: 'Volver a 1.0.0…' }).click();
  await confirm(page.getByRole('dialog', { name: 'Volver mfe-lab a 1.0.0' }), 'lab', 'Volver a 1.0.0');
  await expect(page.getByText('mfe-lab vuelve a 1.0.0')).toBeVisible();
  // On a busy machine a good release loads slowly.
  await expect(row).toContainText(/Buena|Lenta/);
  expect(await statusOf(platform, 'lab')).toMatchObject({ current: { version: '1.0.0' }, lastStep: { step: 'rollback' } });
  await somebodyOpens(browser, platform, '1.0.0');
});

test('a rollout that fails stops by itself, and an open page hears of it', async ({ platform, page, browser }) => {
  test.slow();
  await publishAndPromote(platform, await lab('2.0.0'));
  await somebodyOpens(browser, platform, '2.0.0');
  await sayGood(platform, 'lab');
  await publishAndPromote(platform, await lab('2.1.0', throws), { roles: ['admin'] });
  await signIn(page, 'mega');
  await page.goto('/platform?part=lab');
  await loaderGone(page);
  await expect(rowOf(page, 'mfe-lab')).toContainText('En avance');
  const card = page.getByRole('region', { name: 'Avance de mfe-lab 2.1.0' });
  await expect(card).toContainText('Administración');
  for (const country of ['CL', 'EC'] as const) await somebodyOpens(browser, platform, '2.0.0', { country });
  await expect(rowOf(page, 'mfe-lab')).toContainText('Detenida');
  await expect(card).toContainText('El servidor');
  await expect(card).toContainText('2 × render: TypeError');
  await expectNoFinding(page, 'fleet page');
  await page.getByRole('button', { name: 'Cambiar alcance…' }).click();
  await expect(page.getByRole('dialog', { name: 'Publicar mfe-lab' })).toBeVisible();
  await expectNoFinding(page, 'publishing a version');
});

test('what goes wrong after a page was shown is told as the remote’s', async ({ platform, page, complaints }) => {
  await publishAndPromote(platform, await lab('3.0.0'));
  await page.route(/\/remotes\/lab\/.*later.*\.js/, (route) => route.fulfill({ status: 404, body: 'not here' }));
  await signIn(page, 'seller');
  const told: { kind: string; phase: string }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/platform/reports')) return;
    const { events } = request.postDataJSON() as { events: typeof told };
    told.push(...events.filter(({ kind }) => kind === 'failure'));
  });
  const started = page.waitForResponse(/startWatching|reports/);
  await page.goto('/lab/later');
  await loaderGone(page);
  await started;
  for (const name of ['Lanzar un error', 'Rechazar una promesa', 'Cargar otro archivo']) await page.getByRole('button', { name }).click();
  const about = { kind: 'failure', part: 'lab', version: '3.0.0', link: '/lab/later' };
  await expect
    .poll(() => told.toSorted((one, other) => one.phase.localeCompare(other.phase)), { timeout: 20_000 })
    .toEqual([
      {
        ...about,
        phase: 'chunk',
        cause: 'files',
        stack: expect.any(Array),
        breadcrumbs: expect.any(Array),
        detail: expect.stringMatching(/^ChunkLoadError: Loading chunk/),
      },
      {
        ...about,
        phase: 'handler',
        cause: 'error',
        detail: 'Error: the lab throws in a handler',
        stack: expect.any(Array),
        breadcrumbs: expect.any(Array),
      },
      {
        ...about,
        phase: 'promise',
        cause: 'error',
        detail: 'Error: the lab rejects a promise',
        stack: expect.any(Array),
        breadcrumbs: expect.any(Array),
      },
    ]);
  forgive(complaints, 'the lab throws in a handler', 'the lab rejects a promise', /\/remotes\/lab\/.*later/);
});

test('a seller does not get there; an admin does from the user menu and the palette', async ({ openAs, page, complaints }) => {
  await openAs('seller', '/platform');
  await expect(page.getByRole('heading', { name: 'Tu rol no permite ver Partes de la aplicación' })).toBeVisible();
  await openAs('admin', '/');
  await page.getByRole('button', { name: /Administración/ }).click();
  await page.getByRole('menuitem', { name: 'Partes de la aplicación' }).click();
  await expect(page).toHaveURL(/\/platform$/);
  await expect(page.getByRole('heading', { name: 'Partes de la aplicación', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('quién ve');
  await expect(page.getByRole('option', { name: /¿Quién ve qué\?/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/platform\/access$/);
  expect(complaints).toEqual([]);
});

test('who sees what is told rule by rule', async ({ openAs, page }) => {
  await openAs('admin', '/platform/access?role=seller&country=CL&link=/projection');
  await expect(page.getByText('No la ve', { exact: true })).toBeVisible();
  const rules = page.getByRole('list', { name: 'Reglas' });
  await expect(rules).toContainText('El rol Ventas no la ve. La ven: Administración y Administración general.');
  const actions = page.getByRole('list', { name: 'Acciones' });
  await expect(actions).toContainText('No lo recibe: Nuevo producto');
  const newRequest = actions.getByRole('listitem').filter({ hasText: /Lo recibe: Nueva solicitud(?! para)/ });
  await newRequest.locator('summary').press('Enter');
  await expect(newRequest).toContainText('Lleva a Solicitudes, que puede abrir.');
  await newRequest.locator('summary').press('Enter');
  await page.getByRole('combobox', { name: 'Rol' }).selectOption('admin');
  await expect(actions).toContainText(/(?<!No )Lo recibe: Nuevo producto/);
  await expect(page.getByText('La ve', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: /Persona/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page).toHaveURL(/person=/);
  await expect(rules).toContainText('Recibe mfe-planning');
  await expectNoFinding(page, 'who sees what');
});
