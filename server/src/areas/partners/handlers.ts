import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq } from 'drizzle-orm';
import { partners } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';

export const partnerHandlers: Handlers<(typeof calls)['partners']> = {
  list: (_, { db, countryId }) =>
    db
      .select({ _id: partners._id, name: partners.name })
      .from(partners)
      .where(and(eq(partners.countryId, countryId), eq(partners.active, true)))
      .orderBy(asc(partners.name), asc(partners._id)),
};
