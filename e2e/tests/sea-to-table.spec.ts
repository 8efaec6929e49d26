import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type CallAnswer, type CountryKey, countries, withProduct } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { type OwnPlatform, onOwnPlatform } from '../src/own-platform.ts';
import { root } from '../src/server.ts';
import { expect, loaderGone, rowsOf } from '../src/test.ts';

const test = onOwnPlatform();
const run = promisify(execFile);

type Purchase = CallAnswer<typeof calls.appPurchases.list>['items'][number];

/** A purchase of today that a card paid, of fish that landed today on a trip whose video waits. */
async function caughtToday(platform: OwnPlatform, country: CountryKey) {
  const { id: sessionId } = await platform.sessionOf('admin', country);
  const { _id: countryId } = countries[country];
  const list = async <T>(path: string, query: string) =>
    (await platform.ask<{ items: T[] }>(`${withProduct(path, 'seafood')}?countryId=${countryId}&pageSize=100&${query}`, { sessionId }))
      .items;
  const videos = await list<CallAnswer<typeof calls.videos.list>['items'][number]>(
    `/api/v2/{product}${calls.videos.list.path}`,
    'state=pending&sort=-createdAt',
  );
  const offers = await list<CallAnswer<typeof calls.marketplace.products>['items'][number]>(
    calls.marketplace.products.path,
    'postedBy=true&sort=-caughtAt',
  );
  const purchases = await list<Purchase>(calls.appPurchases.list.path, 'deliveryState=pending&paymentState=paid');
  for (const { _id, number } of purchases) {
    const purchase = await platform.ask<CallAnswer<typeof calls.appPurchases.one>>(calls.appPurchases.one.path.replace('{id}', _id), {
      sessionId,
    });
    const offer = offers.find((one) => purchase.lines.some(({ product }) => product._id === one._id));
    const video = videos.find(({ trip }) => offer?.trip && trip?._id === offer.trip._id);
    if (offer?.trip && video && purchase.kind === 'app') return { purchase, number, offer, tripId: offer.trip._id, video };
  }
  throw new Error('Nobody bought of a trip of today with a video.');
}

/** The id of an issued invoice whose fish is known to its trip: on some days that of the first row was bought from providers. */
async function invoiceOfTrip(platform: OwnPlatform, country: CountryKey): Promise<string> {
  const { id: sessionId } = await platform.sessionOf('admin', country);
  const list = calls.invoices.list.path.replace('{filter}', 'issued').replace('{countryId}', countries[country]._id);
  const { items } = await platform.ask<CallAnswer<typeof calls.invoices.list>>(`${list}?pageSize=100`, { sessionId });
  for (const { _id } of items) {
    const path = calls.trace.thread.path.replace('{kind}', 'invoice').replace('{id}', _id);
    const { nodes } = await platform.ask<CallAnswer<typeof calls.trace.thread>>(path, { sessionId });
    if (nodes.some(({ kind }) => kind === 'trip')) return _id;
  }
  throw new Error('No invoice leads to a trip.');
}

