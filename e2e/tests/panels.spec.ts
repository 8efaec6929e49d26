import type { Locator } from '@playwright/test';
import { cutCells, dealt } from '../src/lists.ts';
import { expect, openWithin, rowsOf, test } from '../src/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const isCut = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);

/** Lists whose rows open in a panel, with the header of the column that names them. */
const lists = [
  ['/clients', 'Cliente'],
  ['/request', 'Cliente'],
  ['/sales', 'Cliente'],
  ['/facturation', 'Cliente'],
  ['/marketplace/purchases', 'Proveedor'],
  ['/sales-and-reservations', 'Comprador y vendedor'],
  ['/transportists', 'Transportista'],
  ['/seafood/fisher/trips', 'Nave'],
] as const;

for (const part of dealt(lists, 2))
  test(`each of ${part.map(([path]) => path).join(', ')} cuts no figures; beside a panel it marks the open row, drops columns until the others fit, and its names have 170 px`, async ({
    openAs,
    page,
  }) => {
    test.slow();
    await openAs('admin', '/');
    for (const [path, name] of part)
      await test.step(path, async () => {
        await openWithin(page, path);
        const row = rowsOf(page).nth(1);
        await expect(row).toBeVisible();
        expect.soft(await cutCells(page), path).toEqual([]);
        await row.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('complementary')).not.toHaveCount(0);
        await expect(row).toHaveAttribute('aria-current', 'true');
        await expect(rowsOf(page).and(page.locator('[aria-current]'))).toHaveCount(1);
        const grid = page.getByRole('grid');
        await expect.poll(() => isCut(grid.locator('xpath=..'))).toBe(false);
        const head = grid.getByRole('columnheader', { name, exact: false }).first();
        expect.soft((await head.boundingBox())?.width, path).toBeGreaterThanOrEqual(190);
      });
  });

test('beside an open sale the list keeps what each comes to', async ({ openAs, page }) => {
  await openAs('admin', '/sales');
  await rowsOf(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary')).not.toHaveCount(0);
  const heads = page.getByRole('grid').getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Pagado' })).toHaveCount(0);
  await expect(heads.filter({ hasText: 'Total' })).toBeVisible();
});

test('lines in a panel show their amount: product and amount in one line, kg and price beneath', async ({ openAs, page }) => {
  await openAs('admin', '/sales');
  await rowsOf(page).first().focus();
  await page.keyboard.press('Enter');
  const lines = page.getByRole('group', { name: 'Líneas' });
  await expect(lines).toBeVisible();
  expect(await isCut(lines)).toBe(false);
  const cells = lines.getByRole('row').nth(1).locator('th, td');
  const [product, kg, price, amount] = await Promise.all([0, 1, 2, 3].map((at) => cells.nth(at).boundingBox()));
  if (!product || !kg || !price || !amount) throw new Error('a line has four cells');
  expect(amount.y).toBe(product.y);
  expect(kg.y).toBeGreaterThanOrEqual(product.y + product.height);
  expect(price.y).toBe(kg.y);
});
