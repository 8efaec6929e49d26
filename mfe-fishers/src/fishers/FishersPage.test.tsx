import { everyRole, type PluginUser, type RoleName } from '@shop/shared/contract';
import { type Answers, aListOf, aPluginUser, fakeServer, Refused, renderPage, rowByRow } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FishersPage } from './FishersPage.tsx';

const path = '/shop/fisher/fishers';
const luis = aPluginUser();
const rosa = aPluginUser({
  name: 'Rosa Barría',
  fisherState: 'pending',
  state: 'pending',
  lastTripAt: null,
  landedGrams: 0,
  hasCamera: true,
});

const answers = (rows: PluginUser[]): Answers => ({
  plugin: { users: ({ page, pageSize }) => aListOf(rows, { page, ...(pageSize && { pageSize }) }) },
});

/** A server that stores changes. */
function fishersServer(...rows: PluginUser[]) {
  const now = new Map(rows.map((row) => [row._id, row]));
  const change = (fits: (row: PluginUser) => boolean, to: Partial<PluginUser>) => {
    for (const row of now.values()) if (fits(row)) now.set(row._id, { ...row, ...to });
  };
  return fakeServer({
    plugin: {
      users: () => aListOf([...now.values()]),
      changeState: ({ userid, organizationid, state }) => {
        change((row) => row.userid === userid && row.organizationid === organizationid, { state });
        return { _id: userid, state };
      },
    },
    people: {
      approveFisher: ({ personId, state }) => {
        change((row) => row.personId === personId, { fisherState: state });
        return { _id: personId, state };
      },
      hasCamera: ({ personId, hasCamera }) => {
        change((row) => row.personId === personId, { hasCamera: hasCamera === 'true' });
        return { _id: personId, hasCamera: hasCamera === 'true' };
      },
    },
  });
}

type User = { click: (element: Element) => Promise<void> };
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

async function openMenu(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  return screen.findByRole('menu');
}

async function agree(user: User, action: string) {
  await user.click(within(await screen.findByRole('dialog', { name: `¿${action}?` })).getByRole('button', { name: action }));
}

async function choose(user: User, name: string, action: string) {
  await user.click(within(await openMenu(user, name)).getByRole('menuitem', { name: action }));
}

describe('the fishers', () => {
  it('asks for all of them, by name', async () => {
    const server = fakeServer(answers([luis]));
    await renderPage(<FishersPage />, { path });
    await screen.findByRole('grid', { name: 'Pescadores' });
    expect(server.of('plugin.users')[0]?.input).toMatchObject({
      page: '0',
      pageSize: '10',
      state: 'all',
      fisherState: 'all',
      search: 'all',
      sort: 'name',
    });
  });

  it('tells of each where, with what, and what was landed', async () => {
    fakeServer(answers([luis, rosa]));
    await renderPage(<FishersPage />, { path });
    await screen.findByRole('grid');
    expect(rowOf('Luis Toro')).toHaveTextContent(/912345Caleta Portales, ValparaísoNoAprobadoHabilitado20-11-2026412,5/);
    expect(rowOf('Rosa Barría')).toHaveTextContent(/SíPendientePendiente—0,0/);
  });

  it('restores filters and sort from the address and ignores states that there are not', async () => {
    const server = fakeServer(answers([luis]));
    const { go } = await renderPage(<FishersPage />, { path: `${path}?state=disabled&fisherState=suspended&search=toro&sort=-lastTripAt` });
    await screen.findByRole('grid');
    const expected = { state: 'disabled', fisherState: 'suspended', search: 'toro', sort: '-lastTripAt' };
    expect(server.of('plugin.users')[0]?.input).toMatchObject(expected);
    await go(`${path}?state=odd&sort=landedGrams`);
    await waitFor(() => expect(server.of('plugin.users').at(-1)?.input).toMatchObject({ state: 'all', sort: 'name' }));
  });

  it('says what the empty list is for, apart from filters that leave nothing', async () => {
    fakeServer(answers([]));
    const { go } = await renderPage(<FishersPage />, { path });
    expect(await screen.findByRole('heading', { name: 'Aquí van los pescadores de Chile' })).toBeVisible();
    await go(`${path}?fisherState=rejected`);
    expect(await screen.findByRole('heading', { name: 'Ningún pescador cumple estos filtros' })).toBeVisible();
  });

  it('shows what failed with its code', async () => {
    fakeServer({
      plugin: {
        users: () => {
          throw new Refused(403, 'forbidden', { detail: 'Tu rol no permite esta acción.' });
        },
      },
    });
    await renderPage(<FishersPage />, { path });
    expect(await screen.findByRole('alert')).toHaveTextContent(/No pudimos cargar los pescadores.*req-0001/);
  });

  it('speaks English', async () => {
    fakeServer(answers([rosa]));
    await renderPage(<FishersPage />, { path, lang: 'en' });
    expect(await screen.findByRole('grid', { name: 'Fishers' })).toHaveTextContent('YesPendingPending');
  });
});

