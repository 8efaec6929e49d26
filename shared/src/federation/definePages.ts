import type { ComponentType } from 'react';
import type { LinksOf, NamedDeclaration } from '../contract/declareRemote.ts';
import type { RemoteName } from '../contract/remotes.ts';

/**
 * Loads a page: `async () => (await import('./clients/ClientsPage.tsx')).ClientsPage`. The page owns its address and all beneath it;
 * its nested `<Routes>` are relative to that address.
 */
export type LoadPage = () => Promise<ComponentType>;

/** The table of contents of a remote: every link that the menu gives it or that it declares, and no other. */
export type RemotePages<R extends RemoteName | NamedDeclaration> = { [L in LinksOf<R extends RemoteName ? { name: R } : R>]: LoadPage };

/**
 * Declares the pages of a remote: `export const pages = definePages('planning', { '/clients': …, … })`; of one that the contract does
 * not know, or that declares pages of its own, with its declaration in place of the name. A missing or a ghost link does not compile.
 * The build reads this call to learn which files each page needs, so the links stand here as text.
 */
export function definePages<const R extends RemoteName | NamedDeclaration>(_remote: R, pages: RemotePages<NoInfer<R>>): RemotePages<R> {
  return pages;
}
