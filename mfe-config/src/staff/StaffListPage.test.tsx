import { everyRole, roles, type StateOf, statesOf, type User } from '@shop/shared/contract';
import { type Answers, aListOf, aProfile, aUser, fakeServer, Refused, renderPage, rowByRow } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../pages.ts';

const pablo = aUser();
const carla = aUser({ names: 'Carla', lastNames: 'Aravena', email: 'carla.aravena@shop.test', state: 'pending', lastLoginAt: null });
const diego = aUser({ names: 'Diego', lastNames: 'Soto', email: 'diego.soto@shop.test', state: 'blocked' });

const listAnswer = (rows: User[]): Answers => ({
  people: { byRolePage: ({ page, pageSize }) => aListOf(rows, { page, pageSize }) },
});

/** A server that stores state changes. */
function staffServer(...rows: User[]) {
  const states = new Map(rows.map((row) => [row._id, row.state]));
  const now = () => rows.map((row) => ({ ...row, state: states.get(row._id) ?? row.state }));
  return fakeServer({
    people: { byRolePage: ({ page, pageSize }) => aListOf(now(), { page, pageSize }) },
    users: {
      updateApproval: ({ _id, state }) => {
        states.set(_id, state);
        return now().find((row) => row._id === _id) as User;
      },
    },
  });
}

