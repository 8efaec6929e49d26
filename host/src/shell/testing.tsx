import { declareRemote, menu, type RoleName, remotes, withProduct } from '@shop/shared/contract';
import { layoutAtom, registryAtom, store } from '@shop/shared/session';
import { type Answers, aListOf, aRegistry, fakeServer, type PageOptions, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Layout } from './Layout.tsx';

// Imported before the layout: a remote's page renders its address, and nothing is preloaded.
jest.mock('../remotes/RemotePage.tsx', () => ({ RemotePage: ({ link }: { link: string }) => <h1>{`page of ${link}`}</h1> }));
jest.mock('../remotes/preload.ts', () => ({ preloadOn: () => ({}), preloadOnIdle: () => () => undefined, preloadPage: () => undefined }));

const word = { one: 'cliente', other: 'clientes' };
/** Declares a count of clients in the menu. */
const planning = declareRemote({
  ...remotes.planning,
  name: 'planning',
  tiles: [
    { id: 'clients', words: { es: word, en: word }, call: 'clients.list', link: '/clients', isInMenu: true },
    { id: 'open', words: { es: word, en: word }, call: 'clients.list', filters: { binnacle: 'open' }, link: '/clients' },
  ],
});

const empty = () => aListOf([]);

/** The same number of pending rows for each link. */
export const waitingLists = (total: number): Answers['lists'] => ({
  first: ({ asks }) => ({ topics: ['clients'], answers: asks.map(() => ({ total, isMissing: false, items: [] })) }),
});

interface LayoutOptions extends PageOptions {
  isPhone?: boolean;
  waiting?: number;
  /** What a test renders around the layout. */
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

/** The links of the menu. */
export const links = () =>
  within(screen.getByRole('navigation', { name: 'Menú' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

/** The expected links of a role. */
export const linksOf = (role: RoleName) =>
  menu.flatMap(({ menuList }) =>
    menuList.filter(({ roles }) => (roles as readonly RoleName[]).includes(role)).map(({ link }) => withProduct(link, 'seafood')),
  );
