import type { Wish } from '@shop/shared/contract';
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { lots, offers, products, providers, wishes } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { isDeliverable } from '../stock/good-until.ts';

/** Offers that would meet the wish of the row: its form, no dearer, active, with something left, their price still valid, and good until they can be delivered. */
const offerFits = and(
  eq(offers.countryId, wishes.countryId),
  eq(offers.speciesId, wishes.speciesId),
  eq(offers.state, 'active'),
  eq(offers.presentation, wishes.presentation),
  eq(offers.conservation, wishes.conservation),
  gt(offers.validUntil, sql`now()`),
  isDeliverable(offers.expiresAt, offers.countryId),
  gt(offers.grams, offers.soldGrams),
  or(isNull(wishes.maxPriceMinor), lte(offers.priceMinor, wishes.maxPriceMinor)),
);

/** Products that would meet it; those that hold stock. */
const productFits = and(
  eq(products.countryId, wishes.countryId),
  eq(products.speciesId, wishes.speciesId),
  eq(products.presentation, wishes.presentation),
  eq(products.conservation, wishes.conservation),
  eq(products.isVirtual, false),
  or(isNull(wishes.maxPriceMinor), lte(products.priceMinor, wishes.maxPriceMinor)),
);

/** Lots of a product of which something can be sold and delivered. */
const lotFits = and(
  eq(lots.productId, products._id),
  isDeliverable(lots.expiresAt, lots.countryId),
  gt(lots.onHandGrams, lots.reservedGrams),
);
const free = sql<number>`sum(${lots.onHandGrams} - ${lots.reservedGrams})`;

const counted = (count: SQL, grams: SQL, price: SQL, rest: SQL) =>
  sql<Wish['offers']>`(select json_build_object('count', ${count}, 'grams', coalesce(${grams}, 0), 'priceMinor', ${price}) ${rest})`;

/** How many offers would meet the wish of the row, how much of them is left, and the best price. */
export const offersOf = counted(
  sql`count(*)::int`,
  sql`sum(${offers.grams} - ${offers.soldGrams})`,
  sql`min(${offers.priceMinor})`,
  sql`from ${offers} where ${offerFits}`,
);

/** The same of the stock of products. */
export const stockOf = counted(
  sql`count(distinct ${products._id})::int`,
  free,
  sql`min(${products.priceMinor})`,
  sql`from ${products} join ${lots} on ${lotFits} where ${productFits}`,
);

/** Whether what is free of our products is as much as the wish of the row wants. */
export const isMetByStock = sql`(select ${free} from ${products} join ${lots} on ${lotFits} where ${productFits}) >= ${wishes.grams}`;

const shown = 20;

/** What would meet a wish, the cheapest first. */
export async function matchesOf({ id }: { id: string }, ctx: Ctx) {
  const { db } = ctx;
  const isIt = and(eq(wishes._id, id), visibleTo(ctx, wishes.countryId));
  const [wish] = await db.select({ _id: wishes._id }).from(wishes).where(isIt);
  if (!wish) throw notFound();
  const offered = await db
    .select({
      _id: offers._id,
      number: offers.number,
      provider: { _id: providers._id, name: providers.legalName },
      grams: sql<number>`(${offers.grams} - ${offers.soldGrams})::float8`,
      priceMinor: offers.priceMinor,
      validUntil: offers.validUntil,
      expiresAt: offers.expiresAt,
    })
    .from(wishes)
    .innerJoin(offers, offerFits)
    .innerJoin(providers, eq(providers._id, offers.providerId))
    .where(isIt)
    .orderBy(asc(offers.priceMinor), asc(offers._id))
    .limit(shown);
  const stocked = await db
    .select({
      _id: products._id,
      name: products.name,
      provider: { _id: providers._id, name: providers.legalName },
      availableGrams: sql<number>`${free}::float8`,
      priceMinor: products.priceMinor,
      nextExpiresAt: sql<string>`min(${lots.expiresAt})`.mapWith(lots.expiresAt),
    })
    .from(wishes)
    .innerJoin(products, productFits)
    .innerJoin(lots, lotFits)
    .leftJoin(providers, eq(providers._id, products.providerId))
    .where(isIt)
    .groupBy(products._id, providers._id)
    .orderBy(asc(products.priceMinor), asc(products._id))
    .limit(shown);
  return { offers: offered, products: stocked };
}
