import { calls } from '@shop/shared/contract/calls';
import { ask, sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { newCarrier } from '../src/carriers.ts';
import { newClient } from '../src/clients.ts';
import { todayInChile } from '../src/requests.ts';
import { newProduct, newSale } from '../src/sales.ts';
import { expect, signIn, test, toastOf } from '../src/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('logistics picks the day on a phone, and a colleague sees it; delivers a stop, and takes it back', async ({
  openAs,
  browser,
  baseURL,
}) => {
  const admin = await sessionOf('admin');
  const [client, product, carrier] = [
    await newClient(admin, { legalName: 'Hoja del Puerto' }),
    await newProduct(admin),
    await newCarrier(admin, { kg: 400 }),
  ];
  const sale = await newSale(admin, client, product, { grams: 12_500 });
  const body = { countryId: admin.countryId, day: todayInChile(), lanes: [{ transportistUserId: carrier._id, stops: [sale._id] }] };
  await ask(calls.freight.arrange.path, { method: 'PUT', sessionId: admin.id, body: { ...body, isConfirmed: true } });

  const path = `/transportists/sheet?carrier=${carrier._id}`;
  const page = await openAs('logistic', path);
  const box = page.getByRole('checkbox', { name: /^Preparar .*, 12,5\skg$/ });
  await expect(box).not.toBeChecked();
  await expect(page.getByText(`V-${sale.number} ${client.legalName}`)).toBeVisible();

  await expectNoFinding(page, 'the picking list of a day');

  const other = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();

  await signIn(other, 'admin');
  await other.goto(path);
  const theirs = other.getByRole('checkbox', { name: /^Preparar .*, 12,5\skg$/ });
  await expect(theirs).not.toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
  await expect(theirs).toBeChecked();
  await other.context().close();
  await page.reload();
  await expect(box).toBeChecked();

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Descargar PDF' }).click()]);
  expect(file.suggestedFilename()).toBe(`Hoja del día ${todayInChile()}.pdf`);

  await page.getByRole('radio', { name: 'Repartir' }).click();
  const route = page.getByRole('region', { name: carrier.name });
  await expect(route).toBeVisible();
  await expectNoFinding(page, 'the route of a day');
  await route.getByRole('button', { name: `Poner V-${sale.number} ${client.legalName} en camino` }).click();
  await expect(toastOf(page, `V-${sale.number} va en camino`)).toBeVisible();
  await route.getByRole('button', { name: `Marcar V-${sale.number} ${client.legalName} entregada` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Quién recibió/).fill('Rosa Tapia');
  await dialog.getByRole('button', { name: 'Marcar entregada' }).click();
  await expect(route.getByText('Lista', { exact: true })).toBeVisible();
  await toastOf(page, `Venta ${sale.number} entregada`).getByRole('button', { name: 'Deshacer' }).click();
  await expect(route.getByText('En camino', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(route.getByRole('button', { name: `Marcar V-${sale.number} ${client.legalName} entregada` })).toBeVisible();
});
