import type { calls } from '@shop/shared/contract/calls';
import { freeSlug } from '../../base/db/free-slug.ts';
import type { Handlers } from '../../base/http/handler.ts';

export const generatorHandlers: Handlers<(typeof calls)['generator']> = {
  slug: async ({ slug }, { db }) => ({ slug: await freeSlug(db, slug) }),
};
