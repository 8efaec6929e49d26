import { aClient, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { kai } from '../../parts/billing/testing.ts';
import { freight } from '../testing.ts';

it('names every missing field of a new sale, and brings a refusal of stock to its line', async () => {
  const product = {
    _id: '30000000-0000-4000-8000-000000000009',
    version: 1,
    name: 'Reineta',
    species: { _id: '30000000-0000-4000-8000-000000000008', name: 'Reineta', code: 'BRU' },
    presentation: 'whole' as const,
    conservation: 'fresh' as const,
    provider: null,
    isVirtual: false,
    costMinor: 4000,
    priceMinor: 6000,
    minGrams: null,
    taxClass: 'standard' as const,
    onHandGrams: 76_000,
    reservedGrams: 0,
    availableGrams: 76_000,
    nextExpiresAt: null,
  };
  const client = aClient({ _id: kai._id, legalName: kai.name });
  const server = fakeServer({
    freight,
    clients: {
      list: () => ({ items: [], total: 0, page: 0, pageSize: 20 }),
      one: () => client,
    },
    products: {
      list: () => ({ items: [product], total: 1, page: 0, pageSize: 20 }),
      availability: () => [{ ...product, nextLot: null }],
    },
    sales: {
      register: () => {
        throw new Refused(422, 'invalid', {
          errors: [{ field: 'sale.lines.0.realGrams', message: 'Solo quedan 76,0 kg disponibles. Baja la cantidad.' }],
        });
      },
    },
  });
  const { user } = await renderPage(pages, { path: `/sales/new?client=${client._id}`, role: 'seller' });
  await user.click(await screen.findByRole('button', { name: 'Registrar venta' }));
  await waitFor(() => expect(screen.getAllByText('Falta este dato.').length).toBeGreaterThanOrEqual(2));
  expect(server.of('sales.register')).toHaveLength(0);

  await user.click(screen.getByRole('combobox', { name: /Producto/ }));
  await user.click(await screen.findByRole('option', { name: /Reineta/ }));
  expect(screen.getByRole('textbox', { name: /Precio/ })).toHaveValue('6000');
  await user.type(screen.getByRole('textbox', { name: /Kilos/ }), '80,5');
  expect(await screen.findByText(/Solo quedan 76,0/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Franja de entrega' }), '06:00-09:00');
  await user.click(screen.getByRole('button', { name: 'Registrar venta' }));
  expect(await screen.findByText('Solo quedan 76,0 kg disponibles. Baja la cantidad.')).toBeVisible();
  expect(server.of('sales.register')[0]?.input).toMatchObject({
    sale: {
      clientId: kai._id,
      deliveryWindow: '06:00-09:00',
      lines: [{ productId: product._id, realGrams: 80_500, priceMinor: 6000, discount: 0 }],
    },
  });
  expect(screen.getByRole('textbox', { name: /Kilos/ })).toHaveValue('80,5');
});
