import { z } from 'zod';
import { all } from '../limits.ts';
import { shopCategories, shopUnits } from '../vocabulary.ts';
import {
  dateTime,
  filter,
  id,
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

/** An optional extra of a product. most: maximum quantity; required: at least one. */
const addon = z.object({ name: text.min(1).max(80), priceMinor: price, required: z.boolean(), most: z.int().min(1).max(100) });
const addons = z
  .array(addon)
  .max(20)
  .refine((given) => new Set(given.map(({ name }) => name.toLowerCase())).size === given.length, 'field.addons.same');

const shopProductFields = z.object({
  name: text.min(2).max(120),
  description: text.max(1000),
  /** Per unit, minor units of the currency. */
  priceMinor: price,
  unit: z.enum(shopUnits),
  /** Units that can be sold. */
  stock: z.int().min(0).max(1_000_000),
  category: z.enum(shopCategories),
  /** The species whose picture it has. */
  speciesId: id,
  active: z.boolean(),
});

export const shopProduct = shopProductFields.omit({ speciesId: true }).extend({
  _id: id,
  version,
  species: speciesReference,
  /** Path of the picture, for `/_next/image`. */
  image: z.string(),
  addons: z.array(addon),
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

export const shopProductSchemas = {
  list: {
    params: z.object({ page, size: pageSize }),
    query: z.object({
      countryId: id,
      search: filter,
      category: wordsFilter(shopCategories),
      active: z.enum([all, 'true', 'false']).default(all),
      sort: sortBy('name', 'priceMinor', 'stock'),
    }),
    answer: listOf(shopProduct),
  },
  create: { body: z.object({ countryId: id, product: shopProductFields }), answer: shopProduct },
  update: { body: z.object({ product: shopProductFields.extend({ _id: id }), version }), answer: shopProduct },
  /** Replaces all its extras. */
  updateAddons: { body: z.object({ productId: id, addons }), answer: shopProduct },
};
