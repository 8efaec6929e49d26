import { cutCells, dealt, listsOfOtherRemotes } from '../src/lists.ts';
import { expect, openWithin, rowsOf, test } from '../src/test.ts';

for (const part of dealt(listsOfOtherRemotes, 3)) {
  test(`each of ${part.map(([, path]) => path).join(', ')} shows its rows, opens one beside the list and finds it again by search`, async ({
    openAs,
    page,
  }) => {
    test.slow();
    await openAs('admin', '/');
    for (const [title, path] of part)
      await test.step(path, async () => {
        await openWithin(page, path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(`${title} · Shop Backoffice`);
        const rows = rowsOf(page);
        await expect(rows.first()).toBeVisible();
        expect.soft(await cutCells(page), path).toEqual([]);
        const name = await rows
          .first()
          .getByRole('button', { name: /^Acciones de / })
          .getAttribute('aria-label');
        await rows.first().getByRole('gridcell').nth(2).click();
        const panel = page.getByRole('complementary', { name: name?.replace('Acciones de ', '') ?? '' });
        await expect(panel.getByRole('term').first()).toBeVisible();
        await panel.getByRole('button', { name: 'Cerrar' }).click();
        await expect(panel).toHaveCount(0);

        const before = await rows.count();
        await page.getByRole('searchbox').fill((name ?? '').replace('Acciones de ', ''));
        await expect(page).toHaveURL(/search/);
        await expect.poll(() => rows.count()).toBeLessThan(before);
        await expect(page.getByRole('button', { name: name ?? '' }).first()).toBeVisible();
      });
  });
}

test('/marketplace-products/all-products begins with the filters of the specification', async ({ openAs, page }) => {
  const asked = page.waitForRequest(/getProducts/);
  await openAs('seller', '/marketplace-products/all-products');
  const query = new URL((await asked).url()).searchParams;
  expect(
    Object.fromEntries(['buyerType', 'active', 'postedBy', 'searchValue', 'visible'].map((name) => [name, query.get(name) ?? ''])),
  ).toEqual({
    buyerType: 'true',
    active: 'true',
    postedBy: 'false',
    searchValue: '',
    visible: '',
  });
});
