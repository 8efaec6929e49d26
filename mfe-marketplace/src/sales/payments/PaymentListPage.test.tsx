import type { AppPaymentRow } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const path = '/sales-and-reservations/payments';

const aPayment = (said: Partial<AppPaymentRow> = {}): AppPaymentRow => ({
  _id: anId(),
  version: 2,
  countryId: anId(),
  gateway: 'paymentez',
  reference: 'PZ-8812',
  method: 'card',
  label: 'Visa •• 2206',
  amountMinor: 1_176_880,
  refundedMinor: 84_000,
  state: 'refund_requested',
  at: '2026-11-20T12:30:00.000Z',
  updatedAt: '2026-11-20T12:30:00.000Z',
  purchase: { _id: anId(), number: 3381, buyer: 'Hotel Gervasoni' },
  said: 'approved',
  refunds: [
    {
      _id: anId(),
      amountMinor: 98_175,
      reason: 'Producto en mal estado',
      state: 'underway',
      reference: null,
      attempts: [
        { at: '2026-11-20T12:12:31.000Z', event: 'sent', words: '' },
        { at: '2026-11-20T12:13:01.000Z', event: 'unanswered', words: 'no answer in 30 s' },
      ],
      createdBy: { _id: anId(), name: 'Marcela Rojas' },
      createdAt: '2026-11-20T12:12:00.000Z',
    },
  ],
  ...said,
});

const open = (role: 'admin' | 'seller' = 'admin', at = path) => renderPage(pages, { path: at, role });
const panel = () => within(screen.getByRole('complementary'));

