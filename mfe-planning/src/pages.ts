import { definePages, notBuilt } from '@shop/shared/federation';

/** The table of contents: every link of this remote's section of the menu. */
export const pages = definePages('planning', {
  '/dashboard/purchases-sales': notBuilt,
  '/clients': async () => (await import('./clients/ClientsPage.tsx')).ClientsPage,
  '/providers': async () => (await import('./providers/ProvidersPage.tsx')).ProvidersPage,
  '/products-planification': notBuilt,
  '/request': notBuilt,
  '/sales': notBuilt,
  '/marketplace': notBuilt,
  '/facturation': notBuilt,
  '/projection': notBuilt,
  '/wishlist': notBuilt,
});
