import type { Message, MessageRecipient } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, findToast, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../pages.ts';

const aMessage = (said: Partial<Message> = {}): Message => ({
  _id: anId(),
  version: 1,
  channel: 'push',
  state: 'done',
  title: 'Reineta fresca',
  body: 'Llegó hoy',
  link: null,
  template: null,
  audience: { roles: ['buyer'], buyerType: true, areaIds: [], organizationIds: [], personIds: [], names: ['Valparaíso'] },
  matching: 424,
  unreachable: 19,
  outsideWindow: 0,
  recipients: 412,
  counts: { read: 121, delivered: 247, sent: 38, failed: 6 },
  sendAt: '2026-11-20T12:02:00.000Z',
  cancelledAt: null,
  createdAt: '2026-11-20T12:01:30.000Z',
  createdBy: null,
  ...said,
});
const aRecipient = (said: Partial<MessageRecipient> = {}): MessageRecipient => ({
  _id: anId(),
  person: { _id: anId(), name: 'Tres Peces' },
  to: null,
  state: 'failed',
  words: '410 Gone',
  at: '2026-11-20T12:02:00.000Z',
  ...said,
});
const counted = { matching: 424, recipients: 374, optedOut: 31, unreachable: 19, outsideWindow: 0 };
const template = {
  _id: anId(),
  version: 3,
  channel: 'whatsapp' as const,
  name: 'pedido_listo',
  language: 'es' as const,
  title: '',
  body: 'Hola {{nombre}}: retíralo a las {{hora}}.',
  fields: ['nombre', 'hora'],
};

function serverWith(messages: Message[] = [aMessage()]) {
  return fakeServer({
    places: { ofCountry: () => [] },
    organizations: { list: () => ({ organizations: [], types: [], services: [], appointments: [] }) },
    messages: {
      count: ({ audience }) => (audience?.roles?.includes('mega') ? { ...counted, recipients: 0 } : counted),
      list: () => aListOf(messages),
      one: ({ id }) => messages.find(({ _id }) => _id === id) ?? messages[0] ?? aMessage(),
      recipients: () => aListOf([aRecipient()]),
      templates: () => [template],
      people: () => [
        { _id: anId(), name: 'Ana Soto', phone: '+56911112222', canWrite: true },
        { _id: anId(), name: 'Luis Vera', phone: '+56933334444', canWrite: false },
      ],
    },
  });
}

