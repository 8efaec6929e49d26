import { declareRemote } from './declareRemote.ts';
import { remotes } from './remotes.ts';

const name = { es: 'Algo', en: 'Something' };
const planning = { ...remotes.planning, name: 'planning' } as const;
const words = { es: { one: 'cliente', other: 'clientes' }, en: { one: 'client', other: 'clients' } };
const search = {
  id: 'clients',
  name,
  icon: 'clients',
  call: 'clients.list',
  text: 'search',
  title: '{legalName}',
  hint: '{taxId} · {phone}',
  link: '/clients/{_id}',
} as const;

it('takes what agrees with the call table, and gives it back as it is', () => {
  const declared = declareRemote({
    ...planning,
    search: [{ ...search, roles: ['seller'], flag: 'finds' }],
    actions: [
      { id: 'new', name, icon: 'add', link: '/clients/new' },
      { id: 'note', name, icon: 'chat', link: '/clients/{_id}/log?new=1', on: 'clients' },
    ],
    tiles: [{ id: 'open', words, call: 'clients.list', filters: { binnacle: 'open' }, mine: 'seller', link: '/clients' }],
    notifications: [{ kind: 'clientAssigned', name, text: { es: '{{name}}', en: '{{name}}' }, icon: 'clients', link: '/clients/{_id}' }],
    flags: [{ key: 'finds', name, isOn: true }],
  });
  expect(declared.search[0].call).toBe('clients.list');
});

it('does not compile with a search that the call table does not know', () => {
  // @ts-expect-error no such call
  declareRemote({ ...planning, search: [{ ...search, call: 'clients.lost' }] });
  // @ts-expect-error a call that is no list
  declareRemote({ ...planning, search: [{ ...search, call: 'clients.one' }] });
  // @ts-expect-error no input of the call
  declareRemote({ ...planning, search: [{ ...search, text: 'words' }] });
  // @ts-expect-error an input that takes no text
  declareRemote({ ...planning, search: [{ ...search, text: 'binnacle' }] });
  // @ts-expect-error no field of a client
  declareRemote({ ...planning, search: [{ ...search, title: '{name}' }] });
  // @ts-expect-error a field that is no text
  declareRemote({ ...planning, search: [{ ...search, hint: '{category}' }] });
  // @ts-expect-error no field of a client
  declareRemote({ ...planning, search: [{ ...search, link: '/clients/{id}' }] });
  // @ts-expect-error no input of the call
  declareRemote({ ...planning, search: [{ ...search, input: { state: 'open' } }] });
});

it('does not compile with a link to what is no page of the remote', () => {
  // @ts-expect-error a page of another remote
  declareRemote({ ...planning, search: [{ ...search, link: '/sellers/{_id}' }] });
  // @ts-expect-error nobody's page
  declareRemote({ ...planning, actions: [{ id: 'new', name, icon: 'add', link: '/client' }] });
  // @ts-expect-error without a record there is nothing to fill in
  declareRemote({ ...planning, actions: [{ id: 'new', name, icon: 'add', link: '/clients/{_id}' }] });
  // @ts-expect-error another remote's declared page
  declareRemote({ name: 'routes', title: name, owner: 'x', actions: [{ id: 'new', name, icon: 'add', link: '/clients' }] });
});

it('does not compile with an action on what nobody searches, or a flag that nobody declared', () => {
  // @ts-expect-error no such search
  declareRemote({ ...planning, search: [search], actions: [{ id: 'a', name, icon: 'add', link: '/clients/{_id}', on: 'people' }] });
  // @ts-expect-error no such flag
  declareRemote({ ...planning, actions: [{ id: 'a', name, icon: 'add', link: '/clients', flag: 'b' }] });
});

