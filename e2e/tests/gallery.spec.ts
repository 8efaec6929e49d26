import type { Page } from '@playwright/test';
import { expectNoFinding } from '../src/axe.ts';
import { expect, forgive, test } from '../src/test.ts';

/** Opens whatever lies over the page in the states of a component, one after the other, and looks at each. */
async function lookInto(page: Page, address: string): Promise<void> {
  for (const [at, opener] of (await page.locator('[data-opens]').all()).entries()) {
    await opener.click();
    await expectNoFinding(page, `${address}, open ${at + 1}`, [1280]);
    await page.keyboard.press('Escape');
  }
}

for (const { entryPoint, language } of [
  { entryPoint: 'ui/data', language: 'es' },
  { entryPoint: 'form', language: 'en' },
  { entryPoint: 'ui', language: 'en' },
] as const) {
  test(`axe finds nothing in the stories of ${entryPoint}, light and dark`, async ({ page, complaints }) => {
    test.slow();
    await page.goto('/gallery/');
    await page.getByRole('radio', { name: language, exact: true }).check();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const links = page.getByRole('navigation', { name: language === 'es' ? 'Componentes' : 'Components' }).getByRole('link');
    const names = (await links.allTextContents()).filter((address) => new RegExp(`^${entryPoint}/[A-Z]`).test(address));
    expect(names.length).toBeGreaterThan(4);
    for (const address of names) {
      await page.goto(`/gallery/index.html#${address}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toHaveText(address.replace(/^.*\//, ''));
      await expectNoFinding(page, address, [1280]);
      await lookInto(page, address);
    }
    // One of the images is shown as it looks when it is not there.
    forgive(complaints, '/_next/image?url=%2Fnone');
  });
}

test('every story fits a phone', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gallery/');
  const links = page.getByRole('navigation', { name: 'Componentes' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const address of await links.allTextContents()) {
    await page.goto(`/gallery/index.html#${address}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toHaveText(address.replace(/^.*\//, ''));
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(wider, `${address}: px wider than the screen`).toBe(0);
  }
  forgive(complaints, '/_next/image?url=%2Fnone');
});
