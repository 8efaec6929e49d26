import type { Locator, Page } from '@playwright/test';
import type { CallAnswer, Request, Sale } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, sessionOf } from '../src/accounts.ts';
import { newClient } from '../src/clients.ts';
import { newRequest, toasted } from '../src/requests.ts';
import { carry, newProduct, newSale } from '../src/sales.ts';
import { expect, rowsOf, shellWhole, test } from '../src/test.ts';

/** How many presses a job may take at the most, from the page where it begins. A job of another page is a line here and a test of its own. */
const most = {
  sell: 7,
  invoice: 2,
  deliver: 3,
  pay: 2,
  return: 5,
  requestAgain: 6,
  seeBought: 3,
} as const;

/** Counts what somebody presses: clicks and keys that send. Typing into the field that has the focus is none. */
class Presses {
  count = 0;

  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async key(page: Page, name: string): Promise<void> {
    this.count += 1;
    await page.keyboard.press(name);
  }

  expectAtMost(goal: number): void {
    expect(this.count, 'presses').toBeLessThanOrEqual(goal);
  }
}

test('a day with one request takes as few presses as it may', async ({ openAs, page }) => {
  test.slow();
  const admin = await sessionOf('admin');
  const client = await newClient(admin, { legalName: `Pocos Pasos ${Date.now()}` });
  const product = await newProduct(admin, { kg: 500 });
  const made = await newRequest(admin, client, product, { grams: 20_000 });
  const present = () => ask<Request>(calls.requests.one.path.replace('{id}', made._id), { sessionId: admin.id });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (where: Locator | Page, name: string) => where.getByRole('button', { name, exact: true });

  await test.step('from created to sold', async () => {
    const presses = new Presses();
    const panel = page.getByRole('complementary');
    const footer = panel.locator('footer').last();
    await openAs('admin', `/request?search=${made.number}`);
    await presses.on(rowsOf(page).first().getByRole('gridcell').nth(2));
    await presses.on(button(footer, 'Confirmar'));
    await toasted(page, 'Solicitud confirmada. 20,0 kg reservados');
    await presses.on(button(footer, 'Confirmar como vendedor'));
    await toasted(page, 'Solicitud confirmada como vendedor');
    await presses.on(button(footer, 'Registrar pesos'));
    await presses.on(button(dialog, 'Registrar pesos'));
    await presses.on(button(footer, 'Completar venta'));
    await expect(dialog.getByLabel('Número de documento')).not.toHaveValue('');
    await presses.on(button(dialog, 'Completar venta'));
    await toasted(page, 'Solicitud vendida');
    await expect(button(footer, 'Facturar')).toBeVisible();
    presses.expectAtMost(most.sell);
  });
  const { saleId, docNumber } = await present();

  await test.step('invoiced and issued, under the number of the request', async () => {
    const presses = new Presses();
    await page.goto(`/sales/${saleId}`);
    await presses.on(button(main, 'Facturar'));
    await expect(page.getByLabel(/^Número del documento/)).toHaveValue(docNumber ?? '');
    await expect(page.getByLabel(/Descripción/)).not.toHaveValue('');
    await presses.on(button(main, 'Emitir ahora'));
    await expect(page.getByRole('heading', { level: 1, name: `Factura ${docNumber}` })).toBeVisible();
    presses.expectAtMost(most.invoice);
  });

  await test.step('delivered', async () => {
    await carry(admin, await ask<Sale>(calls.sales.one.path.replace('{id}', saleId ?? ''), { sessionId: admin.id }));
    const presses = new Presses();
    await page.goto(`/sales/${saleId}`);
    await presses.on(button(main, 'Despachar'));
    await presses.on(button(main, 'Marcar entregada…'));
    const receipt = page.getByRole('dialog', { name: 'Marcar entregada' });
    await receipt.getByLabel(/^Quién recibió/).fill('Rosa Tapia');
    await presses.on(button(receipt, 'Marcar entregada'));
    await expect(main.getByRole('listitem').filter({ hasText: 'Entregada' })).toHaveAttribute('aria-current', 'step');
    presses.expectAtMost(most.deliver);
  });

  await test.step('paid, what is open', async () => {
    const presses = new Presses();
    await presses.on(button(main, 'Registrar pago'));
    await expect(dialog.getByLabel(/^Monto/)).toHaveValue('190400');
    await presses.on(button(dialog, 'Registrar pago'));
    await expect(main.getByText('Pagada', { exact: true }).first()).toBeVisible();
    presses.expectAtMost(most.pay);
    await button(main, 'Marcar factura entregada').click();
    await expect(button(main, 'Marcar factura entregada')).toHaveCount(0);
  });

  await test.step('given back as waste, and credited', async () => {
    const presses = new Presses();
    await page.goto(`/request/${made._id}`);
    await presses.on(button(main, 'Pedir devolución'));
    await expect(dialog.getByRole('textbox', { name: /^Kilos que devuelve/ })).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2');
    await presses.on(dialog.getByLabel('Por qué lo devuelve'));
    await page.keyboard.type('Llegó tibio');
    await presses.on(dialog.getByText('Aceptar como merma'));
    await presses.on(button(dialog, 'Pedir devolución'));
    const note = page.getByRole('dialog', { name: `Nota de crédito de Factura ${docNumber}` });
    await expect(note.getByLabel(/^Número del documento/)).not.toHaveValue('');
    await presses.on(button(note, 'Emitir ahora'));
    await expect(page.getByRole('heading', { level: 1, name: /^Nota de crédito \S+$/ })).toBeVisible();
    presses.expectAtMost(most.return);

    const stock = await ask<CallAnswer<typeof calls.products.one>>(calls.products.one.path.replace('{id}', product._id), {
      sessionId: admin.id,
    });
    expect(stock.onHandGrams).toBe(480_000);
    await page.goto('/products-planification/shrink');
    await expect(
      page.getByRole('row').filter({ hasText: 'Devuelto, no apto para vender' }).filter({ hasText: product.name }).first(),
    ).toBeVisible();
  });
});

