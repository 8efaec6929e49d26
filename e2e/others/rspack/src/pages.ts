import { definePages } from '@shop/shared/federation';
import { remote } from './remote.ts';

export const pages = definePages(remote, {
  '/tides': async () => (await import('./TidesPage.tsx')).TidesPage,
});
