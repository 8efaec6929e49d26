import { screen, waitFor, within } from '@testing-library/react';
import { bulkChange, change } from '../../api/index.ts';
import { coreCalls } from '../../contract/calls/core.ts';
import { calls } from '../../contract/calls/index.ts';
import { aClientRow, aListOf, fakeServer, Refused, renderPage, toasts } from '../../testing/index.ts';
import { ListPage } from './ListPage.tsx';
import { defineList, type RowOf } from './list/defineList.ts';
import { useList } from './list/useList.ts';
import { type RowAct, undoable } from './rowActs.ts';

type Row = RowOf<typeof calls.clients.list>;

const clients = defineList(calls.clients.list, {
  name: 'test',
  noun: { es: { one: 'cliente', other: 'clientes', gender: 'masculine' }, en: { one: 'client', other: 'clients' } },
  filters: { search: 'all' },
});
const first = 'd1000000-0000-4000-8000-000000000001';
const second = 'd1000000-0000-4000-8000-000000000002';
const set = ({ _id }: Row, categoryId: string) => change(coreCalls.clients.updateMany, { ids: [_id], change: { categoryId } });
const many = (categoryId: string) => bulkChange(coreCalls.clients.updateMany, { categoryId });

const words = { fits: () => true, done: ({ legalName }: Row) => `${legalName} movido` };
const withUndo: RowAct<Row> = {
  ...words,
  label: 'Mover',
  bulk: many(first),
  undoMany: many(second),
  act: undoable(
    (row) => set(row, first),
    (_, row) => set(row, second),
  ),
};
const withoutUndoMany: RowAct<Row> = { ...words, label: 'Despachar', bulk: many(first), act: withUndo.act };
const asked: RowAct<Row> = { ...words, label: 'Pagar', bulk: many(first), act: (row) => set(row, first), confirm: 'plain' };

const rows = [aClientRow({ legalName: 'Caleta Azul' }), aClientRow({ legalName: 'Hotel Reñaca' })];
const acts = [[withUndo, withoutUndoMany, asked]];
const columns = [{ id: 'legalName', header: 'Cliente', card: 'title', value: (row: Row) => row.legalName }] as const;
const Page = () => <ListPage list={useList(clients)} columns={columns} rowName={(row) => row.legalName} acts={acts} />;

async function open(refuses = () => false) {
  const server = fakeServer({
    clients: {
      list: () => aListOf(rows),
      updateMany: ({ ids }) => {
        if (refuses()) throw new Refused(409, 'conflict');
        return { results: ids.map((_id) => ({ _id, ok: true as const })) };
      },
    },
  });
  const { user } = await renderPage(<Page />, { path: '/clients' });
  await screen.findByRole('checkbox', { name: 'Seleccionar Caleta Azul' });
  const changes = () => server.of('clients.updateMany').map(({ input }) => (input['change'] as { categoryId: string }).categoryId);
  const choose = async (label: string) => {
    await user.click(screen.getByRole('button', { name: 'Acciones de Caleta Azul' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };
  return { user, changes, choose };
}

describe('an act on one row', () => {
  it('is done at once and taken back from its toast, which goes', async () => {
    const { user, changes, choose } = await open();
    await choose('Mover');
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(changes()).toEqual([first, second]));
    await screen.findByText('Deshecho: Mover · Caleta Azul');
    expect(screen.queryByText('Caleta Azul movido')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  });

  it('is not taken back any more once another was done to the same row', async () => {
    const { changes, choose } = await open();
    await choose('Mover');
    await screen.findByRole('button', { name: 'Deshacer' });
    await choose('Despachar');
    await waitFor(() => expect(changes()).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByText('Caleta Azul movido')).toHaveLength(1));
    expect(screen.getAllByRole('button', { name: 'Deshacer' })).toHaveLength(1);
  });

  it('that cannot be taken back is asked before, and offers no undo', async () => {
    const { user, changes, choose } = await open();
    await choose('Pagar…');
    const dialog = await screen.findByRole('dialog', { name: '¿Pagar?' });
    expect(dialog).toHaveTextContent('Caleta Azul: después no se puede deshacer.');
    expect(changes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Pagar' }));
    await screen.findByText('Caleta Azul movido');
    expect(changes()).toEqual([first]);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  });

  it('says when it could not be taken back', async () => {
    let isRefusing = false;
    const { user, choose } = await open(() => isRefusing);
    await choose('Mover');
    isRefusing = true;
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await screen.findByText('No se deshizo «Mover»: Caleta Azul');
    expect(toasts()).toHaveLength(1);
  });
});

describe('an act on many rows', () => {
  async function openBar() {
    const page = await open();
    await page.user.click(screen.getByRole('checkbox', { name: 'Seleccionar Caleta Azul' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Seleccionar Hotel Reñaca' }));
    const bar = await screen.findByRole('region', { name: /Acciones sobre la selección/ });
    return { ...page, press: (name: string) => page.user.click(within(bar).getByRole('button', { name })), bar };
  }

  it('is taken back where its results are', async () => {
    const { press, bar, changes } = await openBar();
    await press('Mover');
    await within(bar).findByText('2 listos');
    await press('Deshacer');
    await within(bar).findByText('Deshacer: Mover');
    await waitFor(() => expect(changes()).toEqual([first, second]));
    await within(bar).findByText('2 listos');
    expect(within(bar).queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  });

  it('makes way for the acts as soon as other rows are selected', async () => {
    const { user, press, bar } = await openBar();
    await press('Mover');
    await within(bar).findByText('2 listos');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Hotel Reñaca' }));
    expect(within(bar).queryByText('2 listos')).not.toBeInTheDocument();
    expect(within(bar).getByRole('button', { name: 'Mover' })).toBeVisible();
  });

  it.each(['Despachar', 'Pagar'])('is asked before where nothing takes all of it back: %s', async (name) => {
    const { press, changes } = await openBar();
    await press(name);
    expect(await screen.findByRole('dialog', { name: `¿${name}?` })).toHaveTextContent('2 filas: después no se puede deshacer.');
    expect(changes()).toEqual([]);
  });
});