it('does not compile with a tile that cannot be counted so', () => {
  const tile = { id: 'open', words, call: 'clients.list', link: '/clients' } as const;
  // @ts-expect-error no total
  declareRemote({ ...planning, tiles: [{ ...tile, call: 'clients.choose' }] });
  // @ts-expect-error no filter of the call
  declareRemote({ ...planning, tiles: [{ ...tile, filters: { state: 'open' } }] });
  // @ts-expect-error no value of the filter
  declareRemote({ ...planning, tiles: [{ ...tile, filters: { binnacle: 'closed' } }] });
  // @ts-expect-error no filter of the call
  declareRemote({ ...planning, tiles: [{ ...tile, mine: 'owner' }] });
});

it('does not compile with work that the call table does not know', () => {
  const work = {
    id: 'confirm',
    name,
    place: 'queue',
    icon: 'new-order',
    call: 'requests.list',
    filters: { status: 'confirmed' },
    link: '/request',
    title: { es: '{number} · {client.name}', en: '{number}' },
    due: 'deliverOn',
    open: '/request/{_id}',
  } as const;
  const stops = {
    id: 'stops',
    name,
    place: 'main',
    icon: 'sales',
    call: 'freight.stops',
    link: '/sales?from={today}',
    title: { es: '{name}', en: '{name}' },
    open: '/sales/{_id}',
  } as const;
  const word = { name, tone: 'ok' } as const;
  const words = { unassigned: word, open: word, onWay: word, done: word };
  declareRemote({ ...planning, work: [work] });
  declareRemote({
    ...planning,
    work: [{ ...stops, sum: 'grams', columns: [{ name, text: '{code}' }], badge: { field: 'state', words } }],
  });
  // @ts-expect-error no such call
  declareRemote({ ...planning, work: [{ ...work, call: 'requests.lost' }] });
  // @ts-expect-error no filter of the call
  declareRemote({ ...planning, work: [{ ...work, filters: { state: 'confirmed' } }] });
  // @ts-expect-error no field of a request
  declareRemote({ ...planning, work: [{ ...work, title: { es: '{name}', en: '{number}' } }] });
  // @ts-expect-error no field of a request
  declareRemote({ ...planning, work: [{ ...work, due: 'dueOn' }] });
  // @ts-expect-error no field of a request
  declareRemote({ ...planning, work: [{ ...work, act: { name, link: '/request/{id}' } }] });
  // @ts-expect-error another remote's page
  declareRemote({ ...planning, work: [{ ...work, open: '/sellers' }] });
  // @ts-expect-error no field of a stop
  declareRemote({ ...planning, work: [{ ...stops, columns: [{ name, text: '{number}' }] }] });
  // @ts-expect-error not every word of the field
  declareRemote({ ...planning, work: [{ ...stops, badge: { field: 'state', words: { open: word } } }] });
});

it('does not compile with a notification that the server never sends, or with words that it does not tell', () => {
  const kind = { kind: 'clientAssigned', name, text: name, icon: 'clients', link: '/clients/{_id}' } as const;
  declareRemote({ ...planning, notifications: [kind] });
  // @ts-expect-error never sent
  declareRemote({ ...planning, notifications: [{ ...kind, kind: 'clientLost' }] });
  // @ts-expect-error not a value of the notification
  declareRemote({ ...planning, notifications: [{ ...kind, text: { es: '{{taxId}}', en: '' } }] });
  // @ts-expect-error not a value of the notification
  declareRemote({ ...planning, notifications: [{ ...kind, link: '/clients/{id}' }] });
  const group = { text: { es: '{{count}}', en: '{{count}}' }, link: '/clients' } as const;
  declareRemote({ ...planning, notifications: [{ ...kind, group }] });
  // @ts-expect-error not a value of the notification
  declareRemote({ ...planning, notifications: [{ ...kind, group: { ...group, sum: 'grams' } }] });
  // @ts-expect-error another remote's page
  declareRemote({ ...planning, notifications: [{ ...kind, group: { ...group, link: '/sellers' } }] });
});

it('does not compile with what no remote can declare', () => {
  // @ts-expect-error a slip of the pen
  declareRemote({ ...planning, serch: [search] });
});
