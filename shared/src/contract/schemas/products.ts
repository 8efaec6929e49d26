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

/** What people fill in. Money: of a kg, minor units. minGrams: staff are told when less is available. */
export const productFields = z.object({
  speciesId: id,
  ...form,
  providerId: id.nullable(),
  costMinor: price,
  priceMinor: price,
  minGrams: gramsOrNone.nullable(),
  /** Which tax rate of the country its sales have. Left out: standard, or of an edit as it is. */
  taxClass: z.enum(taxClasses).optional(),
});

/** name: the species as the country calls it. Stock is what its lots say; a virtual product has none. */
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

/** hasLots: something of it is or was there, so that what it is stays as it is. */
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

/** Weight that left a lot without being sold. costMinor: what that weight had cost. */
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

/** A trip that a new lot of a product can be of. leftGrams: of the product's form, as much as the trip can still have landed of it. */
export const landing = z.object({
  _id: id,
  landedAt: dateTime,
  timeZone: z.string().nullable(),
  fisher: z.string(),
  landedGrams: z.int(),
  leftGrams: z.int(),
});

/**
 * What of a product can be promised today: nothing of a lot that expires before it is delivered. nextLot: the code of the lot that goes out first,
 * of which not all is reserved; nextExpiresAt: of that lot.
 */
export const availability = z.object({
  _id: id,
  isVirtual: z.boolean(),
  onHandGrams: z.int(),
  reservedGrams: z.int(),
  availableGrams: z.int(),
  /** How a line of it that is added now is taxed. */
  taxClass: z.enum(taxClasses),
  nextLot: z.string().nullable(),
  nextExpiresAt: dateTime.nullable(),
});

/**
 * What waits for weight of a lot: a request of planning, a purchase of the app, or what an offer of the app has that nobody bought. name: the
 * client's or the buyer's, of an offer its own, which has no number and no day. lineId: of a request. version: of an offer, to switch it off.
 * grams: what it would lack; elsewhereGrams: of it, what other lots of the product can give in time. toldAt: when the client or the buyer was
 * last written to about it.
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
  /** Changes the price of a kg by so many hundredths of a percent, of what it is by then. */
  repriceMany: bulkSchemas(z.object({ percent: z.int().min(priceChange.least).max(priceChange.most) })),
  updateVirtual: { body: z.object({ productId: id, isVirtual: z.boolean(), version }), answer: product },
  one: { params: z.object({ id }), answer: product },
  all: { query: inCountry, answer: z.array(productRow) },
  withStock: { query: inCountry, answer: z.array(productRow) },
  withoutProvider: { params: inCountry, answer: z.array(productRow) },
  /** filter: text; the other filters are those of the list, so that an export holds what the list shows. */
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
  /** Sums over what the list's filters match. boughtGrams: what was bought of the same species in the same days. */
  shrinkTotals: {
    query: shrinkFilters.extend({ countryId: id }),
    answer: z.object({ moves: z.int(), grams: z.int(), costMinor: z.int(), boughtGrams: z.int() }),
  },
  /** Lots that still hold something and expire within `expiring.soonHours`, or have expired. */
  expiring: { params: pageOf, query: expiringFilters.extend({ sort: expiringSort }), answer: listOf(expiringLot) },
  exportExpiring: { query: expiringFilters.extend({ countryId: id, sort: expiringSort }), answer: z.array(expiringLot) },
  /** Of the last weeks, the latest first, as long as something is left of them. */
  landings: { params: z.object({ productId: id }), answer: z.array(landing) },
  /** day and deliveryWindow: of the delivery; without a window until the last delivery hour of the country. */
  availability: {
    query: z.object({ countryId: id, productIds: idsFilter, day: date, deliveryWindow: deliveryWindow.optional() }),
    answer: z.array(availability),
  },
  /** Without a lot a new one is made: of a trip of which so much was landed, or of none; it expires when given, or by its species. */
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
   * Who lacks what when so much of a lot is lost: what nobody has bought in the app gives way first, then the latest delivery. missingGrams: what is kept of
   * the lot and would not be there.
   */
  shortfall: {
    params: z.object({ lotId: id, kg: kgInPath }),
    answer: z.object({ missingGrams: z.int(), dependents: z.array(dependent) }),
  },
  /** What a request has kept of a lot is kept of others from then on, first expired first. */
  moveReservation: { body: z.object({ lotId: id, requestId: id, grams }), answer: product },
  /** Without a lot it is taken of what expires first. */
  reduceStock: {
    params: z.object({ productId: id, kg: kgInPath }),
    query: z.object({ reason: z.enum(reduceReasons), lotId: id.optional() }),
    answer: product,
  },
};
