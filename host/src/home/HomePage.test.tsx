import { AM, declareRemote, remotes, roleNames } from '@shop/shared/contract';
import { registryAtom, store } from '@shop/shared/session';
import { aListOf, aRegistry, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HomePage } from './HomePage.tsx';

jest.mock('../remotes/preload.ts', () => ({ preloadOn: () => ({}) }));

const planning = declareRemote({
  ...remotes.planning,
  name: 'planning',
  tiles: [
    {
      id: 'mine',
      words: { es: { one: 'cliente tuyo', other: 'clientes tuyos' }, en: { one: 'client of yours', other: 'clients of yours' } },
      call: 'clients.list',
      filters: { binnacle: 'open' },
      mine: 'seller',
      link: '/clients',
      roles: ['seller'],
    },
  ],
});
const fishers = declareRemote({
  ...remotes.fishers,
  name: 'fishers',
  tiles: [
    {
      id: 'pending',
      words: { es: { one: 'por aprobar', other: 'por aprobar' }, en: { one: 'to approve', other: 'to approve' } },
      call: 'plugin.users',
      filters: { fisherState: 'pending' },
      link: '/{product}/fisher/fishers',
      roles: AM,
    },
  ],
});

const counted = (total: number) => () => aListOf([], { total, pageSize: 1 });

function serve() {
  store.set(registryAtom, aRegistry([planning, fishers]));
  return fakeServer({ clients: { list: counted(1234) }, plugin: { users: counted(1) } });
}

it('counts what a remote declares, with the filters that its list then opens with', async () => {
  const server = serve();
  const { profile } = await renderPage(<HomePage />, { role: 'seller' });
  const card = await screen.findByRole('link', { name: /1\.234\s*clientes tuyos/ });
  expect(card).toHaveAttribute('href', `/clients?binnacle=open&seller=${profile._id}`);
  expect(server.of('clients.list')[0]?.input).toMatchObject({ binnacle: 'open', seller: profile._id, pageSize: '1' });
});

it.each([
  ['admin', ['plugin.users']],
  ['mega', ['plugin.users']],
  ['logistic', []],
  ['seller', ['clients.list']],
] as const)('asks for %s only what waits for that role', async (role, calls) => {
  const server = serve();
  await renderPage(<HomePage />, { role });
  await waitFor(() => expect(server.requests.map(({ call }) => call)).toEqual(calls));
  expect(screen.queryByRole('heading', { name: 'Lo que te espera' }) !== null).toBe(calls.length > 0);
});

it('picks the word for one, in the language of the page', async () => {
  serve();
  await renderPage(<HomePage />, { role: 'admin', lang: 'en' });
  expect(await screen.findByRole('link', { name: /1\s*to approve/ })).toHaveAttribute(
    'href',
    '/seafood/fisher/fishers?fisherState=pending',
  );
});

it('offers to count again what could not be counted', async () => {
  const server = serve();
  server.answer({ clients: { list: () => Promise.reject(new Refused(403, 'forbidden')) } });
  const { user } = await renderPage(<HomePage />, { role: 'seller' });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  server.answer({ clients: { list: counted(2) } });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /clientes tuyos/ })).toBeVisible();
});

it.each(roleNames)('leads %s into every section of the role', async (role) => {
  serve();
  await renderPage(<HomePage />, { role });
  expect(screen.queryByRole('link', { name: 'Proyección' }) !== null).toBe(role === 'admin' || role === 'mega');
  expect(screen.getByRole('link', { name: 'Clientes' })).toHaveAttribute('href', '/clients');
});
