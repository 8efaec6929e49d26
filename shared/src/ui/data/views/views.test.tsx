import { act, screen, waitFor, within } from '@testing-library/react';
import { announceChanges } from '../../../api/changes.ts';
import { calls } from '../../../contract/calls/index.ts';
import type { SavedView } from '../../../contract/entities.ts';
import { all } from '../../../contract/limits.ts';
import { layoutAtom } from '../../../session/shell.ts';
import { store } from '../../../session/store.ts';
import { aClientRow, aListOf, fakeServer, Refused, renderPage } from '../../../testing/index.ts';
import { ListPage } from '../ListPage.tsx';
import { defineList } from '../list/defineList.ts';
import { useList } from '../list/useList.ts';

const clients = defineList(calls.clients.list, {
  name: 'clients',
  noun: { es: { one: 'cliente', other: 'clientes', gender: 'masculine' }, en: { one: 'client', other: 'clients' } },
  sortable: ['legalName', 'lastOrderAt'],
  sort: 'legalName',
  filters: { search: all, category: all, seller: all, binnacle: all },
  choices: { binnacle: ['open'] },
});

function ClientsPage() {
  return (
    <ListPage
      list={useList(clients)}
      columns={[
        { id: 'legalName', header: 'Cliente', card: 'title', value: (row) => row.legalName },
        { id: 'commune', header: 'Comuna', value: (row) => row.commune },
      ]}
      rowName={(row) => row.legalName}
      search="Nombre"
    />
  );
}

const idOf = (n: number) => `20000000-0000-4000-8000-00000000000${n}`;
const owner = { _id: idOf(9), name: 'Carla Aravena' };
const viewOf = (n: number, more: Partial<SavedView>): SavedView => ({
  _id: idOf(n),
  version: 1,
  list: 'clients',
  name: `Vista ${n}`,
  isShared: false,
  isMine: true,
  owner,
  state: { filters: {} },
  ...more,
});
const sea = viewOf(1, { name: 'Del mar', state: { filters: { search: 'mar' }, sort: '-lastOrderAt', hidden: ['commune'] } });
const team = viewOf(2, { name: 'Del equipo', isShared: true, isMine: false, state: { filters: { category: idOf(3) } } });

function server(views = [sea, team]) {
  const kept = [...views];
  const api = fakeServer({
    clients: { list: ({ page, pageSize }) => aListOf([aClientRow({ legalName: 'Sushi Kai' })], { page, pageSize }) },
    views: {
      list: () => kept,
      create: ({ view }) => {
        kept.push(viewOf(4, view));
        return kept.at(-1) as SavedView;
      },
      update: ({ view, version }) => {
        const at = kept.findIndex(({ _id }) => _id === view._id);
        kept[at] = { ...(kept[at] as SavedView), ...view, version: version + 1 };
        return kept[at];
      },
      remove: ({ id }) => {
        kept.splice(
          kept.findIndex(({ _id }) => _id === id),
          1,
        );
        return { _id: id };
      },
    },
  });
  return api;
}

const viewButton = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(() => store.set(layoutAtom, 'desktop'));

it('are asked for once the rows are there', async () => {
  const api = server();
  await renderPage(<ClientsPage />, { path: '/clients' });
  await viewButton('Del mar');
  expect(api.requests.map(({ call }) => call)).toEqual(['clients.list', 'views.list', 'views.counts']);
  expect(api.of('views.list')[0]?.input).toMatchObject({ list: 'clients' });
});

it('restore filters, sort and hidden columns, in the address', async () => {
  server();
  const { user, address } = await renderPage(<ClientsPage />, { path: '/clients?page=3' });
  await user.click(await viewButton('Del mar'));
  expect(address()).toBe(`/clients?search=mar&sort=-lastOrderAt&saved=${sea._id}`);
  expect(screen.queryByRole('columnheader', { name: /Comuna/ })).toBeNull();
  expect(await viewButton('Del mar')).toHaveAttribute('aria-current', 'true');
  await user.click(await viewButton('Todos'));
  expect(address()).toBe('/clients');
  expect(screen.getByRole('columnheader', { name: /Comuna/ })).toBeVisible();
});

it('mark what was changed, and save it', async () => {
  const api = server();
  const { user } = await renderPage(<ClientsPage />, { path: '/clients' });
  await user.click(await viewButton('Del mar'));
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  await viewButton(/^Del mar.*con cambios sin guardar/);
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(api.of('views.update')).toHaveLength(1));
  expect(api.of('views.update')[0]?.input).toMatchObject({
    view: { _id: sea._id, name: 'Del mar', state: { filters: {}, sort: '-lastOrderAt', hidden: ['commune'] } },
    version: 1,
  });
  await viewButton('Del mar');
});

