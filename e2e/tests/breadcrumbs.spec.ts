import { expectNoFinding } from '../src/axe.ts';
import { labBuild } from '../src/lab.ts';
import { onOwnPlatform } from '../src/own-platform.ts';
import { publishAndPromote, readBuild } from '../src/releases.ts';
import { expect, forgive, goWithin, loaderGone, rowsOf, signIn } from '../src/test.ts';

const test = onOwnPlatform();

test('a failure is opened by its code, with what was pressed before and nothing of what was typed', async ({
  platform,
  page,
  browser,
  complaints,
}) => {
  test.slow();
  await publishAndPromote(platform, readBuild(await labBuild()));
  await signIn(page, 'seller');
  const reporting = page.waitForResponse(/\/api\/platform\/reports/);
  await page.goto('/clients');
  await loaderGone(page);
  await expect(rowsOf(page).first()).toBeVisible();
  await reporting;
  const search = page.getByRole('main').getByRole('searchbox');
  await search.click();
  const listed = page.waitForResponse(/get-all-clients-pagination.*Pescados/);
  await search.fill('Pescados');
  await expect(page).toHaveURL(/search=Pescados/);
  // Its call is over before the next press.
  await (await listed).finished();
  await page.getByRole('main').getByRole('button', { name: 'Exportar' }).click();
  await page.keyboard.press('Escape');
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page).not.toHaveURL(/search=/);
  const told = page.waitForRequest(
    (request) => request.url().includes('/api/platform/reports') && !!request.postData()?.includes('breadcrumbs'),
  );
  await goWithin(page, '/lab/render');
  const down = page.getByRole('alert').filter({ hasText: 'mfe-lab' });
  const code = /rem-[0-9a-f]{4}-[0-9a-f]{4}/.exec((await down.textContent()) ?? '')?.[0] ?? '';
  expect((await told).postData()).not.toMatch(/Pescados/i);
  await (await (await told).response())?.finished();
  forgive(complaints, 'the lab throws in render');

  const other = await (await browser.newContext({ baseURL: platform.origin })).newPage();
  await signIn(other, 'mega');
  await other.goto(`/platform?code=${code}`);
  const dialog = other.getByRole('dialog', { name: 'Falla de mfe-lab 1.0.0' });
  await expect(dialog).toBeVisible();
  const done = dialog.getByRole('list', { name: 'Qué se hizo antes' });
  const inOrder = [
    /Se abrió \/clients$/,
    /Se pulsó: búsqueda planning\.clients\.search/,
    /Llamada clients\.list 200 en \d+ ms/,
    /Se pulsó: botón ui\.list\.export/,
    /Se pulsó: enlace/,
    /Se abrió \/clients\/…/,
    /Se abrió \/lab\/render/,
  ];
  await expect(done.getByRole('listitem').last()).toBeVisible();
  const rows = await done.getByRole('listitem').allTextContents();
  expect(rows.filter((row) => inOrder.some((one) => one.test(row)))).toEqual(inOrder.map((one) => expect.stringMatching(one)));
  expect(rows.join()).not.toMatch(/Pescados/i);
  await expectNoFinding(other, 'failure with what was done before');
  await other.context().close();
});
