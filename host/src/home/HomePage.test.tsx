import { announceChanges } from '@shop/shared/api';
import { AM, ASM, declareRemote, remotes, roleNames } from '@shop/shared/contract';
import type { ActProps } from '@shop/shared/federation';
import { layoutAtom, registryAtom, store } from '@shop/shared/session';
import { anId, aRegistry, fakeServer, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { retryRemote } from '../remotes/loadRemote.ts';
import { HomePage } from './HomePage.tsx';

jest.mock('../remotes/preload.ts', () => ({ preloadOn: () => ({}) }));

/** What the container of planning answers. */
let container: () => Promise<object>;
jest.mock('../remotes/federation.ts', () => ({
  expectedHashes: new Map(),
  federation: { registerRemotes: () => undefined, loadRemote: () => container() },
}));

const plural = { es: { one: 'cliente tuyo', other: 'clientes tuyos' }, en: { one: 'client of yours', other: 'clients of yours' } };

const planning = declareRemote({
  ...remotes.planning,
  name: 'planning',
  actions: [{ id: 'new', name: { es: 'Nueva solicitud', en: 'New request' }, icon: 'add', link: '/request/new', roles: ASM, onHome: ASM }],
  tiles: [
    { id: 'mine', words: plural, call: 'clients.list', filters: { binnacle: 'open' }, mine: 'seller', link: '/clients', roles: ['seller'] },
    { id: 'inMenu', words: plural, call: 'clients.list', link: '/clients', isInMenu: true },
  ],
  work: [
    {
      id: 'confirm',
      name: { es: 'Por confirmar', en: 'To confirm' },
      place: 'queue',
      icon: 'new-order',
      tone: 'warning',
      call: 'requests.list',
      input: { search: 'all' },
      filters: { status: 'confirmed' },
      mine: 'seller',
      link: '/request',
      roles: ['seller'],
      title: { es: '{number} · Confirmar', en: '{number} · Confirm' },
      hint: { es: '{client.name} · {askedGrams} · {totalMinor}', en: '{client.name}' },
      due: 'deliverOn',
      open: '/request/{_id}',
      act: { name: { es: 'Confirmar', en: 'Confirm' }, link: '/request?open={_id}&step=next', isInPlace: true },
    },
    {
      id: 'deliveries',
      name: { es: 'Entregas de hoy', en: 'Deliveries of today' },
      place: 'main',
      icon: 'sales',
      call: 'freight.stops',
      link: '/sales?from={today}&to={today}',
      roles: ['seller'],
      title: { es: '{name}', en: '{name}' },
      sum: 'grams',
      columns: [
        { name: { es: 'Venta', en: 'Sale' }, text: '{code}' },
        { name: { es: 'Peso', en: 'Weight' }, text: '{grams}', isAmount: true },
      ],
      badge: {
        field: 'state',
        words: {
          unassigned: { name: { es: 'Sin transportista', en: 'Without a carrier' }, tone: 'warning' },
          open: { name: { es: 'Asignada', en: 'Assigned' }, tone: 'accent' },
          onWay: { name: { es: 'En camino', en: 'On its way' }, tone: 'info' },
          done: { name: { es: 'Entregada', en: 'Delivered' }, tone: 'ok' },
        },
      },
      open: '/sales/{_id}',
    },
  ],
});
const fishers = declareRemote({
  ...remotes.fishers,
  name: 'fishers',
  work: [
    {
      id: 'log',
      name: { es: 'Bitácoras', en: 'Log books' },
      place: 'queue',
      icon: 'chat',
      call: 'plugin.users',
      filters: { fisherState: 'pending' },
      link: '/{product}/fisher/fishers',
      roles: ['seller', ...AM],
      title: { es: '{name} por aprobar', en: '{name} to approve' },
      due: 'askedAt',
      open: '/{product}/fisher/fishers/{personId}',
      act: { name: { es: 'Revisar', en: 'Review' }, link: '/{product}/fisher/fishers/{personId}' },
    },
  ],
});

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const request = (number: number, deliverOn: string) => ({
  ...{ _id: anId(), number, deliverOn, client: { _id: anId(), name: 'Vinolia' }, askedGrams: 1_500_000, totalMinor: 25_000 },
});
const early = request(10_445, day(-3));
const late = request(10_446, day(5));
const stops = [
  { _id: anId(), code: 'V-1', name: 'Vinolia', grams: 96_000, state: 'open' },
  { _id: anId(), code: 'V-2', name: 'El Muelle', grams: 4_000, state: 'unassigned' },
];
const fisher = { _id: anId(), personId: anId(), name: 'Rosa', askedAt: `${day(1)}T10:00:00.000Z` };

type Rows = Record<string, object[] | 'failed' | 'missing'>;
const found: Rows = { 'requests.list': [late, early], 'freight.stops': stops, 'plugin.users': [fisher], 'clients.list': [{}, {}] };

const answersOf = (rows: Rows) => ({
  lists: {
    first: ({ asks }: { asks: readonly { call: string }[] }) => ({
      topics: ['requests' as const],
      answers: asks.map(({ call }) => {
        const items = rows[call] ?? [];
        if (typeof items === 'string') return { total: null, isMissing: items === 'missing', items: [] };
        return { total: items.length, isMissing: false, items: items as Record<string, unknown>[] };
      }),
    }),
  },
});

function serve(rows: Rows = found) {
  store.set(registryAtom, aRegistry([planning, fishers]));
  return fakeServer(answersOf(rows));
}

const queue = () => screen.findByRole('region', { name: 'Te esperan' });
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

const open = (row: HTMLElement | undefined) => within(row as HTMLElement).getAllByRole('link')[0];

it('moves by J and K, and leads by E where the one thing is done', async () => {
  serve();
  const { user, address } = await renderPage(<HomePage />, { role: 'seller' });
  const [first, second] = within(await queue()).getAllByRole('listitem');
  open(first)?.focus();
  await user.keyboard('j');
  expect(open(second)).toHaveFocus();
  await user.keyboard('k');
  expect(open(first)).toHaveFocus();
  await user.keyboard('je');
  expect(address()).toBe(`/seafood/fisher/fishers/${fisher.personId}`);
});

describe('an act in place', () => {
  /** As a remote's: it asks, and is over by either answer. */
  const Confirm = ({ row, onEnd }: ActProps<{ number: number }>) => (
    <button type="button" onClick={onEnd}>
      Sí, {row.number}
    </button>
  );
  beforeEach(async () => {
    window.fetch = jest.fn().mockRejectedValue(new TypeError('no network'));
    await retryRemote('planning');
  });

  it('is done by E with the code of the remote; then the focus is on the row that takes its place', async () => {
    container = async () => ({ pages: {}, acts: async () => ({ confirm: async () => Confirm }) });
    const server = serve();
    const { user, address } = await renderPage(<HomePage />, { role: 'seller' });
    open(within(await queue()).getAllByRole('listitem')[0])?.focus();
    await user.keyboard('e');
    const yes = await screen.findByRole('button', { name: 'Sí, 10445' });
    expect(address()).toBe('/');
    server.answer(answersOf({ ...found, 'requests.list': [late] }));
    await user.click(yes);
    await waitFor(() => expect(screen.queryByRole('link', { name: '10445 · Confirmar' })).not.toBeInTheDocument());
    expect(yes).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Rosa por aprobar' })).toHaveFocus());
  });

  it.each([
    ['is on another row when the one that had it goes', false],
    ['stays where somebody has gone since they were at the row that goes', true],
  ])('the focus %s', async (_, hasLeft) => {
    const server = serve();
    const { user } = await renderPage(<HomePage />, { role: 'seller' });
    open(within(await queue()).getAllByRole('listitem')[0])?.focus();
    if (hasLeft) await user.click(screen.getByRole('heading', { name: 'Entregas de hoy' }));
    server.answer(answersOf({ ...found, 'requests.list': [late] }));
    act(() => announceChanges({ topic: 'requests', ids: [early._id], by: anId() }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '10445 · Confirmar' })).not.toBeInTheDocument());
    const next = screen.getByRole('link', { name: 'Rosa por aprobar' });
    if (hasLeft) expect(next).not.toHaveFocus();
    else await waitFor(() => expect(next).toHaveFocus());
  });

  it('stays while its row goes', async () => {
    container = async () => ({ pages: {}, acts: async () => ({ confirm: async () => Confirm }) });
    const server = serve();
    const { user } = await renderPage(<HomePage />, { role: 'seller' });
    await user.click(await screen.findByRole('button', { name: 'Confirmar: 10445 · Confirmar' }));
    const yes = await screen.findByRole('button', { name: 'Sí, 10445' });
    server.answer(answersOf({ ...found, 'requests.list': [] }));
    act(() => announceChanges({ topic: 'requests', ids: [early._id], by: anId() }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '10445 · Confirmar' })).not.toBeInTheDocument());
    expect(yes).toBeVisible();
  });

  it.each([
    ['does not come', async () => ({ pages: {} })],
    [
      'throws',
      async () => ({
        pages: {},
        acts: async () => ({
          confirm: async () => () => {
            throw new Error('an act that throws');
          },
        }),
      }),
    ],
  ])('leads to its page where the code %s', async (_, answer) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    container = answer;
    serve();
    const { user, address } = await renderPage(<HomePage />, { role: 'seller' });
    await user.click(await screen.findByRole('button', { name: 'Confirmar: 10445 · Confirmar' }));
    await waitFor(() => expect(address()).toBe(`/request?open=${early._id}&step=next`));
    jest.restoreAllMocks();
  });

  it('leads nowhere once the home has been left', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let fail: (cause: Error) => void = () => undefined;
    container = async () => ({
      pages: {},
      acts: () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    });
    serve();
    const { user, address, go } = await renderPage(<HomePage />, { role: 'seller' });
    await user.click(await screen.findByRole('button', { name: 'Confirmar: 10445 · Confirmar' }));
    await act(async () => undefined);
    await go('/clients');
    await act(async () => fail(new Error('its file did not come')));
    expect(address()).toBe('/clients');
    jest.restoreAllMocks();
  });
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

it('goes on with the line that takes the place of one that had the focus, on a card too', async () => {
  const server = serve();
  store.set(layoutAtom, 'mobile');
  await renderPage(<HomePage />, { role: 'seller' });
  (await screen.findByRole('link', { name: 'Vinolia' })).focus();
  server.answer(answersOf({ ...found, 'freight.stops': stops.slice(1) }));
  act(() => announceChanges({ topic: 'requests', ids: [anId()], by: anId() }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vinolia' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: 'El Muelle' })).toHaveFocus());
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
