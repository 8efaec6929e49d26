import { accessTo, addressAt, menu, menuFor, pageAt } from './menu.ts';
import { withProduct } from './product.ts';
import type { RoleName } from './roles.ts';

const links = (role: RoleName) => menuFor({ role }, 'seafood').flatMap((section) => section.menuList.map((entry) => entry.link));

describe('the menu', () => {
  it('has the 22 links of the specification', () => {
    expect(menu.flatMap((section) => section.menuList.map((entry) => entry.link))).toEqual([
      '/{product}/dashboard/graphique',
      '/{product}/fisher/fishers',
      '/{product}/restaurant/restaurants',
      '/dashboard/purchases-sales',
      '/clients',
      '/providers',
      '/products-planification',
      '/request',
      '/sales',
      '/marketplace',
      '/facturation',
      '/projection',
      '/wishlist',
      '/offers-fishers',
      '/fishermen-requests',
      '/marketplace-products/all-products',
      '/sales-and-reservations',
      '/sellers',
      '/logistics',
      '/transportists',
      '/notifications',
      '/administrators',
    ]);
  });

  it.each([
    ['admin', 22, []],
    ['mega', 22, []],
    ['seller', 20, ['/projection', '/administrators']],
    ['logistic', 19, ['/projection', '/administrators', '/wishlist']],
  ] as const)('shows %s %i links', (role, count, hidden) => {
    expect(links(role)).toHaveLength(count);
    for (const link of hidden) expect(links(role)).not.toContain(link);
    for (const link of menu.flatMap(({ menuList }) => menuList.map((entry) => withProduct(entry.link, 'seafood'))))
      expect([link, accessTo(link, { role }, 'seafood').state]).toEqual([link, links(role).includes(link) ? 'allowed' : 'forbidden']);
  });

  it('shows nothing to somebody without a staff role', () => {
    expect(menuFor({ role: undefined }, 'seafood')).toEqual([]);
  });

  it('decides a typed address by the same rule, and what is beneath a link with it', () => {
    expect(accessTo('/projection', { role: 'seller' }, 'seafood').state).toBe('forbidden');
    expect(accessTo('/projection', { role: 'admin' }, 'seafood').state).toBe('allowed');
    expect(accessTo('/clients/7/log', { role: 'seller' }, 'seafood')).toMatchObject({
      state: 'allowed',
      remote: 'planning',
      link: '/clients',
    });
    expect(accessTo('/tuna/fisher/fishers', { role: 'seller' }, 'tuna')).toMatchObject({ state: 'allowed', remote: 'fishers' });
    expect(accessTo('/clientsX', { role: 'admin' }, 'seafood').state).toBe('unknown');
    expect(accessTo('/{product}/fisher/fishers', { role: 'admin' }, 'seafood').state).toBe('unknown');
  });

  it('gives a tab to the page of its link, whose roles and mark it has', () => {
    for (const path of ['/tuna/fisher/trips', '/tuna/fisher/trips/7'])
      expect(accessTo(path, { role: 'seller' }, 'tuna')).toMatchObject({
        state: 'allowed',
        remote: 'fishers',
        link: '/tuna/fisher/trips',
        menuLink: '/tuna/fisher/fishers',
        entry: { link: '/{product}/fisher/trips' },
      });
    expect(pageAt('/tuna/fisher/trips/7', 'tuna')).toEqual({ remote: 'fishers', link: '/{product}/fisher/trips', rest: '/7' });
    expect(accessTo('/tuna/fisher/fishers/7', { role: 'seller' }, 'tuna')).toMatchObject({ link: '/tuna/fisher/fishers' });
    expect(accessTo('/tuna/fisher', { role: 'seller' }, 'tuna').state).toBe('unknown');
    expect(accessTo('/tuna/fisher/trips', { role: undefined }, 'tuna').state).toBe('forbidden');
  });

  it('gives an address to the page whose link says most of it, whichever is declared first', () => {
    const page = (link: `/${string}`, roles?: readonly ['admin']) => ({
      name: { es: 'P', en: 'P' },
      link,
      icon: 'seller',
      ...(roles && { roles }),
    });
    const menuList = [page('/harbour'), page('/harbour/suppliers', ['admin'])];
    const sections = [{ title: { es: 'Puertos', en: 'Harbours' }, remote: 'harbour', menuList }];
    expect(accessTo('/harbour/suppliers/7', { role: 'seller' }, 'seafood', sections)).toMatchObject({
      state: 'forbidden',
      link: '/harbour/suppliers',
    });
    expect(accessTo('/harbour/7', { role: 'seller' }, 'seafood', sections)).toMatchObject({ state: 'allowed', link: '/harbour' });
  });
});

describe('the address beneath a link', () => {
  const names = [
    '/deals',
    '/deals/',
    '/deals/new',
    '/deals/:id/edit',
    '/deals/:id/*',
    '/deals/orders/:id',
    '/other/new',
    '/open/',
    '/open/*',
  ];

  it.each([
    ['/deals', '', '/deals/'],
    ['/deals', '/', '/deals/'],
    ['/deals', '/new', '/deals/new'],
    ['/deals', '/7', '/deals/:id/*'],
    ['/deals', '/7/edit', '/deals/:id/edit'],
    ['/deals', '/7/history', '/deals/:id/*'],
    ['/deals', '/orders/7', '/deals/orders/:id'],
    ['/deals', '/orders/7/history', '/deals/:id/*'],
    ['/open', '/whatever/else', '/open/*'],
    ['/open', '', '/open/'],
    ['/other', '/7', undefined],
    ['/other', '', undefined],
  ])('of %s%s is %s', (link, rest, name) => {
    expect(addressAt(names, link, rest)).toBe(name);
    expect(addressAt(names.toReversed(), link, rest)).toBe(name);
  });
});
