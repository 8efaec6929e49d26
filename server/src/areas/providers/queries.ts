import type { Provider } from '@shop/shared/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { amongIds, amongWords, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { areas, offers, orders, providers, purchases } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { notFound } from '../../base/http/refusal.ts';

/** Orders that are put to the provider of the row and not yet filled; offers of theirs that can be bought now. */
export const openOrders = sql`${orders.providerId} = ${providers._id} and ${orders.state} in ('open', 'covered')`;
export const activeOffers = sql`${offers.providerId} = ${providers._id} and ${offers.state} = 'active'
  and ${offers.validUntil} > now() and ${offers.soldGrams} < ${offers.grams}`;

/** How a provider stands with the house, from what the indexes of orders, offers and purchases by provider hold. */
const standing = {
  openOrders: sql<number>`(select count(*)::int from ${orders} where ${openOrders})`,
  activeOffers: sql<number>`(select count(*)::int from ${offers} where ${activeOffers})`,
  fillRate: sql<number | null>`(select round(10000.0 * sum(${purchases.grams} - ${purchases.lostGrams}) / sum(${purchases.grams}))::int
    from ${purchases} where ${purchases.providerId} = ${providers._id} and ${purchases.deliveryState} in ('delivered', 'lost')
    and ${purchases.deletedAt} is null)`,
};

const regions = alias(areas, 'region');

const rowColumns = {
  _id: providers._id,
  version: providers.version,
  legalName: providers.legalName,
  taxId: providers.taxId,
  type: providers.type,
  phone: providers.phone,
  region: regions.name,
  commune: areas.name,
  cove: providers.cove,
  ...standing,
};

type Filters = Record<'search' | 'type' | 'area', string>;

/** more: what else a row holds. */
export const providersOf = <More extends Record<string, SQL>>(more: More) =>
  listed({
    table: providers,
    kept: totalsOf(providers),
    matching({ search, type, area }: Filters) {
      const text = textOf(search);
      return and(text ? matches(providers.search, text) : undefined, amongWords(providers.type, type), amongIds(providers.regionId, area));
    },
    // The search column begins with the name.
    columns: { legalName: providers.search, taxId: providers.taxId },
    preset: 'legalName',
    facet: 'type',
    select: (db, page, order) =>
      db
        .select({ ...rowColumns, ...more })
        .from(page)
        .innerJoin(providers, eq(providers._id, page._id))
        .innerJoin(areas, eq(areas._id, providers.communeId))
        .innerJoin(regions, eq(regions._id, providers.regionId))
        .orderBy(...order),
    row: (provider) => provider,
  });

export const providerList = providersOf({});

/** A provider as `get-provider-by-id` answers it. Throws 404. */
export async function providerBy(db: Db, where: SQL | undefined): Promise<Provider> {
  const [found] = await db
    .select({ provider: providers, standing, updatedBy: personOf })
    .from(providers)
    .leftJoin(updaters, eq(updaters.userId, providers.updatedBy))
    .where(where);
  if (!found) throw notFound();
  const { search: _, createdBy: __, ...fields } = found.provider;
  return { ...fields, ...found.standing, updatedBy: found.updatedBy };
}
