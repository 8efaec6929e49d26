import {
  type Answers,
  aListOf,
  anOrganizationRecord,
  anOrganizationRow,
  aPluginUser,
  fakeServer,
  renderPage,
  rowByRow,
} from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const waiting = anOrganizationRow({ name: 'Hotel Terrazas', state: 'pending', purchases: 0, lastPurchaseAt: null });
const decided = anOrganizationRow({
  name: 'Sin Giro',
  state: 'rejected',
  reason: 'El RUT no corresponde',
  decidedAt: waiting.createdAt,
  decidedBy: { _id: waiting._id, name: 'Marcela Rojas' },
});
const person = aPluginUser({ name: 'Ana Soto', organization: 'Hotel Terrazas', fisherState: null, state: 'pending' });
const enabled = aPluginUser({
  name: 'Rosa Vera',
  fisherState: null,
  state: 'enabled',
  reason: 'Compra cada semana',
  decidedAt: waiting.createdAt,
});

const answers: Answers = {
  organizations: { withPurchases: ({ state }) => aListOf([state === 'pending' ? waiting : decided]) },
  plugin: { users: ({ state }) => aListOf([state === 'pending' ? person : enabled]) },
  history: { of: () => [] },
};

describe('organizations that wait', () => {
  const path = '/seafood/restaurant/approvals';

  it('stand above those that were decided about, with who did it and why', async () => {
    fakeServer(answers);
    await renderPage(pages, { path, role: 'seller' });
    expect(await screen.findByRole('row', { name: /Hotel Terrazas/ })).toBeVisible();
    const resolved = await screen.findByRole('region', { name: 'Resueltas' });
    await waitFor(() => expect(resolved).toHaveTextContent(/Sin GiroEl RUT no correspondeRechazadaMarcela Rojas · /));
    expect(screen.queryByRole('checkbox', { name: /Seleccionar Hotel/ })).toBeInTheDocument();
  });

  it('are refused with a reason, which has to be said', async () => {
    const server = fakeServer(answers);
    server.answer({ organizations: { decide: () => anOrganizationRecord({ state: 'rejected' }) } });
    const { user } = await renderPage(pages, { path, role: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Acciones de Hotel Terrazas' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rechazar…' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Rechazar a Hotel Terrazas?' }));
    expect(dialog.getByRole('button', { name: 'Rechazar' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /Razón/ }), 'Sin giro');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() =>
      expect(server.of('organizations.decide')[0]?.input).toEqual({ id: waiting._id, state: 'rejected', reason: 'Sin giro' }),
    );
  });

  it('are decided about by letters, one after the other', async () => {
    const second = anOrganizationRow({ name: 'Posada del Mar', state: 'pending', lastPurchaseAt: null });
    const left = [waiting, second];
    const server = fakeServer(answers);
    server.answer({
      organizations: {
        withPurchases: ({ state }) => aListOf(state === 'pending' ? left : []),
        decide: ({ id }) => {
          const at = left.findIndex(({ _id }) => _id === id);
          return anOrganizationRecord({ ...left.splice(at, 1)[0], state: 'approved' });
        },
      },
    });
    const { user } = await renderPage(pages, { path, role: 'admin' });
    const first = await screen.findByRole('row', { name: /Hotel Terrazas/ });
    expect(screen.getByText('aprobar')).toBeVisible();
    first.focus();
    await user.keyboard('j');
    expect(screen.getByRole('row', { name: /Posada del Mar/ })).toHaveFocus();
    await user.keyboard('ka');
    const dialog = within(await screen.findByRole('dialog', { name: '¿Aprobar a Hotel Terrazas?' }));
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Hotel Terrazas/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole('row', { name: /Posada del Mar/ })).toHaveFocus());
    await user.keyboard('r');
    expect(await screen.findByRole('dialog', { name: '¿Rechazar a Posada del Mar?' })).toBeVisible();
  });

  it('are not decided about by a seller', async () => {
    fakeServer(answers);
    const { user } = await renderPage(pages, { path, role: 'seller' });
    await user.click(await screen.findByRole('button', { name: 'Acciones de Hotel Terrazas' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Abrir la ficha']);
  });
});

describe('people who wait for the plugin', () => {
  const path = '/seafood/restaurant/plugin';

  it('are asked for as buyers, the one who waits longest first', async () => {
    const server = fakeServer(answers);
    await renderPage(pages, { path, role: 'admin' });
    expect(await screen.findByRole('row', { name: /Ana Soto/ })).toHaveTextContent(/Hotel Terrazas.*Pendiente/);
    expect(server.of('plugin.users').map(({ input }) => input)).toContainEqual(
      expect.objectContaining({ kind: 'buyer', state: 'pending', sort: 'askedAt' }),
    );
    expect(await screen.findByText('Compra cada semana')).toBeVisible();
  });

  it('are enabled together with one reason', async () => {
    const server = fakeServer(answers);
    server.answer({ plugin: { changeStateMany: ({ ids }) => rowByRow(ids) } });
    const { user } = await renderPage(pages, { path, role: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: /Seleccionar Ana Soto/ }));
    await user.click(await screen.findByRole('button', { name: 'Habilitar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Habilitar el plugin a Ana Soto?' }));
    await user.type(dialog.getByRole('textbox', { name: /Razón/ }), 'Restaurante conocido');
    await user.click(dialog.getByRole('button', { name: 'Habilitar' }));
    await waitFor(() =>
      expect(server.of('plugin.changeStateMany')[0]?.input).toMatchObject({
        ids: [person._id],
        change: { state: 'enabled', reason: 'Restaurante conocido' },
      }),
    );
  });
});
