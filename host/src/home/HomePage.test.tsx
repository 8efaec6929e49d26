import { announceChanges } from '@shop/shared/api';
import { roleNames } from '@shop/shared/contract';
import { layoutAtom, registryAtom, store } from '@shop/shared/session';
import { anId, aRegistry, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HomePage } from './HomePage.tsx';
import { answersOf, early, fisher, found, linkOf, planning, queue, serve } from './testing.ts';

jest.mock('../remotes/preload.ts', () => ({ preloadOn: () => ({}) }));

it('puts what is due first first, from all remotes, in one request', async () => {
  const server = serve();
  const { profile } = await renderPage(<HomePage />, { role: 'seller' });
  await queue();
  const named = within(await queue())
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(named.map((text) => /10\.?445|10\.?446|Rosa/.exec(text ?? '')?.[0])).toEqual(['10445', 'Rosa', '10446']);
  expect(named[0]).toMatch(/Vinolia · 1\.500,0\s?kg · \$25\.000/);
  expect(server.of('lists.first')).toHaveLength(1);
  expect(server.of('lists.first')[0]?.input).toMatchObject({
    asks: expect.arrayContaining([{ call: 'requests.list', input: { search: 'all', status: 'confirmed', seller: profile._id }, rows: 8 }]),
  });
});

it('begins what is new by N, the main action', async () => {
  serve();
  await renderPage(<HomePage />, { role: 'seller' });
  expect(await screen.findByRole('link', { name: 'Nueva solicitud' })).toHaveAttribute('data-press', 'n');
});

it('moves by J and K, and leads by E where the one thing is done', async () => {
  serve();
  const { user, address } = await renderPage(<HomePage />, { role: 'seller' });
  const [first, second] = within(await queue()).getAllByRole('listitem');
  linkOf(first)?.focus();
  await user.keyboard('j');
  expect(linkOf(second)).toHaveFocus();
  await user.keyboard('k');
  expect(linkOf(first)).toHaveFocus();
  await user.keyboard('je');
  expect(address()).toBe(`/seafood/fisher/fishers/${fisher.personId}`);
});

it('leads from each figure to the list that it counts, with its filters', async () => {
  serve();
  const { profile } = await renderPage(<HomePage />, { role: 'seller' });
  const foot = await screen.findByRole('link', { name: 'Por confirmar 2' });
  expect(foot).toHaveAttribute('href', `/request?status=confirmed&seller=${profile._id}`);
  expect(screen.getByRole('link', { name: /2\s*clientes tuyos/ })).toHaveAttribute('href', `/clients?binnacle=open&seller=${profile._id}`);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(new Date());
  expect(screen.getByRole('link', { name: 'Ver todo (2)' })).toHaveAttribute('href', `/sales?from=${today}&to=${today}`);
});

it('shows the deliveries as a table with their sums', async () => {
  serve();
  await renderPage(<HomePage />, { role: 'seller' });
  const table = await screen.findByRole('table', { name: 'Entregas de hoy' });
  expect(within(table).getByRole('row', { name: /V-1 96,0\s?kg Asignada/ })).toBeVisible();
  const card = screen.getByRole('region', { name: 'Entregas de hoy' });
  expect(card).toHaveTextContent('100,0 kg');
  expect(card).toHaveTextContent('1 sin transportista');
});

it('says of a list that could not be read that it was not, beside the others, and reads it again', async () => {
  const server = serve({ ...found, 'plugin.users': 'failed' });
  const { user } = await renderPage(<HomePage />, { role: 'seller' });
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos leer «Bitácoras».');
  expect(within(await queue()).getAllByRole('listitem')).toHaveLength(2);
  server.answer(answersOf(found));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Rosa por aprobar' })).toBeVisible();
});

it('says nothing of a list that is not there for this viewer', async () => {
  serve({ ...found, 'freight.stops': 'missing' });
  await renderPage(<HomePage />, { role: 'seller' });
  await queue();
  expect(screen.queryByRole('region', { name: 'Entregas de hoy' })).not.toBeInTheDocument();
});

it('follows what the socket tells of', async () => {
  const server = serve();
  await renderPage(<HomePage />, { role: 'seller' });
  await queue();
  server.answer(answersOf({ ...found, 'requests.list': [] }));
  act(() => announceChanges({ topic: 'requests', ids: [early._id], by: anId() }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '10445 · Confirmar' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Rosa por aprobar' })).toBeVisible();
});

it('folds the side to lines on a phone', async () => {
  serve();
  store.set(layoutAtom, 'mobile');
  await renderPage(<HomePage />, { role: 'seller' });
  await queue();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vinolia' })).toBeVisible();
});

it.each(roleNames)('offers %s only what is theirs', async (role) => {
  serve();
  await renderPage(<HomePage />, { role });
  expect(screen.queryByRole('link', { name: 'Nueva solicitud' }) !== null).toBe(role !== 'logistic');
  if (role === 'logistic') expect(await screen.findByText('Nada te espera. Lo que llegue aparece aquí.')).toBeVisible();
  else expect(await screen.findByRole('link', { name: 'Rosa por aprobar' })).toBeVisible();
});

it('reads what is declared for it where the page came without, and says so when it could not', async () => {
  serve();
  const registry = aRegistry([planning]);
  const { planning: whole } = registry;
  if (!whole) throw new Error('planning is registered');
  const [{ declares, ...release }] = whole.releases;
  const { work: _, ...bare } = declares;
  store.set(registryAtom, { planning: { ...whole, releases: [{ ...release, declares: bare }] } });
  window.fetch = jest
    .fn()
    .mockResolvedValueOnce({ ok: false })
    .mockResolvedValue({ ok: true, json: async () => registry });
  const { user } = await renderPage(<HomePage />, { role: 'seller' });
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos leer «Te esperan».');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: '10445 · Confirmar' })).toBeVisible();
});
