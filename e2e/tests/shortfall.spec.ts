import { calls } from '@shop/shared/contract/calls';
import { ask, sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { newClient } from '../src/clients.ts';
import { confirmRequest, newRequest } from '../src/requests.ts';
import { newProduct } from '../src/sales.ts';
import { expect, test, toastOf } from '../src/test.ts';

test('a lot that is damaged shows whose weight it was, which moves to another lot; then it is taken out', async ({ openAs, page }) => {
  const session = await sessionOf('admin');
  const client = await newClient(session, { legalName: `Mariscos al Lote ${Date.now()}`, email: 'lote@mariscos.example' });
  const product = await newProduct(session, { kg: 20 });
  const request = await confirmRequest(session, await newRequest(session, client, product, { grams: 20_000 }));
  const more = calls.products.increaseStock.path.replace('{productId}', product._id).replace('{kg}', '15');
  await ask(`${more}?reason=received`, { sessionId: session.id });

  await openAs('logistic', `/products-planification/${product._id}/lots`);
  await page.getByRole('button', { name: 'Rebajar…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Lote/ }).selectOption({ index: 1 });
  await dialog.getByRole('textbox', { name: /Peso/ }).fill('18');
  await dialog.getByRole('combobox', { name: /Motivo/ }).selectOption('Dañado');
  const lacking = dialog.getByRole('list', { name: /Faltarían 18,0/ });
  await expect(lacking.getByRole('link', { name: new RegExp(`Solicitud ${request.number}`) })).toBeVisible();
  await expect(lacking.getByRole('link', { name: 'Pedir lo que falta' })).toBeVisible();
  await expectNoFinding(page, 'who lacks weight of a lot');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setViewportSize({ width: 1280, height: 800 });

  await lacking.getByRole('button', { name: 'Avisar al cliente' }).click();
  await expect(toastOf(page, new RegExp(`Avisamos a ${client.legalName} por email`))).toBeVisible();
  await expect(lacking.getByText(/Avisado el/)).toBeVisible();

  await lacking.getByRole('button', { name: /Pasar 15,0.kg a otro lote/ }).click();
  await expect(toastOf(page, /ahora salen de otro lote/)).toBeVisible();
  await expect(dialog.getByRole('list', { name: /Faltarían 3,0/ })).toBeVisible();
  await dialog.getByRole('textbox', { name: /Peso/ }).fill('15');
  await expect(dialog.getByRole('list', { name: /Faltarían/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Rebajar', exact: true }).click();
  await expect(toastOf(page, /15,0.*kg menos de/)).toBeVisible();
});
