import { readFile } from 'node:fs/promises';
import { everyRole } from '@shop/shared/contract';
import { sessionOf } from '../src/accounts.ts';
import { newClient } from '../src/clients.ts';
import { carry, newProduct, newSale } from '../src/sales.ts';
import { expect, forgive, rowsOf, test } from '../src/test.ts';

test('a sale by hand is paid in two parts, invoiced, issued with a number of its own and kept as PDF', async ({
  openAs,
  page,
  complaints,
}) => {
  test.slow();
  const session = await sessionOf('admin');
  const stamp = Date.now();
  const client = await newClient(session, { legalName: `Cocina Factura ${stamp}`, paymentTermDays: 30 });
  // An amount that nobody else has: the list names products by species and form.
  const kg = 1000 + (stamp % 8000);
  const product = await newProduct(session, { kg, priceMinor: 8000 });
  await openAs('admin', `/sales/new?client=${client._id}`);

  // Registered: 12.5 kg at the list price.
  await page.getByRole('combobox', { name: 'Producto' }).fill(product.name);
  await page
    .getByRole('option')
    .filter({ hasText: `${String(kg).replace(/(\d)(\d{3})$/, '$1.$2')},0` })
    .click();
  await page.getByLabel('Kilos').fill('12,5');
  await page.getByLabel('Precio').fill('8000');
  await expect(page.getByRole('definition').filter({ hasText: '$119.000' })).toBeVisible();
  await page.getByRole('button', { name: 'Registrar venta' }).click();
  await expect(page.getByText(/Venta \d+ registrada/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Venta \d+$/ })).toBeVisible();

  // Paid in part, then wholly: what is open stands there already.
  const pay = async (amount?: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Registrar pago' }).click();
    const dialog = page.getByRole('dialog');
    if (amount) await dialog.getByLabel(/^Monto/).fill(amount);
    await dialog.getByRole('button', { name: 'Registrar pago' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await pay('19000');
  await expect(page.getByText('Pagada en parte')).toBeVisible();
  await pay();
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar pago' })).toHaveCount(0);

  // Invoiced: the sale is chosen, the description comes of it.
  await page.getByRole('button', { name: 'Facturar' }).click();
  await expect(page.getByLabel(/Descripción/)).not.toHaveValue('');
  await expect(page.getByRole('definition').filter({ hasText: '$119.000' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar como pendiente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Factura sin número' })).toBeVisible();

  // Issued under the number that is proposed, or another; paid sales make it a paid invoice.
  const number = `F-${stamp}`;
  await page.getByRole('button', { name: 'Emitir' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Número del documento/)).not.toHaveValue('');
  await dialog.getByLabel(/^Número del documento/).fill(number);
  await dialog.getByRole('button', { name: 'Emitir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Factura ${number}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);

  if ((await page.getByRole('button', { name: 'Generar PDF' }).count()) > 0)
    await page.getByRole('button', { name: 'Generar PDF' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  const bytes = await readFile(await (await saved).path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('%PDF');

  // Another document cannot take the number; the next one is proposed.
  await newSale(session, client, product);
  await page.goto(`/facturation/new?client=${client._id}`);
  await expect(page.getByLabel(/Descripción/)).not.toHaveValue('');
  await page.getByRole('button', { name: 'Guardar como pendiente' }).click();
  await page.getByRole('button', { name: 'Emitir' }).click();
  await dialog.getByLabel(/^Número del documento/).fill(number);
  await dialog.getByRole('button', { name: 'Emitir' }).click();
  await expect(dialog.getByText(`El número ${number} ya es de otro documento.`)).toBeVisible();
  await expect(dialog.getByLabel(/^Número del documento/)).not.toHaveValue(number);
  forgive(complaints, '422');
});

test('sales leave together, and one that nothing was billed or paid of is changed and deleted', async ({ openAs, page }) => {
  const session = await sessionOf('admin');
  const client = await newClient(session, { legalName: `Cocina Reparto ${Date.now()}` });
  const product = await newProduct(session);
  const sale = await newSale(session, client, product);
  await carry(session, sale);
  await carry(session, await newSale(session, client, product));
  await openAs('admin', `/sales?search=${encodeURIComponent(client.legalName)}`);
  await expect(rowsOf(page)).toHaveCount(2);
  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('region', { name: /^Acciones sobre/ });
  await page.getByRole('checkbox', { name: /^Seleccionar todas/ }).check({ force: true });
  await bar.getByRole('button', { name: 'Despachar' }).click();
  await expect(bar.getByText('2 listos')).toBeVisible();
  await bar.getByRole('button', { name: 'Deshacer' }).click();
  await expect(bar.getByText('Deshacer: Despachar')).toBeVisible();
  await expect(bar.getByText('2 listos')).toBeVisible();

  await rowsOf(page)
    .filter({ hasText: String(sale.number) })
    .getByRole('gridcell')
    .nth(2)
    .click();
  await page.getByRole('complementary').getByRole('link', { name: 'Abrir ficha' }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Editar', exact: true }).click();
  await main.getByLabel('Kilos').fill('8');
  await main.getByRole('button', { name: /^Guardar/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: `Venta ${sale.number}` })).toBeVisible();
  await main.getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByRole('textbox').fill(String(sale.number));
  await dialog.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(page.getByText(`Venta ${sale.number} eliminada`)).toBeVisible();
});

for (const role of everyRole)
  test(`${role} sees of sales and invoices just the buttons that the role has`, async ({ openAs, page }) => {
    const session = await sessionOf('admin');
    const client = await newClient(session, { legalName: `Cocina ${role} ${Date.now()}` });
    const sale = await newSale(session, client, await newProduct(session));
    const isAdmin = role === 'admin' || role === 'mega';
    await openAs(role, `/sales/${sale._id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Venta ${sale.number}` })).toBeVisible();
    const main = page.getByRole('main');
    const has = async (name: string, isThere: boolean) =>
      expect(main.getByRole('button', { name, exact: true }), `${role}: ${name}`).toHaveCount(isThere ? 1 : 0);
    await has('Registrar pago', isAdmin);
    await has('Facturar', isAdmin);
    await has('Eliminar', isAdmin);
    await has('Editar', role !== 'logistic');
    await has('Despachar…', role !== 'seller');
    await page.goto('/facturation');
    await expect(page.getByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
    await has('Nueva factura', isAdmin);
    await page.goto('/facturation/new');
    // Who may not open it is told so there.
    await expect(page.getByRole('heading', { name: 'Tu rol no permite abrir esta página' })).toHaveCount(isAdmin ? 0 : 1);
    await expect(page.getByRole('heading', { name: 'Nueva factura' })).toHaveCount(isAdmin ? 1 : 0);
  });

test('what is no PDF is refused beside its field before it travels', async ({ openAs, page }) => {
  const session = await sessionOf('admin');
  const client = await newClient(session, { legalName: `Cocina PDF ${Date.now()}` });
  await newSale(session, client, await newProduct(session));
  await openAs('admin', `/facturation/new?client=${client._id}`);
  await expect(page.getByLabel(/Descripción/)).not.toHaveValue('');
  await page.getByRole('button', { name: 'Guardar como pendiente' }).click();
  await page.getByRole('button', { name: 'Emitir' }).click();
  const dialog = page.getByRole('dialog');
  const number = `P-${Date.now()}`;
  await dialog.getByLabel(/^Número del documento/).fill(number);
  await dialog.getByRole('button', { name: 'Emitir' }).click();
  await page.getByRole('button', { name: 'Subir PDF externo' }).click();
  const field = dialog.getByLabel(/^PDF/);
  await field.setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no soy un PDF') });
  await expect(dialog.getByText('El archivo no es un PDF. Elige uno que lo sea.')).toBeVisible();
  await field.setInputFiles({
    name: 'grande.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10_600_000)]),
  });
  await expect(dialog.getByText('El archivo supera los 10 MB. Elige uno más liviano.')).toBeVisible();
  await field.setInputFiles({
    name: 'buena.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
  });
  await dialog.getByRole('button', { name: 'Subir PDF' }).click();
  await expect(page.getByText('PDF guardado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar PDF' })).toBeVisible();
});
