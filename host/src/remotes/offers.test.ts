import {
  AM,
  type Audience,
  accessTo,
  type CountryKey,
  countries,
  declareRemote,
  menuFor,
  menuOf,
  type RoleName,
  remotes,
  roleNames,
  type Viewer,
  withFlags,
} from '@shop/shared/contract';
import { aRegistry } from '@shop/shared/testing';
import { offersFor } from './offers.ts';

const name = { es: 'Rutas', en: 'Routes' };
const words = { es: { one: 'a', other: 'b' }, en: { one: 'a', other: 'b' } };

/** One remote that shows a page, an action, a search and a tile to the same people. */
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

/** Where a viewer finds it. */
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
  ['admins', { roles: AM }, (role) => role === 'admin' || role === 'mega'],
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
