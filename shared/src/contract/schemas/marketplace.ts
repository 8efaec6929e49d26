import { z } from 'zod';
import { conservations, presentations } from '../vocabulary.ts';
import { bulkSchemas, hasSome } from './bulk.ts';
import { dateTime, grams, id, listOf, page, pageSize, price, reference, sortBy, speciesReference, version, yesNo } from './common.ts';

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
  /** Neither sold nor held for anybody. */
  leftGrams: z.int(),
  active: z.boolean(),
  visible: z.boolean(),
  /** true: a fisher published it, false: staff did. */
  postedBy: z.boolean(),
  /** Who caught it, and where they land. */
  fisher: reference.extend({ cove: z.string().nullable() }).nullable(),
  presentation: z.enum(presentations).nullable(),
  conservation: z.enum(conservations).nullable(),
  caughtAt: dateTime.nullable(),
  /** When its shelf life ends, by its species and how it is kept; null: nobody said when it was caught. Past it is not visible, whoever showed it. */
  expiresAt: dateTime.nullable(),
  /** The trip that landed it, with what of the catch is in no lot and no other offer, live weight. */
  trip: z.object({ _id: id, landedAt: dateTime, landedGrams: z.int() }).nullable(),
  /** Our own lot that it is offered from, which holds its weight while it is active. */
  lot: z.object({ _id: id, code: z.string(), productId: id }).nullable(),
  updatedAt: dateTime,
});

/** What of is offered: a catch of a trip in a form that is chosen here, or one of our lots as it is. */
const offerFields = z.object({
  source: z.enum(['catch', 'lot']),
  sourceId: id,
  presentation: z.enum(presentations).nullable(),
  conservation: z.enum(conservations).nullable(),
  grams,
  priceMinor: price,
  buyerType: z.boolean(),
  visible: z.boolean(),
});

type OfferFields = z.output<typeof offerFields>;

function checkForm({ product }: { product: OfferFields }, ctx: z.core.$RefinementCtx): void {
  if (product.source === 'lot') return;
  for (const field of ['presentation', 'conservation'] as const)
    if (product[field] === null) ctx.issues.push({ code: 'custom', input: null, path: ['product', field], message: 'field.required' });
}

const source = z.object({ _id: id, species: speciesReference });

/** A picture of a species as it is sold. product: the published one that it is of; null: the species' own. */
const commercialPhoto = z.object({ image: z.string(), product: z.string().nullable() });

export const marketplaceSchemas = {
  photos: { params: z.object({ id }), answer: z.array(commercialPhoto) },
  products: {
    query: z.object({
      countryId: id,
      partnerId: z.union([id, z.literal('all'), z.literal('')]).default('all'),
      page,
      pageSize,
      buyerType: yesNo.default('true'),
      active: yesNo.default('true'),
      postedBy: yesNo.default('false'),
      searchValue: z.string().trim().max(100).default(''),
      visible: yesNo.default(''),
      sort: sortBy('name', 'priceMinor', 'grams', 'updatedAt', 'caughtAt', 'expiresAt'),
    }),
    answer: listOf(marketplaceProduct),
  },
  publish: { body: z.object({ countryId: id, product: offerFields }).superRefine(checkForm), answer: marketplaceProduct },
  /** What can be offered now, the latest landing and the first to expire before the rest: leftGrams is live weight of a catch. */
  sources: {
    query: z.object({ countryId: id }),
    answer: z.object({
      catches: z.array(source.extend({ fisher: z.string(), cove: z.string().nullable(), landedAt: dateTime, leftGrams: z.int() })),
      lots: z.array(
        source.extend({
          code: z.string(),
          presentation: z.enum(presentations),
          conservation: z.enum(conservations),
          expiresAt: dateTime,
          freeGrams: z.int(),
          priceMinor: z.int(),
        }),
      ),
    }),
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
