import type { CallAnswer, coreCalls } from '@shop/shared/contract';
import { limits } from '@shop/shared/contract';
import { expectNoFinding } from '../src/axe.ts';
import { labBuild } from '../src/lab.ts';
import { onOwnPlatform } from '../src/own-platform.ts';
import { publishAndPromote, readBuild, statusOf } from '../src/releases.ts';
import { expect, forgive, loaderGone, signIn } from '../src/test.ts';

type Budgets = CallAnswer<typeof coreCalls.telemetry.budgets>;

const test = onOwnPlatform();
const budget = { readyMs: 50, kilobytes: 400, requests: 20 };
const heldMs = 300;

/** A lab that declares a budget, and whose plain page holds the browser for longer than that before it shows. */
const slowLab = async (version: string) =>
  readBuild(
    await labBuild({
      version,
      change: {
        'src/remote.ts': (text) => text.replace("name: 'lab',", `name: 'lab',\n  budget: ${JSON.stringify(budget)},`),
        'src/PlainPage.tsx': (text) =>
          text.replace('return', `const until = performance.now() + ${heldMs};\n  while (performance.now() < until);\n  return`),
      },
    }),
  );

test('a release that is slower than it declares shows so, and goes to more people with a reason only', async ({
  platform,
  page,
  browser,
  complaints,
}) => {
  test.slow();
  await publishAndPromote(platform, await slowLab('1.0.0'), { roles: ['admin'] });

  // A real page tells what it took, once it has done well for a while.
  const context = await browser.newContext({ baseURL: platform.origin });
  const visit = await context.newPage();
  await signIn(visit, 'admin');
  const told = visit.waitForRequest((request) => request.postData()?.includes('"healthy"') === true, { timeout: 30_000 });
  await visit.goto('/lab/plain');
  await expect(visit.getByRole('heading', { name: 'Página sencilla' })).toBeVisible();
  await told;
  await context.close();
  const { id: sessionId } = await platform.sessionOf('admin');
  const measuredOf = async () => (await platform.ask<Budgets>('/api/platform/budgets?part=lab', { sessionId })).releases[0];
  await expect.poll(async () => (await measuredOf())?.measured.length).toBe(4);
  const measured = Object.fromEntries((await measuredOf())?.measured.map(({ measure, value }) => [measure, value]) ?? []);
  expect(measured['readyMs']).toBeGreaterThan(heldMs);
  expect(measured['blockedMs']).toBeGreaterThanOrEqual(heldMs - 50);
  expect(measured['requests']).toBeGreaterThan(1);
  expect(measured['kilobytes']).toBeGreaterThan(0);

  await signIn(page, 'mega');
  await page.goto('/platform?part=lab');
  await loaderGone(page);
  const card = page.getByRole('region', { name: 'Lo que tardan y pesan sus páginas' });
  const ready = card.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tiempo de carga' }) });
  await expect(ready).toContainText(`declara ${budget.readyMs}`);
  // One load says nothing yet.
  await expect(ready).not.toContainText('Sobre lo que declara');

  // As many more loads as it takes, as the same browser would tell them.
  const event = { kind: 'ready', part: 'lab', version: '1.0.0', link: '/lab/plain', ms: measured['readyMs'] };
  for (let load = 1; load < limits.budget.loads; load += 1)
    await platform.ask('/api/platform/reports', { method: 'POST', sessionId, body: { pageId: crypto.randomUUID(), events: [event] } });
  await page.reload();
  await expect(ready).toContainText('Sobre lo que declara');
  await expectNoFinding(page, 'what its pages take');
  await card.getByRole('radio', { name: 'Tabla' }).click();
  await expect(card.getByRole('row', { name: /1\.0\.0 Tiempo de carga/ })).toContainText(/50\sms\s*20$/);

  await page.getByRole('button', { name: 'Pasar a 100 %…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar mfe-lab' });
  await dialog.getByRole('textbox', { name: /lab/ }).fill('lab');
  await dialog.getByRole('button', { name: 'Publicar 1.0.0' }).click();
  await expect(dialog).toContainText(
    /Tres cuartos de las cargas de lab 1\.0\.0 tardan hasta \d+ ms, y su versión declara 50 ms \(20 cargas en 7 días\)/,
  );
  forgive(complaints, 'status of 422');
  const notYet = await statusOf(platform, 'lab');
  expect(notYet?.rollout).toEqual({ roles: ['admin'] });
  await dialog.getByRole('textbox', { name: 'Publicar de todos modos porque' }).fill('la red de la semana');
  await dialog.getByRole('button', { name: 'Publicar 1.0.0' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /mfe-lab/ })).toContainText('publicada de todos modos: la red de la semana');
});
