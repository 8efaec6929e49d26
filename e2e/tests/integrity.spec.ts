import type { Page } from '@playwright/test';
import { expect, loaderGone, rowsOf, signIn, test } from '../src/test.ts';

/** Scripts and styles that were put into the page, later ones too, without a hash to compare them with. */
const unchecked: string[] = [];

async function watch(page: Page) {
  await page.exposeFunction('noteUnchecked', (address: string) => unchecked.push(address));
  await page.addInitScript(() => {
    const files = 'script[src], link[rel="stylesheet"], link[rel="preload"]';
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement) || !node.matches(files) || node.integrity) continue;
        const { noteUnchecked } = window as unknown as { noteUnchecked: (address: string) => void };
        noteUnchecked(node.outerHTML);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

test('every script and style of host and remotes has its hash, and is asked for once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(request.url());
  });
  await watch(page);
  await signIn(page, 'admin');
  await page.goto('/clients');
  await loaderGone(page);
  await expect(rowsOf(page).first()).toBeVisible();
  // Another remote's page is loaded by the page itself, not by the HTML.
  await page.getByRole('link', { name: 'Fishing Activities', exact: true }).click();
  // The rows of the page before stand until it is there.
  await expect.poll(() => asked.filter((address) => address.includes('/remotes/fishers/')).length).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Pescadores' })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();

  expect(asked.filter((address, at) => asked.indexOf(address) !== at)).toEqual([]);
  expect(unchecked).toEqual([]);
});
