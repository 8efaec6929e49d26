import { declareRemote, remotes, roles, salesRoles } from '@shop/shared/contract';
import { registryAtom, store } from '@shop/shared/session';
import { aClientRow, aListOf, aRegistry, aUser, fakeServer, type PageOptions, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Palette } from './Palette.tsx';

jest.mock('../remotes/preload.ts', () => ({ preloadPage: () => undefined }));

const planning = declareRemote({
  ...remotes.planning,
  name: 'planning',
  search: [
    {
      id: 'clients',
      name: { es: 'Clientes', en: 'Clients' },
      icon: 'clients',
      call: 'clients.list',
      text: 'search',
      title: '{legalName}',
      hint: '{taxId}',
      link: '/clients/{_id}',
    },
  ],
  actions: [
    { id: 'new', name: { es: 'Nuevo cliente', en: 'New client' }, icon: 'add', link: '/clients/new', roles: salesRoles },
    { id: 'log', name: { es: 'Anotar', en: 'Note' }, icon: 'chat', link: '/clients/{_id}?panel=log', on: 'clients' },
  ],
});
const config = declareRemote({
  ...remotes.config,
  name: 'config',
  search: [
    {
      id: 'sellers',
      name: { es: 'Vendedores', en: 'Sellers' },
      icon: 'seller',
      call: 'people.byRolePage',
      text: 'search',
      input: { roleId: roles.seller._id },
      title: '{names} {lastNames}',
      link: '/sellers?search={email}',
    },
  ],
});

const portales = aClientRow({ legalName: 'Restaurante Caleta Portales SpA', taxId: '76412889-3' });
const higuerillas = aClientRow({ legalName: 'Pescadería Caleta Higuerillas' });
const carla = aUser({ names: 'Carla', lastNames: 'Caletas', email: 'carla@shop.test' });

async function open(options: PageOptions = {}) {
  store.set(registryAtom, aRegistry([planning, config]));
  const server = fakeServer({
    clients: { list: ({ search }) => aListOf([portales, higuerillas].filter(({ legalName }) => legalName.toLowerCase().includes(search))) },
    people: { byRolePage: ({ search }) => aListOf('carla caletas'.includes(search) ? [carla] : []) },
  });
  const onClose = jest.fn();
  const page = await renderPage(<Palette onClose={onClose} />, { wholePage: true, ...options });
  return { ...page, server, onClose };
}

const box = () => screen.getByRole('combobox', { name: /Buscar o ir a|Search or go to/ });
const group = (name: string) => within(screen.getByRole('group', { name }));
const chosen = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;

const inGroup = async (name: string, option: string) =>
  within(await screen.findByRole('group', { name })).findByRole('option', { name: new RegExp(option) });

it('has the focus in its box, and shows every page and action of the viewer', async () => {
  await open({ role: 'logistic' });
  expect(box()).toHaveFocus();
  expect(group('Páginas').getByRole('option', { name: /Clientes/ })).toBeVisible();
  expect(group('Páginas').queryByRole('option', { name: /Proyección/ })).toBeNull();
  expect(screen.queryByRole('option', { name: /Nuevo cliente/ })).toBeNull();
});

it('finds records in everything that can be searched, at once and in groups, and what can be done with the best', async () => {
  const { user, server } = await open();
  await user.type(box(), 'caleta');
  expect(await inGroup('Clientes', 'Restaurante Caleta Portales SpA')).toBeVisible();
  expect(await inGroup('Vendedores', 'Carla Caleta')).toBeVisible();
  expect(group('Con Restaurante Caleta Portales SpA').getByRole('option', { name: /Anotar/ })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('4 resultados');
  // Each keystroke aborted the previous search.
  expect(server.of('clients.list')).toHaveLength(1);
  expect(server.of('people.byRolePage')[0]?.input).toMatchObject({ search: 'caleta', roleId: roles.seller._id });
});

it('puts first whose number was typed, whole', async () => {
  const near = aClientRow({ legalName: '108690 · Hotel Arrayán' });
  const meant = aClientRow({ legalName: '10869 · Sushi Kai' });
  const { user, server } = await open();
  server.answer({ clients: { list: () => aListOf([near, meant]) } });
  await user.type(box(), '#10869');
  await inGroup('Clientes', 'Sushi Kai');
  expect(
    group('Clientes')
      .getAllByRole('option')
      .map(({ textContent }) => textContent)[0],
  ).toContain('Sushi Kai');
});

it('opens by keyboard alone what the arrows chose', async () => {
  const { user, address, onClose } = await open();
  await user.type(box(), 'caleta');
  await inGroup('Clientes', 'Caleta Higuerillas');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(address()).toBe(`/clients/${higuerillas._id}`));
});

it('goes round at both ends', async () => {
  const { user } = await open();
  await user.type(box(), '> ');
  expect(chosen()).toContain('Nuevo cliente');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toContain('Atajos de teclado');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toContain('Nuevo cliente');
});