for (const country of ['CL', 'EC', 'BZ'] as const)
  test(`a day in ${country}: a trip lands, is verified, offered, priced, bought, dispatched, delivered, partly refunded, and told of in public`, async ({
    platform,
    openAs,
    page,
  }) => {
    test.slow();
    page.setDefaultTimeout(15_000);
    const script = join(root, 'server/scripts/demo-day.ts');
    await run(process.execPath, [script, '--country', country.toLowerCase(), '--speed', '0', '--seed', 'e2e', '--server', platform.origin]);
    const { purchase, offer, tripId, video } = await caughtToday(platform, country);
    const { decimals } = countries[country];
    const main = page.getByRole('main');
    const panel = page.getByRole('complementary');
    const dialog = page.getByRole('dialog');

    await openAs('admin', `/seafood/fisher/trips/${tripId}`, country);
    await main.getByRole('link', { name: 'Ver video' }).click();
    const verify = page.getByRole('button', { name: 'Verificar y seguir' });
    await expect(page.getByRole('region', { name: 'Reproductor' }).getByRole('heading')).toContainText(video.code);
    await page.getByRole('button', { name: 'Reproducir' }).click();
    for (const key of ['.', '.', '.', '1', '1', '2', '2', '3', '3', '4', '4', '5', '5']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Pausar' }).focus();
    await expect(verify).toBeEnabled({ timeout: 20_000 });
    await verify.click();
    // Said once the server has it: leaving before would take the verdict back.
    await expect(page.getByText(`${video.code} verificado`)).toBeVisible();
    await page.goto(`/seafood/fisher/trips/${tripId}`);
    await expect(main.getByText('Verificado').first()).toBeVisible();

    await page.goto('/fishermen-requests?filter=toAnswer');
    const open = rowsOf(page).filter({ has: page.getByRole('button', { name: /^Aceptar / }) });
    await open.first().focus();
    await page.keyboard.press('a');
    await expect(page.getByText(/aceptada a/).first()).toBeVisible();

    await page.goto(`/offers-fishers/${offer._id}`);
    await expect(main.getByRole('heading', { level: 1, name: offer.name })).toBeVisible();
    await expect(
      main.getByRole('region', { name: 'Quién compró' }).getByRole('link', { name: `A-${purchase.number}`, exact: true }),
    ).toBeVisible();

    await page.goto(`/marketplace-products/all-products/${offer._id}`);
    await main.getByRole('button', { name: 'Cambiar precio' }).click();
    await dialog.getByRole('textbox', { name: /Precio por kg/ }).fill(String(offer.priceMinor / 10 ** decimals + 1));
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('poca pesca');
    await dialog.getByRole('button', { name: 'Cambiar precio' }).click();
    await expect(main.getByRole('region', { name: 'Precio' }).getByRole('button', { name: /sube a .*«poca pesca»/ })).toBeVisible();

    await page.goto(`/sales-and-reservations/${purchase._id}`);
    await loaderGone(page);
    await main.getByRole('button', { name: 'Asignar transportista' }).click();
    const carriers = dialog.getByLabel(/^Transportista/);
    await expect(carriers.getByRole('option').nth(1)).toBeAttached();
    const names = await carriers.getByRole('option').allTextContents();
    await carriers.selectOption({ label: names.find((name) => name.includes('·') && !name.includes('sin frío')) ?? '' });
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog).toHaveCount(0);
    for (const step of ['Marcar retirada', 'Marcar en ruta', 'Marcar entregada']) await main.getByRole('button', { name: step }).click();
    await dialog.getByLabel(/^Quién recibió/).fill('Rosa Tapia');
    await dialog.getByRole('button', { name: 'Marcar entregada' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByRole('listitem').filter({ hasText: 'Entregada' })).toHaveAttribute('aria-current', 'step');

    await page.goto(`/sales-and-reservations/payments?search=A-${purchase.number}&state=confirmed`);
    await rowsOf(page).first().getByRole('gridcell').nth(3).click();
    await panel.getByRole('button', { name: 'Reembolsar' }).click();
    await dialog.getByLabel('Monto', { exact: true }).fill('1');
    await dialog.getByLabel('Escribe el monto otra vez').fill('1');
    await dialog.getByRole('button', { name: /^Reembolsar/ }).click();
    await expect(panel.getByText(/^Aceptado/)).toBeVisible({ timeout: 15_000 });

    await page.goto(`/sales-and-reservations/${purchase._id}`);
    await expectToldInPublic(page);

    // What planning bought of fishers in the year goes the same way to its invoice.
    await page.goto(`/facturation/${await invoiceOfTrip(platform, country)}`);
    await expectToldInPublic(page);
  });

/** The page's record leads to its thread, and that to a page that anybody may read. */
async function expectToldInPublic(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'De dónde viene, a dónde fue' }).click();
  await expect(
    page
      .getByRole('group', { name: /^Hilo de/ })
      .getByRole('button', { name: /^Viaje/ })
      .first(),
  ).toBeVisible();
  // Whether the fisher is named there is theirs to say, and written down here.
  const consent = page.getByRole('checkbox', { name: /consiente ser nombrado/ }).first();
  await consent.setChecked(!(await consent.isChecked()), { force: true });
  await expect(page.getByText('Guardado', { exact: true }).first()).toBeVisible();
  const address = await page.getByRole('link', { name: 'Abrir página pública' }).getAttribute('href');
  await page.goto(new URL(address ?? '', page.url()).href);
  await expect(page.getByRole('heading', { name: 'Qué sabemos y qué no' })).toBeVisible();
}
