import { type CallAnswer, countryById } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { speciesName } from '../../base/db/reference/species.ts';
import { offers, orders, providers, species } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { activeOffers, openOrders, providersOf } from './queries.ts';

type Open = CallAnswer<typeof calls.providers.withOrders>['items'][number]['orders'][number];
type Stored = Omit<Open, 'species'> & { names: Record<string, string> };

interface PageInput {
  page: number;
  size: number;
}

/** Of each provider at most so many are shown, those that end first. */
const shown = 5;

/** Providers to whom orders are put that are not filled yet, with those. grams: what is still to come. */
export const withOrders = (input: PageInput, ctx: Ctx) => {
  const open = ctx.db.select({ one: sql`1` }).from(orders).where(openOrders);
  const first = sql<Stored[]>`(select coalesce(json_agg(json_build_object('_id', id, 'number', number, 'names', names, 'grams', grams,
    'priceMinor', price, 'until', needed) order by needed, id), '[]') from (select ${orders._id} as id, ${orders.number} as number,
    ${species.names} as names, ${orders.grams} - ${orders.boughtGrams} as grams, ${orders.maxPriceMinor} as price, ${orders.neededOn} as needed
    from ${orders} join ${species} on ${species._id} = ${orders.speciesId} where ${openOrders} order by ${orders.neededOn}, ${orders._id} limit ${shown}) open)`;
  return pageWith('orders', exists(open), first, input, ctx);
};

/** Providers who have something for sale now, with that. grams: what is left of it. */
export const withOffers = (input: PageInput, ctx: Ctx) => {
  const open = ctx.db.select({ one: sql`1` }).from(offers).where(activeOffers);
  const first = sql<Stored[]>`(select coalesce(json_agg(json_build_object('_id', id, 'number', number, 'names', names, 'grams', grams,
    'priceMinor', price, 'until', until) order by until, id), '[]') from (select ${offers._id} as id, ${offers.number} as number,
    ${species.names} as names, ${offers.grams} - ${offers.soldGrams} as grams, ${offers.priceMinor} as price,
    to_char(${offers.validUntil} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
    from ${offers} join ${species} on ${species._id} = ${offers.speciesId} where ${activeOffers} order by ${offers.validUntil}, ${offers._id} limit ${shown}) open)`;
  return pageWith('offers', exists(open), first, input, ctx);
};

async function pageWith<K extends 'orders' | 'offers'>(
  name: K,
  hasOpen: SQL,
  first: SQL<Stored[]>,
  { page, size }: PageInput,
  { db, countryId }: Ctx,
) {
  const where = and(eq(providers.countryId, countryId), hasOpen);
  const list = await providersOf({ open: first }).counted(db, where, { page, pageSize: size });
  const countryKey = countryById(countryId)?.key ?? '';
  const items = list.items.map(({ open, ...row }) => {
    const shownOnes = open.map(({ names, ...one }) => ({ ...one, species: speciesName(names, countryKey) }));
    return { ...row, [name]: shownOnes } as typeof row & Record<K, Open[]>;
  });
  return { ...list, items };
}
