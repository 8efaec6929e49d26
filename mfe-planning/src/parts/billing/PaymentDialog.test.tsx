import { fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
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
