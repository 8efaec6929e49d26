import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { connectionAtom } from '../../../realtime/connection.ts';
import { layoutAtom } from '../../../session/shell.ts';
import { store } from '../../../session/store.ts';
import { renderPage } from '../../../testing/index.ts';
import { TableViewControls } from '../TableViewControls.tsx';
import { DataTable } from './DataTable.tsx';
import { pagesAbout } from './Pagination.tsx';
import type { Column, DataTableProps } from './types.ts';
import { useTableView } from './useTableView.ts';

interface Client {
  _id: string;
  name: string;
  kg: number;
}

const names = ['Caleta', 'Hotel', 'Muelle', 'Sushi'];
const rows: readonly Client[] = names.map((name, at) => ({ _id: `id${at}`, name, kg: at * 10 }));
const columns: readonly Column<Client>[] = [
  { id: 'name', header: 'Cliente', card: 'title', isSortable: true, render: ({ name }) => name },
  { id: 'kg', header: 'Compras', unit: 'kg', align: 'end', isSortable: true, render: ({ kg }) => kg },
];
const base: DataTableProps<Client> = {
  list: { rows, total: 42 },
  columns,
  rowId: ({ _id }) => _id,
  rowName: ({ name }) => name,
  rowHref: ({ _id }) => `/clients/${_id}`,
  texts: {
    label: 'Clientes',
    error: 'No pudimos cargar los clientes',
    noneFound: 'Ningún cliente cumple estos filtros',
    first: 'Aquí van los clientes de Chile',
  },
};
const failure = { message: 'El servidor no respondió.', requestId: 'c41e-7b20' };

