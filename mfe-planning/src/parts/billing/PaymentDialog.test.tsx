import { fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PaymentDialog } from './PaymentDialog.tsx';
import { aSale } from './testing.ts';

it('is of the sale as the row has it, where what is remembered of the sale is older', async () => {
  const row = aSale({ version: 4, paidMinor: 19_000 });
  const server = fakeServer({ sales: { one: () => aSale({ version: 3 }), confirmPayment: ({ amount }) => aSale({ paidMinor: amount }) } });
  const { user } = await renderPage(<PaymentDialog kind="sale" record={row} who={row.client.name} onClose={jest.fn()} />, {
    role: 'admin',
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /^Monto/ })).toHaveValue('100000');
  await user.type(dialog.getByRole('textbox', { name: 'Escribe el monto otra vez' }), '100000');
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  await screen.findByText('Pago de $100.000 registrado');
  expect(server.of('sales.confirmPayment')[0]?.input).toMatchObject({ version: 4, amount: 100_000 });
});

it('says how much was booked, not what the sale still lacks once it is known', async () => {
  let stored = aSale({ version: 4, paidMinor: 19_000 });
  // What is stored is fetched again before the answer is told of: by then the form shows what is left.
  const confirmPayment = ({ amount }: { amount: number }) => {
    stored = aSale({ version: 5, paidMinor: 19_000 + amount });
    return stored;
  };
  fakeServer({ sales: { one: () => stored, confirmPayment } });
  const { user } = await renderPage(<PaymentDialog kind="sale" record={aSale()} who={stored.client.name} onClose={jest.fn()} />, {
    role: 'admin',
  });
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: /^Monto/ });
  await waitFor(() => expect(amount).toHaveValue('100000'));
  await user.clear(amount);
  await user.type(amount, '40000');
  await user.type(dialog.getByRole('textbox', { name: 'Escribe el monto otra vez' }), '40000');
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  expect(await screen.findByText(/^Pago de .* registrado/)).toHaveTextContent('Pago de $40.000 registrado');
});

it.each([
  ['was cancelled', { deliveryState: 'cancelled' }, /^Alguien canceló la entrega de esta venta/],
  ['was paid', { paidMinor: 119_000, paymentState: 'paid' }, /^Alguien registró lo que faltaba/],
] as const)('says once that the sale %s meanwhile, and asks for nothing again', async (_, now, said) => {
  const row = aSale();
  let stored = row;
  const server = fakeServer({
    sales: {
      one: () => stored,
      confirmPayment: () => {
        stored = aSale({ ...row, ...now, version: row.version + 1 });
        throw new Refused(409, 'conflict', { present: stored });
      },
    },
  });
  const { user } = await renderPage(<PaymentDialog kind="sale" record={row} who={row.client.name} onClose={jest.fn()} />, {
    role: 'admin',
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Escribe el monto otra vez' }), '119000');
  await user.type(dialog.getByRole('textbox', { name: /^Referencia/ }), 'TR-9');
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Referencia/ })).toHaveValue('TR-9');
  expect(dialog.getByRole('button', { name: 'Registrar pago' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Escribe el monto otra vez' }), '{Enter}');
  expect(server.of('sales.confirmPayment')).toHaveLength(1);
});