it('does the first thing with the best record by Ctrl Enter', async () => {
  const { user, address } = await open();
  await user.type(box(), 'portales');
  await inGroup('Clientes', 'Caleta Portales');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe(`/clients/${portales._id}?panel=log`));
});

it.each([
  ['>', 'nuevo', ['Nuevo cliente']],
  ['/', 'cli', ['Clientes']],
  ['#', 'portales', ['Restaurante Caleta Portales SpA', 'Anotar']],
])('%s narrows to one kind', async (sign, text, titles) => {
  const { user } = await open();
  await user.type(box(), sign + text);
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('Buscando'));
  const found = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
  expect(found).toHaveLength(titles.length);
  for (const [at, title] of titles.entries()) expect(found[at]).toContain(title);
});

it('shows one group alone after Tab, and all again after Backspace in the empty box', async () => {
  const { user } = await open();
  await user.type(box(), 'caleta');
  await inGroup('Vendedores', 'Carla');
  await user.keyboard('{Tab}');
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /Solo Clientes/ })).toBeVisible();
  await user.clear(box());
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('button', { name: /Solo/ })).toBeNull();
});

it('says which search failed, shows the others, and tries again', async () => {
  const { user, server } = await open();
  server.answer({ people: { byRolePage: () => Promise.reject(new Refused(500, 'server')) } });
  await user.type(box(), 'caleta');
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos buscar en Vendedores.');
  expect(await inGroup('Clientes', 'Caleta Portales')).toBeVisible();
  server.answer({ people: { byRolePage: () => aListOf([carla]) } });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await inGroup('Vendedores', 'Carla')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps what still fits while the search for more letters is under way', async () => {
  const { user, server } = await open();
  await user.type(box(), 'caleta');
  await inGroup('Clientes', 'Higuerillas');
  server.answer({ clients: { list: () => new Promise(() => undefined) } });
  await user.type(box(), ' portales');
  expect(await inGroup('Clientes', 'Portales')).toBeVisible();
  expect(screen.queryByRole('option', { name: /Higuerillas/ })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Buscando');
});

it('shows at once what it has found before', async () => {
  const { user, server } = await open();
  await user.type(box(), 'caleta');
  await inGroup('Clientes', 'Higuerillas');
  await user.type(box(), ' port');
  await waitFor(() => expect(server.of('clients.list')).toHaveLength(2));
  server.answer({ clients: { list: () => new Promise(() => undefined) } });
  await user.clear(box());
  await user.type(box(), 'caleta');
  expect(await inGroup('Clientes', 'Higuerillas')).toBeVisible();
});

it('says so when nothing matches', async () => {
  const { user } = await open();
  await user.type(box(), 'zzzz');
  expect(await screen.findByText('Nada coincide con «zzzz»')).toBeVisible();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('finds pages whatever the marks on their letters, in the language of the page', async () => {
  const { user } = await open({ lang: 'en', role: 'admin' });
  await user.type(box(), '/projéction');
  expect(group('Pages').getByRole('option', { name: /Projection/ })).toBeVisible();
});

it.each([
  ['admin', true],
  ['mega', true],
  ['seller', false],
] as const)("shows %s the platform's own pages: %s", async (role, isShown) => {
  await open({ role });
  const link = screen.queryByRole('option', { name: /¿Quién ve qué\?/ });
  expect(link !== null).toBe(isShown);
});

it('keeps the choice where it is while more is found', async () => {
  const { user } = await open();
  await user.type(box(), 'cl');
  expect(chosen()).toContain('Clientes');
  await user.keyboard('{ArrowDown}');
  const before = chosen();
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('Buscando'));
  expect(chosen()).toBe(before);
});

it('puts nothing above what is shown: the searches after a slow one wait a moment, then its place is kept', async () => {
  const { user, server } = await open();
  let answer: (value: ReturnType<typeof aListOf<typeof portales>>) => void = () => undefined;
  server.answer({ clients: { list: () => new Promise((resolve) => (answer = resolve)) } });
  await user.type(box(), 'caleta');
  expect(screen.queryByRole('group', { name: 'Vendedores' })).toBeNull();
  expect(await inGroup('Vendedores', 'Carla')).toBeVisible();
  const names = () => screen.getAllByRole('group').map((one) => one.firstChild?.textContent);
  expect(names()).toEqual(['Clientes', 'Vendedores']);
  answer(aListOf([portales]));
  expect(await inGroup('Clientes', 'Portales')).toBeVisible();
  expect(names().slice(0, 2)).toEqual(['Clientes', 'Vendedores']);
});

it('begins with what belongs to the page that is open', async () => {
  const { user } = await open({ path: '/sellers' });
  await user.type(box(), 'caleta');
  await inGroup('Clientes', 'Portales');
  expect(screen.getAllByRole('group').map((one) => one.firstChild?.textContent)).toEqual([
    'Vendedores',
    'Clientes',
    'Con Restaurante Caleta Portales SpA',
  ]);
});
