import { limits } from '@shop/shared/contract';
import { expect, rowsOf, signIn, test } from '../src/test.ts';

const { shownMs, hidingMs } = limits.loader;

test.use({ hasLoader: true });

test.describe('the start loader', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test(`is shown for ${shownMs} ms, hides, and is gone ${hidingMs} ms later`, async ({ page }) => {
    await page.reload();
    const loader = page.getByText('Cargando…', { exact: true });
    await expect(loader).toBeVisible();
    await page.clock.runFor(shownMs - 1);
    await expect(page.getByRole('status').filter({ has: loader })).toHaveCount(1);
    await page.clock.runFor(1);
    // Hiding: out of the accessible page, still drawn.
    await expect(page.getByRole('status').filter({ has: loader })).toHaveCount(0);
    await expect(loader).toHaveCount(1);
    await page.clock.runFor(hidingMs - 1);
    await expect(loader).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(loader).toHaveCount(0);
  });
});

test('what is beneath the start loader loads meanwhile', async ({ page }) => {
  await signIn(page, 'seller');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/clients');
  // The clock goes on only as far as the loader stays: what waits for the network comes, and React's own short timers run.
  let passedMs = 0;
  await expect
    .poll(async () => {
      if (passedMs < shownMs - 100) await page.clock.runFor(100);
      passedMs += 100;
      return rowsOf(page).count();
    })
    .toBeGreaterThan(0);
  await expect(page.getByText('Cargando…', { exact: true })).toBeVisible();
});
