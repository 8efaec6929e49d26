import { expiring } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, sql } from 'drizzle-orm';
import { total } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { lots, products } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { ofSpecies } from '../stock/of-species.ts';

/** What has expired is still there, and somebody must take it out. */
const isExpiring = sql`${lots.onHandGrams} > 0 and ${lots.expiresAt} <= now() + ${expiring.soonHours} * interval '1 hour'`;

const expiringList = listed({
  table: lots,
  live: isExpiring,
  matching: ({ species }: Record<'species', string>) => ofSpecies(species, lots.productId),
  columns: { expiresAt: lots.expiresAt },
  preset: 'expiresAt',
  kept: (db, countryId) =>
    db
      .select(total)
      .from(lots)
      .where(and(eq(lots.countryId, countryId), isExpiring)),
  select: (db, page, order) =>
    db
      .select({
        _id: lots._id,
        code: lots.code,
        product: { _id: products._id, name: products.name, presentation: products.presentation, conservation: products.conservation },
        expiresAt: lots.expiresAt,
        onHandGrams: lots.onHandGrams,
        availableGrams: sql<number>`(${lots.onHandGrams} - ${lots.reservedGrams})::float8`,
      })
      .from(page)
      .innerJoin(lots, eq(lots._id, page._id))
      .innerJoin(products, eq(products._id, lots.productId))
      .orderBy(...order),
  row: (lot) => lot,
});

/** Lots that somebody must sell, or take out, soon. */
export const expiringHandlers: Pick<Handlers<(typeof calls)['products']>, 'expiring' | 'exportExpiring'> = {
  expiring: ({ page, size, sort, ...filters }, { db, countryId }) =>
    expiringList.page(db, countryId, { page, pageSize: size }, filters, sort),
  exportExpiring: ({ sort, ...filters }, { db, countryId }) => expiringList.all(db, expiringList.where(countryId, filters), sort),
};
