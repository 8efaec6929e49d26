import type { Channel, OutboxMessage } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { OutboxPage } from './OutboxPage.tsx';

const aMail = (own: Partial<OutboxMessage> = {}): OutboxMessage => ({
  _id: anId(),
  channel: 'email',
  kind: 'passwordReset',
  to: 'ana@shop.test',
  subject: 'Elige una contraseña nueva',
  text: null,
  attachment: null,
  state: 'sent',
  attempts: 1,
  error: null,
  holdReason: null,
  createdAt: '2026-11-20T12:30:00.000Z',
  nextTryAt: '2026-11-20T12:30:00.000Z',
  sentAt: '2026-11-20T12:30:04.000Z',
  ...own,
});

const figuresOf = (channel: Channel, isSending: boolean) => ({
  ...{ channel, isSending, queued: 4, held: 0 },
  ...{ sent: 1217, failed: 2, discarded: 0 },
});

it('says what became of each e-mail, and has one that failed sent again', async () => {
  let failed = aMail({ state: 'failed', sentAt: null, attempts: 8, error: '554 no such person' });
  const server = fakeServer({
    outbox: {
      list: () => ({ ...aListOf([failed, aMail()]), channels: [figuresOf('email', true)], restoreHold: null }),
      sendAgain: () => {
        failed = { ...failed, state: 'queued', error: null };
        return failed;
      },
    },
  });
  const { user } = await renderPage(<OutboxPage />, { role: 'mega' });
  const card = (await screen.findAllByRole('region', { name: failed.subject }))[0] as HTMLElement;
  expect(within(card).getByText('Falló')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Correo 4 0 1.217 2 0 Sale' })).toBeVisible();
  expect(screen.getByText('554 no such person')).toBeVisible();
  expect(screen.queryByText('No sale ningún correo.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enviar otra vez' }));
  expect(await within(card).findByText('En espera')).toBeVisible();
  expect(server.of('outbox.sendAgain')[0]?.input).toEqual({ id: failed._id });
});

it('shows what they say while no mail server is set', async () => {
  const mail = aMail({ state: 'queued', sentAt: null, attempts: 0, text: 'Hola: https://shop.example/reset-password#token=x' });
  fakeServer({ outbox: { list: () => ({ ...aListOf([mail]), channels: [figuresOf('email', false)], restoreHold: null }) } });
  await renderPage(<OutboxPage />, { role: 'mega' });
  expect(await screen.findByText(/reset-password#token=x/)).toBeVisible();
  expect(screen.getByText('No sale ningún correo.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar otra vez' })).not.toBeInTheDocument();
});

it('keeps what is looked for in the address', async () => {
  const server = fakeServer({
    outbox: { list: () => ({ ...aListOf([aMail()]), channels: [figuresOf('email', true)], restoreHold: null }) },
  });
  const { user } = await renderPage(<OutboxPage />, { role: 'mega', path: '/platform/outbox?state=failed&channel=pigeon&page=-2' });
  const filter = await screen.findByRole('combobox', { name: 'Estado' });
  expect(filter).toHaveValue('failed');
  expect(server.of('outbox.list')[0]?.input).toMatchObject({ state: 'failed', channel: 'all', page: '0' });
  await user.selectOptions(filter, 'sent');
  await waitFor(() => expect(server.of('outbox.list').at(-1)?.input).toMatchObject({ state: 'sent' }));
});

it('names the document that goes with an e-mail', async () => {
  const mail = aMail({ channel: 'document', kind: 'document', subject: 'Factura F-77', attachment: 'Factura F-77.pdf' });
  fakeServer({ outbox: { list: () => ({ ...aListOf([mail]), channels: [figuresOf('document', true)], restoreHold: null }) } });
  await renderPage(<OutboxPage />, { role: 'mega' });
  expect(within(await screen.findByRole('region', { name: 'Factura F-77' })).getByText('Adjunto: Factura F-77.pdf')).toBeVisible();
});

describe('of a restored copy', () => {
  const held = aMail({ state: 'held', holdReason: 'restored', sentAt: null, attempts: 0 });
  const restoreHold = { backupMadeAt: '2026-11-20T03:00:00.000Z', restoredAt: '2026-11-20T12:00:00.000Z', held: 15 };
  const answers = (messages: OutboxMessage[]) => ({ ...aListOf(messages), channels: [figuresOf('email', true)], restoreHold });

  it('says why a message is on hold, and releases it', async () => {
    const server = fakeServer({
      outbox: { list: () => answers([held]), release: () => ({ ...held, state: 'queued', holdReason: null }) },
    });
    const { user } = await renderPage(<OutboxPage />, { role: 'mega' });
    expect(await screen.findByText(/estaba en cola en el respaldo restaurado/)).toBeVisible();
    expect(screen.getByText(/15 envíos están retenidos/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(server.of('outbox.release')[0]?.input).toEqual({ id: held._id }));
  });

  it('asks for confirmation before discarding a message', async () => {
    const server = fakeServer({
      outbox: { list: () => answers([held]), discard: () => ({ ...held, state: 'discarded', holdReason: null }) },
    });
    const { user } = await renderPage(<OutboxPage />, { role: 'mega' });
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Descartar este envío?' });
    expect(server.of('outbox.discard')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(server.of('outbox.discard')[0]?.input).toEqual({ id: held._id }));
  });

  it('offers no discarding of a refund', async () => {
    const refund = aMail({ ...held, _id: anId(), channel: 'payment', kind: 'refund', holdReason: 'gatewayAhead', subject: 'C-12' });
    fakeServer({ outbox: { list: () => answers([refund]) } });
    await renderPage(<OutboxPage />, { role: 'mega' });
    const card = await screen.findByRole('region', { name: 'C-12' });
    expect(within(card).getByText(/la pasarela ya devolvió más/)).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Descartar' })).not.toBeInTheDocument();
  });

  it('ends the hold only after the user chose what becomes of the messages', async () => {
    const server = fakeServer({ outbox: { list: () => answers([held]), endRestoreHold: () => ({ sent: 0, discarded: 15 }) } });
    const { user } = await renderPage(<OutboxPage />, { role: 'mega' });
    await user.click(await screen.findByRole('button', { name: 'Terminar la retención' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Terminar la retención?' });
    await user.click(within(dialog).getByRole('button', { name: 'Terminar la retención' }));
    expect(server.of('outbox.endRestoreHold')).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'Descartarlo' }));
    await user.click(within(dialog).getByRole('button', { name: 'Terminar la retención' }));
    await waitFor(() => expect(server.of('outbox.endRestoreHold')[0]?.input).toEqual({ held: 'discard' }));
    expect(await screen.findByText('Retención terminada: 0 salen, 15 descartados')).toBeVisible();
  });
});
