import { type Registry, registryPath } from '@shop/shared/contract';
import { startCollector } from '../src/collector.ts';
import { ownPlatform } from '../src/own-platform.ts';
import { expect, rowsOf, signIn, test } from '../src/test.ts';

test('with a collector a page shows as one trace from the browser over the server to SQL, with remote and release', async ({ browser }) => {
  test.slow();
  const collector = await startCollector();
  const platform = await ownPlatform(collector.env);
  try {
    const session = await platform.sessionOf('seller');
    const page = await browser.newPage({ baseURL: platform.origin });
    await signIn(page, 'seller');
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(platform.origin)) elsewhere.push(request.url());
    });
    await page.goto('/clients');
    await expect(rowsOf(page).first()).toBeVisible();
    const registry = (await (await page.request.get(registryPath)).json()) as Registry;
    const release = registry['planning']?.releases[0];
    expect(release).toBeDefined();

    const spanOf = (service: string, name: string) => collector.spans.find((span) => span.service === service && span.name === name);
    await expect.poll(() => spanOf('shop-backoffice-browser', 'clients.list')?.name, { timeout: 20_000 }).toBe('clients.list');
    const load = spanOf('shop-backoffice-browser', 'page /clients');
    const call = spanOf('shop-backoffice-browser', 'clients.list');
    const answer = spanOf('shop-backoffice', 'clients.list');
    const trace = collector.spans.filter(({ traceId }) => traceId === call?.traceId);
    const statements = trace.filter(({ parentSpanId, attributes }) => parentSpanId === answer?.spanId && attributes['db.query.text']);

    expect(load?.parentSpanId ?? '').toBe('');
    expect(call).toMatchObject({ traceId: load?.traceId, parentSpanId: load?.spanId });
    expect(answer).toMatchObject({ traceId: load?.traceId, parentSpanId: call?.spanId });
    expect(statements.map(({ name }) => name)).toContain('select client');
    for (const span of [load, call])
      expect(span?.attributes).toMatchObject({
        'shop.remote': 'planning',
        'shop.release.version': release?.version,
        'shop.release.build_id': release?.buildId,
        'shop.page': '/clients',
        'shop.role': 'seller',
      });

    // Another page of the same visit, and one of the host.
    await page.goto('/');
    const browserSpans = () => collector.spans.filter(({ service }) => service === 'shop-backoffice-browser');
    await expect.poll(() => browserSpans().some(({ attributes }) => attributes['shop.remote'] === 'host'), { timeout: 20_000 }).toBe(true);

    const text = collector.bodies.join('\n');
    for (const secret of [session.id, '@demo.test', platform.dataDir]) expect(text).not.toContain(secret);
    expect(elsewhere).toEqual([]);
    await page.close();
  } finally {
    await platform.stop();
    await collector.stop();
  }
});

test('without a collector no call tells of a trace, and nothing is loaded or sent for one', async ({ openAs, page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['traceparent'] || request.url().endsWith('/api/platform/spans')) told.push(request.url());
  });
  await openAs('seller', '/clients');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.goto('/');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((url) => /tracing/i.test(url))).toEqual([]);
  expect(told).toEqual([]);
});
