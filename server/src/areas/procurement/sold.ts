import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { dayOf } from '../../base/db/list.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { clients, countries, offers, orders, purchases, species } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';

type OfferHandlers = Handlers<(typeof calls)['offers']>;

/** Bought in these days and neither called off nor lost. */
const boughtIn = (countryId: string, from: string, to: string) =>
  and(
    eq(purchases.countryId, countryId),
    isNull(purchases.deletedAt),
    sql`${purchases.deliveryState} <> 'cancelled'`,
    dayOf(from, (day) => gte(purchases.boughtOn, day)),
    dayOf(to, (day) => lte(purchases.boughtOn, day)),
  );

const kept = sql`(${purchases.grams} - ${purchases.lostGrams})`;

/** What was sold of the offers, by form. */
export const soldProducts: OfferHandlers['soldProducts'] = async ({ from, to }, { db, countryId }) => {
  const found = await db
    .select({
      species: { _id: species._id, code: species.code, names: species.names },
      presentation: offers.presentation,
      conservation: offers.conservation,
      grams: sql<number>`sum(${offers.grams})::float8`,
      soldGrams: sql<number>`sum(sold.grams)::float8`,
      amountMinor: sql<number>`sum(sold.amount)::float8`,
      offers: sql<number>`count(*)::int`,
      countryKey: countries.key,
    })
    .from(
      sql`(select ${purchases.offerId} as offer_id, sum(${kept}) as grams, sum(${purchases.totalMinor}) as amount
        from ${purchases} where ${boughtIn(countryId, from, to)} and ${purchases.offerId} is not null group by ${purchases.offerId}) sold`,
    )
    .innerJoin(offers, sql`${offers._id} = sold.offer_id`)
    .innerJoin(species, eq(species._id, offers.speciesId))
    .innerJoin(countries, eq(countries._id, offers.countryId))
    .groupBy(species._id, offers.presentation, offers.conservation, countries.key)
    .orderBy(sql`sum(sold.grams) desc`, species.code);
  return found.map(({ species: kind, countryKey, ...row }) => ({
    ...row,
    species: speciesIn(kind, countryKey),
  }));
};

/** The same by the client it was ordered for; for stock there is none. */
export const salesClients: OfferHandlers['salesClients'] = async ({ from, to }, { db, countryId }) => {
  const found = await db
    .select({
      clientId: clients._id,
      name: clients.legalName,
      soldGrams: sql<number>`sum(${kept})::float8`,
      amountMinor: sql<number>`sum(${purchases.totalMinor})::float8`,
      purchases: sql<number>`count(*)::int`,
    })
    .from(purchases)
    .leftJoin(orders, eq(orders._id, purchases.orderId))
    .leftJoin(clients, eq(clients._id, orders.clientId))
    .where(and(boughtIn(countryId, from, to), sql`${purchases.offerId} is not null`))
    .groupBy(clients._id)
    .orderBy(sql`sum(${kept}) desc`);
  return found.map(({ clientId, name, ...row }) => ({ ...row, client: clientId && name ? { _id: clientId, name } : null }));
};
