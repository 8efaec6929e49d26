import { declareRemote, menu, type RoleName, remotes, withProduct } from '@shop/shared/contract';
import { layoutAtom, registryAtom, store } from '@shop/shared/session';
import { type Answers, aListOf, aRegistry, fakeServer, type PageOptions, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Layout } from './Layout.tsx';

// Imported before the layout: a page of a remote is its address here, and none is loaded ahead.
jest.mock('../remotes/RemotePage.tsx', () => ({ RemotePage: ({ link }: { link: string }) => <h1>{`page of ${link}`}</h1> }));
jest.mock('../remotes/preload.ts', () => ({ preloadOn: () => ({}), preloadOnIdle: () => () => undefined, preloadPage: () => undefined }));

const word = { one: 'cliente', other: 'clientes' };
/** Counts clients in the menu. */
const planning = declareRemote({
  ...remotes.planning,
  name: 'planning',
  tiles: [
    { id: 'clients', words: { es: word, en: word }, call: 'clients.list', link: '/clients', isInMenu: true },
    { id: 'open', words: { es: word, en: word }, call: 'clients.list', filters: { binnacle: 'open' }, link: '/clients' },
  ],
});

const empty = () => aListOf([]);

/** So much waits beneath each link. */
export const waitingLists = (total: number): Answers['lists'] => ({
  first: ({ asks }) => ({ topics: ['clients'], answers: asks.map(() => ({ total, isMissing: false, items: [] })) }),
});

interface LayoutOptions extends PageOptions {
  isPhone?: boolean;
  waiting?: number;
  /** The layout within what a test puts around it. */
  page?: ReactElement;
}

export async function openLayout({ isPhone = false, waiting = 0, page = <Layout />, ...options }: LayoutOptions = {}) {
  const server = fakeServer({
    auth: { logout: () => ({}) },
    clients: { list: empty },
    notifications: { list: () => ({ ...empty(), unread: 0 }) },
    lists: waitingLists(waiting),
  });
  store.set(registryAtom, aRegistry([planning]));
  store.set(layoutAtom, isPhone ? 'mobile' : 'desktop');
  return { ...(await renderPage(page, { wholePage: true, ...options })), server };
}

/** Where the menu leads. */
export const links = () =>
  within(screen.getByRole('navigation', { name: 'Menú' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

/** Where it is to lead somebody of the role. */
export const linksOf = (role: RoleName) =>
  menu.flatMap(({ menuList }) =>
    menuList.filter(({ roles }) => (roles as readonly RoleName[]).includes(role)).map(({ link }) => withProduct(link, 'seafood')),
  );
