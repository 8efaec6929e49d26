import type { Page, Route } from '@playwright/test';
import { defaultProduct, menuFor } from '@shop/shared/contract';
import { expectNoFinding } from '../src/axe.ts';
import { desktop, type Look, lookAt, openWide, phone, settled, startIn } from '../src/axe-looks.ts';
import { expect, forgive, loaderGone, test } from '../src/test.ts';

/** Pages of the shell that its menu of the account leads to, and the dialogs of a release. */
const ofTheShell: readonly Look[] = [
  { path: '/account' },
  { path: '/platform' },
  {
    path: '/platform',
    name: 'a release in a country',
    reach: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Más acciones|More actions)/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /^(En|In) / }).click();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    },
  },
  { path: '/platform/access' },
  { path: '/platform/outbox' },
  { path: '/platform/tokens' },
];

/**
 * A state is reached once and looked at light, dark, wide and at 390 px; only the language needs a page of its own, and for English no colours:
 * they are those of Spanish.
 */
for (const language of ['es', 'en'] as const) {
  test.describe(`axe finds nothing in the shell, in ${language},`, () => {
    test.slow();
    const say = (es: string, en: string) => (language === 'es' ? es : en);
    const isOfWords = language === 'en';
    const look = (page: Page, name: string, at?: typeof desktop | typeof phone) => expectNoFinding(page, name, at, isOfWords);
    const start = (page: Page, ...of: [role?: 'mega', path?: string]) => startIn(language, page, ...of);

    test('at the login', async ({ page, complaints }) => {
      await start(page);
      await look(page, 'login');
      await page.getByLabel('Email').fill('nobody@demo.test');
      await page.getByRole('textbox', { name: say('Contraseña', 'Password') }).fill('not this one');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await look(page, 'login refused');
      for (const [path, name] of [
        ['/reset-password', 'a forgotten password'],
        [`/reset-password#token=${'A'.repeat(43)}`, 'choosing another password'],
      ] as const) {
        await start(page, undefined, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look(page, name);
      }
      forgive(complaints, /status of 401 .*login-with-email-password/);
    });

    test('on every page of the menu', async ({ page }) => {
      await start(page, 'mega');
      const links = menuFor({ role: 'mega' }, defaultProduct).flatMap((section) => section.menuList.map(({ link }) => link));
      // Those not built yet are one and the same page: one look at it is enough.
      const notBuilt = page.getByRole('heading', { name: say('Esta página aún no está construida', 'This page is not built yet') });
      let isNotBuiltSeen = false;
      for (const link of ['/', ...links]) {
        await openWide(page, link);
        const isNotBuilt = (await notBuilt.count()) > 0;
        if (!isNotBuilt || !isNotBuiltSeen) await look(page, link);
        isNotBuiltSeen ||= isNotBuilt;
      }
    });

    test('on the pages of the account and of the platform', async ({ page }) => {
      await start(page, 'mega');
      await lookAt(page, ofTheShell, isOfWords);
    });

    test('in its menus and where a page is missing', async ({ page, complaints }) => {
      await start(page, 'mega');
      await settled(page);
      await page.getByRole('banner').getByRole('button').last().click();
      await expect(page.getByRole('menu')).toBeVisible();
      await look(page, 'account menu', desktop);
      await page.keyboard.press('Escape');

      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Abrir el menú', 'Open the menu') })
        .click();
      await look(page, 'open sidebar', desktop);
      await page.locator('#sidebar').getByRole('button', { name: 'Chile' }).click();
      await expect(page.getByRole('menuitemcheckbox', { name: 'Costa Rica' })).toBeVisible();
      await look(page, 'countries', desktop);
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 390, height: 900 });
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Abrir el menú', 'Open the menu') })
        .click();
      await expect(page.getByRole('dialog').getByRole('link').last()).toBeAttached();
      await look(page, 'menu of the phone', phone);
      await page.keyboard.press('Escape');

      await openWide(page, '/nowhere');
      await look(page, 'unknown page');

      const gone = (route: Route) => route.fulfill({ status: 404, body: 'gone' });
      await page.route(/\/remotes\/config\//, gone);
      await page.goto('/sellers');
      await loaderGone(page);
      await expect(page.getByRole('main').getByRole('button', { name: say('Reintentar', 'Try again') })).toBeVisible();
      await look(page, 'remote down');
      forgive(complaints, /status of 404 .*\/remotes\/config\//, 'RemoteError: A part of the application could not be shown');
    });
  });
}
