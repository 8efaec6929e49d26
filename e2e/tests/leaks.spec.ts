import type { Page } from '@playwright/test';
import { defaultProduct } from '@shop/shared/contract';
import { differences, type Held, type Leak, leaksBetween, watchLeaks } from '../src/leaks.ts';
import { expect, goWithin, loaderGone, rowsOf, signIn, test } from '../src/test.ts';

/** What the shell still has to put away is given its time; what a page leaves behind stays. */
async function expectLeaks(look: () => Promise<Held>, before: Held, leaks: Leak[]) {
  await expect(async () => {
    const after = await look();
    expect(leaksBetween(before, after), differences(before, after)).toEqual(leaks);
  }).toPass({ timeout: 20_000 });
}

test.describe('between the remotes', () => {
  /** A list of each remote, the heaviest pages there are, and the shell's own first page. */
  const lists = ['/clients', '/sellers', '/marketplace-products/all-products', `/${defaultProduct}/fisher/fishers`];

  async function round(page: Page) {
    for (const path of lists) {
      await goWithin(page, path);
      await expect(rowsOf(page).first()).toBeVisible();
    }
    await goWithin(page, '/');
    await expect(rowsOf(page)).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }

  test('50 changes of route leave nothing behind', async ({ page }) => {
    test.slow();
    const look = await watchLeaks(page);
    await signIn(page, 'admin');
    await page.goto('/');
    await loaderGone(page);
    // Code and data come with the first rounds and stay, as they should; the engine compiles what runs often.
    for (let count = 0; count < 3; count += 1) await round(page);
    const before = await look();
    for (let count = 0; count < 10; count += 1) await round(page);
    await expectLeaks(look, before, []);
  });
});
