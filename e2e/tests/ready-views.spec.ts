import type { Locator } from '@playwright/test';
import { dealt, takeChanges } from '../src/lists.ts';
import { expect, loaderGone, openWithin, test } from '../src/test.ts';

const lists = [
  ...['/request', '/sales', '/facturation', '/products-planification', '/clients', '/providers'],
  ...['/marketplace-products/all-products', '/sales-and-reservations/coupons', '/transportists/partners', '/sellers'],
];

for (const part of dealt(lists, 2))
  test(`each ready view of ${part.join(', ')} shows as many rows as it says`, async ({ openAs, page }) => {
    test.slow();
    await openAs('admin', '/');
    for (const path of part)
      await test.step(path, async () => {
        await openWithin(page, path);
        const views = page.getByRole('group', { name: 'Vistas' }).getByRole('button');
        await expect(views.nth(1)).toHaveText(/\d$/);
        const title = page.getByRole('main').getByRole('heading', { level: 1 }).locator('../..');
        const countOf = async (view: Locator) => /\D(\d+)\+?$/.exec((await view.textContent()) ?? '')?.[1];
        for (const view of await views.all()) {
          const count = await countOf(view);
          if (count === undefined || Number(count) > 900) continue;
          await view.click();
          await expect(view).toHaveAttribute('aria-current', 'true');
          await expect(async () => {
            await takeChanges(page);
            const now = await countOf(view);
            if (now === '0') await expect(page.getByText(/cumple estos filtros$/)).toBeVisible({ timeout: 1000 });
            else await expect(title).toContainText(new RegExp(`\\D${now}\\D`), { timeout: 1000 });
          }).toPass({ timeout: 15_000 });
        }
      });
  });

test('on a phone ready views are chips, and their counts move nothing', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openAs('admin', '/sales');
  await loaderGone(page);
  const views = page.getByRole('group', { name: 'Vistas' }).getByRole('button');
  await expect(views.nth(1)).toHaveText(/Por cobrar\d+\+?/);
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0));
  expect(shifted).toBeLessThanOrEqual(0.01);
  await page.getByRole('button', { name: /^Por despachar/ }).click();
  await expect(page).toHaveURL(/deliveryState=pending/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
