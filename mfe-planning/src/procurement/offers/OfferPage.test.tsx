import { hasUnsaved } from '@shop/shared/router';
import { aListOf, anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { anOffer, membrillo, procurementChoices } from '../testing.ts';

const open = (path: string) => renderPage(pages, { path, role: 'logistic' });

/** A server with an offer that can be withdrawn, unless another user changed it first. */
function withdrawable({ isRefused = false } = {}) {
  const offer = anOffer();
  let present = offer;
  const server = fakeServer(procurementChoices);
  server.answer({
    offers: {
      one: () => present,
      update: () => {
        present = isRefused ? { ...offer, grams: 150_000, version: 3 } : { ...offer, state: 'withdrawn', version: 3 };
        if (isRefused) throw new Refused(409, 'conflict', { present });
        return present;
      },
    },
  });
  return { server, offer };
}

describe('offers', () => {
  it('are withdrawn from their row while they are for sale', async () => {
    const offer = anOffer();
    const server = fakeServer(procurementChoices);
    const sold = anOffer({ _id: anId(), number: 33, provider: membrillo, state: 'sold' });
    server.answer({ offers: { list: () => aListOf([offer, sold]), update: () => anOffer({ ...offer, state: 'withdrawn' }) } });
    const { user } = await open('/marketplace/offers');
    const other = await screen.findByRole('row', { name: /Membrillo/ });
    await user.click(within(other).getByRole('button', { name: /Acciones/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Abrir ficha']);
    await user.keyboard('{Escape}');
    await user.click(within(screen.getByRole('row', { name: /Puerto Gala/ })).getByRole('button', { name: /Acciones/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Retirar oferta/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Retirar oferta/ }));
    expect(await screen.findByText('Oferta 31 retirada')).toBeVisible();
    expect(server.of('offers.update')[0]?.input).toMatchObject({ offer: { state: 'withdrawn' }, version: 2 });
  });

  it('are withdrawn on their record too, which then offers nothing', async () => {
    const { server, offer } = withdrawable();
    const { user } = await open(`/marketplace/offers/${offer._id}`);
    await user.click(await screen.findByRole('button', { name: /Retirar oferta/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar oferta' }));
    expect(await screen.findByText('Oferta 31 retirada')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Retirar oferta/ })).toBeNull());
    expect(server.of('offers.update')[0]?.input).toEqual({ offer: { _id: offer._id, state: 'withdrawn' }, version: 2 });
  });

  it('ask before what was typed on their record goes with a withdrawal', async () => {
    const { server, offer } = withdrawable();
    const { user } = await open(`/marketplace/offers/${offer._id}`);
    const price = await screen.findByRole('textbox', { name: /Precio/ });
    await user.clear(price);
    await user.type(price, '4.700');
    const press = () => user.click(screen.getByRole('button', { name: /Retirar oferta/ }));
    await press();
    await user.click(screen.getByRole('button', { name: 'Seguir aquí' }));
    expect(screen.queryByRole('dialog', { name: /Retirar/ })).toBeNull();
    expect(price).toHaveValue('4.700');
    await press();
    await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
    await user.click(within(await screen.findByRole('dialog', { name: /oferta 31/ })).getByRole('button', { name: 'Retirar oferta' }));
    expect(await screen.findByText('Oferta 31 retirada')).toBeVisible();
    expect(server.of('offers.update').map(({ input }) => input)).toEqual([{ offer: { _id: offer._id, state: 'withdrawn' }, version: 2 }]);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Precio/ })).toBeDisabled());
    expect(screen.getByRole('textbox', { name: /Precio/ })).toHaveValue('4650');
    expect(hasUnsaved()).toBe(false);
  });

  it('keep what was typed on their record when the act is refused', async () => {
    const { offer } = withdrawable({ isRefused: true });
    const { user } = await open(`/marketplace/offers/${offer._id}`);
    const price = await screen.findByRole('textbox', { name: /Precio/ });
    await user.clear(price);
    await user.type(price, '4.700');
    await user.click(screen.getByRole('button', { name: /Retirar oferta/ }));
    await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
    await user.click(within(await screen.findByRole('dialog', { name: /oferta 31/ })).getByRole('button', { name: 'Retirar oferta' }));
    expect(await screen.findByText('Otra persona guardó cambios en esta ficha mientras la editas.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Precio/ })).toHaveValue('4.700');
    expect(hasUnsaved()).toBe(true);
  });

  it('say on their record how much of them is sold, and send of an edit only what was touched', async () => {
    const offer = anOffer({ grams: 80_000, soldGrams: 50_000 });
    const server = fakeServer(procurementChoices);
    server.answer({ offers: { one: () => offer, update: () => anOffer({ ...offer, priceMinor: 4700, version: 3 }) } });
    const { user } = await open(`/marketplace/offers/${offer._id}`);
    const price = await screen.findByRole('textbox', { name: /Precio/ });
    expect(screen.getByText(/Vendido 50,0\skg de 80,0\skg/)).toBeVisible();
    await user.clear(price);
    await user.type(price, '4.700');
    await user.click(screen.getByRole('button', { name: /Guardar/ }));
    await waitFor(() => expect(server.of('offers.update')).toHaveLength(1));
    expect(server.of('offers.update')[0]?.input.offer).toEqual({ _id: offer._id, priceMinor: 4700 });
  });
});
