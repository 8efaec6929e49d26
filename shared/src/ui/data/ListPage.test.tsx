import { act, screen, waitFor, within } from '@testing-library/react';
import { send, useCall } from '../../api/index.ts';
import { calls } from '../../contract/calls/index.ts';
import { countries } from '../../contract/index.ts';
import { countryIdAtom, overlayAtom, sessionAtom, store } from '../../session/index.ts';
import {
  aClientRow,
  aListOf,
  catchDownloads,
  type FakeRequest,
  fakeServer,
  findToast,
  Refused,
  renderPage,
  Unreachable,
} from '../../testing/index.ts';
import { ListPage } from './ListPage.tsx';
import { defineList, type RowOf } from './list/defineList.ts';
import { useList } from './list/useList.ts';
import { optionsOf } from './Select.tsx';
import type { Column } from './table/types.ts';

const fields = {
  name: 'test',
  noun: { es: { one: 'cliente', other: 'clientes', gender: 'masculine' }, en: { one: 'client', other: 'clients' } },
  filters: { search: 'all', category: 'all' },
} as const;
const clients = defineList(calls.clients.list, {
  ...fields,
  exportAll: (asked, how) => send(calls.clients.exportAll, asked, how),
});
const columns: readonly Column<RowOf<typeof calls.clients.list>>[] = [
  { id: 'legalName', header: 'Cliente', card: 'title', value: (row) => row.legalName },
];
/** A long list. */
const many = Array.from({ length: 3000 }, () => aClientRow());
const rows = [aClientRow({ legalName: 'Caleta Azul' }), aClientRow({ legalName: 'Hotel Reñaca' })];

const Page = () => <ListPage list={useList(clients)} columns={columns} rowName={(row) => row.legalName} />;

const paged = defineList(calls.clients.list, fields);
const PagedList = () => <ListPage list={useList(paged)} columns={columns} rowName={(row) => row.legalName} />;

const ListPageWithSearch = () => <ListPage list={useList(clients)} columns={columns} search="Nombre" rowName={(row) => row.legalName} />;

async function openAndSelect(exportAll: () => typeof rows) {
  fakeServer({ clients: { list: () => aListOf(rows, { total: 12 }), exportAll } });
  const { user } = await renderPage(<Page />, { path: '/clients' });
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Caleta Azul' }));
  await user.click(await screen.findByRole('button', { name: 'Seleccionar los 12' }));
}

it('selects every row that the filters match', async () => {
  await openAndSelect(() => [...rows, aClientRow()]);
  expect(await screen.findByText('3 seleccionados')).toBeVisible();
});

it('selects every row page by page where the call answers nothing but pages', async () => {
  const every = [...rows, ...many.slice(0, 118)];
  const server = fakeServer({
    clients: {
      list: ({ page = 0, pageSize = 10 }) => aListOf(every.slice(page * pageSize, (page + 1) * pageSize), { total: 120 }),
    },
  });
  const { user } = await renderPage(<PagedList />, { path: '/clients' });
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Caleta Azul' }));
  await user.click(await screen.findByRole('button', { name: 'Seleccionar los 120' }));
  expect(await screen.findByText('120 seleccionados')).toBeVisible();
  expect(server.of('clients.list').map(({ input: { page, pageSize } }) => [Number(page), Number(pageSize)])).toEqual([
    [0, 10],
    [0, 100],
    [1, 100],
  ]);
});

