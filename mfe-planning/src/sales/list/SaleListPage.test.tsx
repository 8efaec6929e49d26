import { fakeServer, renderPage, rowByRow } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aSaleRow, kai, saleListAnswers } from '../../parts/billing/testing.ts';

describe('the list of sales', () => {
  it('starts with 20 rows and sums all that the filters match', async () => {
    const server = fakeServer(
      saleListAnswers([
        aSaleRow({ paidMinor: 19_000 }),
        aSaleRow({ number: 10446 }),
        aSaleRow({ number: 10447, paidMinor: 119_000, paymentState: 'paid' }),
      ]),
    );
    await renderPage(pages, { path: '/sales?paymentState=partial', role: 'admin' });
    expect(await screen.findByRole('grid', { name: 'Ventas' })).toHaveTextContent('faltan $100.000');
    // For an unpaid sale the total is sufficient.
    expect(screen.getByRole('grid', { name: 'Ventas' })).not.toHaveTextContent('faltan $119.000');
    expect(server.of('sales.list')[0]?.input).toMatchObject({ size: '20', sort: '-soldOn', paymentState: 'partial' });
    await waitFor(() => expect(server.of('sales.totals')[0]?.input).toMatchObject({ paymentState: 'partial' }));
    expect(await screen.findByText('$357.000')).toBeVisible();
  });

  it('marks what waits for approval, filters and sums by it, and offers no payment of it', async () => {
    const server = fakeServer(saleListAnswers([aSaleRow({ approvalState: 'waiting' })]));
    const { user } = await renderPage(pages, { path: '/sales?approval=waiting', role: 'admin' });
    const list = within(await screen.findByRole('grid', { name: 'Ventas' }));
    expect(list.getByText('Espera aprobación')).toBeVisible();
    await user.click(list.getByRole('button', { name: /^Acciones de / }));
    expect(await screen.findByRole('menuitem', { name: 'Editar' })).toBeVisible();
    for (const name of [/^Registrar pago|^Cobrar|^Confirmar pago/, /^Facturar/, /^Despachar/])
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
    expect(server.of('sales.list')[0]?.input).toMatchObject({ approval: 'waiting' });
    await waitFor(() => expect(server.of('sales.totals')[0]?.input).toMatchObject({ approval: 'waiting' }));
  });

  it('says of one that came back whole that it was returned, not paid', async () => {
    const back = aSaleRow({ netMinor: 0, ivaMinor: 0, totalMinor: 0, returnedGrams: 100_000, paymentState: 'returned' });
    fakeServer(saleListAnswers([back]));
    await renderPage(pages, { path: '/sales', role: 'admin' });
    const list = await screen.findByRole('grid', { name: 'Ventas' });
    expect(list).toHaveTextContent('Devuelta');
    expect(list).not.toHaveTextContent('Pagada');
  });

  it('takes sales of one client to the form of an invoice, and says why those of two do not go', async () => {
    const other = aSaleRow({ number: 10447, client: { _id: '30000000-0000-4000-8000-000000000002', name: 'Hotel' } });
    const first = aSaleRow();
    fakeServer(saleListAnswers([first, other]));
    const { user, address } = await renderPage(pages, { path: '/sales', role: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Venta 10446' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Venta 10447' }));
    await user.click(screen.getByRole('button', { name: 'Facturar' }));
    expect(await screen.findByText('Elige ventas de un solo cliente')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Venta 10447' }));
    await user.click(screen.getByRole('button', { name: 'Facturar' }));
    await waitFor(() => expect(address()).toBe(`/facturation/new?client=${kai._id}&sales=${first._id}`));
  });

  it.each([
    ['to the state that all of them had', 'pending', 'pending'],
    ['not at all if they had different states', 'in_transit', undefined],
  ] as const)('undoes the delivery of several sales %s', async (_, deliveryState, undone) => {
    const collected = aSaleRow({ number: 10446, deliveryState: 'pending', isCollected: true, carrier: null });
    const other = { ...collected, _id: '20000000-0000-4000-8000-000000000099', number: 10447, deliveryState };
    const carrier = { _id: '40000000-0000-4000-8000-000000000001', name: 'Ruta Austral', plate: 'AB1234', phone: '' };
    const rows = [collected, deliveryState === 'in_transit' ? { ...other, isCollected: false, carrier } : other];
    const server = fakeServer(saleListAnswers(rows));
    server.answer({ sales: { updateDeliveryMany: ({ ids }) => rowByRow(ids) } });
    const { user } = await renderPage(pages, { path: '/sales', role: 'admin' });
    for (const { number } of rows) await user.click(await screen.findByRole('checkbox', { name: `Seleccionar Venta ${number}` }));
    await user.click(await screen.findByRole('button', { name: 'Marcar entregada…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Marcar entregada' }));
    await waitFor(() => expect(server.of('sales.updateDeliveryMany')).toHaveLength(1));
    expect(await screen.findByText('2 listos')).toBeVisible();
    if (!undone) return expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(server.of('sales.updateDeliveryMany')[1]?.input).toMatchObject({ change: { deliveryState: undone } }));
  });
});
