import type { CallAnswer, CallInput, Sale } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { newClient } from '../src/clients.ts';
import { todayInChile } from '../src/requests.ts';
import { newProduct } from '../src/sales.ts';
import { expect, test } from '../src/test.ts';

test('a reduced rate is entered, a product gets its class, and a sale of both classes is invoiced with the net and tax of each rate', async ({
  openAs,
  page,
}) => {
  test.slow();
  const session = await sessionOf('admin');
  const { id: sessionId, countryId } = session;
  const { rates } = await ask<CallAnswer<typeof calls.countries.taxRates>>(`${calls.countries.taxRates.path}?countryId=${countryId}`, {
    sessionId,
  });
  const reducedRates = () => page.getByRole('list', { name: 'Tasas de la clase Reducida' });
  await openAs('mega', '/administrators/tax-rates');
  await expectNoFinding(page, 'the page of tax rates');
  await page.setViewportSize({ width: 1280, height: 800 });
  // A second try finds the rate of the first one.
  if (!rates.some(({ taxClass }) => taxClass === 'reduced')) {
    await page.getByLabel(/^Clase de impuesto/).selectOption('reduced');
    await page.getByRole('textbox', { name: /^Tasa/ }).fill('10');
    const [year, month, day] = todayInChile().split('-');
    await page.getByRole('textbox', { name: /^Primer día/ }).fill(`${day}-${month}-${year}`);
    await page.getByRole('button', { name: 'Agregar tasa' }).click();
    await expect(page.getByText('Tasa agregada')).toBeVisible();
  }
  await expect(reducedRates().getByRole('listitem').first()).toContainText(/10\s%.*Vigente/);

  // The class is chosen in the form of the product.
  const [standard, reduced] = [await newProduct(session), await newProduct(session)];
  await openAs('admin', `/products-planification/${reduced._id}`);
  await page.getByLabel(/^Clase de impuesto/).selectOption('reduced');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect
    .poll(async () => (await ask<typeof reduced>(calls.products.one.path.replace('{id}', reduced._id), { sessionId })).taxClass)
    .toBe('reduced');

  const client = await newClient(session, { legalName: `Cocina Tasas ${Date.now()}` });
  const line = (productId: string) => ({ productId, realGrams: 10_000, priceMinor: 1_000, discount: 0 });
  const sale: CallInput<typeof calls.sales.register>['sale'] = {
    ...{ clientId: client._id, soldOn: todayInChile(), comment: '' },
    lines: [line(standard._id), line(reduced._id)],
  };
  const sold = await ask<Sale>(calls.sales.register.path.replace('{product}', 'seafood'), {
    method: calls.sales.register.method,
    sessionId,
    body: { countryId, sale },
  });
  const amountOf = (name: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  const expectAmount = (name: string, amount: string) =>
    expect(amountOf(name).locator('xpath=following-sibling::dd[1]').first()).toHaveText(amount);
  const expectAmounts = async () => {
    await expectAmount('Neto 19\\s%', '$10.000');
    await expectAmount('IVA 19\\s%', '$1.900');
    await expectAmount('Neto 10\\s%', '$10.000');
    await expectAmount('IVA 10\\s%', '$1.000');
    await expectAmount('Neto', '$20.000');
    await expectAmount('IVA', '$2.900');
    await expectAmount('Total', '$22.900');
  };
  await page.goto(`/sales/${sold._id}`);
  await expectAmounts();
  // The form of the sale counts as the server does.
  await page.goto(`/sales/${sold._id}/edit`);
  await expectAmount('IVA 10\\s%', '$1.000');
  await expectAmount('Total', '$22.900');

  await page.goto(`/sales/${sold._id}`);
  await page.getByRole('button', { name: 'Facturar' }).click();
  await expect(page.getByLabel(/Descripción/)).not.toHaveValue('');
  await expectAmounts();
  await page.getByRole('button', { name: 'Guardar como pendiente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Factura sin número' })).toBeVisible();
  await expectAmounts();
  await expectNoFinding(page, 'an invoice with two rates');
});