describe('what takes long to select', () => {
  async function startSelecting() {
    let answer: (all: typeof rows) => void = () => undefined;
    const server = fakeServer({
      clients: {
        list: () => aListOf(rows, { total: 12_000 }),
        exportAll: (_, request) => {
          request.arrives(many);
          return new Promise((resolve) => (answer = resolve));
        },
      },
    });
    const { user } = await renderPage(<ListPageWithSearch />, { path: '/clients' });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Caleta Azul' }));
    const all = await screen.findByRole('button', { name: 'Seleccionar los 12.000' });
    await user.click(all);
    await screen.findByText('Seleccionando clientes…');
    return { user, server, all, answer: (found: typeof rows) => act(async () => answer(found)) };
  }

  it('leaves the page usable, says how far it is and asks once', async () => {
    const { user, server, all, answer } = await startSelecting();
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '3.000 de 12.000');
    expect(store.get(overlayAtom)).toBe(false);
    await user.type(screen.getByRole('searchbox'), 'mar');
    await user.click(all);
    expect(server.of('clients.exportAll')).toHaveLength(1);
    await answer([...many, ...rows]);
    expect(await screen.findByText('3.002 seleccionados')).toBeVisible();
    expect(screen.queryByText('Seleccionando clientes…')).toBeNull();
  });

  it('is given up where its toast says so, and keeps what was selected', async () => {
    const { user, answer } = await startSelecting();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Selección cancelada')).toBeVisible();
    await answer(rows);
    expect(screen.getByText('1 seleccionado')).toBeVisible();
  });

  it('is given up by clearing the selection', async () => {
    const { user, answer } = await startSelecting();
    await user.click(screen.getByRole('button', { name: 'Quitar la selección' }));
    await waitFor(() => expect(screen.queryByText('Seleccionando clientes…')).toBeNull());
    await answer(rows);
    expect(screen.queryByText(/seleccionado/)).toBeNull();
  });

  it('is given up with the country, whose selection goes too', async () => {
    const { answer } = await startSelecting();
    act(() => store.set(countryIdAtom, countries.Peru._id));
    await waitFor(() => expect(screen.queryByText('Seleccionando clientes…')).toBeNull());
    await answer(rows);
    expect(screen.queryByText(/seleccionado/)).toBeNull();
  });
});

it('says why it could not, and keeps what was selected', async () => {
  await openAndSelect(() => {
    throw new Refused(422, 'too-many', { detail: 'Son más de 100.000 filas. Filtra primero.' });
  });
  expect(await screen.findByText('No pudimos seleccionar los clientes')).toBeVisible();
  expect(screen.getByText(/Son más de 100\.000 filas/)).toBeVisible();
  expect(screen.getByText('1 seleccionado')).toBeVisible();
});

