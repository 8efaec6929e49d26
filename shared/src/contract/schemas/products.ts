import { z } from 'zod';
import { priceChange } from '../money.ts';
import { taxClasses } from '../tax-rates.ts';
import { conservations, increaseReasons, presentations, reduceReasons, shrinkReasons, stockStates } from '../vocabulary.ts';
import { bulkSchemas } from './bulk.ts';
import {
  boundedTime,
  date,
  dateTime,
  dayFilter,
  deliveryWindow,
  filter,
  form,
  grams,
  gramsOrNone,
  id,
  idsFilter,
  kgInPath,
  listOf,
  numberInAddress,
  page,
  pageSize,
  price,
  productReference,
  reference,
  sortBy,
  speciesReference,
  version,
  wordsFilter,
} from './common.ts';

/** The fields of the form. Money: per kg, minor units. minGrams: staff are notified if less is available. */
export const productFields = z.object({
  speciesId: id,
  ...form,
  providerId: id.nullable(),
  costMinor: price,
  priceMinor: price,
  minGrams: gramsOrNone.nullable(),
  /** The country's tax class of its sales. Left out: standard; in an edit, unchanged. */
  taxClass: z.enum(taxClasses).optional(),
});

/** name: the species as the country calls it. Stock is the sum of its lots; a virtual product has no stock. */
export const productRow = z.object({
  _id: id,
  version,
  name: z.string(),
  species: speciesReference,
  ...form,
  provider: reference.nullable(),
  isVirtual: z.boolean(),
  costMinor: z.int(),
  priceMinor: z.int(),
  minGrams: z.int().nullable(),
  taxClass: z.enum(taxClasses),
  onHandGrams: z.int(),
  reservedGrams: z.int(),
  availableGrams: z.int(),
  nextExpiresAt: dateTime.nullable(),
});

