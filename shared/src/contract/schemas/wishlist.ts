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

/** maxPriceMinor: the most that the client pays for a kg, minor units; null: any price. wantedBy: a day of the country's calendar. */
const wishFields = z.object({
  clientId: id,
  speciesId: id,
  ...form,
  grams,
  maxPriceMinor: price.nullable(),
  wantedBy: boundedDay('wantedBy').nullable(),
  comment: text.max(1000),
});

/** What would meet a wish now: how many, how much in all, and the best price of a kg (null: there is none). */
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
  /** The request that it was turned into. */
  request: z.object({ _id: id, number: z.int() }).nullable(),
  comment: z.string(),
  createdAt: dateTime,
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
  /** Offers of providers that stand, in this form and at no higher price. */
  offers: matching,
  /** Products in this form and at no higher price, with what is available of them and not expired. */
  stock: matching,
});

/** What an open wish of a client says beside the client. */
export const openWish = z.object({ _id: id, ...wanted });

const inCountry = z.object({ countryId: id });
const filters = z.object({ client: idsFilter, species: idsFilter, state: wordsFilter(statesOf('wishlist')) });
/** met: `stock`: those that what is free of our stock could meet now. */
const more = z.object({ search: filter, met: wordsFilter(['stock']), sort: sortBy('client', 'wantedBy') });

export const wishlistSchemas = {
  create: { body: inCountry.extend({ wishlist: wishFields }), answer: wish },
  /** Edits an open one, or takes it to a state that may follow its own. */
  update: {
    body: z.object({ wishlist: wishFields.partial().extend({ _id: id, state: z.enum(statesOf('wishlist')).optional() }), version }),
    answer: wish,
  },
  updateMany: bulkSchemas(z.object({ state: z.enum(statesOf('wishlist')) })),
  /** One that is matched or fulfilled stays: its request refers to it. */
  remove: { params: z.object({ id }), answer: z.object({ _id: id }) },
  removeMany: bulkSchemas(z.object({})),
  one: { params: z.object({ id }), answer: wish },
  /** What would meet it, the cheapest first and at most 20 of each. */
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
