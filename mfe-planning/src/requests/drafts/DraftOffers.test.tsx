import { Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { content, type DraftRow, open, row, serverWith } from './testing.ts';

describe('a new request', () => {
  it('keeps the focus among the drafts that it offers', async () => {
    const drafts = [row(), row({ products: 2 }), row({ client: null, products: 1 }), row({ client: null, products: 0 })];
    serverWith(drafts);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ver los 4 borradores' }));
    expect(screen.getByRole('button', { name: 'Seguir: Borrador sin cliente, 0 productos' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Descartar: Borrador de Sushi Kai Las Condes, 3 productos' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Seguir: .*, 2 productos/ })).toHaveFocus());
    for (const name of [/^Descartar: .*, 2 productos/, /^Descartar: .*, 1 producto$/, /^Descartar: .*, 0 productos/]) {
      const button = screen.getByRole('button', { name });
      await user.click(button);
      await waitFor(() => expect(button).not.toBeInTheDocument());
    }
    expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveFocus();
  });

  it('offers what somebody has begun, to go on with or to discard, which can be taken back', async () => {
    const drafts = [row(), row({ client: null, products: 1 })];
    const [first] = drafts as [DraftRow];
    const server = serverWith(drafts);
    const { user, address } = await open();
    expect(await screen.findByText(/^Tienes un borrador de Sushi Kai Las Condes, 3 productos · guardado hace 2 horas$/)).toBeVisible();
    expect(screen.getByText(/^Tienes un borrador sin cliente, 1 producto/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Descartar: Borrador sin cliente, 1 producto' }));
    await waitFor(() => expect(screen.queryByText(/sin cliente/)).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(server.of('requestDrafts.save')[0]?.input).toMatchObject({ draft: content }));
    await user.click(screen.getByRole('button', { name: /^Seguir: Borrador de Sushi Kai/ }));
    await waitFor(() => expect(address()).toBe(`/request/new?draft=${first._id}`));
  });
});

it('keeps a draft that another device has changed since it was shown', async () => {
  const shown = row();
  const server = serverWith([shown], {
    requestDrafts: {
      discard: ({ version }) => {
        throw version === shown.version ? new Refused(409, 'conflict') : new Error('Another version than the shown one.');
      },
    },
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Descartar: / }));
  expect(await screen.findByText('Cambió en otro equipo: ábrelo y míralo antes de descartarlo.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Descartar: / })).toBeEnabled();
  expect(server.of('requestDrafts.discard')).toHaveLength(1);
});

describe('the list of requests', () => {
  it('offers the draft that somebody has, by whose it is and how much is in it', async () => {
    const draft = row();
    serverWith([draft]);
    const { user, address } = await renderPage(pages, { path: '/request', role: 'seller' });
    await user.click(await screen.findByRole('button', { name: 'Borrador de Sushi Kai Las Condes, 3 productos' }));
    await waitFor(() => expect(address()).toBe(`/request/new?draft=${draft._id}`));
  });

  it('offers several by name', async () => {
    serverWith([row(), row({ client: null, products: 0 })]);
    const { user } = await renderPage(pages, { path: '/request', role: 'seller' });
    await user.click(await screen.findByRole('button', { name: '2 borradores' }));
    expect(await screen.findByRole('menuitem', { name: /^Borrador de Sushi Kai Las Condes, 3 productos/ })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: /^Borrador sin cliente, 0 productos/ })).toBeVisible();
  });

  it('asks for none of who makes no requests', async () => {
    const server = serverWith([row()]);
    await renderPage(pages, { path: '/request', role: 'logistic' });
    await waitFor(() => expect(server.of('requests.list')).not.toHaveLength(0));
    expect(server.of('requestDrafts.list')).toHaveLength(0);
  });
});
