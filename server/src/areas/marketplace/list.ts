import { all } from '@shop/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import {
  countries,
  fishers,
  lots,
  partners,
  people,
  marketplaceProducts as products,
  species,
  products as stocked,
  tripCatches,
  trips,
} from '../../base/db/schema/index.ts';
import { fold, matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { publishedTaxClass } from '../billing/line-taxes.ts';
import { isVisible } from '../stock/good-until.ts';

/** The fisher whose name holds the words. */
const isBy = (text: string) =>
  sql`exists (select 1 from ${people} where ${people._id} = ${products.fisherId} and ${matches(people.search, fold(text))})`;

const trueOrFalse = ['true', 'false'];
type Filters = Record<'search' | 'partner' | 'buyerType' | 'active' | 'postedBy' | 'visible', string>;

export const productList = listed({
  table: products,
  kept: totalsOf(products),
  matching({ search, partner, visible, ...switches }: Filters) {
    const text = textOf(search);
    return and(
      ...(['buyerType', 'active', 'postedBy'] as const).map((name) =>
        switches[name] === all ? undefined : eq(products[name], switches[name] === 'true'),
      ),
      visible === all ? undefined : sql`${isVisible} = ${visible === 'true'}`,
      partner === all ? undefined : eq(products.partnerId, partner),
      text ? sql`(${matches(products.search, text)} or ${isBy(text)})` : undefined,
    );
  },
  columns: {
    name: products.search,
    priceMinor: products.priceMinor,
    grams: products.grams,
    updatedAt: products.updatedAt,
    caughtAt: products.caughtAt,
    expiresAt: products.expiresAt,
  },
  preset: 'name',
  facets: { buyerType: trueOrFalse, active: trueOrFalse, postedBy: trueOrFalse },
  select: (db, page, order) =>
    db
      .select({
        _id: products._id,
        version: products.version,
        name: products.name,
        image: products.image,
        species: { _id: species._id, names: species.names, code: species.code },
        partner: { _id: partners._id, name: partners.name },
        buyerType: products.buyerType,
        priceMinor: products.priceMinor,
        taxClass: publishedTaxClass,
        grams: products.grams,
        leftGrams: sql<number>`(${products.grams} - ${products.soldGrams} - ${products.heldGrams})::float8`,
        active: products.active,
        visible: isVisible,
        postedBy: products.postedBy,
        fisher: { _id: people._id, names: people.names, lastNames: people.lastNames },
        cove: fishers.cove,
        presentation: products.presentation,
        conservation: products.conservation,
        caughtAt: products.caughtAt,
        expiresAt: products.expiresAt,
        trip: { _id: trips._id, landedAt: trips.landedAt, timeZone: trips.timeZone },
        landedGrams: tripCatches.landedGrams,
        lot: { _id: lots._id, code: lots.code, productId: lots.productId },
        updatedAt: products.updatedAt,
        countryKey: countries.key,
      })
      .from(page)
      .innerJoin(products, eq(products._id, page._id))
      .innerJoin(countries, eq(countries._id, products.countryId))
      .innerJoin(species, eq(species._id, products.speciesId))
      .leftJoin(partners, eq(partners._id, products.partnerId))
      .leftJoin(people, eq(people._id, products.fisherId))
      .leftJoin(fishers, eq(fishers.personId, products.fisherId))
      .leftJoin(lots, eq(lots._id, products.lotId))
      .leftJoin(stocked, eq(stocked._id, lots.productId))
      .leftJoin(tripCatches, eq(tripCatches._id, products.tripCatchId))
      .leftJoin(trips, eq(trips._id, tripCatches.tripId))
      .orderBy(...order),
  row: ({ species: kind, countryKey, fisher, cove, trip, landedGrams, ...row }) => ({
    ...row,
    species: speciesIn(kind, countryKey),
    fisher: fisher && { _id: fisher._id, name: `${fisher.names} ${fisher.lastNames}`, cove },
    trip: trip && { ...trip, landedGrams: landedGrams ?? 0 },
  }),
});
