import type { Invoice } from '@shop/shared/contract';
import { fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PaymentDialog } from './PaymentDialog.tsx';
import { anInvoice, aSale } from './testing.ts';

it('is of the sale as the row has it, where what is remembered of the sale is older', async () => {
  const row = aSale({ version: 4, paidMinor: 19_000 });
  const server = fakeServer({ sales: { one: () => aSale({ version: 3 }), confirmPayment: ({ amount }) => aSale({ paidMinor: amount }) } });
  const { user } = await renderPage(
    <PaymentDialog kind="sale" record={row} name={String(row.number)} who={row.client.name} onClose={jest.fn()} />,
    {
      role: 'admin',
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /^Monto/ })).toHaveValue('100000');
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  await screen.findByText('Pago de $100.000 registrado');
  expect(server.of('sales.confirmPayment')[0]?.input).toMatchObject({ version: 4, amount: 100_000 });
});

it('says how much was booked, not what the sale still lacks once it is known', async () => {
  let stored = aSale({ version: 4, paidMinor: 19_000 });
  // The record is refetched before the success is shown: by then the form shows the remaining amount.
  const confirmPayment = ({ amount }: { amount: number }) => {
    stored = aSale({ version: 5, paidMinor: 19_000 + amount });
    return stored;
  };
  fakeServer({ sales: { one: () => stored, confirmPayment } });
  const { user } = await renderPage(
    <PaymentDialog kind="sale" record={aSale()} name="10446" who={stored.client.name} onClose={jest.fn()} />,
    {
      role: 'admin',
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: /^Monto/ });
  await waitFor(() => expect(amount).toHaveValue('100000'));
  await user.clear(amount);
  await user.type(amount, '40000');
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
  const { user } = await renderPage(
    <PaymentDialog kind="sale" record={row} name={String(row.number)} who={row.client.name} onClose={jest.fn()} />,
    {
      role: 'admin',
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Referencia/ }), 'TR-9');
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Referencia/ })).toHaveValue('TR-9');
  expect(dialog.getByRole('button', { name: 'Registrar pago' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /^Referencia/ }), '{Enter}');
  expect(server.of('sales.confirmPayment')).toHaveLength(1);
});

const sales = [
  { ...anInvoice().sales[0], _id: '30000000-0000-4000-8000-000000000021', totalMinor: 60_000, paidMinor: 10_000 },
  { ...anInvoice().sales[0], _id: '30000000-0000-4000-8000-000000000022', totalMinor: 59_000, paidMinor: 70_000 },
] as Invoice['sales'];

it('books one payment of all that an invoice lacks, and starts again where somebody else booked one', async () => {
  let invoice = anInvoice({ state: 'issued', docNumber: 'F-77', sales });
  const [first, ...others] = sales as [Invoice['sales'][number]];
  const server = fakeServer({
    invoices: {
      one: () => invoice,
      confirmPayment: ({ openMinor }) => {
        if (openMinor === 50_000) {
          invoice = { ...invoice, sales: [{ ...first, paidMinor: 40_000 }, ...others] };
          throw new Refused(409, 'conflict', { present: invoice });
        }
        return { ...invoice, state: 'paid' };
      },
    },
  });
  const { user } = await renderPage(
    <PaymentDialog kind="invoice" record={invoice} name="Factura F-77" who={invoice.client.name} onClose={jest.fn()} />,
    { role: 'admin' },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago: Factura F-77' }));
  const pay = () => user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  expect(dialog.getByText(/: faltan \$50\.000 de \$119\.000\. Paga primero las ventas más antiguas/)).toBeVisible();
  await pay();
  expect(await dialog.findByText(/^Alguien registró un pago mientras escribías: ahora faltan \$20\.000/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Monto/ })).toHaveValue('20000');
  await pay();
  await screen.findByText('Pago de $20.000 registrado');
  expect(server.of('invoices.confirmPayment').map(({ input }) => input)).toMatchObject([
    { invoiceId: invoice._id, openMinor: 50_000, amount: 50_000 },
    { invoiceId: invoice._id, openMinor: 20_000, amount: 20_000 },
  ]);
});

it('gives back what was paid too much, once the amount is typed again', async () => {
  const sale = aSale({ paidMinor: 119_000, totalMinor: 80_000, paymentState: 'paid' });
  const server = fakeServer({ sales: { one: () => sale, refundPayment: () => ({ ...sale, paidMinor: 80_000 }) } });
  const { user } = await renderPage(<PaymentDialog kind="refund" record={sale} name="10446" who={sale.client.name} onClose={jest.fn()} />, {
    role: 'admin',
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver dinero de la venta 10446' }));
  expect(dialog.getByText('Sushi Kai Las Condes SpA pagó $39.000 de más.')).toBeVisible();
  const refund = dialog.getByRole('button', { name: 'Registrar devolución' });
  expect(refund).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Escribe el monto otra vez' }), '3900');
  expect(dialog.getByText('No es el mismo monto.')).toBeVisible();
  expect(refund).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Escribe el monto otra vez' }), '0');
  await user.click(refund);
  await screen.findByText('Devolución de $39.000 registrada');
  expect(server.of('sales.refundPayment')[0]?.input).toMatchObject({ saleId: sale._id, version: sale.version, amount: 39_000 });
});