describe('an export', () => {
  /** Presses export; the answer waits until the test releases it. */
  async function startExport() {
    const files = catchDownloads();
    const asked: { request: FakeRequest; answer: (rows: ReturnType<typeof aClientRow>[]) => void; refuse: (error: Error) => void }[] = [];
    const server = fakeServer({
      clients: {
        list: () => aListOf(rows, { total: 12_000 }),
        exportAll: (_, request) => new Promise((answer, refuse) => asked.push({ request, answer, refuse })),
      },
    });
    const { user } = await renderPage(<ListPageWithSearch />, { path: '/clients' });
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    return { user, files, asked, server };
  }

  it('tells how many of its rows are here while the page goes on, and saves them in the end', async () => {
    const { user, files, asked, server } = await startExport();
    expect(await findToast('Exportando clientes…')).toBeVisible();
    act(() => asked[0]?.request.arrives(many));
    const bar = screen.getByRole('progressbar', { name: 'Exportando clientes…' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '3.000 de 12.000'));
    expect(bar).toHaveValue(0.25);
    await user.type(screen.getByRole('searchbox'), 'mar');
    await waitFor(() => expect(server.of('clients.list').at(-1)?.input).toMatchObject({ search: 'mar' }));
    await act(async () => asked[0]?.answer([...many, ...rows]));
    expect(await screen.findByText('3.002 clientes exportados')).toBeVisible();
    expect(screen.queryByText('Exportando clientes…')).toBeNull();
    expect(files).toHaveLength(1);
    expect((await files[0]?.text())?.trim().split('\r\n')).toHaveLength(1 + 3002);
  });

  it('tells its place while it waits at the server', async () => {
    const { asked } = await startExport();
    act(() => asked[0]?.request.waits(3));
    expect(await screen.findByText('En espera: puesto 3')).toBeVisible();
    act(() => asked[0]?.request.waits(1));
    expect(await screen.findByText('En espera: puesto 1')).toBeVisible();
    await act(async () => asked[0]?.answer(rows));
    expect(await screen.findByText('2 clientes exportados')).toBeVisible();
  });

  it('that breaks off after its first rows saves nothing and says so', async () => {
    const { files, asked } = await startExport();
    act(() => asked[0]?.request.arrives(many));
    asked[0]?.refuse(new Unreachable('cut'));
    expect(await findToast('No hay conexión con el servidor.')).toBeVisible();
    expect(files).toHaveLength(0);
  });

  it('is given up by who asked for it, and saves nothing', async () => {
    const { user, files, asked } = await startExport();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Exportación cancelada')).toBeVisible();
    expect(screen.queryByText('Exportando clientes…')).toBeNull();
    await act(async () => asked[0]?.answer(rows));
    expect(files).toHaveLength(0);
  });

  it('is given up by logging out', async () => {
    const { files, asked } = await startExport();
    act(() => store.set(sessionAtom, { state: 'not-session' }));
    await waitFor(() => expect(screen.queryByText('Exportando clientes…')).toBeNull());
    await act(async () => asked[0]?.answer(rows));
    expect(files).toHaveLength(0);
  });

  it('that failed says why and is tried again', async () => {
    const { user, files, asked } = await startExport();
    asked[0]?.refuse(new Refused(503, 'busy', { detail: 'Hay demasiado trabajo ahora.' }));
    const failed = await findToast('No pudimos exportar los clientes');
    expect(failed).toHaveTextContent('Hay demasiado trabajo ahora.');
    await user.click(within(failed).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(async () => asked[1]?.answer(rows));
    expect(await screen.findByText('2 clientes exportados')).toBeVisible();
    expect(failed).not.toBeInTheDocument();
    expect(files).toHaveLength(1);
  });
});

it('keeps the keyboard beside the filters that it clears', async () => {
  serverWithChoices();
  const { user } = await renderPage(<PageWithChoices />, { path: `/clients?category=${hotels._id}` });
  (await screen.findByRole('button', { name: 'Limpiar filtros' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull());
  expect(screen.getByRole('button', { name: /^Categoría/ })).toHaveFocus();
});

it('keeps the keyboard at the filter whose × was pressed', async () => {
  serverWithChoices();
  const { user, address } = await renderPage(<PageWithChoices />, { path: `/clients?category=${hotels._id}` });
  (await screen.findByRole('button', { name: 'Quitar el filtro Categoría' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/clients'));
  expect(screen.getByRole('button', { name: /^Categoría/ })).toHaveFocus();
});

function PageWithChoices() {
  const list = useList(clients);
  const categories = useCall(calls.clients.filters, {}, { enabled: list.wantsChoices }).data?.categories;
  return (
    <ListPage
      list={list}
      columns={columns}
      filters={[{ id: 'category', label: 'Categoría', options: optionsOf(categories), gender: 'feminine' }]}
      rowName={(row) => row.legalName}
    />
  );
}

const hotels = { _id: '20000000-0000-4000-8000-000000000001', name: 'Hoteles', clients: 2 };
const serverWithChoices = () =>
  fakeServer({
    clients: { list: () => aListOf(rows), filters: () => ({ clients: 2, categories: [hotels], sellers: [] }) },
  });

describe('what filters offer', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  it('is not fetched for who saves data until they turn to a filter', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const server = serverWithChoices();
    const { user } = await renderPage(<PageWithChoices />, { path: '/clients' });
    const chip = await screen.findByRole('button', { name: 'Categoría: Todas' });
    await screen.findByText('Caleta Azul');
    expect(server.of('clients.filters')).toHaveLength(0);
    await user.click(chip);
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Hoteles' })).toBeVisible();
  });

  it('is fetched at once where the address filters, so that the filter has its name', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    serverWithChoices();
    await renderPage(<PageWithChoices />, { path: `/clients?category=${hotels._id}` });
    expect(screen.getByRole('button', { name: 'Categoría: …' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Categoría: Hoteles' })).toBeVisible();
  });

  it('is there for everybody else once the rows are', async () => {
    const server = serverWithChoices();
    await renderPage(<PageWithChoices />, { path: '/clients' });
    await screen.findByText('Caleta Azul');
    await waitFor(() => expect(server.of('clients.filters')).toHaveLength(1));
  });
});