/** hasLots: it has or had lots, so species and form cannot change. */
export const product = productRow.extend({
  countryId: id,
  hasLots: z.boolean(),
  createdAt: dateTime,
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

export const lot = z.object({
  _id: id,
  code: z.string(),
  receivedAt: dateTime,
  expiresAt: dateTime,
  costMinor: z.int(),
  onHandGrams: z.int(),
  reservedGrams: z.int(),
  availableGrams: z.int(),
  trip: z.object({ _id: id, landedAt: dateTime, timeZone: z.string().nullable(), fisher: z.string() }).nullable(),
});

export const stockMove = z.object({
  _id: id,
  lot: z.string(),
  grams: z.int(),
  kind: z.string(),
  reason: z.string().nullable(),
  at: dateTime,
  by: reference.nullable(),
});

const expiringLot = lot
  .pick({ _id: true, code: true, expiresAt: true, onHandGrams: true, availableGrams: true })
  .extend({ product: productReference });
const expiringFilters = z.object({ species: idsFilter });
const expiringSort = sortBy('expiresAt');

/** Weight that left a lot without a sale. costMinor: cost of that weight. */
const shrinkRow = z.object({
  _id: id,
  product: productReference,
  lot: z.string(),
  grams: z.int(),
  costMinor: z.int(),
  reason: z.enum(shrinkReasons).nullable(),
  at: dateTime,
  by: reference.nullable(),
});
const shrinkFilters = z.object({ species: idsFilter, from: dayFilter, to: dayFilter });
const shrinkSort = sortBy('at', 'grams');

/** A trip for a new lot of a product. leftGrams: in the product's form, the weight of the trip's landing that is still unused. */
export const landing = z.object({
  _id: id,
  landedAt: dateTime,
  timeZone: z.string().nullable(),
  fisher: z.string(),
  landedGrams: z.int(),
  leftGrams: z.int(),
});

/**
 * The weight of a product that can be promised today, without lots that expire before the delivery. nextLot: code of the lot that goes out first and
 * is not fully reserved; nextExpiresAt: of that lot.
 */
export const availability = z.object({
  _id: id,
  isVirtual: z.boolean(),
  onHandGrams: z.int(),
  reservedGrams: z.int(),
  availableGrams: z.int(),
  /** Tax class of a new line with it. */
  taxClass: z.enum(taxClasses),
  nextLot: z.string().nullable(),
  nextExpiresAt: dateTime.nullable(),
});

/**
 * A record that needs weight of a lot: a request of planning, a purchase of the app, or the unsold part of an offer of the app. name: the client's or
 * the buyer's, or that of the offer, which has no number and no day. lineId: of a request. version: of an offer, to switch it off. grams: the weight
 * that would be missing; elsewhereGrams: the part that other lots of the product can provide in time. toldAt: when the client or buyer was last
 * notified about it.
 */
const dependent = z.object({
  _id: id,
  kind: z.enum(['offer', 'purchase', 'request']),
  lineId: id.nullable(),
  version: version.nullable(),
  number: z.int().nullable(),
  name: z.string(),
  deliverOn: date.nullable(),
  grams: z.int(),
  elsewhereGrams: z.int(),
  toldAt: dateTime.nullable(),
});

const filters = z.object({
  search: filter,
  species: idsFilter,
  provider: idsFilter,
  presentation: wordsFilter(presentations),
  conservation: wordsFilter(conservations),
  stockState: wordsFilter(stockStates),
});
const taxClass = wordsFilter(taxClasses);
const sort = sortBy('name', 'availableGrams', 'onHandGrams', 'nextExpiresAt', 'priceMinor');
const inCountry = z.object({ countryId: id });
const pageOf = z.object({ page, size: pageSize, countryId: id });

export const productSchemas = {
  create: { body: inCountry.extend({ product: productFields.extend({ isVirtual: z.boolean() }) }), answer: product },
  update: { body: inCountry.extend({ product: productFields.extend({ _id: id }), version }), answer: product },
  /** Changes the price per kg by hundredths of a percent of the price at that time. */
  repriceMany: bulkSchemas(z.object({ percent: z.int().min(priceChange.least).max(priceChange.most) })),
  updateVirtual: { body: z.object({ productId: id, isVirtual: z.boolean(), version }), answer: product },
  one: { params: z.object({ id }), answer: product },
  all: { query: inCountry, answer: z.array(productRow) },
  withStock: { query: inCountry, answer: z.array(productRow) },
  withoutProvider: { params: inCountry, answer: z.array(productRow) },
  /** filter: text; the other filters are those of the list, so that an export contains what the list shows. */
  exportAll: {
    params: z.object({ filter }),
    query: filters.omit({ search: true }).extend({ taxClass, countryId: id, sort }),
    answer: z.array(productRow),
  },
  page: { params: pageOf, query: z.object({ sort }), answer: listOf(productRow) },
  list: { params: filters.extend(pageOf.shape), query: z.object({ taxClass, sort }), answer: listOf(productRow) },
  filters: {
    query: inCountry,
    answer: z.object({
      species: z.array(reference),
      providers: z.array(reference),
      products: z.int(),
      availableGrams: z.int(),
      expiring: z.int(),
      out: z.int(),
    }),
  },
  lots: { params: z.object({ productId: id }), answer: z.array(lot) },
  moves: { params: z.object({ productId: id }), answer: z.array(stockMove) },
  /** from, to: days of the country's calendar. */
  shrink: { params: pageOf, query: shrinkFilters.extend({ sort: shrinkSort }), answer: listOf(shrinkRow) },
  exportShrink: { query: shrinkFilters.extend({ countryId: id, sort: shrinkSort }), answer: z.array(shrinkRow) },
  /** Sums over the rows that match the list's filters. boughtGrams: bought weight of the same species in the same days. */
  shrinkTotals: {
    query: shrinkFilters.extend({ countryId: id }),
    answer: z.object({ moves: z.int(), grams: z.int(), costMinor: z.int(), boughtGrams: z.int() }),
  },
  /** Lots that are not empty and expire within `expiring.soonHours`, or have expired. */
  expiring: { params: pageOf, query: expiringFilters.extend({ sort: expiringSort }), answer: listOf(expiringLot) },
  exportExpiring: { query: expiringFilters.extend({ countryId: id, sort: expiringSort }), answer: z.array(expiringLot) },
  /** Landings of the last weeks that have weight left, latest first. */
  landings: { params: z.object({ productId: id }), answer: z.array(landing) },
  /** day and deliveryWindow: of the delivery; without a window the country's last delivery hour counts. */
  availability: {
    query: z.object({ countryId: id, productIds: idsFilter, day: date, deliveryWindow: deliveryWindow.optional() }),
    answer: z.array(availability),
  },
  /** Without a lot, a new one is created: from a trip that landed enough weight, or without a trip; expiry as provided, or by species. */
  increaseStock: {
    params: z.object({ productId: id, kg: kgInPath }),
    query: z.object({
      reason: z.enum(increaseReasons),
      lotId: id.optional(),
      tripId: id.optional(),
      expiresAt: boundedTime('expiresAt').optional(),
      costMinor: numberInAddress(price).optional(),
    }),
    answer: product,
  },
  /**
   * Who is affected if this weight of a lot is lost: unsold weight of the app first, then the latest delivery first. missingGrams: the reserved
   * weight of the lot that would be missing.
   */
  shortfall: {
    params: z.object({ lotId: id, kg: kgInPath }),
    answer: z.object({ missingGrams: z.int(), dependents: z.array(dependent) }),
  },
  /** Moves the reservation of a request from this lot to others, first expired first. */
  moveReservation: { body: z.object({ lotId: id, requestId: id, grams }), answer: product },
  /** Without a lot, the lots that expire first are used. */
  reduceStock: {
    params: z.object({ productId: id, kg: kgInPath }),
    query: z.object({ reason: z.enum(reduceReasons), lotId: id.optional() }),
    answer: product,
  },
};
