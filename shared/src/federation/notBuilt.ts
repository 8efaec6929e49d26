import type { LoadPage } from './load-page.ts';

/** The page of a menu link that is not built yet. */
export const notBuilt: LoadPage = async () => (await import('./NotBuiltPage.tsx')).NotBuiltPage;
