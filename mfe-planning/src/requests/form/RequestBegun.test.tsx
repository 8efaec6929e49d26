import { anId, fakeServer, inDays } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { aWish } from '../../parts/wishes/testing.ts';
import { aRequest, around, kai } from '../testing.ts';
import { choices, dayAhead, hake, line, open, salmon, serverWith } from './testing.ts';

describe('a new request', () => {
  it('repeats a request of the client for tomorrow in few presses, which can be taken back', async () => {
    const made = aRequest({ number: 10452 });
    const server = serverWith({ create: () => made, one: () => made });
    const past = { product: { ...salmon }, askedGrams: 40_000, priceMinor: 9400, discount: 500 };
    server.answer({
      clients: {
        buying: () => ({
          products: [
            { product: { ...salmon }, priceMinor: 9400, usualGrams: 40_000, lastPriceMinor: 9250, lastOn: '2026-11-13', everyDays: 7 },
          ],
          requests: [
            {
              _id: anId(),
              number: 10443,
              deliverOn: '2026-11-20',
              lines: [past, { ...past, product: { ...hake }, askedGrams: 5000, priceMinor: 4990 }],
            },
          ],
        }),
      },
    });
    const { user } = await open(`/request/new?client=${kai._id}`);
    const chip = await screen.findByRole('button', { name: /10443.*2 líneas · 45.kg/ });
    await user.click(chip);
    await waitFor(() => expect(line(2).getByRole('combobox')).toHaveValue('Merluza austral, entera, fresca'));
    expect(line(1).getByRole('textbox', { name: /Kilos/ })).toHaveValue('40');
    expect(line(1).getByText('últ. $9.250')).toBeVisible();
    // 40 × 9.400 less the 5 % of the earlier request.
    expect(line(1).getByRole('textbox', { name: /Descuento/ })).toHaveValue('5');
    expect(line(1).getByText('$357.200')).toHaveTextContent('Total $357.200');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Línea 2' })).toBeNull());
    await user.click(chip);
    await user.click(screen.getByRole('button', { name: /^Mañana/i }));
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    await waitFor(() =>
      expect(server.of('requests.create')[0]?.input).toMatchObject({
        request: { deliverOn: inDays(1), lines: [{ productId: salmon._id, askedGrams: 40_000, discount: 500 }, { productId: hake._id }] },
      }),
    );
    // The lines copied from another request have been sent: the form that could undo the copy is gone.
    await screen.findByText('Solicitud 10452 creada');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull());
  });

  it('begins with the client that somebody comes from', async () => {
    serverWith({});
    await open(`/request/new?client=${kai._id}`);
    expect(await screen.findByRole('combobox', { name: /Cliente/ })).toHaveValue(kai.name);
  });

  it('begins with the wish that somebody comes from, and names it when it is made', async () => {
    const wishId = anId();
    const made = aRequest();
    const server = fakeServer({
      ...choices,
      requests: { ...around.requests, create: () => made, one: () => made },
      wishlist: {
        one: () => aWish({ _id: wishId, client: kai, grams: 25_000, wantedBy: dayAhead, presentation: 'fillet', conservation: 'fresh' }),
        matches: () => ({
          offers: [],
          products: [
            {
              _id: salmon._id,
              name: 'Salmón coho',
              provider: null,
              availableGrams: 76_000,
              priceMinor: 9400,
              nextExpiresAt: '2026-11-23T15:00:00.000Z',
            },
          ],
        }),
      },
    });
    const { user } = await open(`/request/new?wish=${wishId}`);
    expect(await screen.findByRole('combobox', { name: /Cliente/ })).toHaveValue(kai.name);
    expect(line(1).getByRole('combobox')).toHaveValue('Salmón coho, filete, fresco');
    expect(line(1).getByRole('textbox', { name: /Kilos/ })).toHaveValue('25');
    expect(screen.getByLabelText(/Día de entrega/)).toHaveValue(dayAhead.split('-').reverse().join('-'));
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    await waitFor(() => expect(server.of('requests.create')[0]?.input).toMatchObject({ wishId, request: { clientId: kai._id } }));
  });

  it.each(['matched', 'fulfilled', 'cancelled'] as const)(
    'says that a wish which is %s waits no longer, and begins with its client alone',
    async (state) => {
      const wish = aWish({ client: kai, state });
      const server = fakeServer({
        ...choices,
        requests: { ...around.requests, create: () => aRequest(), one: () => aRequest() },
        wishlist: { one: () => wish, matches: () => ({ offers: [], products: [] }) },
      });
      await open(`/request/new?wish=${wish._id}`);
      expect(await screen.findByText(/Este deseo ya no está abierto/)).toBeVisible();
      expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveValue(kai.name);
      expect(line(1).getByRole('textbox', { name: /Kilos/ })).toHaveValue('');
      expect(server.of('requests.create')).toHaveLength(0);
    },
  );
});
