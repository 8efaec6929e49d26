import { roleNames } from '@shop/shared/contract';
import { aListOf, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HomePage } from './HomePage.tsx';

jest.mock('../remotes/preload.ts', () => ({ preloadOn: () => ({}) }));

const counted = (total: number) => () => aListOf([], { total, pageSize: 1 });

function serve() {
  return fakeServer({
    clients: { list: counted(1234) },
    marketplace: { products: counted(0) },
    plugin: { users: counted(1) },
    people: { byRolePage: counted(3) },
  });
}

it('counts my own clients for a seller, and leads to exactly those', async () => {
  const server = serve();
  const { profile } = await renderPage(<HomePage />, { role: 'seller' });
  const card = await screen.findByRole('link', { name: /1\.234\s*de tus clientes tienen la bitácora abierta/ });
  expect(card).toHaveAttribute('href', `/clients?binnacle=open&seller=${profile._id}`);
  expect(server.of('clients.list')[0]?.input).toMatchObject({ binnacle: 'open', seller: profile._id });
});

it.each([
  ['admin', ['clients.list', 'plugin.users', 'people.byRolePage', 'marketplace.products']],
  ['mega', ['clients.list', 'plugin.users', 'people.byRolePage', 'marketplace.products']],
  ['logistic', ['clients.list', 'marketplace.products']],
  ['seller', ['clients.list', 'marketplace.products']],
] as const)('asks for %s only what waits for that role', async (role, calls) => {
  const server = serve();
  await renderPage(<HomePage />, { role });
  await waitFor(() => expect(server.requests.map(({ call }) => call).sort()).toEqual([...calls].sort()));
});

it('picks the word for one', async () => {
  serve();
  await renderPage(<HomePage />, { role: 'admin' });
  expect(await screen.findByRole('link', { name: /1\s*pescador por aprobar/ })).toBeVisible();
});

it('offers to count again what could not be counted', async () => {
  const server = serve();
  server.answer({ clients: { list: () => Promise.reject(new Refused(403, 'forbidden')) } });
  const { user } = await renderPage(<HomePage />, { role: 'seller' });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  server.answer({ clients: { list: counted(2) } });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /de tus clientes/ })).toBeVisible();
});

it.each(roleNames)('leads %s into every section of the role', async (role) => {
  serve();
  await renderPage(<HomePage />, { role });
  expect(screen.queryByRole('link', { name: 'Proyección' }) !== null).toBe(role === 'admin' || role === 'mega');
  expect(screen.getByRole('link', { name: 'Clientes' })).toHaveAttribute('href', '/clients');
});
