import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { defaultProduct, menuFor, storageKeys } from '@shop/shared/contract';
import { sessionOf } from '../src/accounts.ts';
import { newClient } from '../src/clients.ts';
import { expect, goWithin, loaderGone, signIn, test } from '../src/test.ts';

const looks = ['light', 'dark'].flatMap((theme) =>
  ['es', 'en'].flatMap((language) => [1280, 390].map((width) => ({ theme, language, width }))),
);

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`);
}

async function choose(page: Page, { theme, language, width }: (typeof looks)[number]) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    ([keys, values]) => {
      localStorage.setItem(keys.theme, values.theme);
      localStorage.setItem(keys.language, values.language);
    },
    [storageKeys, { theme, language }] as const,
  );
}

for (const look of looks) {
  test.describe(`no axe finding, ${look.theme}, ${look.language}, ${look.width} px`, () => {
    test('at the login', async ({ page }) => {
      await page.goto('/healthz');
      await choose(page, look);
      await page.goto('/');
      await loaderGone(page);
      expect(await findings(page)).toEqual([]);
    });

    test('on every page of the menu', async ({ page }) => {
      test.slow();
      await signIn(page, 'mega');
      await choose(page, look);
      await page.goto('/');
      await loaderGone(page);
      const links = menuFor('mega', defaultProduct).flatMap((section) => section.menuList.map(({ link }) => link));
      for (const link of ['/', ...links]) {
        await goWithin(page, link);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect.soft(await findings(page), link).toEqual([]);
      }
    });

    test('on a client, its tabs and its forms', async ({ page }) => {
      const client = await newClient(await sessionOf('seller'), { legalName: `Marisquería Accesible ${Date.now()}` });
      await signIn(page, 'seller');
      await choose(page, look);
      await page.goto('/');
      await loaderGone(page);
      for (const path of [`/clients/${client._id}`, `/clients/${client._id}/organization`, '/clients/categories', '/clients/new']) {
        await goWithin(page, path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect.soft(await findings(page), path).toEqual([]);
      }
    });
  });
}
