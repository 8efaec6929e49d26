import { screen } from '@testing-library/react';
import { send } from '../../api/index.ts';
import { calls } from '../../contract/calls/index.ts';
import { aClientRow, aListOf, fakeServer, Refused, renderPage } from '../../testing/index.ts';
import { ListPage } from './ListPage.tsx';
import { defineList, type RowOf } from './list/defineList.ts';
import { useList } from './list/useList.ts';
import type { Column } from './table/types.ts';

const clients = defineList(calls.clients.list, {
  name: 'test',
  noun: { es: { one: 'cliente', other: 'clientes', gender: 'm' }, en: { one: 'client', other: 'clients' } },
  filters: { search: 'all', category: 'all' },
  exportAll: (asked) => send(calls.clients.exportAll, asked),
});
const columns: readonly Column<RowOf<typeof calls.clients.list>>[] = [
  { id: 'legalName', header: 'Cliente', card: 'title', value: (row) => row.legalName },
];
const rows = [aClientRow({ legalName: 'Caleta Azul' }), aClientRow({ legalName: 'Hotel Reñaca' })];

const Page = () => <ListPage list={useList(clients)} columns={columns} rowName={(row) => row.legalName} />;

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

it('says why it could not, and keeps what was selected', async () => {
  await openAndSelect(() => {
    throw new Refused(422, 'too-many', { detail: 'Son más de 100.000 filas. Filtra primero.' });
  });
  expect(await screen.findByText('No pudimos seleccionar los clientes')).toBeVisible();
  expect(screen.getByText(/Son más de 100\.000 filas/)).toBeVisible();
  expect(screen.getByText('1 seleccionado')).toBeVisible();
});
