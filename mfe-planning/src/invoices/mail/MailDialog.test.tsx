import { announceChanges } from '@shop/shared/api';
import type { CallAnswer, HistoryEntry } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { type Answers, anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { anInvoice, kai } from '../../parts/billing/testing.ts';

const issued = anInvoice({ state: 'issued', docNumber: 'F-77' });
const draft: CallAnswer<typeof calls.invoices.draftMail> = {
  to: [
    { address: 'cocina@kai.cl', name: kai.name, isOwn: true },
    { address: 'ana@kai.cl', name: 'Ana Soto', isOwn: false },
  ],
  replyTo: 'seller.cl@demo.test',
  subject: 'Factura F-77',
  text: 'Hola:\n\nVa adjunta.',
  isSending: true,
};

async function begin(own: Partial<typeof draft> = {}, answers: Answers['invoices'] = {}) {
  const history: HistoryEntry[] = [];
  const server = fakeServer({
    invoices: { one: () => issued, draftMail: () => ({ ...draft, ...own }), sendMail: () => issued, ...answers },
    history: { of: () => history },
  });
  const page = await renderPage(pages, { path: `/facturation/${issued._id}`, role: 'seller' });
  await page.user.click(await screen.findByRole('button', { name: 'Enviar por correo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar Factura F-77 por correo' }));
  await dialog.findByRole('textbox', { name: /^Correo 1/ });
  return { ...page, server, dialog, history, send: () => page.user.click(dialog.getByRole('button', { name: 'Enviar' })) };
}

it('proposes address, subject and text, and sends them as the person left them', async () => {
  const { user, server, dialog, send } = await begin();
  expect(dialog.getByRole('textbox', { name: /^Correo 1/ })).toHaveValue('cocina@kai.cl');
  expect(dialog.getByRole('textbox', { name: /^Asunto/ })).toHaveValue('Factura F-77');
  expect(dialog.getByText('Lo que el cliente responda llega a seller.cl@demo.test.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Agregar ana@kai.cl, de Ana Soto' }));
  expect(dialog.queryByRole('button', { name: /ana@kai\.cl/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Agregar otro correo' }));
  await user.keyboard(' pagos@kai.cl');
  await user.click(dialog.getByRole('button', { name: 'Quitar el correo 1' }));
  expect(dialog.getByRole('textbox', { name: /^Correo 1/ })).toHaveFocus();
  await user.type(dialog.getByRole('textbox', { name: /^Texto/ }), ' Gracias.');
  await send();
  expect(await screen.findByText(/Correo puesto en camino a 2 direcciones/)).toBeVisible();
  expect(server.of('invoices.sendMail')[0]?.input).toEqual({
    invoiceId: issued._id,
    to: ['ana@kai.cl', 'pagos@kai.cl'],
    subject: 'Factura F-77',
    text: 'Hola:\n\nVa adjunta. Gracias.',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('writes to nobody of the client’s people by itself', async () => {
  const { user, dialog } = await begin({ to: [{ address: 'ana@kai.cl', name: 'Ana Soto', isOwn: false }] });
  expect(dialog.getByRole('textbox', { name: /^Correo 1/ })).toHaveValue('');
  expect(dialog.getByText('Este cliente no tiene correo.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Agregar ana@kai.cl, de Ana Soto' }));
  expect(dialog.getByRole('textbox', { name: /^Correo 1/ })).toHaveValue('ana@kai.cl');
  expect(dialog.getByRole('textbox', { name: /^Correo 1/ })).toHaveFocus();
});

it('says where an address is added where there is none, and takes one that is typed', async () => {
  const { user, server, dialog, send } = await begin({ to: [] });
  expect(dialog.getByText('Este cliente no tiene correo.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Abrir la ficha del cliente' })).toHaveAttribute('href', `/clients/${kai._id}`);
  await send();
  expect(await dialog.findByText('Falta este dato.')).toBeVisible();
  const address = dialog.getByRole('textbox', { name: /^Correo 1/ });
  await user.type(address, 'cocina');
  expect(await dialog.findByText(/Escribe un email completo/)).toBeVisible();
  await user.type(address, '@kai.cl');
  expect(dialog.queryByText(/Escribe un email completo/)).not.toBeInTheDocument();
  await send();
  expect(await screen.findByText(/Correo puesto en camino a 1 dirección/)).toBeVisible();
  expect(server.of('invoices.sendMail')).toHaveLength(1);
});

it('says what is wrong with an address once it is left', async () => {
  const { user, dialog } = await begin({ to: [] });
  await user.type(dialog.getByRole('textbox', { name: /^Correo 1/ }), 'cocina');
  await user.tab();
  expect(await dialog.findByText(/Escribe un email completo/)).toBeVisible();
});

it('brings what the server refuses to its address, and loses nothing', async () => {
  const message = 'A esta dirección ya se enviaron 10 documentos en una hora. Espera 12 min o quítala.';
  const { user, dialog, send } = await begin(
    {},
    {
      sendMail: () => {
        throw new Refused(429, 'tooMany', { errors: [{ field: 'to.1', message }] });
      },
    },
  );
  await user.click(dialog.getByRole('button', { name: /ana@kai\.cl/ }));
  await send();
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Correo 2/ })).toHaveAccessibleDescription(message);
  expect(dialog.getByRole('textbox', { name: /^Correo 2/ })).toHaveValue('ana@kai.cl');
});

it('says that nothing leaves while no mail server is set', async () => {
  const { dialog } = await begin({ isSending: false });
  expect(dialog.getByText('Ahora no sale ningún correo.')).toBeVisible();
});

it('is in the history with who sent it, to whom, and how far it came with each', async () => {
  const { user, history } = await begin();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'Historial' }));
  const at = '2026-11-20T12:30:00.000Z';
  const to = [
    { address: 'cocina@kai.cl', state: 'sent' as const, reason: null, at },
    { address: 'nadie@kai.cl', state: 'failed' as const, reason: '550 no such person', at },
  ];
  const mail = { subject: 'Factura F-77', text: 'Hola: va adjunta.', fileName: 'Factura F-77.pdf', to };
  const by = { _id: anId(), name: 'Carla Aravena' };
  history.push({ _id: anId(), at, by, call: 'invoices.sendMail', kind: 'created', changes: [], approval: null, mail });
  act(() => announceChanges({ topic: 'outbox', ids: [issued._id], by: anId() }));
  expect(await screen.findByText(/Envió Factura F-77\.pdf por correo/)).toBeVisible();
  expect(screen.getByText('Carla Aravena')).toBeVisible();
  expect(screen.getByText('cocina@kai.cl').closest('li')).toHaveTextContent(/Enviado/);
  expect(screen.getByText('nadie@kai.cl').closest('li')).toHaveTextContent(/Falló.*550 no such person/);
});
