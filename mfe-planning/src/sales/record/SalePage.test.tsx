import { mayBecome } from '@shop/shared/contract';
import { aCarrier, Refused } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aSale, saleListAnswers } from '../../parts/billing/testing.ts';
import { openSale, sale, serverWith } from '../testing.ts';

const carrier = { _id: '30000000-0000-4000-8000-000000000041', name: 'Caleta Express', plate: 'AB1234', phone: '+56911112222' };

describe('a payment', () => {
  async function begin() {
    const page = await openSale();
    await page.user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago de la venta 10446' }));
    return { ...page, dialog, pay: dialog.getByRole('button', { name: 'Registrar pago' }) };
  }

  it('is filled in with what is open, and is booked by the next press', async () => {
    const { server } = serverWith({ confirmPayment: ({ amount }) => aSale({ ...sale, paidMinor: amount, paymentState: 'paid' }) });
    const { user, dialog, pay } = await begin();
    expect(dialog.getByRole('textbox', { name: /^Monto/ })).toHaveValue('119000');
    await user.click(pay);
    expect(await screen.findByText('Pago de $119.000 registrado')).toBeVisible();
    const [sent] = server.of('sales.confirmPayment');
    expect(sent?.input).toMatchObject({ saleId: sale._id, amount: 119_000, version: 3, method: 'transfer' });
    expect(sent?.headers['idempotency-key']).toBeTruthy();
  });

  it('that is refused stands beside its field, and nothing typed is lost', async () => {
    serverWith({
      confirmPayment: () => {
        throw new Refused(422, 'invalid', { errors: [{ field: 'amount', message: 'Es más de lo que falta.' }] });
      },
    });
    const { user, dialog, pay } = await begin();
    await user.type(dialog.getByRole('textbox', { name: 'Referencia' }), 'T-991');
    await user.click(pay);
    expect(await dialog.findByText('Es más de lo que falta.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Referencia' })).toHaveValue('T-991');
  });

  it('after somebody else paid asks again with what is open now', async () => {
    const { server, store } = serverWith();
    server.answer({
      sales: {
        confirmPayment: () => {
          throw new Refused(409, 'conflict', { present: store({ version: 4, paidMinor: 100_000, paymentState: 'partial' }) });
        },
      },
    });
    const { user, dialog, pay } = await begin();
    await user.click(pay);
    expect(await dialog.findByText(/ahora faltan \$19\.000/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Monto/ })).toHaveValue('19000');
    expect(server.of('sales.confirmPayment')).toHaveLength(1);
  });
});

describe('a sale', () => {
  it('is delivered step by step from the version that is shown', async () => {
    const { server, store } = serverWith({ updateDelivery: ({ deliveryState }) => aSale({ ...sale, deliveryState, version: 4 }) });
    store({ carrier });
    const { user } = await openSale('logistic');
    await user.click(await screen.findByRole('button', { name: 'Despachar' }));
    expect(await screen.findByText('Venta 10446 en camino')).toBeVisible();
    expect(server.of('sales.updateDelivery')[0]?.input).toMatchObject({ deliveryState: 'in_transit', version: 3 });
  });

  it.each([
    ['pending', 'Despachar', 'in_transit'],
    ['pending', 'Marcar retirada', 'picked_up'],
    ['in_transit', 'Deshacer despacho', 'pending'],
    ['cancelled', 'Retomar entrega', 'pending'],
  ] as const)('%s is taken back after «%s»', async (from, label, to) => {
    const { server, store } = serverWith({
      updateDelivery: ({ deliveryState, version = 0 }) => aSale({ ...sale, deliveryState, version: version + 1 }),
    });
    store({ deliveryState: from, carrier });
    const { user } = await openSale('logistic');
    await user.click(await screen.findByRole('button', { name: label }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await screen.findByText(`Deshecho: ${label} · Venta 10446`);
    expect(server.of('sales.updateDelivery').map(({ input }) => [input['deliveryState'], input['version']])).toEqual([
      [to, 3],
      [from, 4],
    ]);
    expect(mayBecome('saleDelivery', from, to) && mayBecome('saleDelivery', to, from)).toBe(true);
  });

  it('asks who takes it before it leaves without a carrier', async () => {
    const { server } = serverWith({
      updateDelivery: ({ deliveryState }) => aSale({ ...sale, deliveryState, carrier, version: 4 }),
      updateDeliveryDetails: () => aSale({ ...sale, isCollected: true, version: 4 }),
    });
    server.answer({ transport: { ofCountry: () => [aCarrier(carrier)] } });
    const { user } = await openSale('logistic');
    await user.click(await screen.findByRole('button', { name: 'Despachar…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Despachar la venta 10446' }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await dialog.findByText('Elige quién la lleva, o que el cliente la retira')).toBeVisible();
    await user.selectOptions(await dialog.findByRole('combobox', { name: /Transportista/ }), carrier._id);
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Venta 10446 en camino')).toBeVisible();
    expect(server.of('sales.updateDelivery')[0]?.input).toMatchObject({ deliveryState: 'in_transit', transportistUserId: carrier._id });
  });

  it('that is delivered says who received it', async () => {
    const { server, store } = serverWith({
      updateDelivery: ({ deliveryState, receipt }) =>
        aSale({ ...sale, deliveryState, version: 4, receipt: { by: receipt?.name ?? null, at: sale.createdAt, proof: null } }),
    });
    store({ deliveryState: 'in_transit', carrier, deliveryContact: 'Rosa Tapia' });
    const { user } = await openSale('logistic');
    await user.click(await screen.findByRole('button', { name: 'Marcar entregada…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar entregada' }));
    expect(dialog.getByRole('textbox', { name: /^Quién recibió/ })).toHaveValue('Rosa Tapia');
    await user.click(dialog.getByRole('button', { name: 'Marcar entregada' }));
    expect(await screen.findByText('Venta 10446 entregada')).toBeVisible();
    expect(server.of('sales.updateDelivery')[0]?.input).toMatchObject({ deliveryState: 'delivered', receipt: { name: 'Rosa Tapia' } });
  });

  it('is deleted once its number is typed', async () => {
    const { server } = serverWith({ remove: ({ saleId }) => ({ _id: saleId }), ...saleListAnswers([]).sales });
    server.answer(saleListAnswers([]));
    const { user, address } = await openSale();
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Eliminar venta' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), '10446');
    await user.click(dialog.getByRole('button', { name: 'Eliminar venta' }));
    await waitFor(() => expect(address()).toBe('/sales'));
    expect(server.of('sales.remove')[0]?.input).toMatchObject({ saleId: sale._id });
  });

  it.each([
    ['admin', true],
    ['seller', false],
    ['logistic', false],
  ] as const)('shows %s its margin: %s', async (role, isShown) => {
    serverWith();
    await openSale(role);
    expect(await screen.findByRole('heading', { name: 'Venta 10446' })).toBeVisible();
    expect(screen.queryAllByText(/margen/i).length > 0).toBe(isShown);
  });
});
