import {
  type Audience,
  accessTo,
  adminRoles,
  type CountryKey,
  countries,
  declareRemote,
  menuFor,
  menuOf,
  type NamedDeclaration,
  type RoleName,
  remotes,
  roleNames,
  type Viewer,
  withFlags,
} from '@shop/shared/contract';
import { findCall } from '@shop/shared/contract/calls';
import { explainOffers } from '@shop/shared/platform';
import { aRegistry } from '@shop/shared/testing';
import { offersFor } from './offers.ts';

const name = { es: 'Rutas', en: 'Routes' };
const words = { es: { one: 'a', other: 'b' }, en: { one: 'a', other: 'b' } };

/** A remote that offers a page, an action, a search and a tile to the same audience. */
function declaredFor(audience: Audience & { flag?: 'on' }) {
  return declareRemote({
    name: 'routes',
    title: name,
    owner: 'Equipo Rutas',
    pages: [{ link: '/routes', name, icon: 'compass', ...audience }],
    actions: [{ id: 'new', name, icon: 'add', link: '/routes/new', ...audience }],
    search: [
      { id: 'all', name, icon: 'compass', call: 'clients.list', text: 'search', title: '{legalName}', link: '/routes/{_id}', ...audience },
    ],
    tiles: [{ id: 'all', words, call: 'clients.list', link: '/routes', ...audience }],
    flags: [{ key: 'on', name, isOn: true }],
  });
}

/** The places where a viewer finds them. */
function placesOf(audience: Audience & { flag?: 'on' }, person: Viewer, flags: Record<string, boolean> = {}) {
  const registry = aRegistry([declaredFor(audience)], flags);
  const viewer = withFlags(person, registry);
  const sections = menuOf(registry, viewer);
  const offers = offersFor(registry, person, 'seafood');
  return {
    menu: menuFor(viewer, 'seafood', sections).some(({ remote }) => remote === 'routes'),
    address: accessTo('/routes/7', viewer, 'seafood', sections).state === 'allowed',
    palette: offers.actions.length === 1,
    search: offers.search.length === 1,
    tiles: offers.tiles.length === 1,
  };
}

const all = { menu: true, address: true, palette: true, search: true, tiles: true };
const none = { menu: false, address: false, palette: false, search: false, tiles: false };

const audiences: [string, Audience, (role: RoleName, country: CountryKey) => boolean][] = [
  ['everybody', {}, () => true],
  ['admins', { roles: adminRoles }, (role) => role === 'admin' || role === 'mega'],
  ['Chile and Peru', { countries: ['CL', 'Peru'] }, (_, country) => country === 'CL' || country === 'Peru'],
  ['sellers of Ecuador', { roles: ['seller'], countries: ['EC'] }, (role, country) => role === 'seller' && country === 'EC'],
  ['nobody', { roles: [] }, () => false],
];
const cases = audiences.flatMap(([whom, audience, isFor]) =>
  roleNames.flatMap((role) =>
    (Object.keys(countries) as CountryKey[]).map((country) => ({ whom, audience, role, country, isShown: isFor(role, country) })),
  ),
);

it.each(cases)('for $whom: to $role of $country in menu, address, palette, search and tiles alike: $isShown', (row) => {
  const { audience, role, country, isShown } = row;
  expect(placesOf(audience, { role, country, userId: 'u' })).toEqual(isShown ? all : none);
});

it('is nowhere for who has no role of the staff', () => {
  expect(placesOf({}, { role: undefined, country: 'CL' })).toEqual(none);
});

it('goes everywhere at once when its flag is switched off, and comes back with it', () => {
  const person: Viewer = { role: 'seller', country: 'CL', userId: 'u' };
  expect(placesOf({ flag: 'on' }, person)).toEqual(all);
  expect(placesOf({ flag: 'on' }, person, { on: false })).toEqual(none);
});

it('leads nobody to a page that is closed to them', () => {
  const planning = declareRemote({
    ...remotes.planning,
    name: 'planning',
    actions: [
      { id: 'a', name, icon: 'add', link: '/projection' },
      { id: 'b', name, icon: 'add', link: '/clients/new?x=1' },
    ],
  });
  const actionsOf = (role: RoleName) => offersFor(aRegistry([planning]), { role, country: 'CL' }, 'seafood').actions.map(({ id }) => id);
  expect(actionsOf('admin')).toEqual(['a', 'b']);
  expect(actionsOf('seller')).toEqual(['b']);
});

