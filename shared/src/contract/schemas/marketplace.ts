import { z } from 'zod';
import { bulkSchemas, hasSome } from './bulk.ts';
import { dateTime, id, listOf, page, pageSize, reference, sortBy, speciesReference, version } from './common.ts';

/** A query's yes or no; empty is both. */
const yesNo = z.enum(['true', 'false', '']);

/** A product that a fisher or partner offers. priceMinor: a kg, minor units of the country's currency. */
export const marketplaceProduct = z.object({
  _id: id,
  version,
  name: z.string(),
  /** Path of the picture, for `/_next/image`. */
  image: z.string(),
  species: speciesReference,
  partner: reference.nullable(),
  /** true: for businesses, false: for households. */
  buyerType: z.boolean(),
  priceMinor: z.int(),
  grams: z.int(),
  active: z.boolean(),
  visible: z.boolean(),
  /** true: a fisher published it, false: staff did. */
  postedBy: z.boolean(),
  updatedAt: dateTime,
});

export const partnerSchemas = {
  list: { params: z.object({ countryId: id }), answer: z.array(reference) },
};

export const marketplaceSchemas = {
  products: {
    query: z.object({
      countryId: id,
      partnerId: z.union([id, z.literal('all'), z.literal('')]).default('all'),
      page,
      pageSize: pageSize.optional(),
      buyerType: yesNo.default('true'),
      active: yesNo.default('true'),
      postedBy: yesNo.default('false'),
      searchValue: z.string().trim().max(100).default(''),
      visible: yesNo.default(''),
      sort: sortBy('name', 'priceMinor', 'grams', 'updatedAt'),
    }),
    answer: listOf(marketplaceProduct),
  },
  updateProduct: {
    params: z.object({ id }),
    body: z.object({ active: z.boolean().optional(), visible: z.boolean().optional(), version }),
    answer: marketplaceProduct,
  },
  updateProductMany: bulkSchemas(
    z.object({ active: z.boolean().optional(), visible: z.boolean().optional() }).refine(hasSome, 'field.required'),
  ),
};
