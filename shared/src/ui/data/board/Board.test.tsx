import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls } from '../../../contract/calls/index.ts';
import { all } from '../../../contract/limits.ts';
import { aClientRow, aListOf, fakeServer, renderPage } from '../../../testing/index.ts';
import { ListPage } from '../ListPage.tsx';
import { defineList } from '../list/defineList.ts';
import { type ListOf, useList } from '../list/useList.ts';
import { Board } from './Board.tsx';

const [hotels, plants, shops] = [1, 2, 3].map((n) => `20000000-0000-4000-8000-00000000000${n}`) as [string, string, string];
const titles: Record<string, string> = { [hotels]: 'Hoteles', [plants]: 'Plantas', [shops]: 'Comercios' };
const names: Record<string, string[]> = { [hotels]: ['Reñaca', 'Octay'], [plants]: ['Quellón'], [shops]: ['Sushi'] };

const clients = defineList(calls.clients.list, {
  name: 'board-of-clients',
  noun: { es: { one: 'cliente', other: 'clientes', gender: 'masculine' }, en: { one: 'client', other: 'clients' } },
  filters: { search: all, category: all },
  hasBoard: true,
});
const opened: string[] = [];
const moved: string[] = [];

function ClientsPage() {
  const list = useList(clients);
  return (
    <ListPage
      list={list}
      columns={[{ id: 'legalName', header: 'Cliente', card: 'title', value: (row) => row.legalName }]}
      rowName={(row) => row.legalName}
      board={<ClientBoard list={list} />}
    />
  );
}

function ClientBoard({ list }: { list: ListOf<typeof clients> }) {
  return (
    <Board
      label="Clientes por categoría"
      list={list}
      by="category"
      values={[hotels, plants, shops]}
      folded={[shops]}
      look={({ id, total }) => ({ title: titles[id] ?? '', tone: 'info', total, sum: '12 kg' })}
      card={(row, tabIndex) => (
        <button type="button" tabIndex={tabIndex}>
          Llamar a {row.legalName}
        </button>
      )}
      rowId={(row) => row._id}
      rowName={(row) => row.legalName}
      onOpen={(row) => opened.push(row.legalName)}
      move={(row, to) =>
        to === shops
          ? { why: 'Un comercio se crea aparte' }
          : { says: `A ${titles[to]}`, begin: () => moved.push(`${row.legalName} ${to}`) }
      }
    />
  );
}

function server(totals: Record<string, number> = {}) {
  return fakeServer({
    clients: {
      list: ({ category = all, page, pageSize }) => {
        const rows = (names[category] ?? []).map((legalName) => aClientRow({ legalName }));
        return aListOf(rows, { page, pageSize, total: totals[category] ?? rows.length });
      },
    },
  });
}

const cardOf = (name: string) => screen.findByRole('listitem', { name });
const columnOf = (name: string) => screen.findByRole('region', { name });

it('asks each column that is not folded for its first ten, and the table for nothing', async () => {
  const api = server();
  await renderPage(<ClientsPage />, { path: '/clients?view=board' });
  expect(within(await columnOf('Hoteles')).getByText('12 kg')).toBeVisible();
  await cardOf('Reñaca');
  expect(api.of('clients.list').map(({ input }) => [input.category, input.pageSize])).toEqual([
    [hotels, '10'],
    [plants, '10'],
  ]);
});