describe('messages', () => {
  it('by push are counted first; the button repeats the number, and can be stopped afterwards', async () => {
    const server = serverWith();
    const sent = aMessage({
      state: 'scheduled',
      counts: { queued: 374 },
      recipients: 374,
      sendAt: new Date(Date.now() + 29_000).toISOString(),
    });
    server.answer({
      messages: {
        sendPush: () => sent,
        one: () => sent,
        cancel: () => ({ ...sent, version: 2, state: 'cancelled', cancelledAt: sent.sendAt }),
      },
    });
    const { user } = await renderPage(pages, { path: '/notifications', role: 'admin' });
    expect(await screen.findByText('31 sin permiso')).toBeVisible();
    const send = screen.getByRole('button', { name: 'Enviar a 374' });
    await user.click(send);
    expect((await screen.findAllByText('Falta este dato.')).length).toBe(2);
    expect(server.of('messages.sendPush')).toHaveLength(0);
    const to = screen.getByRole('combobox', { name: /Para/ });
    await user.click(to);
    await user.click(await screen.findByRole('option', { name: 'Pescadores' }));
    expect(screen.getByRole('button', { name: 'Quitar Pescadores' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Título/ }), 'Reineta de Puerto Gala');
    await user.type(screen.getByRole('textbox', { name: /Texto/ }), 'Pide antes de las 12:00');
    expect(within(screen.getByRole('region', { name: 'Vista previa' })).getByText('Reineta de Puerto Gala')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Enviar a 374' }));
    await user.click(await screen.findByRole('button', { name: 'Detener' }));
    expect(server.of('messages.sendPush')[0]?.input).toMatchObject({
      audience: { roles: ['fisher'], buyerType: null },
      title: 'Reineta de Puerto Gala',
      link: null,
      sendAt: null,
    });
    expect(server.of('messages.cancel')[0]?.input).toMatchObject({ id: sent._id, version: 1 });
  });

  it('say beside the latest of them when its recipients could not be read, and read them again', async () => {
    const server = serverWith();
    server.answer({
      messages: {
        recipients: () => {
          throw new Refused(400, 'invalid');
        },
      },
    });
    const { user } = await renderPage(pages, { path: '/notifications', role: 'admin' });
    expect(await screen.findByText('No pudimos cargar los destinatarios')).toBeVisible();
    server.answer({ messages: { recipients: () => aListOf([aRecipient()]) } });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Tres Peces')).toBeVisible();
  });

  it('that are meant for later leave at no other time: a day without its time is refused', async () => {
    const server = serverWith();
    server.answer({ messages: { sendPush: () => aMessage({ state: 'scheduled' }) } });
    const { user } = await renderPage(pages, { path: '/notifications', role: 'admin' });
    await user.type(await screen.findByRole('textbox', { name: /Título/ }), 'Reineta de Puerto Gala');
    await user.type(screen.getByRole('textbox', { name: /Texto/ }), 'Pide antes de las 12:00');
    await user.type(screen.getByRole('textbox', { name: 'Cuándo' }), '24-12-2026');
    await user.click(await screen.findByRole('button', { name: 'Enviar a 374' }));
    expect(await screen.findByText('Escribe el día y la hora.')).toBeVisible();
    expect(server.of('messages.sendPush')).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: 'Hora: Cuándo' }), '930');
    await user.click(screen.getByRole('button', { name: 'Enviar a 374' }));
    await waitFor(() => expect(server.of('messages.sendPush')[0]?.input).toMatchObject({ sendAt: '2026-12-24T12:30:00.000Z' }));
  });

  it('are read with the names of what each recipient has filled in', async () => {
    serverWith([aMessage({ channel: 'whatsapp', title: '', body: 'Hola {{nombre}}: retíralo a las {{ hora }}.' })]);
    await renderPage(pages, { path: '/notifications/history', role: 'admin' });
    expect(await screen.findByText('Hola [nombre]: retíralo a las [hora].')).toBeVisible();
  });

  it('that nobody would get cannot be sent', async () => {
    serverWith();
    const { user } = await renderPage(pages, { path: '/notifications', role: 'admin' });
    await user.click(screen.getByRole('combobox', { name: /Para/ }));
    await user.click(await screen.findByRole('option', { name: 'Mega administración' }));
    expect(await screen.findByRole('button', { name: 'Enviar a 0' })).toBeDisabled();
  });

  it('by WhatsApp to one person take a template where free text is none', async () => {
    const server = serverWith();
    server.answer({ messages: { sendText: () => aMessage({ channel: 'whatsapp', state: 'scheduled' }) } });
    const { user } = await renderPage(pages, { path: '/notifications/whatsapp', role: 'seller' });
    expect(screen.queryByRole('radio', { name: 'Un grupo' })).toBeNull();
    await user.click(await screen.findByRole('combobox', { name: /Persona/ }));
    await user.click(await screen.findByRole('option', { name: /Luis Vera/ }));
    expect(screen.getByText(/usa una plantilla/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plantilla' }), 'pedido_listo');
    await user.type(screen.getByRole('textbox', { name: /hora/ }), '18:00');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(server.of('messages.sendText')).toHaveLength(1));
    expect(server.of('messages.sendText')[0]?.input).toMatchObject({
      messaging_product: 'whatsapp',
      to: '+56933334444',
      type: 'template',
      text: null,
      template: { templateId: template._id, values: { hora: '18:00' } },
    });
  });

  it('have templates that are edited from where they stand, and removed once confirmed', async () => {
    const server = serverWith();
    server.answer({
      messages: { updateTemplate: () => ({ ...template, version: 4 }), removeTemplate: ({ id }) => ({ _id: id }) },
    });
    const { user } = await renderPage(pages, { path: '/notifications/whatsapp', role: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Plantillas' }));
    await user.click(await screen.findByRole('button', { name: 'Editar la plantilla pedido_listo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar la plantilla pedido_listo' }));
    expect(dialog.getByRole('combobox', { name: 'Canal' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /Texto/ }), ' Gracias.');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await findToast('Se guardó la plantilla pedido_listo')).toBeVisible();
    const { channel: _, _id: id, fields: __, version, ...kept } = template;
    expect(server.of('messages.updateTemplate')[0]?.input).toEqual({ id, version, template: { ...kept, body: `${kept.body} Gracias.` } });
    await user.click(await screen.findByRole('button', { name: 'Eliminar la plantilla pedido_listo' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar plantilla' }));
    expect(await findToast('Se eliminó la plantilla pedido_listo')).toBeVisible();
    expect(server.of('messages.removeTemplate')[0]?.input).toEqual({ id });
  });

  it('have templates that a seller reads', async () => {
    serverWith();
    const { user } = await renderPage(pages, { path: '/notifications/whatsapp', role: 'seller' });
    await user.click(await screen.findByRole('button', { name: 'Plantillas' }));
    expect(within(await screen.findByRole('dialog')).getByText('pedido_listo')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Editar|Eliminar|Nueva/ })).toBeNull();
  });

  it('say beside the form how far the last ones came, and leave again to whom they did not reach', async () => {
    const message = aMessage();
    const server = serverWith([message]);
    server.answer({ messages: { sendAgain: () => ({ ...message, version: 2, counts: { read: 121, delivered: 247, sent: 44 } }) } });
    const { user } = await renderPage(pages, { path: '/notifications', role: 'admin' });
    const last = within(await screen.findByRole('article'));
    expect(last.getByText('Push · Compradores, Negocios, Valparaíso')).toBeVisible();
    expect(last.getByRole('img', { name: '121 leídos, 247 entregados, 38 en camino, 6 fallaron' })).toBeVisible();
    expect(await last.findByText('El teléfono o navegador ya no recibe avisos (410 Gone)')).toBeVisible();
    await user.click(last.getByRole('button', { name: 'Reenviar a 6' }));
    expect(await findToast('Sale otra vez a 6 personas')).toBeVisible();
    expect(server.of('messages.sendAgain')[0]?.input).toMatchObject({ id: message._id, version: 1 });
  });

  it('are listed with what became of them, and open with each recipient', async () => {
    serverWith();
    const { user } = await renderPage(pages, { path: '/notifications/history', role: 'logistic' });
    const row = within(await screen.findByRole('row', { name: /Reineta fresca/ }));
    await user.click(row.getByText('Push'));
    const panel = within(await screen.findByRole('complementary'));
    expect(await panel.findByText('Tres Peces')).toBeVisible();
    expect(panel.queryByRole('button', { name: /Reenviar/ })).toBeNull();
  });
});
