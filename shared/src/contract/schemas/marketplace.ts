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
  /** Which tax rate of the country its sales have; offered from our own lot, that of the product in it. */
  taxClass: z.enum(taxClasses),
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
  trip: z.object({ _id: id, landedAt: dateTime, timeZone: z.string().nullable(), landedGrams: z.int() }).nullable(),
  /** Our own lot that it is offered from, which holds its weight while it is active. */
  lot: z.object({ _id: id, code: z.string(), productId: id }).nullable(),
  updatedAt: dateTime,
});

/** How a price changed. reason: as whoever changed it wrote it. */
const priceChange = z.object({
  _id: id,
  at: dateTime,
  fromMinor: z.int(),
  toMinor: z.int(),
  reason: z.string().nullable(),
  by: reference.nullable(),
});

/** A lot that a product is sold from, or could be: what of it is held for the app, and what for anybody else. */
const lotBehind = z.object({
  _id: id,
  code: z.string(),
  provider: reference.nullable(),
  expiresAt: dateTime,
  onHandGrams: z.int(),
  /** For products of the app, this one or others. */
  publishedGrams: z.int(),
  reservedGrams: z.int(),
  costMinor: z.int(),
});

/** What a purchase of the app took of a product. */
const bought = z.object({
  _id: id,
  number: z.int(),
  buyer: z.string(),
  grams: z.int(),
  priceMinor: z.int(),
  deliveryState: z.enum(statesOf('purchaseDelivery')),
  at: dateTime,
});

/** A published product, whole. */
export const publishedProduct = marketplaceProduct.extend({
  createdAt: dateTime,
  /** What buyers read of it. */
  description: z.string().nullable(),
  scientificName: z.string(),
  /** How long it keeps as it is kept; null: nobody said how. */
  shelfLifeHours: z.int().nullable(),
  soldGrams: z.int(),
  heldGrams: z.int(),
  /** Bought in the last 30 days, but for what was called off. */
  soldLatelyGrams: z.int(),
  /** The cover first; empty: the picture of the species stands for it. */
  photos: z.array(z.object({ _id: id, image: z.string() })),
  /** The oldest first; before the first change its price was what that one changed. */
  prices: z.array(priceChange),
  /** Those of the stock product that it is offered from, the first to expire first; empty of what is not ours. */
  lots: z.array(lotBehind),
  /** What a kg of these lots had cost, each weighing what came in of it, every few days of a year; without the days on which there was none. */
  costs: z.array(z.object({ at: dateTime, costMinor: z.int() })),
  /** What we keep of the partner's sales, hundredths of a percent; null: no partner sells it. */
  commissionRate: z.int().nullable(),
  /** The latest purchases that took of it, the last one first, `limits.boughtShown` at most; what was called off is not among them. */
  bought: z.array(bought),
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
  /** Of a catch; a lot has the class of its product. */
  taxClass: z.enum(taxClasses).default('standard'),
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
  /** The photos in their order, the cover first; those left out are taken off, and can be put back. */
  setPhotos: {
    params: z.object({ id }),
    body: z.object({ photos: z.array(id).max(limits.photo.ofProduct), version }),
    answer: publishedProduct,
  },
  updateProductMany: bulkSchemas(
    z.object({ active: z.boolean().optional(), visible: z.boolean().optional() }).refine(hasSome, 'field.required'),
  ),
};
