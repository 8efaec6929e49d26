import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { CallAnswer, Request, Sale } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, type Session, sessionOf } from '../src/accounts.ts';
import { newClient } from '../src/clients.ts';
import { newRequest, openStep, toasted, todayInChile } from '../src/requests.ts';
import { newProduct } from '../src/sales.ts';
import { expect, forgive, rowsOf, test } from '../src/test.ts';

test.describe.configure({ timeout: 150_000 });

/** Of the two lines 12.1 and 8 kg leave, and 2 kg of the first come back; the first has 5 % off. */
const billed = { net: '$202.100', iva: '$38.399', total: '$240.499' };
const credited = { net: '$17.081', iva: '$3.245', total: '$20.326' };
const left = { net: '$185.019', iva: '$35.154', total: '$220.173' };

/** What the server says to a call that somebody makes behind the page's back: its status and, by field, what is wrong. */
async function refusal(session: Session, { method, path }: { method: string; path: string }, body: object): Promise<string> {
  const answer: unknown = await ask(path.replace('{product}', 'seafood'), { method, sessionId: session.id, body }).catch(
    (error: Error) => error.message,
  );
  return typeof answer === 'string' ? answer : 'it was done';
}

/** Chooses a product by the kilos of it, which nobody else has: the list names products by species and form. */
async function choose(line: Locator, name: string, kg: number): Promise<void> {
  await line.getByRole('combobox', { name: 'Producto' }).fill(name);
  await line
    .page()
    .getByRole('option')
    .filter({ hasText: `${String(kg).replace(/(\d)(\d{3})$/, '$1.$2')},0` })
    .click();
}

/** The amounts at the foot of a document or of a list's sums. */
async function expectAmounts(where: Locator, amounts: { net: string; iva: string; total: string }): Promise<void> {
  for (const amount of Object.values(amounts)) await expect(where.getByText(amount, { exact: true }).first()).toBeVisible();
}

