import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { announceChanges, useCall } from '../../../api/index.ts';
import { calls } from '../../../contract/calls/index.ts';
import { RecordPage } from '../../../record/index.ts';
import { askToLeave, Route, Routes, useParams, useUnsavedGuard } from '../../../router/index.ts';
import { openSidePanel } from '../../../session/index.ts';
import { aClient, aClientRow, aListOf, anId, fakeServer, type PageOptions, renderPage } from '../../../testing/index.ts';
import { ListPage } from '../ListPage.tsx';
import { defineList } from '../list/defineList.ts';
import { useList } from '../list/useList.ts';

const clients = defineList(calls.clients.list, {
  name: 'test',
  noun: { es: { one: 'cliente', other: 'clientes', gender: 'masculine' }, en: { one: 'client', other: 'clients' } },
  filters: { search: 'all' },
});
const columns = [{ id: 'legalName', header: 'Cliente', card: 'title' as const, value: (row: { legalName: string }) => row.legalName }];

/** The first list opens records in the panel, the second at their address. */
function InPanel() {
  return (
    <ListPage
      list={useList(clients)}
      columns={columns}
      rowName={(row) => row.legalName}
      onOpen={(row) => openSidePanel({ title: row.legalName, content: <p>Ficha</p> })}
    />
  );
}

/** Opens of records that the test releases, as if their code or data were still loading. */
const onWay: (() => void)[] = [];
const arrive = () =>
  act(async () => {
    for (const open of onWay.splice(0)) open();
  });

function InSlowPanel() {
  const open = (row: { legalName: string }) => openSidePanel({ title: row.legalName, content: <p>Ficha</p> });
  return (
    <ListPage list={useList(clients)} columns={columns} rowName={(row) => row.legalName} onOpen={(row) => onWay.push(() => open(row))} />
  );
}

function Note() {
  const [text, setText] = useState('');
  useUnsavedGuard(text !== '');
  return <input aria-label="Nota" value={text} onChange={({ target }) => setText(target.value)} />;
}

/** A panel with unsaved input: the user is asked before another record replaces it. */
function InAskingPanel() {
  async function open(row: { legalName: string }) {
    if (await askToLeave()) openSidePanel({ title: row.legalName, content: <Note key={row.legalName} /> });
  }
  return <ListPage list={useList(clients)} columns={columns} rowName={(row) => row.legalName} onOpen={(row) => void open(row)} />;
}

function Whole() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      result={useCall(calls.clients.one, { id })}
      list={{ label: 'Clientes', href: '/clients' }}
      header={({ legalName }) => ({ title: legalName })}
      tabs={() => [
        { label: 'Datos', path: '', element: <p>Datos</p> },
        { label: 'Notas', path: 'notes', element: <p>Notas</p> },
      ]}
    />
  );
}

const AtAddress = () => (
  <Routes>
    <Route
      index
      element={
        <ListPage list={useList(clients)} columns={columns} rowName={(row) => row.legalName} rowHref={({ _id }) => `/clients/${_id}`} />
      }
    />
    <Route path=":id/*" element={<Whole />} />
  </Routes>
);

/** Renders a list of twelve clients, ten per page, that a test may change. */
async function openList(page = <InPanel />, options: PageOptions = {}) {
  const all = Array.from({ length: 12 }, (_, at) => aClientRow({ legalName: `Cliente ${at + 1}`, _id: anId() }));
  const server = fakeServer({
    clients: {
      list: ({ page: asked = 0, pageSize = 10 }) =>
        aListOf(all.slice(Number(asked) * Number(pageSize), (Number(asked) + 1) * Number(pageSize)), { total: all.length }),
      one: ({ id }) => aClient({ _id: id, legalName: all.find(({ _id }) => _id === id)?.legalName ?? '' }),
    },
  });
  const rendered = await renderPage(page, { path: '/clients', ...options });
  await screen.findByRole('grid');
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  return { ...rendered, all, server, next: () => press('Siguiente en la lista'), previous: () => press('Anterior en la lista') };
}

const openRow = async (user: Awaited<ReturnType<typeof openList>>['user'], name: string) => user.click(await screen.findByText(name));
const isOpen = (name: string, place: string) =>
  waitFor(() => {
    const panel = screen.getByRole('complementary', { name });
    expect(within(panel).getByRole('status')).toHaveTextContent(place);
  });
const refetchList = (ids: string[]) => act(async () => announceChanges({ topic: 'clients', ids, by: anId() }));

it('leads from the record in the panel to those beside it, over the edge of the page too', async () => {
  const { user, next, previous, address } = await openList();
  await openRow(user, 'Cliente 9');
  await isOpen('Cliente 9', '9 de 12');
  await next();
  await isOpen('Cliente 10', '10 de 12');
  await next();
  await isOpen('Cliente 11', '11 de 12');
  expect(address()).toBe('/clients?page=1');
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('Cliente 11');
  await previous();
  await isOpen('Cliente 10', '10 de 12');
  expect(address()).toBe('/clients');
});