it('are saved under a name of their own, and shared', async () => {
  const api = server();
  const { user, address } = await renderPage(<ClientsPage />, { path: '/clients?search=sur' });
  await user.click(await viewButton('Guardar como…'));
  const dialog = await screen.findByRole('dialog', { name: 'Guardar como vista' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Nombre' }), 'Del sur');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Compartir con el equipo del país' }));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  // The view is listed before it becomes the current one.
  await screen.findByRole('button', { name: 'Del sur', current: true });
  expect(api.of('views.create')[0]?.input).toMatchObject({
    view: { list: 'clients', name: 'Del sur', isShared: true, state: { filters: { search: 'sur' } } },
  });
  expect(address()).toBe(`/clients?search=sur&saved=${idOf(4)}`);
});

it('say at the field that a name is taken', async () => {
  const api = server();
  api.answer({
    views: {
      create: () => {
        throw new Refused(422, 'invalid', {
          errors: [{ field: 'view.name', key: 'field.view.taken', params: {}, message: 'Ya tienes una vista con este nombre.' }],
        } as object);
      },
    },
  });
  const { user } = await renderPage(<ClientsPage />, { path: '/clients?search=sur' });
  await user.click(await viewButton('Guardar como…'));
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Del mar{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription('Ya tienes una vista con este nombre.'),
  );
});

it('are renamed, shared and deleted by who made them', async () => {
  const api = server();
  const { user, address } = await renderPage(<ClientsPage />, { path: '/clients' });
  const choose = async (label: RegExp) => {
    await user.click(await viewButton(/Acciones de la vista/));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };
  await user.click(await viewButton('Del mar'));
  await choose(/Compartir con el equipo/);
  await waitFor(() => expect(api.of('views.update')[0]?.input).toMatchObject({ view: { isShared: true }, version: 1 }));
  await choose(/Cambiar el nombre/);
  const name = await screen.findByRole('textbox', { name: 'Nombre' });
  await user.clear(name);
  await user.type(name, 'Del océano{Enter}');
  await viewButton('Del océano');
  await choose(/Eliminar vista/);
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Del océano' })).toBeNull());
  expect(address()).toBe('/clients');
});

it('of others are shown and not changed', async () => {
  server();
  const { user } = await renderPage(<ClientsPage />, { path: '/clients' });
  const shared = await viewButton('Del equipo');
  expect(shared).toHaveAttribute('title', 'Compartida por Carla Aravena');
  await user.click(shared);
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  await viewButton(/Del equipo/);
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Acciones de la vista/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Guardar como…' })).toBeVisible();
});

it('are moved between with the arrows', async () => {
  server();
  const { user } = await renderPage(<ClientsPage />, { path: '/clients' });
  (await viewButton('Todos')).focus();
  await user.keyboard('{ArrowRight>7/}');
  expect(await viewButton('Del equipo')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(await viewButton('Todos')).toHaveFocus();
});

it('are chips on a phone, too', async () => {
  store.set(layoutAtom, 'mobile');
  server();
  const { user, address } = await renderPage(<ClientsPage />, { path: '/clients' });
  await user.click(await viewButton('Del equipo'));
  expect(address()).toBe(`/clients?category=${idOf(3)}&saved=${team._id}`);
});

describe('ready views', () => {
  it('are listed before own views, with counts from one request', async () => {
    const api = server();
    api.answer({ views: { counts: () => ({ mine: 12, tasks: 1200, [sea._id]: 0 }) } });
    await renderPage(<ClientsPage />, { path: '/clients' });
    await viewButton('Mis clientes 12');
    const names = within(screen.getByRole('group', { name: 'Vistas' })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      ...['Todos', 'Mis clientes12', 'Crédito vencido', 'Mayor saldo', 'Por devolver', 'Con tareas abiertas999+', 'Del mar0', 'Del equipo'],
    ]);
    expect(api.of('views.counts').map(({ input }) => input)).toEqual([expect.objectContaining({ list: 'clients' })]);
  });

  it('filter the list, and are the one that shows, also by a link with their filters', async () => {
    server();
    const { user, address } = await renderPage(<ClientsPage />, { path: '/clients?binnacle=open' });
    expect(await viewButton('Con tareas abiertas')).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('button', { name: 'Guardar como…' })).toBeNull();
    await user.click(await viewButton('Mis clientes'));
    expect(address()).toMatch(/^\/clients\?seller=[-0-9a-f]+&saved=mine$/);
    expect(await viewButton('Mis clientes')).toHaveAttribute('aria-current', 'true');
  });

  it.each([
    ['seller', 1],
    ['logistic', 0],
  ] as const)('are those of the role: %s', async (role, mine) => {
    server();
    await renderPage(<ClientsPage />, { path: '/clients', role });
    await viewButton('Con tareas abiertas');
    expect(screen.queryAllByRole('button', { name: 'Mis clientes' })).toHaveLength(mine);
  });

  it('are counted again when others change the list', async () => {
    const api = server();
    await renderPage(<ClientsPage />, { path: '/clients' });
    await waitFor(() => expect(api.of('views.counts')).toHaveLength(1));
    act(() => announceChanges({ topic: 'clients', ids: ['1'], by: 'x' }));
    await waitFor(() => expect(api.of('views.counts')).toHaveLength(2));
  });
});
