import { definePages, notBuilt } from '@shop/shared/federation';

/** The table of contents: every link of this remote's section of the menu. */
export const pages = definePages('config', {
  '/sellers': notBuilt,
  '/logistics': notBuilt,
  '/transportists': notBuilt,
  '/notifications': notBuilt,
  '/administrators': notBuilt,
});
