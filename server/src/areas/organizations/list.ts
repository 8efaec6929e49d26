import { countryById, type OrganizationRow } from '@shop/shared/contract';
import { and, eq, gte, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { amongIds, amongWords, dayOf, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { choiceIn } from '../../base/db/reference/choices.ts';
import { appPurchases, areas, organizations, organizationTypes, pluginMemberships } from '../../base/db/schema/index.ts';
import { folded, matches } from '../../base/db/search.ts';
import { personOf, updaters } from '../../base/db/updater.ts';

/** Days of the country's calendar, both included; `all`: without an end. */
export interface Days {
  from: string;
  to: string;
}

type Filters = Record<'search' | 'buyerType' | 'type' | 'commune' | 'state', string>;

/** The beginning of a day in a country. */
const beginOf = (day: string, countryId: string, plusDays = 0) =>
  sql`(${day}::date + ${plusDays}::int)::timestamp at time zone ${countryById(countryId)?.timeZone ?? 'UTC'}`;

/** What an organization bought in some days. What was called off or lost is none. */
export const boughtBy = (countryId: string, { from, to }: Days): SQL | undefined =>
  and(
    eq(appPurchases.organizationId, organizations._id),
    isNull(appPurchases.deletedAt),
    notInArray(appPurchases.deliveryState, ['cancelled', 'lost']),
    dayOf(from, (day) => gte(appPurchases.createdAt, beginOf(day, countryId))),
    dayOf(to, (day) => lt(appPurchases.createdAt, beginOf(day, countryId, 1))),
  );

const figures = {
  purchases: sql<number>`count(*)::int`,
  grams: sql<number>`coalesce(sum(${appPurchases.grams}), 0)::float8`,
  spendMinor: sql<number>`coalesce(sum(${appPurchases.totalMinor}), 0)::float8`,
  lastPurchaseAt: sql<string | Date | null>`max(${appPurchases.createdAt})`,
};

/** A country has some hundreds of organizations: no index is needed. */
const searched = sql`${organizations.search} || ' ' || ${folded('organization.legal_name', 'organization.tax_id')}`;

const usersOf = sql<number>`(select count(*)::int from ${pluginMemberships}
  where ${pluginMemberships.organizationId} = ${organizations._id})`;

/** The organizations of a country with what they bought in some days; they are sorted by that, so that each period is a list of its own. */
export const organizationList = (countryId: string, days: Days) => {
  const which = boughtBy(countryId, days);
  const figure = (what: SQL) => sql`(select ${what} from ${appPurchases} where ${which})`;
  const bought = (db: Db) =>
    db
      .select({
        purchases: figures.purchases.as('purchases'),
        grams: figures.grams.as('bought_grams'),
        spendMinor: figures.spendMinor.as('spend_minor'),
        lastPurchaseAt: figures.lastPurchaseAt.as('last_purchase_at'),
      })
      .from(appPurchases)
      .where(which)
      .as('bought');
  return listed({
    table: organizations,
    matching({ search, buyerType, type, commune, state }: Filters) {
      const text = textOf(search);
      return and(
        text ? matches(searched, text) : undefined,
        amongWords(organizations.buyerType, buyerType),
        amongIds(organizations.typeId, type),
        amongIds(organizations.communeId, commune),
        amongWords(organizations.state, state),
      );
    },
    columns: {
      name: organizations.search,
      createdAt: organizations.createdAt,
      decidedAt: organizations.decidedAt,
      purchases: figure(figures.purchases),
      grams: figure(figures.grams),
      spendMinor: figure(figures.spendMinor),
      lastPurchaseAt: figure(figures.lastPurchaseAt),
    },
    preset: '-lastPurchaseAt',
    kept: null,
    select(db, page, order) {
      const sums = bought(db);
      return db
        .select({
          _id: organizations._id,
          version: organizations.version,
          countryId: organizations.countryId,
          name: organizations.name,
          taxId: organizations.taxId,
          type: { _id: organizationTypes._id, name: organizationTypes.name },
          buyerType: organizations.buyerType,
          state: organizations.state,
          reason: organizations.reason,
          commune: areas.name,
          purchases: sums.purchases,
          grams: sums.grams,
          spendMinor: sums.spendMinor,
          lastPurchaseAt: sums.lastPurchaseAt,
          users: usersOf,
          createdAt: organizations.createdAt,
          decidedAt: organizations.decidedAt,
          decidedBy: personOf,
        })
        .from(page)
        .innerJoin(organizations, eq(organizations._id, page._id))
        .innerJoin(organizationTypes, eq(organizationTypes._id, organizations.typeId))
        .innerJoinLateral(sums, sql`true`)
        .leftJoin(areas, eq(areas._id, organizations.communeId))
        .leftJoin(updaters, eq(updaters.userId, organizations.decidedBy))
        .orderBy(...order);
    },
    row: ({ type, lastPurchaseAt, ...row }): OrganizationRow => ({
      ...row,
      type: { _id: type._id, name: choiceIn(type.name, row.countryId) },
      lastPurchaseAt: lastPurchaseAt && new Date(lastPurchaseAt).toISOString(),
    }),
  });
};
