import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type ClientRow, type ListAnswer, menu } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, sessionOf, storageOf } from '../src/accounts.ts';
import { labBuild } from '../src/lab.ts';
import { listsOfOtherRemotes, listsOfTheirOwn, shortLists } from '../src/lists.ts';
import { madeUpRemotes } from '../src/made-up-remotes.ts';
import { ownPlatform } from '../src/own-platform.ts';
import { promote, publish, publishAndPromote, readBuild } from '../src/releases.ts';
import { root } from '../src/server.ts';
import { loaderGone, menuOf, rowsOf, signIn } from '../src/test.ts';
import { type ColdLoad, loadCold } from '../src/wire.ts';

const kB = 1000;

async function within(load: ColdLoad, budget: { bytes: number; readyBytes: number; roundTrips: number }) {
  await test.info().attach('requests', { body: load.report, contentType: 'text/plain' });
  expect.soft(load.bytes, load.report).toBeLessThanOrEqual(budget.bytes);
  expect.soft(load.pictureBytes, load.report).toBeLessThanOrEqual(20 * kB);
  expect.soft(load.readyBytes, load.report).toBeLessThanOrEqual(budget.readyBytes);
  expect.soft(load.roundTrips, load.report).toBeLessThanOrEqual(budget.roundTrips);
  expect.soft(load.cls, load.report).toBeLessThanOrEqual(0.01);
}

/** Of a page of a remote, its data included; what comes once it is ready, while somebody reads, may weigh a little more. */
const ofPage = { readyBytes: 245.2 * kB, bytes: 277.2 * kB, roundTrips: 3 };

test('the login page, cold, costs at most 130 kB and 2 round trips', async ({ browser }) => {
  const load = await loadCold(browser, { path: '/', readyText: 'Login' });
  await within(load, { bytes: 130 * kB, readyBytes: 130 * kB, roundTrips: 2 });
  expect(load.requests.length, load.report).toBeLessThanOrEqual(20);
});

test('Clients by its address, cold, costs at most 245.2 kB and 3 round trips with its data', async ({ browser }) => {
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
  await within(load, ofPage);
});

test('the home, cold, costs at most 245.2 kB with its data, which is one request', async ({ browser }) => {
  for (const role of ['seller', 'admin'] as const) {
    const load = await loadCold(browser, { path: '/', storage: storageOf(await sessionOf(role)), within: 'main ol > li', readyText: '' });
    // Nobody knows before it runs that it is not the login, so its files come one after the other.
    await within(load, { ...ofPage, roundTrips: 5 });
    // Another one counts what waits beneath the links of the menu, once there is time.
    expect(load.requests.filter(({ url }) => url.endsWith('/api/platform/lists')).length, load.report).toBe(2);
  }
});

const long = listsOfOtherRemotes.map(([, path]) => path).filter((path) => !shortLists.includes(path));
for (const path of [...long, ...listsOfTheirOwn]) {
  test(`${path}, cold, costs at most 245.2 kB and 3 round trips with its data`, async ({ browser }) => {
    const session = await sessionOf('seller');
    // Ready with its first row, whatever is in it.
    const load = await loadCold(browser, { path, storage: storageOf(session), within: 'tbody tr[data-at]', readyText: '' });
    await within(load, ofPage);
  });
}

test('with 40 registered remotes instead of 4, login grows by less than 0.5 kB each', async ({ browser }) => {
  test.slow();
  const platform = await ownPlatform();
  try {
    const { origin } = platform;
    const few = await loadCold(browser, { origin, path: '/', readyText: 'Login' });
    const more = madeUpRemotes(36, join(root, 'mfe-fishers/dist'));
    for (const { name, release } of more) {
      await publishAndPromote(platform, release('1.0.0'));
      // One on its way, and the good one before it.
      await publish(platform, release('1.1.0'));
      await promote(platform, name, '1.1.0', { share: 10 });
    }
    const many = await loadCold(browser, { origin, path: '/', readyText: 'Login' });
    await within(many, { bytes: 130 * kB, readyBytes: 130 * kB, roundTrips: 2 });
    const each = (many.bytes - few.bytes) / more.length;
    expect(each, many.report).toBeLessThan(0.5 * kB);
    // Less than a hash of each of their releases: they were not there.
    expect(each).toBeGreaterThan(64);
    const page = await browser.newPage({ baseURL: origin });
    await signIn(page, 'seller');
    const first = await untilIdle(page, () => page.goto('/clients'));
    expect(first.requests, first.report).toBeLessThanOrEqual(45);
    await page.close();
  } finally {
    await platform.stop();
  }
});

