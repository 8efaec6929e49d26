import type { ComponentType } from 'react';
import type { LinkOf } from '../contract/menu.ts';
import type { RemoteName } from '../contract/remotes.ts';

/**
 * Loads a page: `async () => (await import('./clients/ClientsPage.tsx')).ClientsPage`. The page owns its address and all beneath it;
 * its nested `<Routes>` are relative to that address.
 */
export type LoadPage = () => Promise<ComponentType>;

/** The table of contents of a remote: every link that the menu gives it, and no other. */
export type RemotePages<R extends RemoteName = RemoteName> = { [L in LinkOf<R>]: LoadPage };

/**
 * Declares the pages of a remote: `export const pages = definePages('planning', { '/clients': …, … })`. A missing or a ghost link does
 * not compile. The build reads this call to learn which files each page needs, so the links stand here as text.
 */
export function definePages<R extends RemoteName>(_remote: R, pages: RemotePages<NoInfer<R>>): RemotePages<R> {
  return pages;
}
