import { z } from 'zod';
import { statesOf } from '../states.ts';
import { conservations, presentations } from '../vocabulary.ts';
import { appPurchase } from './app-purchases.ts';
import { bulkSchemas } from './bulk.ts';
import {
  boundedDay,
  boundedTime,
  dateTime,
  dayFilter,
  filter,
  form,
  grams,
  gramsOrNone,
  id,
  idsFilter,
  kilos,
  listOf,
  minor,
  numberInAddress,
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
import { money } from './sales.ts';

const inCountry = z.object({ countryId: id });
const pageOf = z.object({ page, size: pageSize, countryId: id });
const formFields = { speciesId: id, ...form };
const formRow = { species: speciesReference, ...form };
const period = inCountry.extend({ from: dayFilter, to: dayFilter });

// Orders: products that must be bought.

/** maxPriceMinor: per kg; null: no limit. minFreshHours: remaining shelf life on the day on which it is needed, the client's minimum. */
const orderFields = z.object({
  ...formFields,
  clientId: id.nullable(),
  requestId: id.nullable(),
  providerId: id.nullable(),
  grams,
  maxPriceMinor: price.nullable(),
  neededOn: boundedDay('neededOn'),
  minFreshHours: z.int().min(0).max(10_000),
  comment: text.max(1000),
});

const orderState = z.enum(statesOf('order'));

export const order = z.object({
  _id: id,
  version,
  countryId: id,
  number: z.int(),
  ...formRow,
  client: reference.nullable(),
  request: z.object({ _id: id, number: z.int() }).nullable(),
  provider: reference.nullable(),
  grams: z.int(),
  /** Bought for it so far, without losses. */
  boughtGrams: z.int(),
  maxPriceMinor: z.int().nullable(),
  neededOn: z.string(),
  minFreshHours: z.int(),
  state: orderState,
  comment: z.string(),
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

const orderFilters = z.object({ species: idsFilter, provider: idsFilter, state: wordsFilter(statesOf('order')) });
const orderMore = z.object({ client: idsFilter, request: idsFilter, from: dayFilter, to: dayFilter, sort: sortBy('neededOn', 'number') });

export const orderSchemas = {
  create: { body: inCountry.extend({ order: orderFields }), answer: order },
  /** Edits an open order; `state: cancelled` cancels it. */
  update: {
    body: z.object({ order: orderFields.partial().extend({ _id: id, state: z.literal('cancelled').optional() }), version }),
    answer: order,
  },
  updateMany: bulkSchemas(z.object({ state: z.literal('cancelled') })),
  one: { params: z.object({ id }), answer: order },
  all: { query: inCountry, answer: z.array(order) },
  filtered: { params: orderFilters.extend({ countryId: id }), query: orderMore, answer: z.array(order) },
  page: { params: pageOf, answer: listOf(order) },
  list: { params: orderFilters.extend(pageOf.shape), query: orderMore, answer: listOf(order) },
};

// Offers: products that providers have.

/** expiresAt: end of its shelf life; by default calculated from species and conservation. */
const offerFields = z.object({
  ...formFields,
  providerId: id,
  tripId: id.nullable(),
  grams,
  priceMinor: price,
  caughtAt: boundedTime('caughtAt'),
  expiresAt: boundedTime('expiresAt').nullable(),
  validUntil: boundedTime('validUntil'),
});

const offerState = z.enum(statesOf('offer'));

export const offer = z.object({
  _id: id,
  version,
  countryId: id,
  number: z.int(),
  ...formRow,
  provider: reference,
  grams: z.int(),
  /** Weight bought from it so far. */
  soldGrams: z.int(),
  priceMinor: z.int(),
  caughtAt: dateTime,
  expiresAt: dateTime,
  validUntil: dateTime,
  state: offerState,
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

const offerFilters = z.object({
  search: filter,
  species: idsFilter,
  provider: idsFilter,
  presentation: wordsFilter(presentations),
  conservation: wordsFilter(conservations),
  state: wordsFilter(statesOf('offer')),
  from: dayFilter,
  to: dayFilter,
});
const offerSort = sortBy('validUntil', 'priceMinor', 'number');
const soldProduct = z.object({ ...formRow, grams: z.int(), soldGrams: z.int(), offers: z.int(), amountMinor: z.int() });

export const offerSchemas = {
  create: { body: inCountry.extend({ offer: offerFields }), answer: offer },
  update: {
    body: z.object({ offer: offerFields.partial().extend({ _id: id, state: z.literal('withdrawn').optional() }), version }),
    answer: offer,
  },
  updateMany: bulkSchemas(z.object({ state: z.literal('withdrawn') })),
  one: { params: z.object({ id }), answer: offer },
  all: { query: inCountry, answer: z.array(offer) },
  filtered: {
    params: offerFilters.pick({ species: true, provider: true, state: true }).extend({ countryId: id }),
    query: offerFilters.omit({ species: true, provider: true, state: true }).extend({ sort: offerSort }),
    answer: z.array(offer),
  },
  list: { params: offerFilters.extend(pageOf.shape), query: z.object({ sort: offerSort }), answer: listOf(offer) },
  /** What was sold from the offers of these days, by form. */
  soldProducts: { query: period, answer: z.array(soldProduct) },
  /** The same by the client of the order; null: for stock. */
  salesClients: {
    query: period,
    answer: z.array(z.object({ client: reference.nullable(), soldGrams: z.int(), amountMinor: z.int(), purchases: z.int() })),
  },
};

// Purchases: offers matched to orders.

/** For several offers for one order, or for stock. freightMinor: of the complete purchase, shared among its parts by weight. */
const purchaseFields = z.object({
  orderId: id.nullable(),
  parts: z
    .array(z.object({ offerId: id, grams }))
    .min(1)
    .max(50)
    .refine((parts) => new Set(parts.map(({ offerId }) => offerId)).size === parts.length, 'field.purchase.sameOffer'),
  deliverOn: boundedDay('deliverOn'),
  freightMinor: minor.default(0),
  comment: text.max(1000).default(''),
});

const purchaseState = z.enum(statesOf('purchaseDelivery'));

export const purchase = z.object({
  _id: id,
  version,
  countryId: id,
  number: z.int(),
  ...formRow,
  provider: reference,
  /** isPriced: false for a product that a purchase created, which is sold at cost until the person who receives it sets a price. */
  product: reference.extend({ isPriced: z.boolean() }),
  order: z
    .object({ _id: id, number: z.int(), client: reference.nullable(), request: z.object({ _id: id, number: z.int() }).nullable() })
    .nullable(),
  offer: z.object({ _id: id, number: z.int() }).nullable(),
  grams: z.int(),
  lostGrams: z.int(),
  lostReason: z.string().nullable(),
  priceMinor: z.int(),
  freightMinor: z.int(),
  totalMinor: z.int(),
  paidMinor: z.int(),
  boughtOn: z.string(),
  deliverOn: z.string(),
  deliveryState: purchaseState,
  transportist: reference.nullable(),
  lot: z.object({ _id: id, code: z.string() }).nullable(),
  comment: z.string(),
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

/** The order that a loss affects, and possible replacements: offers that still fit the order, best first. */
const impact = z.object({
  requests: z.array(z.object({ _id: id, number: z.int(), client: reference, deliverOn: z.string(), grams: z.int() })),
  missingGrams: z.int(),
  substitutes: z.array(offer),
});

const purchaseFilters = z.object({
  deliveryState: wordsFilter(statesOf('purchaseDelivery')),
  species: idsFilter,
  provider: idsFilter,
  from: dayFilter,
  to: dayFilter,
});

const purchaseSort = sortBy('boughtOn', 'deliverOn');

export const purchaseSchemas = {
  /** All parts or none; a part that is no longer available is named in the error. */
  register: { body: inCountry.extend({ purchase: purchaseFields }), answer: z.array(purchase) },
  registerByLogistic: { body: inCountry.extend({ purchase: purchaseFields }), answer: z.array(purchase) },
  update: {
    body: z.object({
      purchase: z.object({
        _id: id,
        deliveryState: purchaseState.optional(),
        deliverOn: boundedDay('deliverOn').optional(),
        freightMinor: minor.optional(),
        comment: text.max(1000).optional(),
        /** Price per kg of a product that is not priced, with `delivered`; without it the product is still sold at cost. */
        salePriceMinor: price.optional(),
      }),
      version,
    }),
    answer: purchase,
  },
  updateMany: bulkSchemas(z.object({ deliveryState: purchaseState })),
  /** kg: the lost part of the expected weight. */
  lose: {
    body: z.object({ purchaseId: id, kg: kilos, reason: text.min(3).max(300), version }),
    answer: purchase.extend({ impact }),
  },
  impact: { params: z.object({ id }), query: z.object({ grams: numberInAddress(gramsOrNone) }), answer: impact },
  confirmPayment: { body: money.extend({ purchaseId: id, version }), answer: purchase },
  /** Refund from the provider, at most the overpayment. */
  refundPayment: { body: money.extend({ purchaseId: id, version }), answer: purchase },
  /** The purchase is of planning or of the app. isConfirmed: goods that need cold can go in a vehicle without it. */
  setTransportist: {
    body: z.object({ transportistUserId: id, purchaseId: id, isConfirmed: z.boolean().optional() }),
    answer: z.union([purchase, appPurchase]),
  },
  one: { params: z.object({ id }), answer: purchase },
  list: {
    params: z.object({ page, size: pageSize }),
    query: purchaseFilters.extend({ countryId: id, sort: purchaseSort }),
    answer: listOf(purchase),
  },
  exportAll: { query: purchaseFilters.extend({ countryId: id, sort: purchaseSort }), answer: z.array(purchase) },
  /** Sums over the rows that match the list's filters. boughtGrams: without losses. A cancelled purchase adds nothing. */
  totals: {
    query: purchaseFilters.extend({ countryId: id }),
    answer: z.object({ purchases: z.int(), boughtGrams: z.int(), totalMinor: z.int(), paidMinor: z.int() }),
  },
  /** Bought and sold amounts by day of the country's calendar and species. */
  sideBySide: {
    query: period.extend({ species: idsFilter, seller: idsFilter }),
    answer: z.array(
      z.object({
        day: z.string(),
        species: reference,
        boughtGrams: z.int(),
        boughtMinor: z.int(),
        soldGrams: z.int(),
        soldMinor: z.int(),
        ivaMinor: z.int(),
        /** Cost of the sold weight. */
        costMinor: z.int(),
        /** Weight that left stock without being sold. */
        shrinkGrams: z.int(),
      }),
    ),
  },
  openOrders: { query: period.extend({ species: idsFilter }), answer: z.array(order) },
  openOffers: { query: inCountry.extend({ species: idsFilter, provider: idsFilter }), answer: z.array(offer) },
  offersSoldProducts: { query: period, answer: z.array(soldProduct) },
};
