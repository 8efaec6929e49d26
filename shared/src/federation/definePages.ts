import type { ComponentType } from 'react';
import type { LinksOf, NamedDeclaration } from '../contract/declareRemote.ts';
import type { RemoteName } from '../contract/remotes.ts';

/**
 * Loads a page: `async () => (await import('./clients/ClientsPage.tsx')).ClientsPage`. The page owns its address and all beneath it;
 * its nested `<Routes>` are relative to that address.
 */
export type LoadPage = () => Promise<ComponentType>;

/**
 * What an address beneath a page needs besides the page, which takes it by the same lazy import: `'/clients/map': () => import(…)`;
 * `'/clients/'` is the link itself, `'/clients/*'` any other address. Without it the address works too, a round trip later.
 */
export type LoadPart = () => Promise<unknown>;

type Links<R extends RemoteName | NamedDeclaration> = LinksOf<R extends RemoteName ? { name: R } : R>;

/** The table of contents of a remote: every link that the menu gives it or that it declares, and no other; addresses beneath them as needed. */
export type RemotePages<R extends RemoteName | NamedDeclaration> = { [L in Links<R>]: LoadPage } & {
  [A in `${Links<R>}/${string}`]?: LoadPart;
};

/**
 * Declares the pages of a remote: `export const pages = definePages('planning', { '/clients': …, … })`; of one that the contract does
 * not know, or that declares pages of its own, with its declaration in place of the name. A missing or a ghost link does not compile.
 * The build reads this call to learn which files each address needs, so the links stand here as text.
 */
export function definePages<const R extends RemoteName | NamedDeclaration>(_remote: R, pages: RemotePages<NoInfer<R>>): RemotePages<R> {
  return pages;
}
