import { definePages } from '@shop/shared/federation';
import { remote } from './remote.ts';

/** The table of contents: every page that this remote declares. */
export const pages = definePages(remote, {
  '/sample': async () => (await import('./people/PeoplePage.tsx')).PeoplePage,
});