/** The bell tells of a request, and the notice leads to it. */
async function expectTold(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(page.getByText(text)).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a day of work: asked for, confirmed, weighed, sold, invoiced, paid, returned, credited, and every page says the same', async ({
  openAs,
  page,
  complaints,
}) => {
  const [admin, seller, logistic] = await Promise.all([sessionOf('admin'), sessionOf('seller'), sessionOf('logistic')]);
  const stamp = Date.now();
  const name = `Cocina del Día ${stamp}`;
  const client = await newClient(admin, { legalName: name, paymentTermDays: 30, sellerId: seller.profile._id });
  const kg = [1000 + (stamp % 4000), 5001 + (stamp % 4000)] as const;
  const [hake, squid] = [
    await newProduct(admin, { kg: kg[0], priceMinor: 8990 }),
    await newProduct(admin, { kg: kg[1], priceMinor: 12_345 }),
  ] as const;
  const stockOf = (_id: string) =>
    ask<CallAnswer<typeof calls.products.one>>(calls.products.one.path.replace('{id}', _id), { sessionId: admin.id });

  await test.step('the seller takes the request, and sees what there is while typing', async () => {
    await openAs('seller', `/request/new?client=${client._id}`);
    await page.getByLabel('Día de entrega').fill(todayInChile());
    const first = page.getByRole('group', { name: 'Línea 1' });
    await choose(first, hake.name, kg[0]);
    await first.getByLabel('Kilos').fill(String(kg[0] + 1));
    await expect(first.getByText(/Solo quedan .* disponibles para ese día/)).toBeVisible();
    await first.getByLabel('Kilos').fill('12,5');
    await expect(first.getByText(/Solo quedan/)).toHaveCount(0);
    await first.getByLabel('Descuento').fill('5');
    await first.getByLabel('Descuento').press('Enter');
    const second = page.getByRole('group', { name: 'Línea 2' });
    await choose(second, squid.name, kg[1]);
    await second.getByLabel('Kilos').fill('8');
    await page.getByRole('button', { name: 'Crear solicitud' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Solicitud \d+$/ })).toBeVisible();
  });

  const address = new URL(page.url()).pathname;
  const requestId = address.split('/').at(-1) ?? '';
  const present = () => ask<Request>(calls.requests.one.path.replace('{id}', requestId), { sessionId: admin.id });
  const { number, lines } = await present();
  const weights = (weight: string, grams: readonly number[]) => lines.map(({ _id }, at) => ({ _id, [weight]: grams[at] }));
  const step = (version: number) => ({ _id: requestId, version });

  await test.step('who sells does not confirm stock: no button, and the server refuses', async () => {
    await expect(page.getByRole('main').getByRole('button', { name: 'Confirmar', exact: true })).toHaveCount(0);
    const body = { ...step(1), lines: weights('confirmedGrams', [12_500, 8_000]) };
    expect(await refusal(seller, calls.requests.confirm, body)).toMatch(/: 403 /);
  });

  await test.step('logistic cannot confirm more than was asked, confirms that, and reserves it', async () => {
    await openAs('logistic', address);
    const dialog = await openStep(page, 'Confirmar menos…');
    const kilos = dialog.getByRole('textbox', { name: /^Kilos que confirmas/ });
    await kilos.first().fill('12,6');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog.getByText('Se pidieron 12,5 kg: no se puede confirmar más.')).toBeVisible();
    forgive(complaints, '422');
    await kilos.first().fill('12,5');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await toasted(page, 'Solicitud confirmada. 20,5 kg reservados');
    await expect(page.getByRole('main').getByRole('button', { name: 'Registrar pesos' })).toHaveCount(0);
    expect(await stockOf(hake._id)).toMatchObject({ onHandGrams: kg[0] * 1000, reservedGrams: 12_500 });
    const { version } = await present();
    expect(await refusal(logistic, calls.requests.confirmAsSeller, step(version))).toMatch(/: 403 /);
    const early = { ...step(version), lines: weights('deliveredGrams', [12_100, 8_000]) };
    expect(await refusal(logistic, calls.requests.complete, early)).toMatch(/: 409 .*confirmAsSeller/);
  });

  await test.step('the seller hears of it and confirms too', async () => {
    await openAs('seller', address);
    await expectTold(page, `La solicitud #${number} de ${name} está confirmada`);
    await page.getByRole('main').getByRole('button', { name: 'Confirmar como vendedor' }).first().click();
    await toasted(page, 'Solicitud confirmada como vendedor');
  });

  await test.step('logistic weighs: 0.4 kg less of a line leave', async () => {
    await openAs('logistic', address);
    const dialog = await openStep(page, 'Registrar pesos');
    const kilos = dialog.getByRole('textbox', { name: /^Kilos que salen/ });
    await kilos.first().fill('121');
    await dialog.getByRole('button', { name: 'Registrar pesos' }).click();
    await expect(dialog.getByText(/^Se confirmaron 12,5 kg: no se puede entregar más/)).toBeVisible();
    forgive(complaints, '422');
    await kilos.first().fill('12,1');
    await expect(dialog.getByText('Diferencia −0,40 kg').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Registrar pesos' }).click();
    await toasted(page, 'Pesos registrados. Salieron 20,1 kg');
    expect(await stockOf(hake._id)).toMatchObject({ onHandGrams: kg[0] * 1000 - 12_100, reservedGrams: 0 });
    await expect(page.getByRole('main').getByRole('button', { name: 'Completar venta' })).toHaveCount(0);
    expect(await refusal(logistic, calls.requests.completeSelling, step((await present()).version))).toMatch(/: 403 /);
  });

  await test.step('admin needs a number that no other document has, then makes the sale', async () => {
    expect(await refusal(admin, calls.requests.completeSelling, step((await present()).version))).toMatch(/: 422 .*docNumber/);
    const other = await newRequest(admin, client, squid, { grams: 1000 });
    const { method, path } = calls.requests.updateDocNumber;
    await ask(path, { method, sessionId: admin.id, body: { _id: other._id, docNumber: `T-${stamp}`, file: null } });
    await openAs('admin', address);
    const dialog = await openStep(page, 'Completar venta');
    await dialog.getByLabel('Número de documento').fill(`T-${stamp}`);
    await dialog.getByRole('button', { name: 'Completar venta' }).click();
    await expect(dialog.getByText(`El número T-${stamp} ya es de otro documento.`)).toBeVisible();
    forgive(complaints, '422');
    await dialog.getByLabel('Número de documento').fill(`D-${stamp}`);
    await expect(dialog.getByText(billed.total, { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Completar venta' }).click();
    await toasted(page, 'Solicitud vendida');
    expect(await refusal(admin, calls.requests.completeSelling, step(1))).toMatch(/: 409 .*requestReturn/);
    await reject(other);
  });

  /** The seller hears of a request that logistic rejects. */
  async function reject({ _id, number: its, version }: Request) {
    const { method, path } = calls.requests.reject;
    await ask(path, { method, sessionId: logistic.id, body: { _id, version: version + 1, reasonId: 'no_stock', comment: '' } });
    await openAs('seller', '/request');
    await expectTold(page, `La solicitud #${its} de ${name} fue rechazada`);
  }

  const saleId = (await present()).saleId ?? '';
  const sale = () => ask<Sale>(calls.sales.one.path.replace('{id}', saleId), { sessionId: admin.id });

  await test.step('admin invoices the sale and issues it', async () => {
    await openAs('admin', `/facturation/new?client=${client._id}`);
    await expect(page.getByLabel(/Descripción/)).toHaveValue(new RegExp(`filete, congelado: 12,10\\skg[\\s\\S]*Solicitud ${number}\\.`));
    // The number of the request is that of its invoice.
    await expect(page.getByLabel(/^Número del documento/)).toHaveValue(`D-${stamp}`);
    await page.getByRole('button', { name: 'Emitir ahora' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Factura D-${stamp}` })).toBeVisible();
    await expectAmounts(page.getByRole('main'), billed);
  });
  const invoiceAddress = new URL(page.url()).pathname;

  await test.step('its PDF is kept, and another is never drawn', async () => {
    const draw = page.getByRole('button', { name: 'Generar PDF' });
    const save = page.getByRole('button', { name: 'Descargar PDF' });
    await expect(draw.or(save)).toBeVisible();
    if (await draw.isVisible()) await draw.click();
    const saved = page.waitForEvent('download');
    await save.click();
    const bytes = await readFile(await (await saved).path());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('%PDF');
    await expect(draw).toHaveCount(0);
  });

  await test.step('the payment comes in two parts', async () => {
    const pay = async (amount: string) => {
      await page.getByRole('main').getByRole('button', { name: 'Registrar pago' }).click();
      const dialog = page.getByRole('dialog', { name: `Registrar pago: Factura D-${stamp}` });
      await dialog.getByLabel(/^Monto/).fill(amount);
      await dialog.getByRole('button', { name: 'Registrar pago' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await pay('100499');
    expect(await sale()).toMatchObject({ totalMinor: 240_499, paidMinor: 100_499, paymentState: 'partial' });
    const body = { saleId, amount: 1000, version: 1 };
    expect(await refusal(admin, calls.sales.confirmPayment, body)).toMatch(/: 409 .*"paidMinor":100499/);
    expect(await refusal(seller, calls.sales.confirmPayment, body)).toMatch(/: 403 /);
    await pay('140000');
    await expect(page.getByRole('main').getByText('Pagada', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Registrar pago' })).toHaveCount(0);
  });

  await test.step('the client returns 2 kg: the seller asks, admin accepts', async () => {
    await openAs('seller', address);
    let dialog = await openStep(page, 'Pedir devolución');
    const kilos = dialog.getByRole('textbox', { name: /^Kilos que devuelve/ }).first();
    await dialog.getByLabel('Por qué lo devuelve').fill('Llegó tibio');
    await kilos.fill('12,2');
    await dialog.getByRole('button', { name: 'Pedir devolución' }).click();
    await expect(dialog.getByText('Quedan 12,1 kg por devolver. Baja la cantidad.')).toBeVisible();
    forgive(complaints, '422');
    await kilos.fill('2');
    await dialog.getByRole('button', { name: 'Pedir devolución' }).click();
    await toasted(page, 'Devolución pedida');
    expect(await sale()).toMatchObject({ totalMinor: 240_499 });

    await openAs('admin', address);
    dialog = await openStep(page, 'Resolver devolución');
    await dialog.getByRole('radio', { name: 'Aceptar: vuelve al stock' }).check();
    await expect(dialog.getByText('Vuelven 2,00 kg al stock.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Resolver devolución' }).click();
  });

  await test.step('it leads to the credit note, which is right to the peso', async () => {
    await expect(page).toHaveURL((url) => url.pathname === invoiceAddress);
    expect(await present()).toMatchObject({ state: 'completed_selling' });
    await expectAmounts(page.getByRole('main'), billed);
    const dialog = page.getByRole('dialog', { name: `Nota de crédito de Factura D-${stamp}` });
    await expectAmounts(dialog, credited);
    await dialog.getByLabel(/^Número del documento/).fill(`NC-${stamp}`);
    await dialog.getByRole('button', { name: 'Emitir ahora' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Nota de crédito NC-${stamp}` })).toBeVisible();
    await expectAmounts(page.getByRole('main'), credited);
  });

  await test.step('what the client paid too much goes back', async () => {
    await page.goto(`/sales/${saleId}`);
    await page.getByRole('main').getByRole('button', { name: 'Devolver dinero' }).click();
    const dialog = page.getByRole('dialog', { name: /^Devolver dinero de la venta/ });
    await expect(dialog.getByLabel(/^Monto/)).toHaveValue('20326');
    await dialog.getByLabel('Escribe el monto otra vez').fill('20326');
    await dialog.getByRole('button', { name: 'Registrar devolución' }).click();
    await toasted(page, 'Devolución de $20.326 registrada');
    await expect(page.getByRole('main').getByRole('button', { name: 'Devolver dinero' })).toHaveCount(0);
  });

  await test.step('stock, request, sales, invoicing and the record of the client agree', async () => {
    expect(await stockOf(hake._id)).toMatchObject({
      onHandGrams: kg[0] * 1000 - 10_100,
      reservedGrams: 0,
      availableGrams: kg[0] * 1000 - 10_100,
    });
    expect(await stockOf(squid._id)).toMatchObject({ onHandGrams: kg[1] * 1000 - 8_000, reservedGrams: 0 });
    expect(await present()).toMatchObject({ state: 'completed_selling', netMinor: 185_019, ivaMinor: 35_154, totalMinor: 220_173 });
    expect(await sale()).toMatchObject({ netMinor: 185_019, ivaMinor: 35_154, totalMinor: 220_173, paidMinor: 220_173 });

    const inWords = new Intl.NumberFormat('es-CL', { minimumFractionDigits: 1, useGrouping: 'always' });
    await page.goto(`/products-planification?provider=${hake.provider?._id}`);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText(inWords.format(kg[0] - 10.1));
    await page.goto(address);
    await expectAmounts(page.getByRole('main'), left);
    await page.goto(`/sales?search=${encodeURIComponent(name)}`);
    await expect(rowsOf(page)).toHaveCount(1);
    await expectAmounts(page.getByLabel('Suma de las ventas que se muestran'), left);
    await page.goto(`/facturation?search=${encodeURIComponent(name)}`);
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(
      rowsOf(page)
        .filter({ hasText: `D-${stamp}` })
        .first(),
    ).toContainText(`${credited.total} acreditados`);
    await page.goto(`/clients/${client._id}/requests`);
    await expect(rowsOf(page).filter({ hasText: String(number) })).toContainText(left.total);
  });
});