function Selecting(props: Partial<DataTableProps<Client>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return <DataTable {...base} {...props} selected={selected} onSelect={setSelected} />;
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const selectedNames = () => names.filter((name) => rowOf(name).getAttribute('aria-selected') === 'true');

afterEach(() => {
  store.set(layoutAtom, 'desktop');
  store.set(connectionAtom, { state: 'connecting' });
});

describe('its faces', () => {
  it('says that it is loading and shows the columns to come', async () => {
    await renderPage(<DataTable {...base} list={{ rows: undefined, total: undefined }} />);
    expect(screen.getByText('Clientes: cargando…')).toBeInTheDocument();
    expect(screen.getByText('Compras')).toBeInTheDocument();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('tells what failed, with its code, and tries again', async () => {
    const onRetry = jest.fn();
    const { user } = await renderPage(<DataTable {...base} list={{ rows: undefined, total: undefined, error: failure, onRetry }} />);
    const box = screen.getByRole('alert');
    expect(box).toHaveTextContent('No pudimos cargar los clientes');
    expect(box).toHaveTextContent('c41e-7b20');
    await user.click(within(box).getByRole('button', { name: 'Reintentar' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('offers to clear filters that are refused, of an old link, instead of asking again', async () => {
    const onClearFilters = jest.fn();
    const list = { rows: undefined, total: undefined, error: { ...failure, status: 400 }, onRetry: jest.fn() };
    const { user } = await renderPage(<DataTable {...base} list={list} isFiltered onClearFilters={onClearFilters} />);
    expect(screen.getByRole('heading', { name: 'No pudimos cargar los clientes' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(onClearFilters).toHaveBeenCalledTimes(1);
  });

  it('tells empty for the first time from empty by filter', async () => {
    const onClearFilters = jest.fn();
    const { user, unmount } = await renderPage(
      <DataTable {...base} list={{ rows: [], total: 0 }} firstAction={<button type="button">Nuevo</button>} />,
    );
    expect(screen.getByRole('heading', { name: 'Aquí van los clientes de Chile' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Nuevo' })).toBeInTheDocument();
    unmount();
    await renderPage(
      <main tabIndex={-1}>
        <DataTable {...base} list={{ rows: [], total: 0 }} isFiltered onClearFilters={onClearFilters} />
      </main>,
    );
    expect(screen.getByRole('heading', { name: 'Ningún cliente cumple estos filtros' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(onClearFilters).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('keeps rows that could not be refreshed, with their age', async () => {
    const updatedAt = Date.now() - 19 * 60_000;
    await renderPage(<DataTable {...base} list={{ rows, total: 4, error: failure, updatedAt, onRetry: jest.fn() }} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      /Datos de las \d\d:\d\d, hace 19 minutos\. No pudimos actualizar \(código c41e-7b20\)\./,
    );
    expect(rowOf('Caleta')).toBeInTheDocument();
  });

  it('says since when there is no connection', async () => {
    store.set(connectionAtom, { state: 'offline', since: Date.parse('2026-11-20T12:30:00Z') });
    await renderPage(<DataTable {...base} />);
    expect(screen.getByRole('status')).toHaveTextContent('Sin conexión desde las 09:30. Lo que escribas queda aquí.');
  });

  it('leaves that to the shell on a phone', async () => {
    store.set(connectionAtom, { state: 'offline', since: Date.parse('2026-11-20T12:30:00Z') });
    store.set(layoutAtom, 'mobile');
    await renderPage(<DataTable {...base} />);
    expect(screen.queryByText(/Sin conexión/)).toBeNull();
  });
});

describe('sorting', () => {
  it.each([
    [undefined, 'none', 'name'],
    ['name', 'ascending', '-name'],
    ['-name', 'descending', 'name'],
  ])('from %s is %s and goes on to %s', async (sort, state, next) => {
    const onSort = jest.fn();
    const { user } = await renderPage(<DataTable {...base} sort={sort} onSort={onSort} />);
    expect(screen.getByRole('columnheader', { name: 'Cliente' })).toHaveAttribute('aria-sort', state);
    await user.click(screen.getByRole('button', { name: 'Cliente' }));
    expect(onSort).toHaveBeenCalledWith(next);
  });
});

describe('selecting', () => {
  it('takes one, a range with Shift, and all of the page', async () => {
    const { user } = await renderPage(<Selecting />);
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Caleta' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Muelle' }));
    await user.keyboard('{/Shift}');
    expect(selectedNames()).toEqual(['Caleta', 'Hotel', 'Muelle']);
    const all = screen.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(selectedNames()).toEqual(names);
    await user.click(all);
    expect(selectedNames()).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('moves between rows, selects and opens', async () => {
    const onOpen = jest.fn();
    const { user } = await renderPage(<Selecting onOpen={onOpen} />);
    act(() => rowOf('Caleta').focus());
    await user.keyboard('{ArrowDown}');
    expect(rowOf('Hotel')).toHaveFocus();
    await user.keyboard(' ');
    expect(selectedNames()).toEqual(['Hotel']);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selectedNames()).toEqual(['Hotel', 'Muelle']);
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(rows[2]);
    await user.keyboard('{End}');
    expect(rowOf('Sushi')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Home}');
    expect(rowOf('Caleta')).toHaveFocus();
  });

  it('leaves the arrow on a menu button to its menu', async () => {
    const { user } = await renderPage(<DataTable {...base} rowActions={() => [[{ label: 'Editar' }]]} />);
    within(rowOf('Hotel')).getByRole('button', { name: 'Acciones de Hotel' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menuitem', { name: 'Editar' })).toHaveFocus();
  });

  it('comes to one row only with Tab', async () => {
    await renderPage(<Selecting />);
    const reachable = screen.getAllByRole('link').filter((link) => link.tabIndex === 0);
    expect(reachable.map((link) => link.textContent)).toEqual(['Caleta']);
  });
});

describe('opening', () => {
  it('is a real link, and a press on the row goes there', async () => {
    const { user, address } = await renderPage(<DataTable {...base} />);
    expect(screen.getByRole('link', { name: 'Hotel' })).toHaveAttribute('href', '/clients/id1');
    await user.click(within(rowOf('Hotel')).getByText('10'));
    expect(address()).toBe('/clients/id1');
  });

  it('opens in the way of its page, while the link goes to the record', async () => {
    const onOpen = jest.fn();
    const { user, address } = await renderPage(<DataTable {...base} onOpen={onOpen} />);
    await user.click(within(rowOf('Hotel')).getByText('10'));
    expect(onOpen).toHaveBeenCalledWith(rows[1]);
    expect(address()).toBe('/');
    await user.click(screen.getByRole('link', { name: 'Hotel' }));
    expect(address()).toBe('/clients/id1');
  });
});

describe('paging', () => {
  it('says which rows these are and goes to another page', async () => {
    const onPage = jest.fn();
    const onSize = jest.fn();
    const { user } = await renderPage(
      <DataTable {...base} list={{ rows, total: 1284 }} page={1} size={10} onPage={onPage} onSize={onSize} />,
    );
    expect(screen.getByText('11–20 de 1.284')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(onPage).toHaveBeenCalledWith(2);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filas por página' }), '50');
    expect(onSize).toHaveBeenCalledWith(50);
  });

  it.each([
    [0, 1, [0]],
    [0, 4, [0, 1, 2, 3]],
    [0, 22, [0, 1, 2, undefined, 21]],
    [10, 22, [0, undefined, 9, 10, 11, undefined, 21]],
    [21, 22, [0, undefined, 19, 20, 21]],
  ])('at page %i of %i offers the pages about it', (page, pages, offered) => {
    expect(pagesAbout(page, pages)).toEqual(offered);
  });
});

describe('its look', () => {
  function WithView() {
    const [view, setView] = useTableView('test');
    return (
      <>
        <TableViewControls columns={columns} view={view} onView={setView} />
        <DataTable {...base} view={view} onView={setView} />
      </>
    );
  }

  it('hides a column, widens one, and remembers both on this device', async () => {
    const { user, unmount } = await renderPage(<WithView />);
    const edge = screen.getByRole('separator', { name: 'Ancho de Cliente' });
    act(() => edge.focus());
    await user.keyboard('{ArrowRight}');
    expect(edge).toHaveAttribute('aria-valuenow', '166');
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Compras' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Compras/, hidden: true })).not.toBeInTheDocument());
    unmount();
    await renderPage(<WithView />);
    expect(screen.queryByRole('columnheader', { name: /Compras/ })).not.toBeInTheDocument();
    expect(screen.getByRole('separator', { name: 'Ancho de Cliente' })).toHaveAttribute('aria-valuenow', '166');
  });

  it('is a list of cards on a phone', async () => {
    store.set(layoutAtom, 'mobile');
    const { user } = await renderPage(<Selecting />);
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    const card = within(screen.getByRole('list', { name: 'Clientes' })).getAllByRole('listitem')[1] as HTMLElement;
    expect(card).toHaveTextContent('Compras (kg)10');
    expect(within(card).getByRole('link', { name: 'Hotel' })).toHaveAttribute('href', '/clients/id1');
    await user.click(within(card).getByRole('checkbox', { name: 'Seleccionar Hotel' }));
    expect(within(card).getByRole('checkbox')).toBeChecked();
  });

  it('keeps few of ten thousand rows in the page', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ _id: `id${at}`, name: `Cliente ${at}`, kg: at }));
    await renderPage(<DataTable {...base} list={{ rows: many, total: many.length }} />);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });
});
