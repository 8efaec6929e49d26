import type { Page } from '@playwright/test';
import { differences, type Held, type Leak, leaksBetween, watchLeaks } from '../src/leaks.ts';
import { listOf } from '../src/lists.ts';
import { expect, goWithin, loaderGone, rowsOf, signIn, test } from '../src/test.ts';

/** What the shell still has to put away is given its time; what a page leaves behind stays. */
async function expectLeaks(look: () => Promise<Held>, before: Held, leaks: Leak[]) {
  await expect(async () => {
    const after = await look();
    expect(leaksBetween(before, after), differences(before, after)).toEqual(leaks);
  }).toPass({ timeout: 20_000 });
}

test.describe('between the remotes', () => {
  /** A list of each, and the shell's own first page. */
  async function round(page: Page) {
    for (const path of Object.values(listOf)) {
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
