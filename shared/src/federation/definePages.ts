import type { LinksOf, NamedDeclaration } from '../contract/declareRemote.ts';
import type { RemoteName } from '../contract/remotes.ts';
import type { RoleName } from '../contract/roles.ts';
import type { LoadPage } from './load-page.ts';
import { loadOnce } from './loadOnce.tsx';
import { routesOf } from './routesOf.tsx';

/** A page that only some roles have; made by `forRoles`. */
export interface RestrictedPage {
  roles: readonly RoleName[];
  load: LoadPage;
}

/** Who is of none of these roles is told so: `new: forRoles(permissions['clients.edit'], async () => …)`. */
export const forRoles = (roles: readonly RoleName[], load: LoadPage): RestrictedPage => ({ roles, load });

/**
 * The addresses beneath a link, each as the router writes it: `''` the link itself, `new`, `:id/*` with all beneath it, `orders/:id`.
 * Whatever else is asked for does not exist, and the page says so.
 */
type Addresses = { '': LoadPage } & Record<string, LoadPage | RestrictedPage>;

type Links<R extends RemoteName | NamedDeclaration> = LinksOf<R extends RemoteName ? { name: R } : R>;

/**
 * The table of contents of a remote: every link that the menu gives it or that it declares, and no other. A link has one page, which owns all
 * addresses beneath it, or a table of these.
 */
export type PageTable<R extends RemoteName | NamedDeclaration> = { [L in Links<R>]: LoadPage | Addresses };

/**
 * What the host goes by: by link its page, and by each address beneath it what loads its code. Asked for at once with the page it spares a
 * round trip; without it the address works too.
 */
export type RemotePages<R extends RemoteName | NamedDeclaration> = { [L in Links<R>]: LoadPage } & {
  [A in `${Links<R>}/${string}`]?: LoadPage;
};

/**
 * Declares the pages of a remote: `export const pages = definePages('planning', { '/clients': { '': …, new: …, ':id/*': … }, … })`; of one
 * that the contract does not know, or that declares pages of its own, with its declaration in place of the name. A missing or a ghost link
 * does not compile. Who sees a link at all stands in the menu. The build reads this call to learn which files each address needs and how to
 * cut them, so links and addresses stand here as text.
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