const menuOf = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  return screen.findByRole('menu');
};
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('a list of staff', () => {
  it.each([
    ['/sellers', 'Vendedores', roles.seller._id],
    ['/logistics', 'Logísticos', roles.logistic._id],
    ['/administrators', 'Administradores', roles.admin._id],
  ] as const)('of %s asks for its role, by name, ten a page', async (path, title, roleId) => {
    const server = fakeServer(listAnswer([pablo, carla]));
    await renderPage(pages, { path, role: 'admin' });
    expect(await screen.findByRole('grid', { name: title })).toHaveTextContent('pablo.fuentes@shop.test');
    expect(server.of('people.byRolePage')[0]?.input).toMatchObject({
      roleId,
      page: '0',
      pageSize: '10',
      search: 'all',
      state: 'all',
      sort: 'names',
    });
  });

  it('tells state and last login of each', async () => {
    fakeServer(listAnswer([pablo, carla]));
    await renderPage(pages, { path: '/sellers' });
    await screen.findByRole('grid');
    expect(rowOf('Pablo Fuentes')).toHaveTextContent(/Aprobado.*20-11-2026 09:30/);
    expect(rowOf('Carla Aravena')).toHaveTextContent(/Pendiente.*Nunca/);
  });

  it('restores search, state and sort from the address and ignores a state that there is not', async () => {
    const server = fakeServer(listAnswer([diego]));
    const { go } = await renderPage(pages, { path: '/sellers?search=soto&state=blocked&sort=-lastLoginAt&page=1' });
    await screen.findByRole('grid');
    expect(server.of('people.byRolePage')[0]?.input).toMatchObject({ search: 'soto', state: 'blocked', sort: '-lastLoginAt', page: '1' });
    await go('/sellers?state=asleep');
    await waitFor(() => expect(server.of('people.byRolePage').at(-1)?.input).toMatchObject({ state: 'all' }));
  });

  it('filters by state', async () => {
    fakeServer(listAnswer([pablo]));
    const { user, address } = await renderPage(pages, { path: '/sellers' });
    await user.click(await screen.findByRole('button', { name: 'Estado: Todos' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Bloqueado' }));
    expect(address()).toBe('/sellers?state=blocked');
  });

  it('says what the empty list is for, apart from filters that leave nothing', async () => {
    fakeServer(listAnswer([]));
    const { go } = await renderPage(pages, { path: '/sellers' });
    expect(await screen.findByRole('heading', { name: 'Aquí van los vendedores de Chile' })).toBeVisible();
    await go('/sellers?search=nadie');
    expect(await screen.findByRole('heading', { name: 'Ningún vendedor cumple estos filtros' })).toBeVisible();
  });

  it('shows what failed with its code', async () => {
    fakeServer({
      people: {
        byRolePage: () => {
          throw new Refused(403, 'forbidden', { detail: 'Tu rol no permite esta acción.' });
        },
      },
    });
    await renderPage(pages, { path: '/sellers' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/No pudimos cargar los vendedores.*req-0001/);
  });

  it('opens a person in the side panel', async () => {
    fakeServer({ ...listAnswer([pablo]), users: { one: () => ({ ...pablo, hasSecondFactor: null }) } });
    const { user } = await renderPage(pages, { path: '/sellers' });
    await user.click(await screen.findByRole('button', { name: 'Pablo Fuentes' }));
    const panel = await screen.findByRole('complementary', { name: 'Pablo Fuentes' });
    expect(await within(panel).findByRole('link', { name: pablo.email })).toHaveAttribute('href', `mailto:${pablo.email}`);
  });

  it('speaks English', async () => {
    fakeServer(listAnswer([carla]));
    await renderPage(pages, { path: '/sellers', lang: 'en' });
    expect(await screen.findByRole('grid', { name: 'Sellers' })).toHaveTextContent(/Pending.*Never/);
  });
});

describe('what a role may do with staff', () => {
  it.each(everyRole)('%s', async (role) => {
    fakeServer(listAnswer([pablo]));
    await renderPage(pages, { path: '/sellers', role });
    await screen.findByRole('grid');
    const offered = [
      screen.queryByRole('button', { name: 'Registrar vendedor' }),
      screen.queryByRole('button', { name: 'Acciones de Pablo Fuentes' }),
      screen.queryByRole('checkbox', { name: 'Seleccionar Pablo Fuentes' }),
    ];
    const isAllowed = role === 'admin' || role === 'mega';
    expect(offered.map(Boolean)).toEqual([isAllowed, isAllowed, true]);
    // Users who see rows may export them.
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeVisible();
  });

  const offered: Record<StateOf<'user'>, string[]> = {
    pending: ['Aprobar…', 'Rechazar…'],
    approved: ['Cerrar sus sesiones…', 'Bloquear…'],
    blocked: ['Desbloquear'],
    rejected: [],
  };
  it.each(statesOf('user'))('offers what follows %s and nothing else', async (state) => {
    fakeServer(listAnswer([aUser({ state })]));
    const { user } = await renderPage(pages, { path: '/sellers', role: 'admin' });
    await screen.findByRole('grid');
    if (offered[state].length === 0) return expect(screen.queryByRole('button', { name: /^Acciones/ })).toBeNull();
    const menu = await menuOf(user, 'Pablo Fuentes');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(offered[state]);
  });

  it('ends the sessions of somebody, once that is confirmed', async () => {
    const server = fakeServer({ ...listAnswer([pablo]), users: { endSessions: () => ({}) } });
    const { user } = await renderPage(pages, { path: '/sellers', role: 'admin' });
    await screen.findByRole('grid');
    await user.click(within(await menuOf(user, 'Pablo Fuentes')).getByRole('menuitem', { name: 'Cerrar sus sesiones…' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Cerrar las sesiones de Pablo Fuentes?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar sus sesiones' }));
    expect(await screen.findByText('Cerraste las sesiones de Pablo Fuentes')).toBeVisible();
    expect(server.of('users.endSessions')[0]?.input).toEqual({ _id: pablo._id });
  });

  it('lets nobody decide about their own account', async () => {
    const profile = aProfile({ role: 'admin' });
    fakeServer(listAnswer([aUser({ _id: profile._id, role: 'admin' })]));
    await renderPage(pages, { path: '/administrators', role: 'admin', profile });
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: /^Acciones/ })).toBeNull();
  });

  it('approves once that is confirmed, and shows the new state', async () => {
    const server = staffServer(carla);
    const { user } = await renderPage(pages, { path: '/sellers', role: 'admin' });
    const menu = await menuOf(user, 'Carla Aravena');
    await user.click(within(menu).getByRole('menuitem', { name: 'Aprobar…' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Aprobar la cuenta de Carla Aravena?' });
    await user.click(within(dialog).getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('Carla Aravena ya puede iniciar sesión')).toBeVisible();
    expect(server.of('users.updateApproval')[0]?.input).toEqual({ _id: carla._id, state: 'approved' });
    await waitFor(() => expect(rowOf('Carla Aravena')).toHaveTextContent('Aprobado'));
  });

  it('takes back that it unblocked', async () => {
    const server = staffServer({ ...pablo, state: 'blocked' });
    const { user } = await renderPage(pages, { path: '/sellers', role: 'admin' });
    await user.click(within(await menuOf(user, 'Pablo Fuentes')).getByRole('menuitem', { name: 'Desbloquear' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(rowOf('Pablo Fuentes')).toHaveTextContent('Bloqueado'));
    expect(server.of('users.updateApproval').map(({ input }) => input['state'])).toEqual(['approved', 'blocked']);
  });

  it('asks before it blocks', async () => {
    const server = staffServer(pablo);
    const { user } = await renderPage(pages, { path: '/sellers', role: 'admin' });
    await user.click(within(await menuOf(user, 'Pablo Fuentes')).getByRole('menuitem', { name: 'Bloquear…' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Bloquear a Pablo Fuentes?' });
    expect(server.of('users.updateApproval')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Bloquear' }));
    await waitFor(() => expect(rowOf('Pablo Fuentes')).toHaveTextContent('Bloqueado'));
  });

  it('tells a refusal with its code and shows the row as it stands', async () => {
    let shown: User = pablo;
    fakeServer({
      people: { byRolePage: () => aListOf([shown]) },
      users: {
        updateApproval: () => {
          shown = { ...pablo, state: 'blocked' };
          throw new Refused(409, 'state', { detail: 'El estado actual no permite este paso.' });
        },
      },
    });
    const { user } = await renderPage(pages, { path: '/sellers', role: 'mega' });
    await user.click(within(await menuOf(user, 'Pablo Fuentes')).getByRole('menuitem', { name: 'Bloquear…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bloquear' }));
    expect(await screen.findByText(/El estado actual no permite este paso\. · código req-0001/)).toBeVisible();
    await waitFor(() => expect(rowOf('Pablo Fuentes')).toHaveTextContent('Bloqueado'));
  });

  it('acts on those selected that a step fits, and tells the result of each', async () => {
    const lucia = aUser({ names: 'Lucía', lastNames: 'Vera', email: 'lucia.vera@shop.test' });
    const server = fakeServer({
      ...listAnswer([pablo, lucia, carla]),
      users: {
        updateApprovalMany: ({ ids }) =>
          rowByRow(ids, (_id) => {
            if (_id === lucia._id) throw new Refused(409, 'state', { detail: 'El estado actual no permite este paso.' });
          }),
      },
    });
    const { user } = await renderPage(pages, { path: '/sellers', role: 'admin' });
    for (const name of ['Pablo Fuentes', 'Lucía Vera', 'Carla Aravena']) {
      await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
    }
    const bar = await screen.findByRole('region', { name: /Acciones sobre la selección/ });
    await user.click(within(bar).getByRole('button', { name: 'Bloquear (2)' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: '¿Bloquear a 2 personas?' })).getByRole('button', { name: 'Bloquear' }),
    );
    const results = await screen.findByRole('list', { name: 'Resultado por fila' });
    await waitFor(() => expect(results).toHaveTextContent(/Pablo FuentesListo.*Lucía VeraEl estado actual no permite este paso\./));
    expect(server.of('users.updateApprovalMany').map(({ input }) => input)).toEqual([
      { ids: [pablo._id, lucia._id], change: { state: 'blocked' } },
    ]);
  });
});