it('gives back a part: the amount typed twice, by the button alone', async () => {
  const payment = aPayment();
  const server = fakeServer({
    appPayments: { list: () => aListOf([payment]), one: () => payment, refund: () => payment, ask: () => payment },
  });
  const { user } = await open();
  await user.click(await screen.findByText('A-3381'));
  await user.click(await panel().findByRole('button', { name: 'Reembolsar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reembolsar el pago PZ-8812' }));
  for (const figure of ['$1.176.880', '−$84.000', '−$98.175', '$994.705']) expect(dialog.getByText(figure)).toBeVisible();
  expect(dialog.getByText('Sin respuesta · El cobro no respondió a tiempo')).toBeVisible();
  expect(dialog.getByText('Hay un reembolso de $98.175 en curso.')).toBeVisible();
  const send = dialog.getByRole('button', { name: /^Reembolsar/ });
  await user.type(dialog.getByRole('textbox', { name: 'Monto' }), '5000');
  await user.type(dialog.getByRole('textbox', { name: 'Escribe el monto otra vez' }), '500');
  expect(send).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Escribe el monto otra vez' }), '0{Enter}');
  expect(server.of('appPayments.refund')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Reintentar ahora' }));
  expect(server.of('appPayments.ask')).toHaveLength(1);
  await user.click(send);
  expect(server.of('appPayments.refund')[0]?.input).toMatchObject({
    paymentId: payment._id,
    amount: 5000,
    reason: 'Producto en mal estado',
  });
});

it('rejects what has not left, and offers neither to a seller', async () => {
  const [refund] = aPayment().refunds;
  const payment = aPayment({ refunds: refund ? [{ ...refund, state: 'requested', attempts: [] }] : [] });
  const server = fakeServer({ appPayments: { list: () => aListOf([payment]), one: () => payment, reject: () => payment } });
  const { user } = await open();
  await user.click(await screen.findByText('A-3381'));
  await user.click(await panel().findByRole('button', { name: 'Rechazar el reembolso' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'El pescado llegó bien');
  await user.click(dialog.getByRole('button', { name: 'Rechazar el reembolso' }));
  expect(server.of('appPayments.reject')[0]?.input).toEqual({ paymentId: payment._id, reason: 'El pescado llegó bien' });
});

it('is read by sellers, who give nothing back', async () => {
  const payment = aPayment();
  fakeServer({ appPayments: { list: () => aListOf([payment]), one: () => payment } });
  const { user } = await open('seller');
  await user.click(await screen.findByText('A-3381'));
  expect(await panel().findByText('Sin respuesta · El cobro no respondió a tiempo')).toBeVisible();
  expect(panel().queryByRole('button', { name: 'Reembolsar' })).toBeNull();
});

it('gives back nothing of a payment that failed', async () => {
  const failed = aPayment({ state: 'failed', refundedMinor: 0, refunds: [], said: 'Fondos insuficientes · 9' });
  fakeServer({ appPayments: { list: () => aListOf([failed]), one: () => failed } });
  const { user } = await open();
  await user.click(await screen.findByText('A-3381'));
  expect(await panel().findByText('Puedes devolver')).toBeVisible();
  expect(panel().getByText('Fondos insuficientes')).toBeVisible();
  expect(panel().getAllByText('$0')).toHaveLength(2);
  expect(panel().queryByRole('button', { name: 'Reembolsar' })).toBeNull();
});

it('has an address of its own, with its purchase and its history in words', async () => {
  const payment = aPayment();
  fakeServer({
    appPayments: { one: () => payment },
    history: {
      of: () => [
        {
          _id: anId(),
          at: '2026-11-20T12:12:00.000Z',
          by: { _id: anId(), name: 'Marcela Rojas' },
          call: 'appPayments.refund',
          kind: 'changed',
          changes: [{ field: 'refund', before: null, after: { amountMinor: 98_175, reason: 'Producto en mal estado' } }],
          approval: null,
        },
      ],
    },
  });
  const { user } = await open('admin', `${path}/${payment._id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pago PZ-8812' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'A-3381 · Hotel Gervasoni' })).toHaveAttribute(
    'href',
    `/sales-and-reservations/${payment.purchase._id}`,
  );
  await user.click(screen.getByRole('link', { name: 'Historial' }));
  expect(await screen.findByText('$98.175 · Producto en mal estado')).toBeVisible();
});

it('books a refund of a Stripe payment with its day and reference, and says where to make it', async () => {
  const payment = aPayment({ gateway: 'stripe', reference: 'pi_77', refundedMinor: 0, refunds: [] });
  const server = fakeServer({ appPayments: { list: () => aListOf([payment]), one: () => payment, noteRefund: () => payment } });
  const { user } = await open();
  await user.click(await screen.findByText('A-3381'));
  expect(await panel().findByText('Devuelve este pago en el panel de Stripe (pago pi_77).')).toBeVisible();
  expect(panel().queryByRole('button', { name: 'Reembolsar' })).toBeNull();
  await user.click(panel().getByRole('button', { name: 'Anotar devolución' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar una devolución del pago pi_77' }));
  expect(dialog.getByRole('button', { name: 'Anotar devolución' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Escribe el monto otra vez/ }), '1176880');
  await user.type(dialog.getByRole('textbox', { name: /Referencia/ }), 're_1');
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Compra anulada');
  await user.click(dialog.getByRole('button', { name: 'Anotar devolución' }));
  expect(server.of('appPayments.noteRefund')[0]?.input).toMatchObject({ paymentId: payment._id, amount: 1_176_880, reference: 're_1' });
});

it('lets staff accept or discard money in review', async () => {
  const payment = aPayment({ state: 'review', reviewReason: 'notDue', refundedMinor: 0, refunds: [] });
  const server = fakeServer({ appPayments: { list: () => aListOf([payment]), one: () => payment, decide: () => payment } });
  const { user } = await open();
  await user.click(await screen.findByText('A-3381'));
  expect(await panel().findByText('El monto cobrado no es lo que falta por pagar')).toBeVisible();
  expect(panel().getByRole('button', { name: 'Reembolsar' })).toBeVisible();
  await user.click(panel().getByRole('button', { name: 'Descartar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Cómo lo sabes/ }), 'No está en el panel');
  await user.click(dialog.getByRole('button', { name: 'Descartar' }));
  expect(server.of('appPayments.decide')[0]?.input).toEqual({
    paymentId: payment._id,
    decision: 'discard',
    reason: 'No está en el panel',
  });
});
