import { takeChanges } from '../src/lists.ts';
import { expect, openWithin, test } from '../src/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone the first card of a list starts within 160 px and five are in sight', async ({ openAs, page }) => {
  test.slow();
  await openAs('admin', '/');
  for (const path of ['/clients', '/request', '/sales', '/facturation', '/products-planification'])
    await test.step(path, async () => {
      await openWithin(page, path);
      const cards = page.getByRole('main').locator('li[data-index]');
      await expect(cards.nth(4)).toBeVisible();
      // Views come after the rows.
      await expect(page.getByRole('group', { name: 'Vistas' }).getByRole('button').nth(1)).toHaveText(/\d\+?$/);
      await expect(async () => {
        await takeChanges(page);
        const main = await page.getByRole('main').boundingBox();
        const [first, fifth] = [await cards.nth(0).boundingBox(), await cards.nth(4).boundingBox()];
        if (!main || !first || !fifth) throw new Error('nothing is shown');
        expect(first.y - main.y, path).toBeLessThanOrEqual(160);
        // Its name and what stands beneath it.
        expect(fifth.y + 60, path).toBeLessThanOrEqual(844);
      }).toPass({ timeout: 10_000 });
    });
});
