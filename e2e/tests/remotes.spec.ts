import { readdirSync } from 'node:fs';
import { appName, defaultProduct, menuFor, type Registry, registryPath, menuOf as sectionsOf } from '@shop/shared/contract';
import { expectNoFinding } from '../src/axe.ts';
import { root } from '../src/server.ts';
import { expect, menuOf, test } from '../src/test.ts';

const viewer = { role: 'admin', country: 'CL' } as const;

/** Who is expected; `npm test` says it of the workspace that it makes a remote in. */
const expected = process.env['E2E_REMOTES']?.split(',') ?? readdirSync(root).flatMap((folder) => /^mfe-(.+)$/.exec(folder)?.[1] ?? []);

/** Whoever is in the registry, of whom this test knows nothing: the first page of each, by its link in the menu. */
test('every remote of the registry shows its first page from the menu, in every look', async ({ openAs, page, request }) => {
  test.slow();
  const registry = (await (await request.get(registryPath)).json()) as Registry;
  const sections = menuFor(viewer, defaultProduct, sectionsOf(registry, viewer));
  expect(Object.keys(registry).sort()).toEqual(expected.sort());

  await openAs(viewer.role, '/');
  for (const remote of expected) {
    const first = sections.find((section) => section.remote === remote)?.menuList[0];
    expect(first, `a link of ${remote}`).toBeDefined();
    await page.setViewportSize({ width: 1280, height: 900 });
    await menuOf(page).locator(`a[href="${first?.link}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${first?.link}$`));
    // The page left stands, with its heading, until the title is that of the next.
    await expect(page).toHaveTitle(`${first?.name.es} · ${appName}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 }), remote).toBeVisible();
    await expect(main.getByRole('button', { name: 'Reintentar' }), remote).toHaveCount(0);
    await expectNoFinding(page, `${remote}: ${first?.link}`);
  }
});
