import { expect, type Page, test } from '@playwright/test';
import { type ClientRow, calls, defaultProduct, type ListAnswer, remoteNames } from '@shop/shared/contract';
import { ask, sessionOf, storageOf } from '../src/accounts.ts';
import { loaderGone, menuOf, rowsOf, signIn } from '../src/test.ts';
import { type ColdLoad, loadCold } from '../src/wire.ts';

const kB = 1000;

async function within(load: ColdLoad, budget: { bytes: number; roundTrips: number }) {
  await test.info().attach('requests', { body: load.report, contentType: 'text/plain' });
  expect.soft(load.bytes, load.report).toBeLessThanOrEqual(budget.bytes);
  expect.soft(load.roundTrips, load.report).toBeLessThanOrEqual(budget.roundTrips);
}

test('the login page, cold, costs at most 150 kB and 2 round trips', async ({ browser }) => {
  const load = await loadCold(browser, { path: '/', readyText: 'Login' });
  await within(load, { bytes: 150 * kB, roundTrips: 2 });
  expect(load.requests.length, load.report).toBeLessThanOrEqual(20);
});

test('Clients by its address, cold, costs at most 280 kB and 3 round trips with its data', async ({ browser }) => {
  const session = await sessionOf('seller');
  const path = calls.clients.list.path
    .replace('{page}', '0')
    .replace('{pageSize}', '10')
    .replace('{search}', 'all')
    .replace('{category}', 'all')
    .replace('{countryId}', session.countryId)
    .concat('?sort=legalName');
  const { items } = await ask<ListAnswer<ClientRow>>(path, { sessionId: session.id });
  const readyText = items[0]?.legalName;
  if (!readyText) throw new Error('the demo data has no clients');
  const load = await loadCold(browser, { path: '/clients', storage: storageOf(session), readyText });
  await within(load, { bytes: 280 * kB, roundTrips: 3 });
});

test('the other pages of lists, cold, stay within the budget of a list', async ({ browser }) => {
  const session = await sessionOf('seller');
  for (const path of ['/sellers', '/marketplace-products/all-products', `/${defaultProduct}/fisher/fishers`]) {
    // Ready with its first row, whatever is in it.
    const load = await loadCold(browser, { path, storage: storageOf(session), within: 'tbody tr[data-at]', readyText: '' });
    await within(load, { bytes: 280 * kB, roundTrips: 3 });
  }
});

test('a click on a page of a remote that was not opened yet asks for data only', async ({ page }) => {
  await signIn(page, 'seller');
  const code: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) code.push(request.url());
  });
  await page.goto('/');
  await loaderGone(page);
  await fetchedAhead(page);
  code.length = 0;
  await menuOf(page).getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  expect(code).toEqual([]);
});

test('a page that is opened again asks for nothing but the page and its data', async ({ page }) => {
  await signIn(page, 'seller');
  await page.goto('/clients');
  await expect(rowsOf(page).first()).toBeAttached();
  await fetchedAhead(page);
  const code = new Map<string, string>();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  cdp.on('Network.requestServedFromCache', ({ requestId }) => code.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    if ((type === 'Script' || type === 'Stylesheet') && !response.fromDiskCache) code.set(requestId, response.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) code.delete(requestId);
  });
  await page.reload();
  await expect(rowsOf(page).first()).toBeAttached();
  expect([...code.values()]).toEqual([]);
});

/** Waits for what the browser fetches when it has nothing else to do: pages of every remote, until no more comes. */
async function fetchedAhead(page: Page) {
  let before = 0;
  await expect
    .poll(
      async () => {
        const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
        const isWhole = remoteNames.every((name) => urls.some((url) => url.includes(`/remotes/${name}/`)));
        const isSilent = urls.length === before;
        before = urls.length;
        return isWhole && isSilent;
      },
      { intervals: [1000], timeout: 30_000 },
    )
    .toBe(true);
}
