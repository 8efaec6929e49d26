import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bucketOf, type CountryKey, type RoleName } from '@shop/shared/contract';
import { labBuild } from '../src/lab.ts';
import { onOwnPlatform } from '../src/own-platform.ts';
import { type Build, publishAndPromote, readBuild, rollback, sayGood, variantOf } from '../src/releases.ts';
import { root } from '../src/server.ts';
import { expect, forgive, loaderGone, menuOf, signIn, toastOf } from '../src/test.ts';

const test = onOwnPlatform();
const link = '/lab/plain';

async function lab(version: string): Promise<Build> {
  const built = readBuild(await labBuild());
  return variantOf(built, version, (text) =>
    text.replaceAll('Página sencilla', `Versión ${version}`).replaceAll('Falla después', `Otra ${version}`),
  );
}

const says = (page: Page, text: string) => page.getByRole('main').getByRole('heading', { name: text, exact: true });
/** What waits beneath a link stands after its name. */
const follow = (page: Page, name: string) =>
  menuOf(page)
    .getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) })
    .click();

test('a page keeps its release; the new one is offered and taken on the way to another page, without a reload', async ({
  platform,
  page,
}) => {
  await publishAndPromote(platform, await lab('1.0.0'));
  await signIn(page, 'seller');
  await page.goto(link);
  await loaderGone(page);
  await expect(says(page, 'Versión 1.0.0')).toBeVisible();
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  await publishAndPromote(platform, await lab('1.1.0'));
  const toast = toastOf(page, 'Nueva versión de Laboratorio');
  await expect(toast).toContainText('1.1.0 se aplica al cambiar de página');
  await expect(says(page, 'Versión 1.0.0')).toBeVisible();
  await follow(page, 'Falla después');
  await expect(says(page, 'Otra 1.1.0')).toBeVisible();
  await expect(toast).toHaveCount(0);
  expect(loads).toEqual([]);
});

test('it is taken at once by who asks for it, and taken back the same way', async ({ platform, page }) => {
  await publishAndPromote(platform, await lab('2.0.0'));
  await signIn(page, 'admin');
  await page.goto(link);
  await loaderGone(page);
  await expect(says(page, 'Versión 2.0.0')).toBeVisible();
  await sayGood(platform, 'lab');
  await publishAndPromote(platform, await lab('2.1.0'));
  await toastOf(page, 'Nueva versión de Laboratorio').getByRole('button', { name: 'Aplicar ahora' }).click();
  await expect(says(page, 'Versión 2.1.0')).toBeVisible();
  await rollback(platform, 'lab');
  const back = toastOf(page, 'Laboratorio vuelve a la versión 2.0.0');
  await back.getByRole('button', { name: 'Aplicar ahora' }).click();
  await expect(says(page, 'Versión 2.0.0')).toBeVisible();
});

test('never under a form: what is typed stays until nothing is unsaved', async ({ platform, page }) => {
  const planning = readBuild(join(root, 'mfe-planning/dist'));
  await signIn(page, 'admin');
  await page.goto('/clients/new');
  await loaderGone(page);
  const name = page.getByRole('textbox', { name: 'Razón social' });
  await name.fill('Mariscos a medio escribir');
  await publishAndPromote(
    platform,
    variantOf(planning, '99.0.0', (text) => text.replaceAll('Crear cliente', 'Dar de alta')),
  );
  const toast = toastOf(page, 'Nueva versión de Planificación');
  await toast.getByRole('button', { name: 'Aplicar ahora' }).click();
  await expect(toast).toContainText('Se aplica cuando guardes');
  await expect(name).toHaveValue('Mariscos a medio escribir');
  await expect(page.getByRole('button', { name: 'Crear cliente' })).toBeVisible();
  await name.fill('');
  await expect(page.getByRole('button', { name: 'Dar de alta' })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('a rollout reaches whom it is for: by role, by country, by share', async ({ platform, browser, page }) => {
  test.slow();
  const everybody = '5.0.0';
  await publishAndPromote(platform, await lab(everybody));
  await signIn(page, 'mega');
  await page.goto(link);
  await sayGood(platform, 'lab');
  const staff = await Promise.all(
    (
      [
        ['admin', 'CL'],
        ['seller', 'CL'],
        ['admin', 'EC'],
        ['logistic', 'CL'],
      ] as [RoleName, CountryKey][]
    ).map(async ([role, country]) => {
      const { profile } = await platform.sessionOf(role, country);
      return { role, country, bucket: bucketOf(profile._id, 'lab') };
    }),
  );
  const byBucket = staff.map(({ bucket }) => bucket).sort((a, b) => a - b);
  const share = (byBucket[1] ?? 0) + 1;
  const rollouts = [
    { version: '5.1.0', rollout: { roles: ['seller'] as RoleName[] }, gets: ({ role }: (typeof staff)[number]) => role === 'seller' },
    { version: '5.2.0', rollout: { countries: ['EC'] as CountryKey[] }, gets: ({ country }: (typeof staff)[number]) => country === 'EC' },
    { version: '5.3.0', rollout: { share }, gets: ({ bucket }: (typeof staff)[number]) => bucket < share },
  ];
  for (const { version, rollout, gets } of rollouts) {
    const build = await lab(version);
    await publishAndPromote(platform, build, rollout);
    for (const person of staff) {
      const context = await browser.newContext({ baseURL: platform.origin });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      // What is asked for: on a machine that is slow enough, the release before is shown in its place.
      const isAskedFor = () => asked.some((url) => url.includes(`/lab/${build.release.buildId}/`));
      const who = `${version} for ${person.role} of ${person.country}`;
      await signIn(page, person.role, person.country);
      await page.goto(link);
      if (gets(person)) {
        await expect.poll(isAskedFor, who).toBe(true);
      } else {
        await expect(says(page, `Versión ${everybody}`), who).toBeVisible();
        expect(isAskedFor(), who).toBe(false);
      }
      await context.close();
    }
  }
});

test('a new host is offered, and the next page is loaded anew', async ({ platform, page }) => {
  await signIn(page, 'admin');
  await page.goto('/sellers');
  await loaderGone(page);
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-host-build': 'another' } });
  });
  await publishAndPromote(platform, await lab('6.0.0'));
  await expect(toastOf(page, 'Nueva versión de Shop Backoffice')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await follow(page, 'Logísticos');
  await loaded;
  await expect(page).toHaveURL(/\/logistics$/);
  await loaderGone(page);
  await expect(says(page, 'Logísticos')).toBeVisible();
});

test('a registry that does not answer changes nothing', async ({ platform, page, complaints }) => {
  await publishAndPromote(platform, await lab('7.0.0'));
  await signIn(page, 'admin');
  await page.goto(link);
  await loaderGone(page);
  await page.route('**/registry.json', (route) => route.abort('connectionrefused'));
  const asked = page.waitForRequest('**/registry.json');
  await publishAndPromote(platform, await lab('7.1.0'));
  await asked;
  await follow(page, 'Vendedores');
  await follow(page, 'Página sencilla');
  await expect(says(page, 'Versión 7.0.0')).toBeVisible();
  await page.unroute('**/registry.json');
  forgive(complaints, /ERR_CONNECTION_REFUSED .*registry\.json/);
});
