import { z } from 'zod';
import { limits } from '../limits.ts';
import { statesOf } from '../states.ts';
import { taxClasses } from '../tax-rates.ts';
import { conservations, presentations } from '../vocabulary.ts';
import { bulkSchemas, hasSome } from './bulk.ts';
import {
  dateTime,
  grams,
  id,
  listOf,
  page,
  pageSize,
  photoUpload,
  price,
  reference,
  sortBy,
  speciesReference,
  text,
  version,
  yesNo,
} from './common.ts';

/** A product that a fisher or partner offers. priceMinor: per kg, minor units of the country's currency. */
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
  /** The country's tax class of its sales; for an offer from our own lot, the class of the lot's product. */
  taxClass: z.enum(taxClasses),
  grams: z.int(),
  /** Neither sold nor reserved. */
  leftGrams: z.int(),
  active: z.boolean(),
  visible: z.boolean(),
  /** true: published by a fisher, false: by staff. */
  postedBy: z.boolean(),
  /** The fisher who caught it, and where they land. */
  fisher: reference.extend({ cove: z.string().nullable() }).nullable(),
  presentation: z.enum(presentations).nullable(),
  conservation: z.enum(conservations).nullable(),
  caughtAt: dateTime.nullable(),
  /** End of its shelf life, by species and conservation; null: the time of the catch is unknown. After that it is hidden, whatever its visibility. */
  expiresAt: dateTime.nullable(),
  /** The trip that landed it, with the weight of the catch that is in no lot and no other offer, live weight. */
  trip: z.object({ _id: id, landedAt: dateTime, timeZone: z.string().nullable(), landedGrams: z.int() }).nullable(),
  /** Our own lot that it is offered from; an active offer reserves its weight there. */
  lot: z.object({ _id: id, code: z.string(), productId: id }).nullable(),
  updatedAt: dateTime,
});

/** A change of a price. reason: text of the person who changed it. */
const priceChange = z.object({
  _id: id,
  at: dateTime,
  fromMinor: z.int(),
  toMinor: z.int(),
  reason: z.string().nullable(),
  by: reference.nullable(),
});

/** A lot that a product is sold from, or could be: weight reserved for the app, and for others. */
const lotBehind = z.object({
  _id: id,
  code: z.string(),
  provider: reference.nullable(),
  expiresAt: dateTime,
  onHandGrams: z.int(),
  /** Reserved for products of the app, this one or others. */
  publishedGrams: z.int(),
  reservedGrams: z.int(),
  costMinor: z.int(),
});

/** The weight of a product in a purchase of the app. */
const bought = z.object({
  _id: id,
  number: z.int(),
  buyer: z.string(),
  grams: z.int(),
  priceMinor: z.int(),
  deliveryState: z.enum(statesOf('purchaseDelivery')),
  at: dateTime,
});

/** A complete published product. */
export const publishedProduct = marketplaceProduct.extend({
  createdAt: dateTime,
  /** Description for buyers. */
  description: z.string().nullable(),
  scientificName: z.string(),
  /** Shelf life by its conservation; null: the conservation is unknown. */
  shelfLifeHours: z.int().nullable(),
  soldGrams: z.int(),
  heldGrams: z.int(),
  /** Bought in the last 30 days, without cancelled purchases. */
  soldLatelyGrams: z.int(),
  /** The cover first; empty: the picture of the species is used instead. */
  photos: z.array(z.object({ _id: id, image: z.string() })),
  /** Oldest first; the price before the first change is in that change. */
  prices: z.array(priceChange),
  /** The lots of the stock product that it is offered from, first to expire first; empty if the product is not ours. */
  lots: z.array(lotBehind),
  /** Average cost per kg of these lots, weighted by received weight, every few days of a year; days without a lot are omitted. */
  costs: z.array(z.object({ at: dateTime, costMinor: z.int() })),
  /** Our commission on the partner's sales, hundredths of a percent; null: no partner sells it. */
  commissionRate: z.int().nullable(),
  /** The latest purchases of it, newest first, at most `limits.boughtShown`; without cancelled ones. */
  bought: z.array(bought),
});

/** The source of an offer: a catch of a trip in a form that is chosen here, or one of our lots as it is. */
const offerFields = z.object({
  source: z.enum(['catch', 'lot']),
  sourceId: id,
  presentation: z.enum(presentations).nullable(),
  conservation: z.enum(conservations).nullable(),
  grams,
  priceMinor: price,
  buyerType: z.boolean(),
  visible: z.boolean(),
  /** For a catch; a lot has the class of its product. */
  taxClass: z.enum(taxClasses).default('standard'),
});

type OfferFields = z.output<typeof offerFields>;

function checkForm({ product }: { product: OfferFields }, ctx: z.core.$RefinementCtx): void {
  if (product.source === 'lot') return;
  for (const field of ['presentation', 'conservation'] as const)
    if (product[field] === null) ctx.issues.push({ code: 'custom', input: null, path: ['product', field], message: 'field.required' });
}

const source = z.object({ _id: id, species: speciesReference });

/** A picture of a species in its commercial form. product: the published product that it belongs to; null: the species' own. */
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
  /** The possible sources of an offer: latest landing first, first to expire first; leftGrams is live weight for a catch. */
  sources: {
    query: z.object({ countryId: id }),
    answer: z.object({
      catches: z.array(
        source.extend({
          fisher: z.string(),
          cove: z.string().nullable(),
          landedAt: dateTime,
          timeZone: z.string().nullable(),
          leftGrams: z.int(),
        }),
      ),
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
  one: { params: z.object({ id }), answer: publishedProduct },
  updateProduct: {
    params: z.object({ id }),
    body: z.object({ active: z.boolean().optional(), visible: z.boolean().optional(), version }),
    answer: marketplaceProduct,
  },
  setPrice: {
    params: z.object({ id }),
    body: z.object({ priceMinor: price.min(1), reason: text.min(3).max(200), version }),
    answer: publishedProduct,
  },
  describe: {
    params: z.object({ id }),
    body: z.object({ description: text.max(500), version }),
    answer: publishedProduct,
  },
  addPhoto: { params: z.object({ id }), body: z.object({ photo: photoUpload }), answer: publishedProduct },
  /** The photos in order, the cover first; omitted photos are removed, and can be restored. */
  setPhotos: {
    params: z.object({ id }),
    body: z.object({ photos: z.array(id).max(limits.photo.ofProduct), version }),
    answer: publishedProduct,
  },
  updateProductMany: bulkSchemas(
    z.object({ active: z.boolean().optional(), visible: z.boolean().optional() }).refine(hasSome, 'field.required'),
  ),
};
