import type { Page } from '@playwright/test';
import type { CallInput, Client, Wish } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, type Session, sessionOf } from '../src/accounts.ts';
import { newClient } from '../src/clients.ts';
import { newGround } from '../src/procurement.ts';
import { discardDrafts, todayInChile } from '../src/requests.ts';
import { newProduct } from '../src/sales.ts';
import { expect, forgive, loaderGone, rowsOf, signIn, test } from '../src/test.ts';

type Fields = CallInput<typeof calls.wishlist.create>['wishlist'];

/** What a client would buy, made behind the page's back. */
function newWish(
  { id: sessionId, countryId }: Session,
  client: Client,
  fields: Pick<Fields, 'speciesId'> & Partial<Fields>,
): Promise<Wish> {
  const form = { presentation: 'fillet', conservation: 'frozen' } as const;
  const wishlist: Fields = { clientId: client._id, ...form, grams: 12_500, maxPriceMinor: null, wantedBy: null, comment: '', ...fields };
  return ask<Wish>(calls.wishlist.create.path, { method: calls.wishlist.create.method, sessionId, body: { countryId, wishlist } });
}

/** Cheaper than anything that other specs sell: of what meets a wish for it, it is the best. */
const priceMinor = 3;

test('a wish is met by stock, becomes a request with what was wished for, and waits for it', async ({
  openAs,
  page,
  browser,
  complaints,
}) => {
  test.slow();
  const session = await sessionOf('admin');
  const client = await newClient(session, { legalName: `Cocina Deseosa ${Date.now()}` });
  const product = await newProduct(session, { kg: 40, priceMinor });
  const wish = await newWish(session, client, { speciesId: product.species._id, maxPriceMinor: priceMinor });
  await openAs('seller', `/wishlist?client=${client._id}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).first().getByText('1 en stock').click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('link', { name: new RegExp(product.provider?.name ?? '') })).toBeVisible();
  await expect(panel.getByText('40,0 kg')).toBeVisible();

  await test.step('the panel follows the stock', async () => {
    const path = calls.products.reduceStock.path.replace('{productId}', product._id).replace('{kg}', '10');
    await ask(`${path}?reason=sample`, { sessionId: session.id });
    await expect(panel.getByText('30,0 kg')).toBeVisible();
  });

  // Somebody else begins with the same wish and is slower.
  const context = await browser.newContext({ locale: 'es-CL', timezoneId: 'America/Santiago', reducedMotion: 'reduce' });
  const other = await context.newPage();
  await other.goto(new URL('/', page.url()).href);
  await signIn(other, 'admin');
  await other.goto(new URL(`/request/new?wish=${wish._id}`, page.url()).href);
  await loaderGone(other);
  const create = (of: typeof page) => of.getByRole('button', { name: 'Crear solicitud' });
  await expect(other.getByLabel('Kilos')).toHaveValue('12,5');

  await test.step('the form holds client, product, weight and price', async () => {
    await panel.getByRole('button', { name: 'Convertir en solicitud' }).click();
    await expect(page.getByText(/Parte de un deseo del cliente/)).toBeVisible();
    await expect(page.getByLabel('Kilos')).toHaveValue('12,5');
    await expect(page.getByLabel(/^Precio/)).toHaveValue(String(priceMinor));
    await page.getByLabel('Día de entrega').fill(todayInChile());
    await create(page).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: /^Solicitud \d+$/ })).toBeVisible();
  });
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.match(/\d+/)?.[0];

  await test.step('who was slower is told why, and makes nothing', async () => {
    await other.getByLabel('Día de entrega').fill(todayInChile());
    await create(other).click();
    await expect(other.getByText('Este deseo ya no está abierto: se atendió o se canceló.')).toBeVisible();
    await expect(other.getByLabel('Kilos')).toHaveValue('12,5');
  });

  await test.step('who comes late is told at once', async () => {
    await other.goto(new URL(`/request/new?wish=${wish._id}`, page.url()).href);
    await loaderGone(other);
    await expect(other.getByText('Este deseo ya no está abierto: se atendió o se canceló.')).toBeVisible();
    await context.close();
    await discardDrafts(session, client);
  });

  await page.goto(`/wishlist?client=${client._id}`);
  await expect(rowsOf(page).first()).toContainText('En solicitud');
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: `Ver solicitud ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Solicitud ${number}` })).toBeVisible();
  forgive(complaints, '422');
});

test('a wish that only an offer meets leads to it, and its request asks which product', async ({ openAs, page }) => {
  const session = await sessionOf('admin');
  const client = await newClient(session, { legalName: `Cocina Ofertada ${Date.now()}` });
  const { offers } = await newGround(session, { wantedKg: 20, kgs: [35] });
  const [offer] = offers;
  const { species, presentation, conservation } = offer ?? {};
  await newWish(session, client, { speciesId: species?._id ?? '', presentation, conservation } as Fields);
  await openAs('seller', `/wishlist?client=${client._id}`);
  await rowsOf(page)
    .first()
    .getByText(/\d ofertas?/)
    .click();
  const panel = page.getByRole('complementary');
  await expect(panel.locator(`a[href="/marketplace/offers/${offer?._id}"]`)).toBeVisible();
  await panel.getByRole('button', { name: 'Convertir en solicitud' }).click();
  await expect(page.getByText(/ningún producto con stock lo cumple/)).toBeVisible();
});

test('a wish is written down, changed, called off and deleted, one and several at once', async ({ openAs, page }) => {
  const session = await sessionOf('admin');
  const client = await newClient(session, { legalName: `Cocina Indecisa ${Date.now()}` });
  const { species } = await newProduct(session, { kg: 5 });
  await newWish(session, client, { speciesId: species._id });
  await openAs('seller', `/wishlist?client=${client._id}`);
  await expect(rowsOf(page)).toHaveCount(1);
  const dialog = page.getByRole('dialog');
  const act = async (name: string) => {
    await rowsOf(page)
      .first()
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await page.getByRole('menuitem', { name }).click();
  };

  await page.getByRole('button', { name: 'Nuevo deseo' }).click();
  await choose(page, 'Cliente', client.legalName);
  await choose(page, 'Especie', species.name);
  await dialog.getByRole('textbox', { name: /^Cantidad/ }).fill('20');
  await dialog.getByRole('button', { name: 'Crear deseo' }).click();
  await expect(rowsOf(page)).toHaveCount(2);

  await act('Editar');
  await dialog.getByRole('textbox', { name: /^Cantidad/ }).fill('31');
  await dialog.getByRole('button', { name: /^Guardar/ }).click();
  await expect(rowsOf(page).filter({ hasText: '31,0' })).toHaveCount(1);

  const many = page.getByRole('region', { name: /^Acciones sobre/ });
  const all = page.getByRole('checkbox', { name: /^Seleccionar todas/ });
  await all.check({ force: true });
  await many.getByRole('button', { name: /^Cancelar deseo/ }).click();
  await dialog.getByRole('button', { name: 'Cancelar deseo' }).click();
  await expect(rowsOf(page).filter({ hasText: 'Cancelado' })).toHaveCount(2);
  await act('Eliminar…');
  await dialog.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await all.check({ force: true });
  await many.getByRole('button', { name: /^Eliminar/ }).click();
  await dialog.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(rowsOf(page)).toHaveCount(0);
});

/** Of a combobox that searches as one types: what has just this name, or begins with it. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}
