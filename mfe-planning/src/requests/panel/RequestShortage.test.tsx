import type { Order, ProductRow } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { aLine, aRequest, aRequestAt } from '../testing.ts';
import { RequestShortage } from './RequestShortage.tsx';

const enough = aLine({ askedGrams: 10_000 });
const lacking = aLine({ askedGrams: 90_000 });
const request = aRequest({ lines: [enough, lacking] });

const serve = ({ orders = [], products = [] }: { orders?: Order[]; products?: ProductRow[] } = {}) =>
  fakeServer({
    orders: { list: () => aListOf(orders) },
    products: {
      list: () => aListOf(products),
      availability: () =>
        [enough, lacking].map(({ product }) => ({
          _id: product._id,
          isVirtual: false,
          onHandGrams: 60_000,
          reservedGrams: 0,
          availableGrams: 60_000,
          taxClass: 'standard' as const,
          nextLot: null,
          nextExpiresAt: null,
        })),
    },
  });

describe('what a request lacks', () => {
  it('is said by line, with the way to an order for it', async () => {
    serve();
    await renderPage(<RequestShortage request={request} />, { path: '/request', role: 'logistic' });
    expect(await screen.findByText(/^Faltan 30,0\skg de Salmón coho/)).toBeVisible();
    const links = await screen.findAllByRole('link', { name: 'Pedir lo que falta' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/marketplace/orders/new?request=${request._id}&line=${lacking._id}`]);
  });

  const salmon = { _id: anId(), name: 'Salmón coho', code: 'COH' };
  const form = { species: salmon, presentation: 'fillet', conservation: 'fresh' } as const;
  const stored = { _id: anId(), version: 1, countryId: request.countryId, updatedAt: request.updatedAt, updatedBy: null };

  it('is not ordered twice: what is ordered of it stands there, with how much is bought', async () => {
    const order: Order = {
      ...stored,
      ...form,
      number: 28,
      client: request.client,
      request: { _id: request._id, number: request.number },
      provider: null,
      grams: 30_000,
      boughtGrams: 12_000,
      maxPriceMinor: null,
      neededOn: request.deliverOn,
      minFreshHours: 24,
      state: 'open',
      comment: '',
    };
    const whole = { ...order, _id: anId(), number: 29, presentation: 'whole' as const };
    const hake = { ...order, _id: anId(), number: 30, species: { ...salmon, name: 'Merluza austral' } };
    const server = serve({ orders: [order, whole, hake] });
    await renderPage(<RequestShortage request={request} />, { path: '/request', role: 'logistic' });
    expect(await screen.findByRole('link', { name: 'Pedido 28:' })).toHaveAttribute('href', `/marketplace/orders/${order._id}`);
    expect(screen.getByText(/12,0\skg comprados de 30,0\skg/)).toBeVisible();
    for (const other of ['Pedido 29:', 'Pedido 30:']) expect(screen.queryByRole('link', { name: other })).toBeNull();
    expect(server.of('orders.list')[0]?.input).toMatchObject({ request: request._id, state: 'open,covered' });
    expect(screen.queryByRole('link', { name: 'Pedir lo que falta' })).toBeNull();
  });

  it.each([
    ['admin', 'Cambiar el producto'],
    ['logistic', /Un vendedor o un administrador puede cambiar el producto/],
  ] as const)('shows an %s the same fish of other providers, that may have been bought for it', async (role, way) => {
    const product: ProductRow = {
      ...stored,
      ...form,
      name: 'Salmón coho',
      provider: { _id: anId(), name: 'Coop. Puerto Gala' },
      isVirtual: false,
      costMinor: 5000,
      priceMinor: 9400,
      minGrams: null,
      taxClass: 'standard',
      onHandGrams: 45_000,
      reservedGrams: 5_000,
      availableGrams: 40_000,
      nextExpiresAt: null,
    };
    const server = serve({ products: [product] });
    await renderPage(<RequestShortage request={request} />, { path: '/request', role });
    expect(await screen.findByText(/De otros proveedores hay 40,0\skg de lo mismo/)).toBeVisible();
    expect(screen.getByText(way)).toBeVisible();
    expect(server.of('products.list')[0]?.input).toMatchObject({ search: 'Salmón coho', presentation: 'fillet', conservation: 'fresh' });
  });

  it.each([
    ['seller', request],
    ['logistic', aRequestAt('completed')],
  ] as const)('is nothing to a %s, or of a request that no longer waits', async (role, shown) => {
    const server = serve();
    await renderPage(<RequestShortage request={shown} />, { path: '/request', role });
    await waitFor(() => expect(screen.queryByText(/Faltan/)).toBeNull());
    expect(server.of('products.availability')).toHaveLength(0);
  });
});
