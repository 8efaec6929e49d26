import { sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { newClient } from '../src/clients.ts';
import { newProduct } from '../src/sales.ts';
import { expect, signIn, test, toastOf } from '../src/test.ts';

test('an administrator offers a window, a seller promises it for more than it holds and is told, and the day shows it', async ({
  openAs,
  browser,
  baseURL,
}) => {
  const admin = await sessionOf('admin');
  const [client, product] = [await newClient(admin, { legalName: 'Franja del Puerto' }), await newProduct(admin)];

  const setting = await openAs('admin', '/transportists/windows');
  await setting.getByRole('button', { name: 'Agregar franja' }).click();
  const added = setting.getByRole('group').last();
  await added.getByLabel(/^Desde/).fill('18:30');
  await added.getByLabel(/^Hasta/).fill('21:00');
  await added.getByLabel('Capacidad').fill('10');
  await setting.getByRole('button', { name: 'Guardar franjas' }).click();
  await expect(added.getByText('Se cruza con otra franja. Cambia sus horas.')).toBeVisible();
  await added.getByLabel(/^Desde/).fill('19:00');
  await setting.getByRole('button', { name: 'Guardar franjas' }).click();
  await expect(setting.getByText('Una franja termina después. Indica una hora posterior o cambia la franja.')).toBeVisible();
  await setting.getByLabel(/^Última hora de entrega/).fill('21:00');
  await setting.getByRole('button', { name: 'Guardar franjas' }).click();
  await expect(toastOf(setting, 'Franjas guardadas')).toBeVisible();
  await expectNoFinding(setting, 'the delivery windows of a country');

  const form = await (await browser.newContext({ baseURL })).newPage();
  await signIn(form, 'seller');
  await form.goto(`/request/new?client=${client._id}`);
  await form.getByRole('button', { name: 'Mañana', exact: true }).click();
  const line = form.getByRole('group', { name: 'Línea 1' });
  await line.getByRole('combobox', { name: /Producto/ }).fill(product.name);
  await form
    .getByRole('option', { name: new RegExp(product.name) })
    .first()
    .click();
  await line.getByRole('textbox', { name: /Kilos/ }).fill('12,5');
  const field = form.getByRole('combobox', { name: 'Franja de entrega' });
  await expect(field.getByRole('option', { name: /^19:00–21:00 · quedan 10,0\skg$/ })).toBeAttached();
  await field.selectOption('19:00-21:00');
  await expect(form.getByText(/Se pasa 2,5\skg$/)).toBeVisible();
  await expectNoFinding(form, 'a request for a window that is too full');
  await form.getByRole('button', { name: 'Crear solicitud' }).click();
  await expect(toastOf(form, /^Solicitud \d+ creada$/)).toBeVisible();
  await expect(form.getByText(/· mañana · 19:00–21:00$/)).toBeVisible();
  await form.context().close();
});
