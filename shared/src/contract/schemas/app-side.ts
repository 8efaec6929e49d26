import { z } from 'zod';
import { appPurchaseKinds } from '../app-purchases.ts';
import { limits } from '../limits.ts';
import { freshnessGrades, gears } from '../trips.ts';
import { conservations, presentations } from '../vocabulary.ts';
import { appPurchase } from './app-purchases.ts';
import { beachPriceRequest } from './beach-prices.ts';
import { boundedDay, boundedTime, deliveryWindow, grams, gramsOrNone, id, linesOf, price, text, version } from './common.ts';
import { couponCode } from './coupons.ts';
import { marketplaceProduct } from './marketplace.ts';
import { trip } from './trips.ts';
import { videoRow } from './videos.ts';

const place = { longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) };
const isOnce = (caught: readonly { speciesId: string }[]) => new Set(caught.map(({ speciesId }) => speciesId)).size === caught.length;

const haul = z.object({
  at: boundedTime('haulAt'),
  ...place,
  /** discardedGrams null: not reported. */
  catches: z
    .array(z.object({ speciesId: id, keptGrams: gramsOrNone, discardedGrams: gramsOrNone.nullable() }))
    .max(limits.lines)
    .refine(isOnce, 'field.trip.sameSpecies'),
});

/** A fisher's report of a trip that landed. */
const reported = z.object({
  /** Id of the person. */
  fisherId: id,
  vesselId: id.nullable(),
  /** Name of the place of landing. */
  port: text.min(2).max(100),
  departedAt: boundedTime('departedAt'),
  landedAt: boundedTime('landedAt'),
  gear: z.enum(gears),
  /** FAO's area, `87.3.2`. */
  faoArea: z.string().regex(/^\d{2}(\.\d{1,2}){0,3}$/),
  hauls: z.array(haul).max(limits.lines),
  /** Positions of the vessel with their times, in order. */
  track: z.array(z.object({ at: boundedTime('trackAt'), ...place })).max(limits.entries),
  /** Landed catches, live weight. */
  catches: z
    .array(z.object({ speciesId: id, presentation: z.enum(presentations), freshness: z.enum(freshnessGrades).nullable(), grams }))
    .min(1)
    .max(limits.lines)
    .refine(isOnce, 'field.trip.sameSpecies'),
});

/** A video as it is sent, its bytes in base64. */
const upload = z.object({
  name: text.min(1).max(200),
  data: z
    .base64()
    .min(8, 'field.video.file')
    .max(Math.ceil((limits.videoBytes / 3) * 4) + 4, 'field.video.tooLarge'),
});

/** A recording of a camera on board. */
const recorded = z.object({
  fisherId: id,
  tripId: id,
  camera: text.min(1).max(20),
  recordedAt: boundedTime('recordedAt'),
  lengthSeconds: z.int().min(1).max(604_800),
  /** null: lost before it arrived. */
  file: upload.nullable(),
});

/** tripId null: they have not sailed yet. priceMinor: the requested price per kg. */
const asked = z.object({
  fisherId: id,
  tripId: id.nullable(),
  lines: linesOf(z.object({ speciesId: id, presentation: z.enum(presentations), grams, priceMinor: price.min(1) })),
});

/** A part of a catch that its fisher offers; sourceId: the catch of the trip. */
const offered = z.object({
  fisherId: id,
  sourceId: id,
  presentation: z.enum(presentations),
  conservation: z.enum(conservations),
  grams,
  priceMinor: price.min(1),
  buyerType: z.boolean(),
});

/**
 * A purchase by an organization, or by a person for their household, at the published price. Purchases of the app are delivered; purchases of the
 * shop are collected in time.
 */
const bought = z.object({
  kind: z.enum(appPurchaseKinds),
  organizationId: id.nullable(),
  personId: id.nullable(),
  lines: linesOf(z.object({ productId: id, grams })).refine(
    (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
    'field.request.sameProduct',
  ),
  deliverOn: boundedDay('deliverOn'),
  /** A window that the country offers; left out: any hour. */
  deliveryWindow: deliveryWindow.nullable().optional(),
  address: text.min(3).max(200),
  couponCode: couponCode.nullable().default(null),
  note: text.max(1000).default(''),
});

export const appSideSchemas = {
  reportTrip: { body: z.object({ trip: reported }), answer: trip },
  addVideo: { body: z.object({ video: recorded }), answer: videoRow },
  askBeachPrice: { body: z.object({ request: asked }), answer: beachPriceRequest },
  answerCounter: {
    params: z.object({ id }),
    body: z.object({ childId: id, state: z.enum(['accepted', 'refused']), version }),
    answer: beachPriceRequest,
  },
  offer: { body: z.object({ product: offered }), answer: marketplaceProduct },
  buy: { body: z.object({ purchase: bought }), answer: appPurchase },
  cancel: { params: z.object({ id }), body: z.object({ reason: text.min(3).max(300), version }), answer: appPurchase },
};
