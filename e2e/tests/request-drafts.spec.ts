import { sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { newClient } from '../src/clients.ts';
import { newProduct } from '../src/sales.ts';
import { expect, signIn, test, toastOf } from '../src/test.ts';

// Of a person who makes no requests in any other spec: their drafts are these alone.
const role = 'mega';

test('a request that was begun on the computer is gone on with on the phone, and its draft ends with it', async ({
  openAs,
  browser,
  baseURL,
}) => {
  const seller = await sessionOf('seller');
  const name = `Borrador del Puerto ${Date.now()}`;
  const [client, product] = [await newClient(seller, { legalName: name }), await newProduct(await sessionOf('admin'))];

  const computer = await openAs(role, `/request/new?client=${client._id}`);
  const line = computer.getByRole('group', { name: 'Línea 1' });
  await line.getByRole('combobox', { name: /Producto/ }).fill(product.name);
  await computer
    .getByRole('option', { name: new RegExp(product.name) })
    .first()
    .click();
  await line.getByRole('textbox', { name: /Kilos/ }).fill('12,5');
  await expect(computer.getByText(/^Borrador guardado a las \d\d:\d\d\./)).toBeVisible();
  await expectNoFinding(computer, 'a request whose draft is kept');

  const phone = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
  await signIn(phone, role);
  await phone.goto('/request/new');
  await phone.getByRole('button', { name: `Seguir: Borrador de ${name}, 1 producto` }).click();
  const kilos = phone.getByRole('textbox', { name: /Kilos/ });
  await expect(kilos).toHaveValue('12,5');

  // The computer goes on too: what the phone saves then stands over that, and says so.
  const saved = computer.waitForResponse((answer) => answer.url().endsWith('/drafts') && answer.request().method() === 'PUT');
  await line.getByRole('textbox', { name: /Kilos/ }).fill('13');
  expect((await saved).status()).toBe(200);
  await phone.getByRole('textbox', { name: /Comentario/ }).fill('Por atrás');
  await expect(phone.getByText(/^Este borrador también cambió en otro equipo/)).toBeVisible();

  await phone.getByRole('button', { name: 'Mañana', exact: true }).click();
  await phone.getByRole('button', { name: 'Crear solicitud' }).click();
  await expect(toastOf(phone, /^Solicitud \d+ creada$/)).toBeVisible();

  // What the computer had is still there, and can be discarded.
  await phone.goto('/request/new');
  const offer = phone.getByRole('listitem').filter({ hasText: `Tienes un borrador de ${name}, 1 producto` });
  await expect(offer).toHaveCount(1);
  await expectNoFinding(phone, 'a new request with a draft beside it');
  await offer.getByRole('button', { name: /^Descartar/ }).click();
  await expect(offer).toHaveCount(0);
  await expect(toastOf(phone, 'Borrador descartado')).toBeVisible();
  await phone.context().close();
});
