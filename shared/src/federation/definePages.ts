import type { LinksOf, NamedDeclaration } from '../contract/declareRemote.ts';
import type { RemoteName } from '../contract/remotes.ts';
import type { RoleName } from '../contract/roles.ts';
import type { LoadPage } from './load-page.ts';
import { loadOnce } from './loadOnce.tsx';
import { routesOf } from './routesOf.tsx';

/** A page for some roles only; made by `forRoles`. */
export interface RestrictedPage {
  roles: readonly RoleName[];
  load: LoadPage;
}

/** Restricts a page to roles; other users see an error page: `new: forRoles(permissions['clients.edit'], async () => …)`. */
export const forRoles = (roles: readonly RoleName[], load: LoadPage): RestrictedPage => ({ roles, load });

/**
 * The addresses below a link, as the router writes them: `''` the link itself, `new`, `:id/*` with everything below it, `orders/:id`. Other addresses
 * show the page for missing addresses.
 */
type Addresses = { '': LoadPage } & Record<string, LoadPage | RestrictedPage>;

type Links<R extends RemoteName | NamedDeclaration> = LinksOf<R extends RemoteName ? { name: R } : R>;

/**
 * The page table of a remote: every link that the menu gives it or that it declares, and no other. A link has either one page, which owns all
 * addresses below it, or a table of addresses.
 */
export type PageTable<R extends RemoteName | NamedDeclaration> = { [L in Links<R>]: LoadPage | Addresses };

/**
 * The pages as the host uses them: by link its page, and by each address below it the function that loads its code. Loading both at once saves a
 * round trip; without the second the address works too.
 */
export type RemotePages<R extends RemoteName | NamedDeclaration> = { [L in Links<R>]: LoadPage } & {
  [A in `${Links<R>}/${string}`]?: LoadPage;
};

/**
 * Declares the pages of a remote: `export const pages = definePages('planning', { '/clients': { '': …, new: …, ':id/*': … }, … })`; a remote that the
 * contract does not know, or that declares pages of its own, passes its declaration instead of the name. A missing or an unknown link does not
 * compile. The menu decides who sees a link. The build reads this call to learn which files each address needs and how to split them, so links and
 * addresses must be string literals.
 */
export function definePages<const R extends RemoteName | NamedDeclaration>(_remote: R, table: PageTable<NoInfer<R>>): RemotePages<R> {
  const pages = Object.entries<LoadPage | Addresses>(table).flatMap(([link, page]) =>
    typeof page === 'function' ? [[link, page] as const] : pagesBeneath(link, page),
  );
  return Object.fromEntries(pages) as RemotePages<R>;
}

function pagesBeneath(link: string, addresses: Addresses): [string, LoadPage][] {
  const routes = Object.entries(addresses).map(([path, page]) => {
    const { load, roles } = typeof page === 'function' ? { load: page, roles: undefined } : page;
    return { path, roles, ...loadOnce(load) };
  });
  const Page = routesOf(routes);
  return [[link, () => Promise.resolve(Page)], ...routes.map(({ path, load }): [string, LoadPage] => [`${link}/${path}`, load])];
}