it('puts the slug of the product into the links', () => {
  const fishers = declareRemote({
    ...remotes.fishers,
    name: 'fishers',
    tiles: [{ id: 'a', words, call: 'plugin.users', link: '/{product}/fisher/fishers' }],
    work: [
      {
        ...{ id: 'b', name, place: 'queue', icon: 'fisherman', call: 'plugin.users', link: '/{product}/fisher/fishers' },
        ...{ title: { es: '{name}', en: '{name}' }, open: '/{product}/fisher/fishers/{personId}' },
        act: { name, link: '/{product}/fisher/fishers/{personId}' },
      },
    ],
  });
  const { tiles, work } = offersFor(aRegistry([fishers]), { role: 'seller', country: 'CL' }, 'seafood');
  expect(tiles[0]?.link).toBe('/seafood/fisher/fishers');
  expect([work[0]?.link, work[0]?.open, work[0]?.act?.link]).toEqual([
    '/seafood/fisher/fishers',
    '/seafood/fisher/fishers/{personId}',
    '/seafood/fisher/fishers/{personId}',
  ]);
});

describe('what the remotes offer, explained', () => {
  const planning: NamedDeclaration = {
    ...remotes.planning,
    name: 'planning',
    actions: [
      { id: 'open', name, icon: 'add', link: '/clients/new?x=1' },
      { id: 'projection', name, icon: 'add', link: '/projection' },
      { id: 'flagged', name, icon: 'add', link: '/clients', flag: 'on' },
      { id: 'nowhere', name, icon: 'add', link: '/clientes' },
    ],
    search: [
      {
        id: 'clients',
        name,
        icon: 'administrators',
        call: 'clients.list',
        text: 'search',
        title: '{legalName}',
        link: '/clients/{_id}',
        countries: ['CL'],
      },
    ],
    tiles: [{ id: 'users', words, call: 'outbox.list', link: '/clients' }],
    work: [
      {
        ...{ id: 'requests', name, place: 'queue', icon: 'administrators', call: 'requests.list', link: '/request', roles: ['admin'] },
        ...{ title: { es: '{name}', en: '{name}' }, open: '/request/{_id}' },
      },
    ],
    flags: [{ key: 'on', name, isOn: false }],
  };
  const options = { product: 'seafood', rolesOf: (call: string) => findCall(call)?.roles };

  it('tells for everybody what palette, search and home are given, and says a rule that stops what they are not', () => {
    for (const flags of [{ on: false }, { on: true }]) {
      const registry = aRegistry([planning], flags);
      for (const role of roleNames) {
        for (const country of Object.keys(countries) as CountryKey[]) {
          const person: Viewer = { role, country, userId: 'u' };
          const offers = offersFor(registry, person, 'seafood');
          const answers = explainOffers(person, 'planning', registry, options) ?? [];
          expect(answers).toHaveLength(7);
          for (const kind of ['actions', 'search', 'tiles', 'work'] as const) {
            // Whether a call is allowed is decided by the server when it is called.
            const byRule = answers.filter((answer) => answer.kind === kind && answer.steps.every(({ rule, ok }) => ok || rule === 'call'));
            expect(byRule.map(({ id }) => id)).toEqual(offers[kind].map(({ id }) => id));
          }
          for (const { isOffered, steps } of answers) expect(isOffered).toBe(steps.every(({ ok }) => ok));
        }
      }
    }
  });

  const stops = (role: RoleName, country: CountryKey = 'CL') =>
    Object.fromEntries(
      (explainOffers({ role, country, userId: 'u' }, 'planning', aRegistry([planning]), options) ?? []).map(({ id, steps }) => [
        id,
        steps.find(({ ok }) => !ok)?.rule,
      ]),
    );

  it('names the rule', () => {
    const seller = {
      open: undefined,
      projection: 'page',
      flagged: 'flag',
      nowhere: 'page',
      clients: 'country',
      users: 'call',
      requests: 'role',
    };
    expect(stops('seller', 'EC')).toEqual(seller);
    expect(stops('admin')).toEqual({ ...seller, projection: undefined, clients: undefined, requests: undefined });
    expect(stops('mega')).toMatchObject({ users: undefined, requests: 'role' });
  });
});
