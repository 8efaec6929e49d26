import type { Page } from '@playwright/test';
import { expect, loaderGone, signIn, test } from '../src/test.ts';

/** Lists and pages of figures of every remote. */
const paths = [
  '/',
  '/dashboard/purchases-sales',
  '/clients',
  '/providers',
  '/products-planification',
  '/request',
  '/sales',
  '/facturation',
  '/projection',
  '/wishlist',
  '/marketplace',
  '/marketplace/orders',
  '/marketplace/offers',
  '/marketplace/purchases',
  '/offers-fishers',
  '/fishermen-requests',
  '/marketplace-products/all-products',
  '/sales-and-reservations',
  '/sellers',
  '/transportists',
  '/notifications',
  '/seafood/dashboard/graphique',
  '/seafood/fisher/fishers',
  '/seafood/fisher/trips',
  '/seafood/fisher/balance',
  '/seafood/restaurant/restaurants',
];
const most = 0.01;

/** Lists with records whose own page is visited as well, from the first row. */
const records = ['/clients', '/request', '/sales', '/facturation', '/marketplace-products/all-products', '/seafood/fisher/trips'];

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} px no page shifts by more than ${most} while it comes`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await signIn(page, 'admin');
    await page.addInitScript(countShifts);
    // Answers come one after the other, as on a line: together they would hide what each of them moves.
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: -1, uploadThroughput: -1 });
    for (const path of paths) {
      await shiftsOf(page, path);
      if (!records.includes(path)) continue;
      const first = page.getByRole('main').locator('[data-index="0"] a').first();
      const href = (await first.count()) > 0 ? await first.getAttribute('href') : null;
      if (href) await shiftsOf(page, href);
    }
  });

async function shiftsOf(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await loaderGone(page);
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await page.evaluate(() => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts);
  expect.soft(sum, `${path}\n${moved.join('\n')}`).toBeLessThanOrEqual(most);
}

/** In the browser: adds up layout shift, and notes what moved. */
function countShifts(): void {
  const shifts = { sum: 0, moved: [] as string[] };
  Object.assign(window, { shifts });
  // Not typed yet in TypeScript's own library.
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifts.sum += value;
      shifts.moved.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
