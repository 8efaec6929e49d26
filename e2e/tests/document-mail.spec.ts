import type { Invoice } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, type Session, sessionOf } from '../src/accounts.ts';
import { expectNoFinding } from '../src/axe.ts';
import { newClient } from '../src/clients.ts';
import { newProduct, newSale } from '../src/sales.ts';
import { expect, loaderGone, signIn, test } from '../src/test.ts';

/** An issued invoice without a PDF, of a client with this address. */
async function issuedInvoice(session: Session, docNumber: string, email: string): Promise<Invoice> {
  const client = await newClient(session, { legalName: `Cocina ${docNumber}`, email, paymentTermDays: 30 });
  const sale = await newSale(session, client, await newProduct(session));
  const invoice = { docType: 'invoice', docNumber, description: 'Pescado', lang: 'es', issuedOn: null, dueOn: null };
  return ask<Invoice>(calls.invoices.register.path.replace('{product}', 'seafood'), {
    method: calls.invoices.register.method,
    sessionId: session.id,
    body: { saleIds: [sale._id], invoice },
  });
}

test('a seller sends an issued invoice to its client, its history says so, and a mega admin finds it in the outbox with its PDF', async ({
  openAs,
  page,
}) => {
  const stamp = Date.now();
  const [first, second] = [`cocina${stamp}@kai.example`, `pagos${stamp}@kai.example`];
  const docNumber = `C-${stamp}`;
  const { _id } = await issuedInvoice(await sessionOf('admin'), docNumber, first);
  await openAs('seller', `/facturation/${_id}`);
  await page.getByRole('button', { name: 'Enviar por correo' }).click();
  const dialog = page.getByRole('dialog', { name: `Enviar Factura ${docNumber} por correo` });
  await expect(dialog.getByRole('textbox', { name: /^Correo 1/ })).toHaveValue(first);
  await expect(dialog.getByLabel('Asunto')).toHaveValue(`Factura ${docNumber}`);
  await expect(dialog.getByText('Ahora no sale ningún correo.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Agregar otro correo' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Correo 2/ })).toBeFocused();
  await page.keyboard.type('pagos');
  await dialog.getByLabel('Texto').fill('Hola: va adjunta la factura de esta semana.');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog.getByText(/Escribe un email completo/)).toBeVisible();
  await expectNoFinding(page, 'an e-mail with a wrong address');
  await dialog.getByRole('textbox', { name: /^Correo 2/ }).fill(second);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/Correo puesto en camino a 2 direcciones/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar PDF' })).toBeVisible();

  await page.getByRole('link', { name: 'Historial' }).click();
  const sent = page.getByRole('listitem').filter({ hasText: `Envió Factura ${docNumber}.pdf por correo` });
  for (const address of [first, second]) await expect(sent.getByRole('listitem').filter({ hasText: address })).toContainText('En espera');
  await sent.getByText('Ver texto').click();
  await expect(sent.getByText('Hola: va adjunta la factura de esta semana.')).toBeVisible();
  await expectNoFinding(page, 'an e-mail in the history of an invoice');

  await signIn(page, 'mega');
  await page.goto('/platform/outbox?channel=document');
  await loaderGone(page);
  const mails = page.getByRole('region', { name: `Factura ${docNumber}` });
  await expect(mails).toHaveCount(2);
  await expect(mails.filter({ hasText: second })).toContainText(`Adjunto: Factura ${docNumber}.pdf`);
  await expect(mails.filter({ hasText: second })).toContainText('va adjunta la factura de esta semana');
});
