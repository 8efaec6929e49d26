import { definePages, notBuilt } from '@shop/shared/federation';

/** The table of contents: every link of this remote's section of the menu. */
export const pages = definePages('config', {
  '/sellers': async () => (await import('./staff/StaffPages.tsx')).SellersPage,
  '/logistics': async () => (await import('./staff/StaffPages.tsx')).LogisticsPage,
  '/transportists': notBuilt,
  '/notifications': notBuilt,
  '/administrators': async () => (await import('./staff/StaffPages.tsx')).AdministratorsPage,
});
