import { expect, loaderGone, test } from '../src/test.ts';

declare global {
  interface Window {
    violations: string[];
  }
}

/** A page of the host and one of each remote, and forms, which validate with the schemas of their calls. */
const pages = [
  '/',
  '/clients',
  '/request/new',
  '/marketplace-products/all-products',
  '/sales-and-reservations/coupons',
  '/transportists',
  '/seafood/fisher/fishers',
];

test.describe('the content security policy', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      window.violations = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        window.violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
      });
    });
  });

  test('is not violated by the login page', async ({ page }) => {
    await page.goto('/');
    await loaderGone(page);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
  });

  for (const path of pages)
    test(`is not violated by ${path}`, async ({ openAs }) => {
      const page = await openAs('admin', path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => window.violations)).toEqual([]);
    });
});
