import { screen } from '@testing-library/react';
import { declareRemote } from '../contract/declareRemote.ts';
import { remotes } from '../contract/remotes.ts';
import { renderPage } from '../testing/index.ts';
import { definePages, forRoles } from './definePages.ts';
import { notBuilt } from './notBuilt.ts';

const whole = {
  '/offers-fishers': notBuilt,
  '/fishermen-requests': notBuilt,
  '/marketplace-products/all-products': notBuilt,
  '/sales-and-reservations': notBuilt,
};

it('takes the pages of every link of its section', () => {
  expect(Object.keys(definePages('marketplace', whole))).toHaveLength(4);
});

it('does not compile without a link, or with one of another remote', () => {
  const { '/offers-fishers': _left, ...short } = whole;
  // @ts-expect-error a link has no page
  definePages('marketplace', short);
  // @ts-expect-error no link of this remote
  definePages('marketplace', { ...whole, '/clients': notBuilt });
});

describe('addresses beneath a link', () => {
  const asked: string[] = [];
  const show = (text: string) => {
    asked.push(text);
    return Promise.resolve(() => <h1>{text}</h1>);
  };
  const pages = definePages('marketplace', {
    ...whole,
    '/offers-fishers': {
      '': () => show('lista'),
      map: () => show('mapa'),
      new: forRoles(['admin'], () => show('nueva')),
      ':id/*': () => show('oferta'),
    },
  });
  beforeEach(() => asked.splice(0));

  it('are what the host loads with the page, each by its name', () => {
    expect(Object.keys(pages).filter((address) => address.startsWith('/offers-fishers'))).toEqual([
      '/offers-fishers',
      '/offers-fishers/',
      '/offers-fishers/map',
      '/offers-fishers/new',
      '/offers-fishers/:id/*',
    ]);
  });

  it.each([
    ['', 'lista'],
    ['/map', 'mapa'],
    ['/7', 'oferta'],
    ['/7/history', 'oferta'],
  ])('show at %s: %s, and load nothing else', async (path, title) => {
    await renderPage(pages, { path: `/offers-fishers${path}` });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(asked.filter((text) => text !== title)).toEqual([]);
  });

  it('are loaded when somebody goes there', async () => {
    const { go } = await renderPage(pages, { path: '/offers-fishers' });
    await go('/offers-fishers/map');
    expect(await screen.findByRole('heading', { name: 'mapa' })).toBeVisible();
  });

  it('tell who may not have them', async () => {
    const { address } = await renderPage(pages, { path: '/offers-fishers/new', role: 'seller' });
    expect(await screen.findByRole('heading', { name: 'Tu rol no permite abrir esta página' })).toBeVisible();
    expect(address()).toBe('/offers-fishers/new');
  });

  it('are for who may', async () => {
    await renderPage(pages, { path: '/offers-fishers/new', role: 'admin' });
    expect(screen.getByRole('heading', { name: 'nueva' })).toBeVisible();
  });

  it('say so where there is none', async () => {
    const short = definePages('marketplace', { ...whole, '/offers-fishers': { '': () => show('lista') } });
    const { address } = await renderPage(short, { path: '/offers-fishers/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Esta dirección no existe' })).toBeVisible();
    expect(screen.getByText(/\/offers-fishers\/nowhere/)).toBeVisible();
    expect(address()).toBe('/offers-fishers/nowhere');
  });

  it('say so beneath a word too, which is no record', async () => {
    await renderPage(pages, { path: '/offers-fishers/map/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Esta dirección no existe' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('are tried again after their code did not come', async () => {
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockResolvedValue(() => null);
    const again = definePages('marketplace', { ...whole, '/offers-fishers': { '': load } })['/offers-fishers/'];
    await expect(again?.()).rejects.toThrow('ChunkLoadError');
    await expect(again?.()).resolves.toBeDefined();
    await again?.();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('do not compile beneath no link, or without what stands at the link itself', () => {
    // @ts-expect-error no link of this remote
    definePages('marketplace', { ...whole, '/clients': { '': notBuilt } });
    // @ts-expect-error the link itself has no page
    definePages('marketplace', { ...whole, '/offers-fishers': { new: notBuilt } });
  });
});

const name = { es: 'Rutas', en: 'Routes' };
const routes = declareRemote({
  name: 'routes',
  title: name,
  owner: 'Equipo Rutas',
  pages: [
    { link: '/routes', name, icon: 'compass' },
    { link: '/routes-of-today', name, icon: 'calendar' },
  ],
});

it('takes the pages that a remote declares', () => {
  expect(Object.keys(definePages(routes, { '/routes': notBuilt, '/routes-of-today': notBuilt }))).toHaveLength(2);
  const more = declareRemote({ ...remotes.marketplace, name: 'marketplace', pages: [{ link: '/auctions', name, icon: 'price' }] });
  expect(Object.keys(definePages(more, { ...whole, '/auctions': notBuilt }))).toHaveLength(5);
});

it('does not compile without a declared link, or with one that is not declared', () => {
  // @ts-expect-error a link has no page
  definePages(routes, { '/routes': notBuilt });
  // @ts-expect-error not declared
  definePages(routes, { '/routes': notBuilt, '/routes-of-today': notBuilt, '/clients': notBuilt });
});
