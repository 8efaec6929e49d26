import { expectNoFinding } from '../src/axe.ts';
import { expect, rowsOf, test, toastOf } from '../src/test.ts';

test('a purchase of the app is given to a carrier and taken to its buyer', async ({ openAs, page }) => {
  await openAs('logistic', '/sales-and-reservations?deliveryState=pending');
  await rowsOf(page).first().getByRole('gridcell').nth(3).click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Asignar transportista' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Transportista/).selectOption({ label: await firstWithCold(dialog) });
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toHaveCount(0);
  await panel.getByRole('button', { name: 'Marcar retirada' }).click();
  // By mistake: it is given back, and picked up again.
  await toastOf(page, 'Retirada').getByRole('button', { name: 'Deshacer' }).click();
  for (const step of ['Marcar retirada', 'Marcar en ruta', 'Marcar entregada']) await panel.getByRole('button', { name: step }).click();
  await dialog.getByLabel(/^Quién recibió/).fill('Rosa Tapia');
  await expectNoFinding(page, 'the receipt of a purchase of the app');
  await dialog.getByRole('button', { name: 'Marcar entregada' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Entregada' })).toHaveAttribute('aria-current', 'step');
  await expect(panel.getByRole('button', { name: /^Marcar/ })).toHaveCount(0);
  await expectNoFinding(page, 'a purchase of the app');

  await panel.getByRole('link', { name: 'Abrir la ficha' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Historial' }).click();
  await expect(page.getByRole('main').getByText('En camino').first()).toBeVisible();
  await expectNoFinding(page, 'the history of a purchase of the app');
});

type Dialog = ReturnType<Parameters<typeof rowsOf>[0]['getByRole']>;
const firstWithCold = async (dialog: Dialog): Promise<string> => {
  await expect(dialog.getByRole('option').nth(1)).toBeAttached();
  const names = await dialog.getByRole('option').allTextContents();
  return names.find((name) => name.includes('·') && !name.includes('sin frío')) ?? '';
};

test('a sale that staff type holds its weight, has a receipt, and is deleted while nothing is paid', async ({ openAs, page }) => {
  await openAs('admin', '/sales-and-reservations');
  await page.getByRole('button', { name: 'Venta manual' }).click();
  await choose(page, /^Organización/);
  await choose(page, /^Producto publicado/);
  await page.getByRole('textbox', { name: /^Kilos/ }).fill('1');
  await page.getByRole('textbox', { name: /^Dirección/ }).fill('Av. Brasil 100');
  await expectNoFinding(page, 'the form of a purchase');
  await page.getByRole('button', { name: 'Registrar la venta' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: /^Compra A-/ })).toBeVisible();
  await main.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('textbox', { name: /^Dirección/ }).fill('Av. Brasil 200');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  await main.getByRole('link', { name: 'Historial' }).click();
  await expect(main.getByText('Av. Brasil 200')).toBeVisible();
  await main.getByRole('link', { name: 'Datos' }).click();
  const receipt = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Comprobante' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/);
  await main.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Eliminar…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await expect(page).toHaveURL(/\/sales-and-reservations$/);
});

/** The first option of a combobox. */
async function choose(page: Parameters<typeof rowsOf>[0], name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
}
