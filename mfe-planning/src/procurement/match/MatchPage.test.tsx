import { announceChanges } from '@shop/shared/api';
import type { Offer, Order } from '@shop/shared/contract';
import { anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { anOffer, anOrder, aPurchase, inHours, membrillo, procurementChoices } from '../testing.ts';

const cheap = anOffer();
const dearer = anOffer({ _id: anId(), number: 32, provider: membrillo, priceMinor: 4800, grams: 210_000 });

function matchServer(orders: Order[], offers: Offer[]) {
  const server = fakeServer(procurementChoices);
  server.answer({ purchases: { openOrders: () => orders, openOffers: () => offers } });
  return server;
}

const open = (role: 'logistic' | 'seller' = 'logistic') => renderPage(pages, { path: '/marketplace', role });

it('proposes the cheapest first, each with as much as is still needed, and buys them in one step', async () => {
  const server = matchServer([anOrder()], [dearer, cheap]);
  server.answer({ purchases: { register: () => [aPurchase(), aPurchase()] } });
  const { user } = await open();
  expect(await screen.findByRole('textbox', { name: 'Kilos de Coop. Puerto Gala' })).toHaveValue('160');
  expect(screen.getByRole('textbox', { name: 'Kilos de Caleta El Membrillo' })).toHaveValue('80');
  const bar = within(screen.getByRole('region', { name: 'Calzar y comprar' }));
  expect(bar.getByText(/Cubierto 100/)).toBeVisible();
  expect(bar.getByText('$4.700')).toBeVisible();
  expect(bar.getByText('$1.128.000')).toBeVisible();
  expect(bar.getByText('$2.600')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Calzar y comprar' }));
  expect(await screen.findByText('2 compras registradas')).toBeVisible();
  const [sent] = server.of('purchases.register');
  expect(sent?.input).toMatchObject({
    purchase: {
      parts: [
        { offerId: cheap._id, grams: 160_000 },
        { offerId: dearer._id, grams: 80_000 },
      ],
    },
  });
  expect(sent?.headers['idempotency-key']).toBeTruthy();
});

it('chooses no other order once one is bought: a second press of the button buys nothing', async () => {
  const next = anOrder({ _id: anId(), number: 13, client: null });
  let orders = [anOrder(), next];
  const server = fakeServer(procurementChoices);
  server.answer({
    purchases: {
      openOrders: () => orders,
      openOffers: () => [cheap],
      register: () => {
        orders = [next];
        return [aPurchase()];
      },
    },
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Calzar y comprar' }));
  expect(await screen.findByText('Elige un pedido para ver qué ofertas le sirven.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Calzar y comprar' })).toBeNull();
  expect(server.of('purchases.register')).toHaveLength(1);
});

it('chooses no other order once somebody else covered this one', async () => {
  const next = anOrder({ _id: anId(), number: 13, client: null });
  let orders = [anOrder(), next];
  const server = fakeServer(procurementChoices);
  server.answer({ purchases: { openOrders: () => orders, openOffers: () => [cheap] } });
  const { user } = await open();
  await screen.findByRole('button', { name: 'Calzar y comprar' });
  orders = [next];
  act(() => announceChanges({ topic: 'orders', ids: [anId()], by: 'somebody' }));
  expect(await screen.findByText(/El pedido que mirabas ya no está abierto/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Calzar y comprar' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /13/ }));
  expect(await screen.findByRole('button', { name: 'Calzar y comprar' })).toBeVisible();
});

it('asks for what its filters offer once the orders are there', async () => {
  let answer: (orders: Order[]) => void = () => undefined;
  const server = fakeServer(procurementChoices);
  server.answer({ purchases: { openOrders: () => new Promise<Order[]>((resolve) => (answer = resolve)), openOffers: () => [cheap] } });
  await open();
  await waitFor(() => expect(server.of('purchases.openOrders')).toHaveLength(1));
  expect([...server.of('species.list'), ...server.of('providers.choose')]).toEqual([]);
  answer([anOrder()]);
  await screen.findByRole('button', { name: 'Calzar y comprar' });
  await waitFor(() => expect([...server.of('species.list'), ...server.of('providers.choose')]).toHaveLength(2));
});

it('is changed by hand, and says where more is typed than an offer has', async () => {
  matchServer([anOrder()], [dearer, cheap]);
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Tomar de Caleta El Membrillo' }));
  const bar = within(screen.getByRole('region', { name: 'Calzar y comprar' }));
  expect(bar.getByText(/Cubierto 66/)).toBeVisible();
  const kg = screen.getByRole('textbox', { name: 'Kilos de Coop. Puerto Gala' });
  await user.clear(kg);
  await user.type(kg, '170');
  expect(screen.getByRole('alert')).toHaveTextContent('Ofrece 160,0 kg');
  expect(bar.getByRole('button', { name: 'Calzar y comprar' })).toBeDisabled();
});

it('sets a refusal beside its offer: somebody bought it first', async () => {
  const server = matchServer([anOrder()], [cheap]);
  server.answer({
    purchases: {
      register: () => {
        throw new Refused(422, 'invalid', { errors: [{ field: 'purchase.parts.0.grams', message: 'Solo quedan 20 kg de esta oferta.' }] });
      },
    },
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Calzar y comprar' }));
  const row = await screen.findByRole('row', { name: /Coop. Puerto Gala/ });
  expect(await within(row).findByText('Solo quedan 20 kg de esta oferta.')).toBeVisible();
  await waitFor(() => expect(server.of('purchases.openOffers').length).toBeGreaterThan(1));
});

it('says of every offer that is not proposed why', async () => {
  matchServer(
    [anOrder({ minFreshHours: 48 })],
    [
      anOffer({ _id: anId(), priceMinor: 7550 }),
      anOffer({ _id: anId(), expiresAt: inHours(2) }),
      anOffer({ _id: anId(), presentation: 'fillet' }),
      anOffer({ _id: anId(), validUntil: inHours(-1) }),
    ],
  );
  await open();
  expect(await screen.findByText(/Cuesta \$250 más que el máximo/)).toBeVisible();
  expect(screen.getByText(/se piden 48 h/)).toBeVisible();
  expect(screen.getByText(/Otra presentación o conservación: Filete, Fresco/)).toBeVisible();
  expect(screen.getByText(/La oferta venció/)).toBeVisible();
  // No offer is selected: there is no cost and no margin.
  const bar = within(screen.getByRole('region', { name: 'Calzar y comprar' }));
  expect(bar.getAllByText('—')).toHaveLength(2);
});

it('shows a seller the matching without the means to buy', async () => {
  matchServer([anOrder()], [cheap]);
  await open('seller');
  expect(await screen.findByText('Tu rol puede ver el calce, no comprar.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Calzar y comprar' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Tomar de Coop. Puerto Gala' })).toBeDisabled();
});
