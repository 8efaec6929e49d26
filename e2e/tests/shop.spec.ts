import { expectNoFinding } from '../src/axe.ts';
import { expect, rowsOf, test } from '../src/test.ts';

const panelOf = (page: Parameters<typeof rowsOf>[0]) => page.getByRole('complementary');

test('a coupon is made beside its preview, and switched off in its row', async ({ openAs, page }) => {
  await openAs('admin', '/sales-and-reservations/coupons');
  await page.getByRole('button', { name: 'Nuevo cupón' }).click();
  const panel = page.getByRole('complementary', { name: 'Nuevo cupón' });
  const code = `E2E${Date.now() % 1_000_000}`;
  await panel.getByLabel(/^Código/).fill(code.toLowerCase());
  await panel.getByLabel(/^Rebaja/).fill('15');
  await panel.getByLabel(/ejemplo/).fill('284.000');
  await expect(panel.getByText('$287.266')).toBeVisible();
  const today = new Date().toISOString().slice(0, 10);
  await panel.getByLabel(/^Empieza/).fill(today);
  await panel.getByLabel(/^Termina/).fill(today);
  await panel.getByRole('button', { name: 'Crear cupón' }).click();
  await expect(panel.getByText('Termina después del día en que empieza.')).toBeVisible();
  await expectNoFinding(page, 'new coupon with an error');
  await page.setViewportSize({ width: 1280, height: 900 });
  await panel.getByLabel(/^Termina/).fill(new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10));
  await panel.getByRole('button', { name: 'Crear cupón' }).click();
  await expect(panel).toHaveCount(0);
  await page.getByRole('searchbox').fill(code);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Acciones de ${code}` }).click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  await expect(rowsOf(page).getByText('Desactivado')).toBeVisible();
});

test('a product of the shop is made, and its price changed beside the list', async ({ openAs, page }) => {
  await openAs('admin', '/sales-and-reservations/shop-products');
  const panel = panelOf(page);
  const name = `Delantal ${Date.now()}`;
  await page.getByRole('button', { name: 'Nuevo producto' }).click();
  await panel.getByLabel(/^Nombre/).fill(name);
  await panel.getByLabel(/^Precio/).fill('12.900');
  await panel.getByLabel(/^Stock/).fill('8');
  await panel.getByRole('combobox', { name: /^Foto de/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await panel.getByRole('button', { name: 'Crear producto' }).click();
  await expect(page.getByText(`${name} creado`)).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).first().getByRole('gridcell').nth(2).click();
  await panel.getByLabel(/^Precio/).fill('13.900');
  await panel.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(rowsOf(page).getByText('$13.900')).toBeVisible();
});

test('a product of the shop gets an add-on', async ({ openAs, page }) => {
  await openAs('admin', '/sales-and-reservations/shop-products');
  await page.getByRole('searchbox').fill('cuchillo');
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).first().getByRole('gridcell').nth(2).click();
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Agregar adicional' }).click();
  const addon = panel.getByRole('group', { name: /^Adicional/ }).last();
  await addon.getByLabel('Nombre').fill(`Funda ${Date.now()}`);
  await addon.getByLabel('Precio').fill('2.500');
  await expectNoFinding(page, 'a product of the shop with its add-ons');
  await panel.getByRole('button', { name: 'Guardar adicionales' }).click();
  await expect(page.getByText('Adicionales de Cuchillo fileteador guardados')).toBeVisible();
});

test('an offer of a fisher is hidden with V and shown by undo; another one is published from a lot', async ({ openAs, page }) => {
  await openAs('admin', '/offers-fishers?visible=true');
  const row = rowsOf(page).first();
  await expect(row.getByRole('switch')).toBeChecked();
  await row.focus();
  await page.keyboard.press('v');
  await expect(page.getByText(/ya no se ve en la app/)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/ se ve en la app$/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar oferta' }).click();
  const panel = panelOf(page);
  await panel.getByRole('radio', { name: 'Lote propio' }).check({ force: true });
  await panel.getByRole('combobox', { name: /^Lote propio/ }).click();
  await page.getByRole('listbox').getByRole('option').last().click();
  await panel.getByLabel(/^Kilos/).fill('1');
  await panel.getByLabel(/^Precio/).fill('9.900');
  await expectNoFinding(page, 'an offer being published');
  await panel.getByRole('button', { name: 'Publicar oferta' }).click();
  await expect(page.getByText(/^Oferta de .* publicada$/)).toBeVisible();
});
