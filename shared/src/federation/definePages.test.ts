import { declareRemote } from '../contract/declareRemote.ts';
import { remotes } from '../contract/remotes.ts';
import { definePages } from './definePages.ts';
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

it('takes what addresses beneath a page need', () => {
  const part = async () => undefined;
  const pages = definePages('marketplace', { ...whole, '/offers-fishers/': part, '/offers-fishers/new': part, '/offers-fishers/*': part });
  expect(Object.keys(pages)).toHaveLength(7);
  // @ts-expect-error beneath no page of this remote
  definePages('marketplace', { ...whole, '/clients/new': part });
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
  // @ts-expect-error nobody declared it
  definePages(routes, { '/routes': notBuilt, '/routes-of-today': notBuilt, '/clients': notBuilt });
});