describe('what a role may do with a fisher', () => {
  const approval = ['Aprobar…', 'Rechazar…', 'Habilitar plugin…'];
  const camera = 'Sin cámara';
  const offered: Record<RoleName, string[]> = {
    admin: [...approval, camera],
    mega: [...approval, camera],
    logistic: [camera],
    seller: [],
  };

  it.each(everyRole)('%s', async (role) => {
    fakeServer(answers([rosa]));
    const { user } = await renderPage(<FishersPage />, { path, role });
    await screen.findByRole('grid');
    if (offered[role].length === 0) {
      return expect(screen.queryByRole('button', { name: /^Acciones/ })).toBeNull();
    }
    const menu = await openMenu(user, 'Rosa Barría');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(offered[role]);
  });

  it.each([
    ['approved', 'enabled', ['Suspender…', 'Deshabilitar plugin', 'Con cámara']],
    ['suspended', 'disabled', ['Reactivar…', 'Volver a habilitar plugin', 'Con cámara']],
    ['rejected', 'enabled', ['Deshabilitar plugin', 'Con cámara']],
  ] as const)('offers what follows %s and %s', async (fisherState, state, expected) => {
    fakeServer(answers([aPluginUser({ fisherState, state })]));
    const { user } = await renderPage(<FishersPage />, { path, role: 'admin' });
    const menu = await openMenu(user, 'Luis Toro');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(expected);
  });

  it.each([
    ['Aprobar…', 'people.approveFisher', { personId: rosa.personId, state: 'approved' }, 'Aprobado'],
    [
      'Habilitar plugin…',
      'plugin.changeState',
      { userid: rosa.userid, organizationid: rosa.organizationid, state: 'enabled' },
      'Habilitado',
    ],
    [camera, 'people.hasCamera', { personId: rosa.personId, hasCamera: 'false' }, 'No'],
  ])('%s', async (action, call, input, shown) => {
    const server = fishersServer(rosa);
    const { user } = await renderPage(<FishersPage />, { path, role: 'admin' });
    await choose(user, 'Rosa Barría', action);
    if (action.endsWith('…')) await agree(user, action.slice(0, -1));
    await waitFor(() => expect(within(rowOf('Rosa Barría')).getByText(shown)).toBeVisible());
    expect(server.of(call)[0]?.input).toEqual(input);
  });

  it.each([
    ['Sin cámara', 'people.hasCamera', rosa, [{ hasCamera: 'false' }, { hasCamera: 'true' }]],
    ['Deshabilitar plugin', 'plugin.changeState', luis, [{ state: 'disabled' }, { state: 'enabled' }]],
  ])('%s is taken back', async (action, call, fisher, inputs) => {
    const server = fishersServer(fisher);
    const { user } = await renderPage(<FishersPage />, { path, role: 'admin' });
    await choose(user, fisher.name, action);
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(server.of(call).map(({ input }) => input)).toEqual(inputs.map((input) => expect.objectContaining(input))));
  });

  it('asks why before it suspends', async () => {
    const server = fishersServer(luis);
    const { user } = await renderPage(<FishersPage />, { path, role: 'admin' });
    await choose(user, 'Luis Toro', 'Suspender…');
    const dialog = within(await screen.findByRole('dialog', { name: '¿Suspender a Luis Toro?' }));
    const suspend = await dialog.findByRole('button', { name: 'Suspender' });
    expect(suspend).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /Razón/ }), 'Zarpó sin aviso');
    expect(server.of('people.approveFisher')).toHaveLength(0);
    await user.click(suspend);
    await waitFor(() => expect(rowOf('Luis Toro')).toHaveTextContent('Suspendido'));
    expect(server.of('people.approveFisher')[0]?.input).toEqual({
      personId: luis.personId,
      state: 'suspended',
      reason: 'Zarpó sin aviso',
    });
  });

  it('tells a refusal with its code', async () => {
    fakeServer({
      ...answers([rosa]),
      people: {
        approveFisher: () => {
          throw new Refused(409, 'state', { detail: 'El estado actual no permite este paso.' });
        },
      },
    });
    const { user } = await renderPage(<FishersPage />, { path, role: 'mega' });
    await choose(user, 'Rosa Barría', 'Aprobar…');
    await agree(user, 'Aprobar');
    expect(await screen.findByText(/El estado actual no permite este paso\. · código req-0001/)).toBeVisible();
  });

  it('approves a person once who stands in the selection with two organizations', async () => {
    const also = aPluginUser({ ...rosa, _id: luis._id, organizationid: luis.organizationid, organization: 'Cooperativa Sur' });
    const server = fishersServer(rosa, also);
    server.answer({ people: { approveFisherMany: ({ ids }) => rowByRow(ids) } });
    const { user } = await renderPage(<FishersPage />, { path, role: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }));
    const bar = await screen.findByRole('region', { name: /Acciones sobre la selección/ });
    await user.click(within(bar).getByRole('button', { name: /^Aprobar/ }));
    await agree(user, 'Aprobar');
    expect(await screen.findByRole('list', { name: 'Resultado por fila' })).toHaveTextContent('Rosa BarríaListo');
    expect(server.of('people.approveFisherMany').map(({ input }) => input)).toEqual([
      { ids: [rosa.personId], change: { state: 'approved' } },
    ]);
  });

  it('opens a fisher in the side panel', async () => {
    fakeServer(answers([luis]));
    const { user } = await renderPage(<FishersPage />, { path });
    await screen.findByRole('grid');
    await user.click(within(rowOf('Luis Toro')).getByText('912345'));
    const panel = await screen.findByRole('complementary', { name: 'Luis Toro' });
    expect(within(panel).getByText('Sindicato Caleta Portales')).toBeVisible();
    expect(within(panel).getByText('412,5 kg')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Abrir la ficha' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`/fisher/fishers/${luis.personId}$`)),
    );
    expect(within(panel).getByRole('link', { name: 'Ver sus viajes' })).toHaveAttribute(
      'href',
      expect.stringContaining(`fisher=${luis.personId}`),
    );
  });
});
