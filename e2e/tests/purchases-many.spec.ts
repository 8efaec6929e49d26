import type { CallAnswer, CallInput } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { newCarrier } from '../src/carriers.ts';
import { expect, rowsOf, test } from '../src/test.ts';

/** A day on which nothing else is carried. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('several purchases get one carrier from the list, and what does not fit says so; a coupon tells who used it', async ({
  openAs,
  page,
}) => {
  const session = await sessionOf('admin');
  const { id: sessionId, countryId } = session;
  const deliverOn = day(200 + Number(process.env['TEST_WORKER_INDEX']));
  const coupon: CallInput<typeof calls.coupons.create>['coupon'] = {
    ...{
      code: `E${String(Date.now()).slice(-9)}`,
      kind: 'percent',
      value: 10,
      startsOn: day(-2),
      endsOn: day(9),
      maxUses: null,
      maxUsesPerBuyer: null,
    },
    ...{ minTotalMinor: 0, buyerType: true, active: true },
  };
  await ask(calls.coupons.create.path, { method: calls.coupons.create.method, sessionId, body: { countryId, coupon } });
  const inCountry = `?countryId=${countryId}`;
  const { items } = await ask<CallAnswer<typeof calls.marketplace.products>>(
    `${calls.marketplace.products.path}${inCountry}&page=0&pageSize=100&buyerType=&postedBy=`,
    { sessionId },
  );
  const product = items.filter(({ lot, expiresAt }) => !lot && !expiresAt).sort((a, b) => b.leftGrams - a.leftGrams)[0];
  const known = await ask<CallAnswer<typeof calls.appPurchases.list>>(`${calls.appPurchases.list.path}${inCountry}&buyerType=true`, {
    sessionId,
  });
  const organizationId = known.items[0]?.buyer.organization?._id;
  for (const couponCode of [coupon.code, null]) {
    const lines = [{ productId: product?._id, grams: 8000, priceMinor: 5000 }];
    const purchase = { organizationId, lines, deliverOn, address: 'Muelle 7', freightMinor: 0, note: '', couponCode };
    await ask(calls.appPurchases.create.path, { method: calls.appPurchases.create.method, sessionId, body: { countryId, purchase } });
  }
  const { name } = await newCarrier(session, { kg: 10 });

  await openAs('admin', `/sales-and-reservations?from=${deliverOn}&to=${deliverOn}`);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Asignar transportista' }).click();
  const dialog = page.getByRole('dialog');
  const option = dialog.getByRole('option', { name: new RegExp(name) });
  await expect(option).toBeAttached();
  await dialog.getByLabel(/^Transportista/).selectOption({ label: (await option.textContent()) ?? '' });
  await expectNoFinding(page, 'one carrier for several purchases');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const results = page.getByRole('list', { name: 'Resultado por fila' }).getByRole('listitem');
  await expect(results.filter({ hasText: 'Listo' })).toHaveCount(1);
  await expect(results.filter({ hasText: /kg/ })).toHaveCount(1);

  await openAs('seller', `/sales-and-reservations/coupons?search=${coupon.code}`);
  await rowsOf(page).first().getByRole('gridcell').nth(2).click();
  const uses = page.getByRole('region', { name: 'Usos' });
  await expect(uses.getByText('1 uso, $4.000 rebajados')).toBeVisible();
  await expectNoFinding(page, 'the uses of a coupon');
  await uses.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Compra A-/ })).toBeVisible();
});
