import { manyRows } from '../src/long-list.ts';
import { expect, loaderGone, rowsOf, test } from '../src/test.ts';

test('what a row of a long list has opened takes its room, and is still there after a long way down and back', async ({ openAs, page }) => {
  await manyRows(page, /get-all-products-pagination-with-filters/, 400);
  await openAs('logistic', '/products-planification');
  await loaderGone(page);
  const grid = page.getByRole('treegrid');
  await expect(grid).toHaveAttribute('aria-rowcount', '401');
  const scroller = grid.locator('..');
  const height = () => scroller.evaluate((element) => element.scrollHeight);
  const before = await height();

  await rowsOf(page).nth(1).getByRole('button').first().click();
  const detail = page.locator('tr[data-detail]');
  await expect(detail).toBeVisible();
  // It grows while its lots come.
  await expect.poll(async () => (await height()) - (await detail.evaluate((element: HTMLElement) => element.offsetHeight))).toBe(before);

  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.locator('tr[data-at="399"]')).toBeAttached();
  await expect(detail).toHaveCount(0);
  expect(await height()).toBeGreaterThan(before);
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  await expect(detail).toBeVisible();

  await rowsOf(page).nth(1).getByRole('button').first().click();
  await expect(detail).toHaveCount(0);
  await expect.poll(height).toBe(before);
});

test('a link that is pressed right after a search leads on', async ({ openAs, page }) => {
  // Nobody imports clients here, which would be named alike.
  await openAs('seller', '/clients', 'Peru');
  const link = rowsOf(page).first().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await page.getByRole('main').getByRole('searchbox').pressSequentially(name.slice(0, 6));
  await page.keyboard.press('Enter');
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
});
