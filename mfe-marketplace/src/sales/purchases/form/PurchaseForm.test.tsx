import type { AppPurchase, MarketplaceProduct } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../../../pages.ts';
import { aPurchase } from '../testing.ts';

const organization = {
  _id: anId(),
  name: 'Vinolia',
  slug: 'vinolia',
  typeId: anId(),
  buyerType: 'restaurant' as const,
  serviceIds: [],
  appointmentIds: [],
};
const species = { _id: anId(), name: 'Reineta', code: 'BRU' };
const aProduct = (own: Partial<MarketplaceProduct>) =>
  ({
    ...{
      _id: anId(),
      version: 1,
      name: 'Reineta entera',
      image: '',
      species,
      partner: null,
      buyerType: true,
      priceMinor: 5450,
      taxClass: 'standard',
    },
    ...{
      grams: 90_000,
      leftGrams: 60_000,
      active: true,
      visible: true,
      postedBy: true,
      fisher: { _id: anId(), name: 'Rosa Díaz', cove: null },
    },
    ...{
      presentation: null,
      conservation: null,
      caughtAt: null,
      expiresAt: null,
      trip: null,
      lot: null,
      updatedAt: '2026-11-20T12:30:00.000Z',
    },
    ...own,
  }) as MarketplaceProduct;
const reineta = aProduct({});
const exempt = aProduct({ name: 'Cochayuyo', taxClass: 'exempt' });
const ofLot = aProduct({ name: 'Congrio de nuestro lote', lot: { _id: anId(), code: 'CL-1', productId: anId() } });

const answers = (purchase: AppPurchase) => ({
  organizations: { list: () => ({ organizations: [organization], types: [], services: [], appointments: [] }) },
  marketplace: { products: () => aListOf([reineta, ofLot, exempt]) },
  appPurchases: { one: () => purchase, create: () => purchase, update: () => purchase },
  freight: {
    windows: ({ day = '2026-11-20' }: { day?: string }) => ({
      ...{ day, version: 1, lastDeliveryHour: '19:00' },
      windows: [{ window: '06:00-09:00', capacityGrams: null, takenGrams: 0, isOffered: true }],
    }),
  },
});

