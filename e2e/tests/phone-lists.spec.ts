import { expect, test } from '../src/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const path of ['/clients', '/request', '/sales', '/facturation', '/products-planification'])
  test(`on a phone the first card of ${path} starts within 160 px and five are in sight`, async ({ openAs, page }) => {
    await openAs('admin', path);
    const cards = page.getByRole('main').locator('li[data-index]');
    await expect(cards.nth(4)).toBeVisible();
    // Views come after the rows.
    await page.waitForLoadState('networkidle');
    const main = await page.getByRole('main').boundingBox();
    const [first, fifth] = [await cards.nth(0).boundingBox(), await cards.nth(4).boundingBox()];
    if (!main || !first || !fifth) throw new Error('nothing is shown');
    expect(first.y - main.y).toBeLessThanOrEqual(160);
    // Its name and what stands beneath it.
    expect(fifth.y + 60).toBeLessThanOrEqual(844);
  });
