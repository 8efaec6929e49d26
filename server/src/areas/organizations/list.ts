import { all, type OrganizationRow } from '@shop/shared/contract';
import { and, eq, gte, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { startOf } from '../../base/db/days.ts';
import { amongIds, amongWords, dayOf, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { choiceIn } from '../../base/db/reference/choices.ts';
import { appPurchases, areas, organizations, organizationTypes, pluginMemberships } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';

/** Days of the country's calendar, both included; `all`: without an end. */
export interface Days {
  from: string;
  to: string;
}

type Filters = Record<'search' | 'buyerType' | 'type' | 'commune' | 'state', string>;

/** What a country's buyers bought in some days. What was called off or lost is none. */
const boughtIn = (countryId: string, { from, to }: Days): SQL | undefined =>
  and(
    eq(appPurchases.countryId, countryId),
    isNull(appPurchases.deletedAt),
    notInArray(appPurchases.deliveryState, ['cancelled', 'lost']),
    dayOf(from, (day) => gte(appPurchases.createdAt, startOf(countryId, day))),
    dayOf(to, (day) => lt(appPurchases.createdAt, startOf(countryId, day, 1))),
  );

/** The same of one organization. */
export const boughtBy = (countryId: string, days: Days): SQL | undefined =>
  and(eq(appPurchases.organizationId, organizations._id), boughtIn(countryId, days));

/** What organizations bought, a row each. */
const sumsOf = (which: SQL | undefined) =>
  new QueryBuilder()
    .select({
      organizationId: appPurchases.organizationId,
      purchases: sql<number>`count(*)::int`.as('bought_count'),
      grams: sql<number>`sum(${appPurchases.grams})::float8`.as('bought_grams'),
      spendMinor: sql<number>`sum(${appPurchases.totalMinor})::float8`.as('bought_minor'),
      lastPurchaseAt: sql`max(${appPurchases.createdAt})`.as('bought_last'),
    })
    .from(appPurchases)
    .where(which)
    .groupBy(appPurchases.organizationId)
    .as('bought');

const usersOf = sql<number>`(select count(*)::int from ${pluginMemberships}
  where ${pluginMemberships.organizationId} = ${organizations._id})`;

/**
 * The organizations of a country with what they bought: ever, as it is kept with each, or in some days, added up once. They are sorted by that, so
 * that each period is a list of its own.
 */
export function organizationList(countryId: string, days: Days) {
  const isEver = days.from === all && days.to === all;
  const which = boughtIn(countryId, days);
  const bought = sumsOf(which);
  const figures = isEver
    ? {
        purchases: organizations.purchasesEver,
        grams: organizations.gramsEver,
        spendMinor: organizations.spendMinorEver,
        lastPurchaseAt: organizations.lastPurchaseAt,
      }
    : {
        purchases: sql<number>`coalesce(${bought.purchases}, 0)`,
        grams: sql<number>`coalesce(${bought.grams}, 0)`,
        spendMinor: sql<number>`coalesce(${bought.spendMinor}, 0)`,
        lastPurchaseAt: sql<string | Date | null>`${bought.lastPurchaseAt}`,
      };
  return listed({
    table: organizations,
    kept: totalsOf(organizations),
    matching({ search, buyerType, type, commune, state }: Filters) {
      const text = textOf(search);
      return and(
        text ? matches(organizations.words, text) : undefined,
        amongWords(organizations.buyerType, buyerType),
        amongIds(organizations.typeId, type),
        amongIds(organizations.communeId, commune),
        amongWords(organizations.state, state),
      );
    },
    columns: { name: organizations.search, createdAt: organizations.createdAt, decidedAt: organizations.decidedAt, ...figures },
    preset: '-lastPurchaseAt',
    facet: 'state',
    extraJoin: isEver ? undefined : { rows: bought, on: eq(bought.organizationId, organizations._id) },
    select(db, page, order) {
      const rows = db
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
          ...figures,
          users: usersOf,
          createdAt: organizations.createdAt,
          decidedAt: organizations.decidedAt,
          decidedBy: personOf,
        })
        .from(page)
        .innerJoin(organizations, eq(organizations._id, page._id))
        .innerJoin(organizationTypes, eq(organizationTypes._id, organizations.typeId))
        .leftJoin(areas, eq(areas._id, organizations.communeId))
        .leftJoin(updaters, eq(updaters.userId, organizations.decidedBy))
        .orderBy(...order)
        .$dynamic();
      // Of those that are shown alone: not of all once more.
      return isEver ? rows : rows.leftJoinLateral(sumsOf(and(eq(appPurchases.organizationId, organizations._id), which)), sql`true`);
    },
    row: ({ type, lastPurchaseAt, ...row }): OrganizationRow => ({
      ...row,
      type: { _id: type._id, name: choiceIn(type.name, row.countryId) },
      lastPurchaseAt: lastPurchaseAt && new Date(lastPurchaseAt).toISOString(),
    }),
  });
}