describe('a purchase that staff type', () => {
  it('shows the net and the tax of each rate when a product has another tax class', async () => {
    fakeServer(answers(aPurchase()));
    const { user } = await renderPage(pages, { path: '/sales-and-reservations/new', role: 'admin' });
    await user.click(await screen.findByRole('combobox', { name: /^Producto publicado/ }));
    await user.click(await screen.findByRole('option', { name: /Cochayuyo/ }));
    await user.type(screen.getByRole('textbox', { name: /^Kilos/ }), '10');
    await user.type(screen.getByRole('textbox', { name: /^Flete/ }), '5000');
    // 10 × 5.450 exempt, 5.000 of freight with 19 %.
    const amountOf = (name: string) => screen.getByText(name).nextElementSibling;
    await waitFor(() => expect(amountOf('Neto exento')).toHaveTextContent('$54.500'));
    expect(amountOf('Neto 19 %')).toHaveTextContent('$5.000');
    expect(amountOf('IVA 19 %')).toHaveTextContent('$950');
    expect(amountOf('Total')).toHaveTextContent('$60.450');
  });

  it('names who buys, what of one seller, and what it comes to', async () => {
    const server = fakeServer(answers(aPurchase({ number: 4001, isManual: true })));
    const { user } = await renderPage(pages, { path: '/sales-and-reservations/new', role: 'admin' });
    await user.click(await screen.findByRole('combobox', { name: /^Organización/ }));
    await user.click(await screen.findByRole('option', { name: 'Vinolia' }));
    await user.click(screen.getByRole('combobox', { name: /^Producto publicado/ }));
    expect(screen.getByRole('option', { name: /de nuestro lote/ })).toBeVisible();
    await user.click(await screen.findByRole('option', { name: /Reineta entera.*Rosa Díaz.*quedan 60/ }));
    expect(screen.getByRole('textbox', { name: /^Precio/ })).toHaveValue('5450');
    expect(screen.queryByRole('textbox', { name: /^Descuento/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Kilos/ }), '10');
    await user.type(screen.getByRole('textbox', { name: /^Flete/ }), '5000');
    // (10 × 5 450 + 5 000) × 1,19
    expect(await screen.findByText('$70.805')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Dirección/ }), 'Av. Brasil 100');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Franja/ }), '06:00-09:00');
    await user.click(screen.getByRole('button', { name: 'Registrar la venta' }));
    await waitFor(() => expect(server.of('appPurchases.create')[0]?.input).toMatchObject({ purchase: { deliveryWindow: '06:00-09:00' } }));
    await waitFor(() =>
      expect(server.of('appPurchases.create')[0]?.input).toMatchObject({
        purchase: {
          organizationId: organization._id,
          freightMinor: 5000,
          lines: [{ productId: reineta._id, grams: 10_000, priceMinor: 5450 }],
        },
      }),
    );
    expect(await screen.findByText('Compra A-4001 registrada')).toBeVisible();
  });

  it('keeps what was typed when the last kilos went to somebody else', async () => {
    fakeServer({
      ...answers(aPurchase()),
      appPurchases: {
        create: () => {
          throw new Refused(422, 'invalid', { errors: [{ field: 'purchase.lines.0.grams', message: 'Quedan 4 kg.' }] });
        },
      },
    });
    const { user } = await renderPage(pages, { path: '/sales-and-reservations/new', role: 'logistic' });
    await user.click(await screen.findByRole('combobox', { name: /^Organización/ }));
    await user.click(await screen.findByRole('option', { name: 'Vinolia' }));
    await user.click(screen.getByRole('combobox', { name: /^Producto publicado/ }));
    await user.click(await screen.findByRole('option', { name: /Reineta entera/ }));
    await user.type(screen.getByRole('textbox', { name: /^Kilos/ }), '10');
    await user.type(screen.getByRole('textbox', { name: /^Dirección/ }), 'Av. Brasil 100');
    await user.click(screen.getByRole('button', { name: 'Registrar la venta' }));
    expect(await screen.findByText('Quedan 4 kg.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Kilos/ })).toHaveValue('10');
  });

  it('is not offered to a seller', async () => {
    fakeServer({ appPurchases: { list: () => aListOf([aPurchase()]) } });
    await renderPage(pages, { path: '/sales-and-reservations', role: 'seller' });
    expect(await screen.findByRole('row', { name: /A-3384/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Venta manual/ })).toBeNull();
  });
});

describe('the edit of a purchase', () => {
  const line = { _id: anId(), product: { _id: reineta._id, name: 'Reineta entera', image: '' }, description: 'Reineta entera' };
  const bought = (own: Partial<AppPurchase>) =>
    aPurchase({
      lines: [{ ...line, grams: 80_000, priceMinor: 5450, netMinor: 436_000, taxClass: 'standard', ivaRate: 1900, state: 'held' }],
      ...own,
    });

  it('sends the lines only when they changed', async () => {
    const purchase = bought({ paidMinor: 0, paymentState: 'due' });
    const server = fakeServer(answers(purchase));
    const { user } = await renderPage(pages, { path: `/sales-and-reservations/${purchase._id}/edit`, role: 'admin' });
    const address = await screen.findByRole('textbox', { name: /^Dirección/ });
    await user.clear(address);
    await user.type(address, 'Otra calle 1');
    await user.click(screen.getByRole('button', { name: /^Guardar/ }));
    await waitFor(() => expect(server.of('appPurchases.update')).toHaveLength(1));
    const sent = server.of('appPurchases.update')[0]?.input;
    expect(sent).toMatchObject({ purchase: { address: 'Otra calle 1' } });
    expect(sent).not.toHaveProperty('purchase.lines');
  });

  it('says why the goods of a paid one stay', async () => {
    const purchase = bought({});
    fakeServer(answers(purchase));
    await renderPage(pages, { path: `/sales-and-reservations/${purchase._id}/edit`, role: 'admin' });
    expect(await screen.findByRole('combobox', { name: /^Producto publicado/ })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: /^Dirección/ })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Agregar línea' })).toBeNull();
  });
});
