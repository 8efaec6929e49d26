import { aListOf, catchDownloads, fakeServer, inDays, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../pages.ts';
import { anOffer, anOrder, aPurchase, gala, hake, kai, procurementChoices } from './testing.ts';

const open = (path: string, role: 'admin' | 'logistic' | 'seller' = 'logistic') => renderPage(pages, { path, role });

describe('orders', () => {
  it('are listed by the filters of the address, and cancelled once that is confirmed', async () => {
    const order = anOrder();
    const server = fakeServer(procurementChoices);
    server.answer({ orders: { list: () => aListOf([order]), update: () => anOrder({ ...order, state: 'cancelled' }) } });
    const { user } = await open(`/marketplace/orders?state=open&species=${hake._id}`);
    const row = await screen.findByRole('row', { name: /Sushi Kai/ });
    expect(within(row).getByText('$7.300')).toBeVisible();
    expect(server.of('orders.list')[0]?.input).toMatchObject({ state: 'open', species: hake._id, sort: '-neededOn' });
    await user.click(within(row).getByRole('button', { name: /Acciones/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Cancelar pedido/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar el pedido 12?' }));
    expect(server.of('orders.update')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: /Cancelar pedido/ }));
    expect(await screen.findByText('Pedido 12 cancelado')).toBeVisible();
    expect(server.of('orders.update')[0]?.input).toMatchObject({ order: { _id: order._id, state: 'cancelled' }, version: 2 });
  });

  it('begin with what is typed of a client, and name every field that is missing', async () => {
    const made = anOrder();
    const server = fakeServer(procurementChoices);
    server.answer({ orders: { create: () => made, one: () => made } });
    const { user, address } = await open('/marketplace/orders/new');
    await user.click(await screen.findByRole('button', { name: 'Crear pedido' }));
    await waitFor(() => expect(screen.getAllByText('Falta este dato.').length).toBeGreaterThanOrEqual(3));
    await user.type(screen.getByRole('combobox', { name: /Especie/ }), 'merl');
    await user.click(await screen.findByRole('option', { name: /Merluza austral/ }));
    await user.type(screen.getByRole('textbox', { name: /Kilos/ }), '1.250,5');
    await user.type(screen.getByRole('textbox', { name: /Precio máximo/ }), '7.300');
    await user.type(screen.getByLabelText(/Entrega/), inDays(2));
    await user.click(screen.getByRole('button', { name: 'Crear pedido' }));
    await waitFor(() => expect(address()).toBe(`/marketplace/orders/${made._id}`));
    expect(server.of('orders.create')[0]?.input).toMatchObject({
      order: { speciesId: hake._id, grams: 1_250_500, maxPriceMinor: 7300, neededOn: inDays(2), minFreshHours: 24, clientId: null },
    });
  });
});

describe('the files of procurement', () => {
  it.each([
    ['orders.filtered', `orders?species=${hake._id}&client=${kai._id}&from=2026-11-01&to=2026-11-30&sort=number`],
    ['offers.filtered', `offers?search=gala&presentation=whole&conservation=fresh&from=2026-11-01&to=2026-11-30&sort=priceMinor`],
    ['purchases.exportAll', `purchases?deliveryState=lost&provider=${gala._id}&from=2026-11-01&sort=deliverOn`],
  ] as const)('are made by %s with every filter of the address', async (call, address) => {
    const files = catchDownloads();
    const server = fakeServer(procurementChoices);
    const totals = { purchases: 1, boughtGrams: 0, totalMinor: 0, paidMinor: 0 };
    server.answer({
      orders: { list: () => aListOf([anOrder()]), filtered: () => [anOrder()] },
      offers: { list: () => aListOf([anOffer()]), filtered: () => [anOffer()] },
      purchases: { list: () => aListOf([aPurchase()]), exportAll: () => [aPurchase()], totals: () => totals },
    });
    const { user } = await open(`/marketplace/${address}`);
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(server.of(call)[0]?.input).toMatchObject(Object.fromEntries(new URLSearchParams(address.split('?')[1])));
  });
});
