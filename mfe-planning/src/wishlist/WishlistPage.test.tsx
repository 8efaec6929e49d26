import { aListOf, anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aWish, choices, client, hake, listAnswer } from '../parts/wishes/testing.ts';
import { WishlistPage } from './WishlistPage.tsx';

const open = () => renderPage(<WishlistPage />, { path: '/wishlist', role: 'seller' });

describe('the wishlist', () => {
  it('shows what clients would buy and what would meet it', async () => {
    fakeServer(listAnswer([aWish(), aWish({ client: { _id: anId(), name: 'Otro' }, maxPriceMinor: null, offers: aWish().stock })]));
    await open();
    const row = await screen.findByRole('row', { name: /Hotel Reñaca/ });
    expect(within(row).getByText('Merluza austral, filete, fresco')).toBeVisible();
    expect(within(row).getByText('$8.900/kg')).toBeVisible();
    expect(within(row).getByText('2 ofertas')).toBeVisible();
    const other = screen.getByRole('row', { name: /Otro/ });
    expect(within(other).getByText('Cualquiera')).toBeVisible();
    expect(within(other).getByText('Nada por ahora')).toBeVisible();
  });

  it('restores its filters from the address', async () => {
    const server = fakeServer(listAnswer([aWish()]));
    await renderPage(<WishlistPage />, {
      path: `/wishlist?client=${client._id}&species=${hake._id}&state=open,matched&sort=-wantedBy&page=1`,
    });
    await screen.findByRole('grid');
    expect(server.of('wishlist.list')[0]?.input).toMatchObject({
      client: client._id,
      species: hake._id,
      state: 'open,matched',
      sort: '-wantedBy',
      page: '1',
    });
  });

  it('opens a row with the offers and stock that fit, and leads to a request of it', async () => {
    const wish = aWish();
    const provider = { _id: anId(), name: 'Cooperativa Portales' };
    const offer = {
      _id: anId(),
      number: 4,
      provider,
      grams: 60_000,
      priceMinor: 7000,
      validUntil: wish.createdAt,
      expiresAt: wish.createdAt,
    };
    const server = fakeServer(listAnswer([wish]));
    server.answer({ wishlist: { one: () => wish, matches: () => ({ offers: [offer], products: [] }) } });
    const { user, address } = await open();
    await user.click(await screen.findByText('2 ofertas'));
    const panel = within(await screen.findByRole('complementary', { name: 'Hotel Reñaca' }));
    expect(await panel.findByRole('link', { name: 'Cooperativa Portales' })).toHaveAttribute('href', `/marketplace/offers/${offer._id}`);
    expect(panel.getByText('Nada disponible con esta forma y precio.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Convertir en solicitud' }));
    await waitFor(() => expect(address()).toBe(`/request/new?wish=${wish._id}`));
  });

  it('makes a wish, its amounts as the country writes them', async () => {
    const server = fakeServer(listAnswer([]));
    server.answer({ wishlist: { create: ({ wishlist: { clientId: _, speciesId: __, ...fields } }) => aWish(fields) } });
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: 'Nuevo deseo' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo deseo' }));
    await user.click(dialog.getByRole('button', { name: 'Crear deseo' }));
    await waitFor(() => expect(dialog.getAllByText('Falta este dato.')).toHaveLength(3));
    await user.type(dialog.getByRole('combobox', { name: /Cliente/ }), 'Hotel');
    await user.click(await screen.findByRole('option', { name: /Hotel Reñaca/ }));
    await user.type(dialog.getByRole('combobox', { name: /Especie/ }), 'merl');
    await user.click(await screen.findByRole('option', { name: /Merluza austral/ }));
    await user.type(dialog.getByRole('textbox', { name: /Cantidad/ }), '1.250,5');
    await user.type(dialog.getByRole('textbox', { name: /Precio máximo/ }), '8.900');
    await user.click(dialog.getByRole('button', { name: 'Crear deseo' }));
    expect(await screen.findByText('Deseo creado')).toBeVisible();
    expect(server.of('wishlist.create')[0]?.input).toMatchObject({
      wishlist: { clientId: client._id, speciesId: hake._id, grams: 1_250_500, maxPriceMinor: 8900, wantedBy: null },
    });
  });

  it('edits from the version it was read in, and compares when somebody saved first', async () => {
    const wish = aWish();
    const theirs = aWish({ ...wish, version: 4, grams: 55_000, updatedBy: { _id: anId(), name: 'Luis Tapia' } });
    const server = fakeServer(listAnswer([wish]));
    server.answer({
      wishlist: {
        update: ({ wishlist: { clientId: _, speciesId: __, ...fields }, version }) => {
          if (version < 4) throw new Refused(409, 'conflict', { present: theirs });
          return aWish({ ...theirs, grams: fields.grams ?? 0, version: 5 });
        },
      },
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Acciones/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    const kg = await screen.findByRole('textbox', { name: /Cantidad/ });
    await user.clear(kg);
    await user.type(kg, '60');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Luis Tapia guardó antes que tú' }));
    await user.click(within(dialog.getByRole('group', { name: /Cantidad/ })).getByRole('radio', { name: /60/ }));
    await user.click(dialog.getByRole('button', { name: 'Guardar versión 5' }));
    expect(await screen.findByText('Deseo guardado')).toBeVisible();
    expect(server.of('wishlist.update').map(({ input }) => input)).toMatchObject([
      { version: 3, wishlist: { grams: 60_000 } },
      { version: 4, wishlist: { grams: 60_000 } },
    ]);
  });

  it('offers only the steps that its state allows, and asks before it deletes', async () => {
    const wish = aWish();
    const request = { _id: anId(), number: 88 };
    const server = fakeServer(listAnswer([wish, aWish({ state: 'matched', request, client: { _id: anId(), name: 'Otro' } })]));
    server.answer({ wishlist: { remove: ({ id }) => ({ _id: id }) } });
    const { user } = await open();
    const menuOf = async (name: RegExp) => {
      const row = await screen.findByRole('row', { name });
      await user.click(within(row).getByRole('button', { name: /Acciones/ }));
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    };
    expect(await menuOf(/Otro/)).toEqual(['Ver solicitud 88', 'Marcar cumplido…', 'Reabrir…', 'Cancelar deseo…']);
    await user.keyboard('{Escape}');
    expect(await menuOf(/Hotel/)).toEqual(['Convertir en solicitud', 'Editar', 'Cancelar deseo…', 'Eliminar…']);
    await user.click(screen.getByRole('menuitem', { name: 'Eliminar…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar este deseo' }));
    expect(server.of('wishlist.remove')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(server.of('wishlist.remove')[0]?.input).toMatchObject({ id: wish._id }));
  });

  it('says what it is for while nobody wishes for anything', async () => {
    fakeServer({ ...choices, wishlist: { list: () => aListOf([]) } });
    await open();
    expect(await screen.findByText(/Anota lo que un cliente compraría/)).toBeVisible();
  });
});