test('a click on a page that this person uses asks for data only', async ({ page }) => {
  await signIn(page, 'seller');
  await use(page, ['/clients', '/marketplace']);
  const code = codeOf(page);
  await page.goto('/');
  await loaderGone(page);
  await fetchedAhead(page, ['planning']);
  code.length = 0;
  await menuOf(page).getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  expect(code).toEqual([]);
  // What stands beneath a page comes ahead too.
  await menuOf(page).getByRole('link', { name: 'Marketplace', exact: true }).click();
  for (const tab of ['Pedidos', 'Ofertas', 'Compras']) {
    await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click();
    await expect(rowsOf(page).first()).toBeVisible();
  }
  expect(code).toEqual([]);
});

test('a click on a page of a remote that no code of the platform knows asks for data only', async ({ browser }) => {
  test.slow();
  const platform = await ownPlatform();
  try {
    await publishAndPromote(platform, readBuild(await labBuild()));
    const page = await browser.newPage({ baseURL: platform.origin });
    await signIn(page, 'seller');
    await use(page, ['/lab/plain']);
    const code = codeOf(page);
    await page.goto('/');
    await loaderGone(page);
    await fetchedAhead(page, ['lab']);
    code.length = 0;
    await menuOf(page).getByRole('link', { name: 'Página sencilla', exact: true }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(code).toEqual([]);
    await page.close();
  } finally {
    await platform.stop();
  }
});

test('a page that is opened for the third time asks for nothing but the page and its data', async ({ page }) => {
  // Web vitals are measured in a share of the page loads: in all of these.
  await page.addInitScript(() => {
    Math.random = () => 0.1;
  });
  await signIn(page, 'seller');
  await page.goto('/clients');
  await expect(rowsOf(page).first()).toBeAttached();
  await fetchedAhead(page, ['planning']);
  // The second visit fetches ahead what stands beneath the page, for then it is one that this person uses.
  await page.reload();
  await expect(rowsOf(page).first()).toBeAttached();
  await fetchedAhead(page, ['planning']);
  const responses = new Map<string, string>();
  const asked: string[] = [];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const isData = ['XHR', 'Fetch', 'Image', 'Ping'].includes(type);
    if (!isData && !response.fromDiskCache) responses.set(requestId, new URL(response.url).pathname);
  });
  // Only the end of an answer tells whether a byte came over the line: what memory had is answered first, and says so then.
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = responses.get(requestId);
    if (path !== undefined && encodedDataLength > 0) asked.push(path);
  });
  await page.reload();
  await expect(rowsOf(page).first()).toBeAttached();
  await fetchedAhead(page, ['planning']);
  expect(asked).toEqual(['/clients']);
});

test('Clients, cold, costs at most 350 KiB and 40 requests until the browser is idle', async ({ page }) => {
  await signIn(page, 'seller');
  const cost = await untilIdle(page, () => page.goto('/clients'));
  expect.soft(cost.bytes, cost.report).toBeLessThanOrEqual(350 * 1024);
  expect.soft(cost.requests, cost.report).toBeLessThanOrEqual(40);
});

test('of all that somebody uses at most 300 kB come ahead, and nothing where data is saved', async ({ page }) => {
  await signIn(page, 'mega');
  const everything = menu.flatMap(({ menuList }) => menuList.map(({ link }) => link));
  await use(page, ['/clients', ...everything]);
  const ahead = await untilIdle(page, () => page.goto('/clients'));
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const saving = await untilIdle(page, () => page.goto('/clients'));
  // The page that goes over it may be the last one.
  expect(ahead.bytes - saving.bytes, ahead.report).toBeLessThanOrEqual(400 * kB);
  expect(ahead.requests, ahead.report).toBeGreaterThan(saving.requests);
});

/** As if these pages had been opened in the last days. */
async function use(page: Page, links: readonly string[]) {
  const week = String(Math.floor(Date.now() / (7 * 24 * 3_600_000)));
  const used = Object.fromEntries(links.map((link) => [link, { [week]: 1 }]));
  await page.evaluate((kept) => localStorage.setItem('usedPages', JSON.stringify(kept)), used);
}

/** What a page asks for, with an empty cache, until no more comes. */
async function untilIdle(page: Page, open: () => Promise<unknown>) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  const urls = new Map<string, string>();
  const lines: string[] = [];
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    lines.push(`${encodedDataLength} ${urls.get(requestId)}`);
  });
  await open();
  await loaderGone(page);
  await fetchedAhead(page, ['planning']);
  await cdp.detach();
  return { bytes, requests: lines.length, report: lines.join('\n') };
}

/** The scripts and styles that a page asks for from now on. */
function codeOf(page: Page): string[] {
  const code: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) code.push(request.url());
  });
  return code;
}

/** Waits for what the browser fetches when it has nothing else to do: pages of these remotes, until no more comes. */
async function fetchedAhead(page: Page, remotes: readonly string[]) {
  let before = 0;
  await expect
    .poll(
      async () => {
        const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
        const isWhole = remotes.every((name) => urls.some((url) => url.includes(`/remotes/${name}/`)));
        const isSilent = urls.length === before;
        before = urls.length;
        return isWhole && isSilent;
      },
      { intervals: [1000], timeout: 30_000 },
    )
    .toBe(true);
}