it('asks for a folded column once it is unfolded', async () => {
  server();
  const { user } = await renderPage(<ClientsPage />, { path: '/clients?view=board' });
  await user.click(await screen.findByRole('button', { name: 'Desplegar Comercios' }));
  expect(await cardOf('Sushi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Plegar Comercios' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Sushi' })).toBeNull());
});

it('moves between cards and columns with the arrows, and opens with Enter', async () => {
  server();
  const { user } = await renderPage(<ClientsPage />, { path: '/clients?view=board' });
  const first = await cardOf('Reñaca');
  await cardOf('Quellón');
  act(() => first.focus());
  await user.keyboard('{ArrowDown}');
  expect(await cardOf('Octay')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await cardOf('Quellón')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['Quellón']);
  await user.keyboard('{ArrowLeft}');
  expect(first).toHaveFocus();
  expect(within(first).getByRole('button')).toHaveAttribute('tabindex', '0');
  await user.tab();
  expect(within(first).getByRole('button')).toHaveFocus();
});

it('loads more of a column, and leads to the list where there are too many', async () => {
  const api = server({ [hotels]: 312 });
  const { user } = await renderPage(<ClientsPage />, { path: '/clients?view=board&search=a' });
  for (const size of ['20', '50', '100']) {
    await user.click(await within(await columnOf('Hoteles')).findByRole('button', { name: 'Ver 310 más' }));
    await waitFor(() => expect(api.of('clients.list').at(-1)?.input).toMatchObject({ category: hotels, pageSize: size }));
  }
  const link = await within(await columnOf('Hoteles')).findByRole('link', { name: 'Ver las 312 en la lista' });
  expect(link).toHaveAttribute('href', `/clients?search=a&category=${hotels}`);
});

it('shows only the columns that the filter lets through', async () => {
  server();
  await renderPage(<ClientsPage />, { path: `/clients?view=board&category=${plants}` });
  await cardOf('Quellón');
  expect(screen.queryByRole('region', { name: 'Hoteles' })).toBeNull();
});

it('is one of two faces, in the address', async () => {
  server();
  const { user, address } = await renderPage(<ClientsPage />, { path: '/clients' });
  await user.click(await screen.findByRole('radio', { name: 'Tablero' }));
  expect(address()).toBe('/clients?view=board');
  await cardOf('Reñaca');
  await user.click(screen.getByRole('radio', { name: 'Tabla' }));
  expect(address()).toBe('/clients');
});

describe('a card that is dragged', () => {
  const dataTransfer = { setDragImage: () => undefined, clearData: () => undefined, setData: () => undefined };

  async function dragging(name: string) {
    server();
    moved.length = 0;
    await renderPage(<ClientsPage />, { path: '/clients?view=board' });
    const card = await cardOf(name);
    await cardOf('Quellón');
    fireEvent.dragStart(card, { dataTransfer });
    return card;
  }

  /** Whether the column accepts the card that is over it: the browser allows a drop only where `dragover` is prevented. */
  async function isTaken(name: string) {
    const column = await columnOf(name);
    const event = createEvent.dragOver(column, { dataTransfer: { ...dataTransfer } });
    fireEvent(column, event);
    return event.defaultPrevented;
  }

  it('is told by each other column what it would come to there, or why it cannot, and by its own nothing', async () => {
    await dragging('Octay');
    expect(within(await columnOf('Plantas')).getByText('A Plantas')).toBeVisible();
    expect(within(await columnOf('Comercios')).getByText('Un comercio se crea aparte')).toBeVisible();
    expect(screen.queryByText('A Hoteles')).toBeNull();
  });

  it('is taken by a column that may have it, which begins what it leads to', async () => {
    await dragging('Octay');
    expect(await isTaken('Plantas')).toBe(true);
    fireEvent.drop(await columnOf('Plantas'), { dataTransfer });
    expect(moved).toEqual([`Octay ${plants}`]);
    expect(screen.queryByText('A Plantas')).toBeNull();
  });

  it('is taken by no other, nor by its own', async () => {
    await dragging('Octay');
    expect([await isTaken('Comercios'), await isTaken('Hoteles')]).toEqual([false, false]);
    expect(moved).toEqual([]);
  });

  it('changes nothing where it is let go elsewhere', async () => {
    fireEvent.dragEnd(await dragging('Octay'), { dataTransfer });
    expect(screen.queryByText('A Plantas')).toBeNull();
    expect(await isTaken('Plantas')).toBe(false);
  });

  it('is not the only way: the board says that its buttons do the same', async () => {
    await dragging('Octay');
    expect(screen.getByRole('group', { name: 'Clientes por categoría' })).toHaveAccessibleDescription(/con sus botones/);
  });
});
