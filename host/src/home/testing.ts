import { adminRoles, declareRemote, remotes, salesRoles } from '@shop/shared/contract';
import { registryAtom, store } from '@shop/shared/session';
import { anId, aRegistry, fakeServer } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';

const plural = { es: { one: 'cliente tuyo', other: 'clientes tuyos' }, en: { one: 'client of yours', other: 'clients of yours' } };

export const planning = declareRemote({
  ...remotes.planning,
  name: 'planning',
  actions: [
    {
      id: 'new',
      name: { es: 'Nueva solicitud', en: 'New request' },
      icon: 'add',
      link: '/request/new',
      roles: salesRoles,
      onHome: salesRoles,
    },
  ],
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
      roles: ['seller', ...adminRoles],
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
export const early = request(10_445, day(-3));
export const late = request(10_446, day(5));
export const stops = [
  { _id: anId(), code: 'V-1', name: 'Vinolia', grams: 96_000, state: 'open' },
  { _id: anId(), code: 'V-2', name: 'El Muelle', grams: 4_000, state: 'unassigned' },
];
export const fisher = { _id: anId(), personId: anId(), name: 'Rosa', askedAt: `${day(1)}T10:00:00.000Z` };

type Rows = Record<string, object[] | 'failed' | 'missing'>;
export const found: Rows = { 'requests.list': [late, early], 'freight.stops': stops, 'plugin.users': [fisher], 'clients.list': [{}, {}] };

export const answersOf = (rows: Rows) => ({
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

/** Registers planning and fishers with lists that have these rows. */
export function serve(rows: Rows = found) {
  store.set(registryAtom, aRegistry([planning, fishers]));
  return fakeServer(answersOf(rows));
}

/** The list of work that waits for the viewer. */
export const queue = () => screen.findByRole('region', { name: 'Te esperan' });
/** The link that opens the record of a row. */
export const linkOf = (row: HTMLElement | undefined) => within(row as HTMLElement).getAllByRole('link')[0];
