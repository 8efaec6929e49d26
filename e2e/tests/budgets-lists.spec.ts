import { expect, type Page } from '@playwright/test';
import { sessionOf, storageOf } from '../src/accounts.ts';
import { manyRows, scrollRows } from '../src/long-list.ts';
import { rowsOf, test } from '../src/test.ts';
import { loadCold } from '../src/wire.ts';

const kB = 1000;

/** Every list of planning, by its address. */
const lists = [
  '/clients',
  '/providers',
  '/wishlist',
  '/facturation',
  '/products-planification',
  '/request',
  '/sales',
  '/marketplace/orders',
  '/marketplace/offers',
  '/marketplace/purchases',
];
/** Lists whose own code or data weighs more: how a sale is delivered and by whom; drafts, counts and approvals of requests. */
const heavier: Record<string, number> = { '/sales': 247.8, '/request': 246.2 };
/** What shows that a page is ready, and what it weighs until then at most, with its data. 0.2 kB of it are names that 2.0.0 offered (ADR 56). */
const pages = [
  ...lists.map((path) => ({ path, within: 'tbody tr[data-at]', mostKB: heavier[path] ?? 244.3 })),
  // All that is to be bought in these days and all that is for sale, and the delivery windows, which say until when it has to be good.
  { path: '/marketplace', within: 'tbody input[type=radio]', mostKB: 252.3 },
];
/** What comes while somebody reads: the socket, reports of what fails, what led there and what pages leave behind, views with their counts, what waits beneath links, the bell. */
const afterwards = 33 * kB;

test('ten thousand rows are at most 600 elements, however far one scrolls', async ({ openAs, page }) => {
  await manyRows(page, /get-all-clients-pagination/, 10_000);
  await openAs('seller', '/clients');
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
  const { nodes } = await scrollRows(page, { px: 9000, pxPerSecond: 3000 });
  expect(nodes).toBeLessThanOrEqual(600);
  expect(await rowsOf(page).first().getAttribute('data-at')).not.toBe('0');
});

for (const { path, within, mostKB } of pages) {
  const most = mostKB * kB;
  test(`${path}, cold, costs at most ${mostKB} kB and 3 round trips until it is ready, 60 kB of them planning's own code`, async ({
    browser,
  }) => {
    const session = await sessionOf('admin');
    const load = await loadCold(browser, { path, storage: storageOf(session), within, readyText: '' });
    const own = load.requests.filter(({ url }) => url.includes('/remotes/planning/')).reduce((sum, { bytes }) => sum + bytes, 0);
    expect.soft(own, load.report).toBeLessThanOrEqual(60 * kB);
    expect.soft(load.readyBytes, load.report).toBeLessThanOrEqual(most);
    expect.soft(load.bytes, load.report).toBeLessThanOrEqual(most + afterwards);
    expect.soft(load.roundTrips, load.report).toBeLessThanOrEqual(3);
  });
}

test('export and calendar come when somebody asks for them', async ({ openAs, page }) => {
  await openAs('admin', '/request');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(
    await codeThatComes(page, async () => {
      await page.getByRole('button', { name: 'Entrega: Siempre' }).click();
      await page.getByRole('dialog').waitFor();
    }),
  ).not.toEqual([]);
  await page.keyboard.press('Escape');
  expect(
    await codeThatComes(page, async () => {
      await page.getByRole('main').getByRole('button', { name: 'Exportar' }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /CSV/ }).click();
      await saved;
    }),
  ).not.toEqual([]);
});

/** The scripts that a page asks for while something is done. */
async function codeThatComes(page: Page, work: () => Promise<void>): Promise<string[]> {
  const code: string[] = [];
  const hear = (request: { resourceType: () => string; url: () => string }) => {
    if (request.resourceType() === 'script') code.push(request.url());
  };
  page.on('request', hear);
  await work();
  page.off('request', hear);
  return code;
}
