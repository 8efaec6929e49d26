import { aClient, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aWish, client, listAnswer } from '../../parts/wishes/testing.ts';
import { choices } from '../testing.ts';

function serverWith(wishes: ReturnType<typeof aWish>[]) {
  const server = fakeServer({ ...choices, ...listAnswer(wishes) });
  server.answer({
    clients: { ...choices.clients, ...listAnswer([]).clients, one: () => aClient({ _id: client._id, legalName: client.name }) },
  });
  return server;
}

describe('the wishes of a client', () => {
  it('are those of the client alone, and a new one is begun for it', async () => {
    const server = serverWith([aWish()]);
    const { user } = await renderPage(pages, { path: `/clients/${client._id}/wishlist`, role: 'seller' });
    expect(await screen.findByText('Merluza austral, filete, fresco')).toBeVisible();
    expect(server.of('wishlist.list')[0]?.input).toMatchObject({ client: client._id, species: 'all', state: 'all', sort: 'wantedBy' });
    await user.click(screen.getByRole('button', { name: 'Nuevo deseo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo deseo' }));
    expect(dialog.getByRole('combobox', { name: /Cliente/ })).toHaveValue(client.name);
  });

  it('are no business of logistic', async () => {
    serverWith([]);
    await renderPage(pages, { path: `/clients/${client._id}`, role: 'logistic' });
    await screen.findByRole('link', { name: 'Datos' });
    expect(screen.queryByRole('link', { name: 'Wishlist' })).toBeNull();
  });
});
