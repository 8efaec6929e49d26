import type { Page } from '@playwright/test';
import { defaultProduct, menu, remoteNames, withProduct } from '@shop/shared/contract';
import { labBuild } from '../src/lab.ts';
import { listOf } from '../src/lists.ts';
import { onOwnPlatform } from '../src/own-platform.ts';
import { publishAndPromote, readBuild } from '../src/releases.ts';
import { changedStyles, type ShellStyles, shellStyles } from '../src/shell-styles.ts';
import { expect, goWithin, menuOf, rowsOf, shellWhole, signIn } from '../src/test.ts';

const test = onOwnPlatform();
const lab = '/lab/shell';

test.beforeAll(async ({ platform }) => publishAndPromote(platform, readBuild(await labBuild())));

/**
 * The lab's page that opens side panel and login, before anything of another remote was loaded: nothing is fetched ahead for who saves data.
 */
async function openLab(page: Page) {
  await signIn(page, 'admin');
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }));
  await page.goto(lab);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Marco' })).toBeVisible();
  await shellWhole(page);
  await expect(page.getByRole('banner').getByText('En línea')).toBeVisible();
  // What waits is counted in the menu once there is time for it.
  await expect(menuOf(page).locator('a[href="/request"]')).toHaveAccessibleName(/\d/);
  // The menu stays as it was left, over a new page of the same browser too.
  const openMenu = page.getByRole('button', { name: 'Abrir el menú' });
  if (await openMenu.isVisible()) await openMenu.click();
}

async function look(page: Page): Promise<ShellStyles> {
  await page.mouse.move(0, 0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return shellStyles(page);
}

/** How the frame is drawn: menu, header, side panel. */
async function frameOf(page: Page): Promise<ShellStyles> {
  const panel = page.getByRole('complementary', { name: 'Panel' });
  await page.getByRole('button', { name: 'Abrir el panel' }).click();
  await expect(panel).toBeVisible();
  const styles = await look(page);
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await expect(panel).toHaveCount(0);
  return styles;
}

/** How the login is drawn that opens over a page whose session has ended; it stays open. */
async function loginOf(page: Page): Promise<ShellStyles> {
  await page.getByRole('button', { name: 'Terminar la sesión' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return look(page);
}

/** Opens every page of a remote that an admin has, and a record beside its list: all of its styles are in the page then. */
async function mountAll(page: Page, remote: (typeof remoteNames)[number]) {
  for (const { link } of menu.find((section) => section.remote === remote)?.menuList ?? []) {
    const path = withProduct(link, defaultProduct);
    await goWithin(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    if (path !== listOf[remote]) continue;
    await rowsOf(page).first().getByRole('gridcell').nth(2).click();
    await page.getByRole('complementary').getByRole('button', { name: 'Cerrar', exact: true }).click();
  }
}

async function backToLab(page: Page) {
  await goWithin(page, lab);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Marco' })).toBeVisible();
}

test('menu, header, side panel and login are drawn the same after every remote has mounted', async ({ page }) => {
  test.slow();
  await openLab(page);
  const frame = await frameOf(page);
  const login = await loginOf(page);
  expect(Object.keys(frame).filter((element) => /^\d+ a /.test(element)).length).toBeGreaterThan(menu.length);

  await openLab(page);
  for (const remote of remoteNames) {
    await mountAll(page, remote);
    await backToLab(page);
    expect(changedStyles(frame, await frameOf(page)), `after ${remote}`).toEqual([]);
  }
  expect(changedStyles(login, await loginOf(page)), 'the login').toEqual([]);
});

test('a remote that styles the shell is found out, with what it changed', async ({ page }) => {
  await openLab(page);
  await expect(menuOf(page).getByRole('link', { name: 'Pinta el marco' })).toBeVisible();
  const frame = await frameOf(page);
  await goWithin(page, '/lab/paints-the-shell');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Pinta el marco' })).toBeVisible();
  await backToLab(page);
  const changed = changedStyles(frame, await frameOf(page));
  expect(changed.length).toBeGreaterThan(menu.length);
  expect(changed.filter((line) => !/^\d+ a\b.*: outline-offset \S+ → 3px$/.test(line))).toEqual([]);
});