test('a step that was one press is taken back by another', async ({ openAs, page }) => {
  const admin = await sessionOf('admin');
  const client = await newClient(admin, { legalName: `Vuelta Atrás ${Date.now()}` });
  const made = await newRequest(admin, client, await newProduct(admin));
  await openAs('admin', `/request/${made._id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Confirmar', exact: true }).first().click();
  await toasted(page, 'Solicitud confirmada. 20,0 kg reservados');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await toasted(page, `Se deshizo: la solicitud ${made.number} vuelve a «Creada»`);
  await expect(main.getByRole('button', { name: 'Confirmar', exact: true }).first()).toBeVisible();
});

test('where only others may act it says whom it waits for, and their bell has it', async ({ openAs, page }) => {
  const seller = await sessionOf('seller');
  const client = await newClient(seller, { legalName: `Espera ${Date.now()}` });
  const made = await newRequest(seller, client, await newProduct(await sessionOf('admin')));
  await openAs('seller', `/request/${made._id}`);
  await expect(page.getByRole('main').getByText('Espera a logística o administrador', { exact: true })).toBeVisible();
  await openAs('logistic', '/');
  await page.getByRole('button', { name: /^Notificaciones|^Avisos/ }).click();
  await expect(page.getByText(`La solicitud #${made.number} de ${client.legalName} espera que confirmes los kilos`)).toBeVisible();
});

test('a request like the last one of its client takes as few presses as it may', async ({ openAs, page }) => {
  const admin = await sessionOf('admin');
  const client = await newClient(admin, { legalName: `Cocinería Repetida ${Date.now()}` });
  await newRequest(admin, client, await newProduct(admin));
  await openAs('seller', '/request');
  const presses = new Presses();
  await presses.on(page.getByRole('button', { name: 'Nueva solicitud' }).first());
  await presses.on(page.getByRole('combobox', { name: /Cliente/ }));
  await page.keyboard.type(client.legalName);
  await presses.on(page.getByRole('option', { name: new RegExp(client.legalName) }).first());
  await presses.on(page.getByRole('button', { name: /1 línea · 20.kg/ }));
  await presses.on(page.getByRole('button', { name: 'mañana' }));
  await presses.on(page.getByRole('button', { name: 'Crear solicitud' }));
  await expect(page.getByRole('heading', { level: 1, name: /^Solicitud \d+$/ })).toBeVisible();
  presses.expectAtMost(most.requestAgain);
});

test('what a client bought is seen with as few presses as it may', async ({ openAs, page }) => {
  const admin = await sessionOf('admin');
  const client = await newClient(admin, { legalName: `Cocinería Vista ${Date.now()}` });
  const sale = await newSale(admin, client, await newProduct(admin));
  await openAs('seller', '/clients');
  const presses = new Presses();
  await shellWhole(page);
  await presses.key(page, 'Control+k');
  await page.getByRole('combobox', { name: /Buscar/ }).fill(client.legalName);
  await presses.on(page.getByRole('option', { name: new RegExp(client.legalName) }).first());
  await presses.on(page.getByRole('main').getByRole('link', { name: /^Ventas/ }));
  await expect(page.getByRole('grid').getByText(String(sale.number))).toBeVisible();
  presses.expectAtMost(most.seeBought);
});
