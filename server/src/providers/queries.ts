import { all, type Provider, type ProviderRow } from '@shop/shared/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/db.ts';
import { amongIds, amongWords, orderOf, reversed, rowsByIds, textOf, total } from '../db/list.ts';
import { areas, offers, orders, providers, purchases } from '../db/schema/index.ts';
import { matches } from '../db/search.ts';
import { keptTotal } from '../db/totals.ts';
import { personOf, updaters } from '../db/updater.ts';
import { notFound } from '../http/refusal.ts';

export interface ProviderFilters {
  search: string;
  type: string;
  area: string;
}

/** Which providers a list, its total and its export hold. */
export function providersWhere(countryId: string, { search, type, area }: ProviderFilters): SQL | undefined {
  const text = textOf(search);
  return and(
    eq(providers.countryId, countryId),
    text ? matches(providers.search, text) : undefined,
    amongWords(providers.type, type),
    amongIds(providers.regionId, area),
  );
}

/** What a list may be sorted by; the search column begins with the name. */
const sortColumns = { legalName: providers.search, taxId: providers.taxId };
export type ProviderSort = keyof typeof sortColumns | `-${keyof typeof sortColumns}` | undefined;

const preset = 'legalName';
const orderBy = (wanted: NonNullable<ProviderSort>) => orderOf<keyof typeof sortColumns>(wanted, sortColumns, preset, providers._id);

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

/**
 * Rows of a list; with isFromEnd limit and offset count from its end. Which they are is found by their ids alone; only those shown are read whole,
 * joined and counted for. more: what else a row holds.
 */
export function providerRows<More extends Record<string, SQL>>(
  db: Db,
  where: SQL | undefined,
  sort: ProviderSort,
  limit: number,
  offset = 0,
  more: More = {} as More,
  isFromEnd = false,
) {
  const wanted = sort ?? preset;
  const page = db
    .select({ _id: providers._id })
    .from(providers)
    .where(where)
    .orderBy(...orderBy(isFromEnd ? reversed(wanted) : wanted))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({ ...rowColumns, ...more })
    .from(page)
    .innerJoin(providers, eq(providers._id, page._id))
    .innerJoin(areas, eq(areas._id, providers.communeId))
    .innerJoin(regions, eq(regions._id, providers.regionId))
    .orderBy(...orderBy(wanted));
}

/** All rows of a list, for an export. */
export function allProviderRows(db: Db, where: SQL | undefined, sort: ProviderSort): AsyncGenerator<ProviderRow[]> {
  const ids = (limit: number) =>
    db
      .select({ _id: providers._id })
      .from(providers)
      .where(where)
      .orderBy(...orderBy(sort ?? preset))
      .limit(limit);
  return rowsByIds(ids, (some) => providerRows(db, inArray(providers._id, some), sort, some.length));
}

/** How many providers a list holds. Where only the type is filtered by, the kept totals tell. */
export function countProviders(db: Db, countryId: string, filters: ProviderFilters): PromiseLike<{ total: number }[]> {
  const { search, type, area } = filters;
  if (textOf(search) || area !== all) return db.select(total).from(providers).where(providersWhere(countryId, filters));
  return keptTotal(db, providers, countryId, type === all ? undefined : type.split(','));
}

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
