import { z } from 'zod';
import { statesOf } from '../states.ts';
import { bulkSchemas } from './bulk.ts';
import {
  boundedDay,
  dateTime,
  filter,
  form,
  grams,
  id,
  idsFilter,
  listOf,
  page,
  pageSize,
  price,
  reference,
  sortBy,
  speciesReference,
  text,
  version,
  wordsFilter,
} from './common.ts';

/** maxPriceMinor: the maximum price per kg, minor units; null: any price. wantedBy: a day of the country's calendar. */
const wishFields = z.object({
  clientId: id,
  speciesId: id,
  ...form,
  grams,
  maxPriceMinor: price.nullable(),
  wantedBy: boundedDay('wantedBy').nullable(),
  comment: text.max(1000),
});

/** Current matches of a wish: their number, total weight, and the best price per kg (null: no match). */
const matching = z.object({ count: z.int(), grams: z.int(), priceMinor: z.int().nullable() });

const wanted = {
  species: speciesReference,
  ...form,
  grams: z.int(),
  maxPriceMinor: z.int().nullable(),
  wantedBy: z.string().nullable(),
};

export const wish = z.object({
  _id: id,
  version,
  countryId: id,
  client: reference,
  ...wanted,
  state: z.enum(statesOf('wishlist')),
  /** The request that was made from it. */
  request: z.object({ _id: id, number: z.int() }).nullable(),
  comment: z.string(),
  createdAt: dateTime,
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
  /** Open offers of providers in this form at no higher price. */
  offers: matching,
  /** Products in this form at no higher price, with their available weight that has not expired. */
  stock: matching,
});

/** An open wish of a client, without the client. */
export const openWish = z.object({ _id: id, ...wanted });

const inCountry = z.object({ countryId: id });
const filters = z.object({ client: idsFilter, species: idsFilter, state: wordsFilter(statesOf('wishlist')) });
/** met: `stock`: wishes that our available stock could meet now. */
const more = z.object({ search: filter, met: wordsFilter(['stock']), sort: sortBy('client', 'wantedBy') });

export const wishlistSchemas = {
  create: { body: inCountry.extend({ wishlist: wishFields }), answer: wish },
  /** Edits an open wish, or changes its state. */
  update: {
    body: z.object({ wishlist: wishFields.partial().extend({ _id: id, state: z.enum(statesOf('wishlist')).optional() }), version }),
    answer: wish,
  },
  updateMany: bulkSchemas(z.object({ state: z.enum(statesOf('wishlist')) })),
  /** A matched or fulfilled wish cannot be removed: its request refers to it. */
  remove: { params: z.object({ id }), answer: z.object({ _id: id }) },
  removeMany: bulkSchemas(z.object({})),
  one: { params: z.object({ id }), answer: wish },
  /** The matches of a wish, cheapest first and at most 20 of each kind. */
  matches: {
    params: z.object({ id }),
    answer: z.object({
      offers: z.array(
        z.object({
          _id: id,
          number: z.int(),
          provider: reference,
          grams: z.int(),
          priceMinor: z.int(),
          validUntil: dateTime,
          expiresAt: dateTime,
        }),
      ),
      products: z.array(
        z.object({
          _id: id,
          name: z.string(),
          provider: reference.nullable(),
          availableGrams: z.int(),
          priceMinor: z.int(),
          nextExpiresAt: dateTime,
        }),
      ),
    }),
  },
  page: { params: z.object({ page, size: pageSize, countryId: id }), query: more, answer: listOf(wish) },
  /** All that match, for exports. */
  all: { query: inCountry.extend({ ...filters.shape, ...more.shape }), answer: z.array(wish) },
  list: {
    params: filters.extend({ countryId: id }),
    query: more.extend({ page: page.default(0), pageSize: pageSize.default(10) }),
    answer: listOf(wish),
  },
};