it('ends at the first and at the last, where the button keeps the focus', async () => {
  const { user, next } = await openList(<InPanel />, { path: '/clients?page=1' });
  await openRow(user, 'Cliente 11');
  await isOpen('Cliente 11', '11 de 12');
  await next();
  await isOpen('Cliente 12', '12 de 12');
  const button = screen.getByRole('button', { name: 'Siguiente en la lista' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await next();
  await isOpen('Cliente 12', '12 de 12');
});

it('keeps the place of a record that has left the list, so that the next is what moved up', async () => {
  const { user, all, next } = await openList();
  await openRow(user, 'Cliente 3');
  await isOpen('Cliente 3', '3 de 12');
  const [gone] = all.splice(2, 1);
  await refetchList([gone?._id ?? '']);
  await user.click(await screen.findByRole('button', { name: 'Mostrar' }));
  await isOpen('Cliente 3', 'Ya no está en la lista de 11');
  await next();
  await isOpen('Cliente 4', '3 de 11');
});

it('opens no record twice that others have moved over the edge of the page', async () => {
  const { user, all, next } = await openList();
  await openRow(user, 'Cliente 10');
  await isOpen('Cliente 10', '10 de 12');
  all.unshift(aClientRow({ legalName: 'Recién llegado', _id: anId() }));
  await next();
  await isOpen('Cliente 11', '12 de 13');
});

it('counts each press, also of those that come before the record is there, over the edge of the page and back', async () => {
  const { user, next, previous, address } = await openList(<InSlowPanel />);
  await openRow(user, 'Cliente 7');
  await arrive();
  await isOpen('Cliente 7', '7 de 12');
  await next();
  await next();
  await previous();
  await next();
  await arrive();
  await isOpen('Cliente 9', '9 de 12');
  await next();
  await next();
  await next();
  await waitFor(() => expect(address()).toBe('/clients?page=1'));
  await screen.findByText('Cliente 12');
  await arrive();
  await isOpen('Cliente 12', '12 de 12');
  await previous();
  await previous();
  await waitFor(() => expect(address()).toBe('/clients'));
  await screen.findByText('Cliente 10');
  await arrive();
  await isOpen('Cliente 10', '10 de 12');
});

it('counts from what somebody has opened by its row meanwhile', async () => {
  const { user, next } = await openList(<InSlowPanel />);
  await openRow(user, 'Cliente 2');
  await arrive();
  await isOpen('Cliente 2', '2 de 12');
  await next();
  await openRow(user, 'Cliente 8');
  await arrive();
  await isOpen('Cliente 8', '8 de 12');
  await next();
  await arrive();
  await isOpen('Cliente 9', '9 de 12');
});

it('counts from the open record where what is unsaved keeps it', async () => {
  const { user, next } = await openList(<InAskingPanel />);
  await openRow(user, 'Cliente 2');
  await isOpen('Cliente 2', '2 de 12');
  await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'x');
  await next();
  await user.click(await screen.findByRole('button', { name: 'Seguir aquí' }));
  await next();
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await isOpen('Cliente 3', '3 de 12');
});

it('does not know the place of a record in another list', async () => {
  const { user, go } = await openList();
  await openRow(user, 'Cliente 3');
  await isOpen('Cliente 3', '3 de 12');
  await go('/clients?search=Caleta&page=1');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Siguiente en la lista' })).not.toBeInTheDocument());
});

it('closes by Esc from its buttons too, and gives the focus to the row of the record that was open last', async () => {
  const { user, next } = await openList();
  await openRow(user, 'Cliente 2');
  await isOpen('Cliente 2', '2 de 12');
  await next();
  await isOpen('Cliente 3', '3 de 12');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Cliente 3/ })).toHaveFocus();
});

it('leads from a record of a page to the next of the list that it was opened from, on the same tab, and back leads to the list', async () => {
  const { user, next, previous, address, back, all } = await openList(<AtAddress />);
  await user.click(await screen.findByRole('link', { name: 'Cliente 10' }));
  await user.click(await screen.findByRole('link', { name: 'Notas' }));
  await next();
  expect(await screen.findByRole('heading', { name: 'Cliente 11' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('11 de 12');
  expect(screen.getByRole('button', { name: 'Siguiente en la lista' })).toHaveFocus();
  expect(address()).toBe(`/clients/${all[10]?._id}/notes`);
  await previous();
  expect(await screen.findByRole('heading', { name: 'Cliente 10' })).toBeVisible();
  await back();
  await back();
  expect(address()).toBe('/clients');
});

it('offers nothing on the page of a record that no list led to', async () => {
  const client = aClient();
  fakeServer({ clients: { list: () => aListOf([]), one: () => client } });
  await renderPage(<AtAddress />, { path: `/clients/${client._id}` });
  expect(await screen.findByRole('heading', { name: client.legalName })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Siguiente en la lista' })).not.toBeInTheDocument();
});
