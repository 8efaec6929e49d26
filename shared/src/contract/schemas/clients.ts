import { z } from 'zod';
import { logTypes, paymentTerms } from '../clients.ts';
import { buyerTypes } from '../organizations.ts';
import { statesOf } from '../states.ts';
import { bulkSchemas, hasSome } from './bulk.ts';
import {
  boundedDay,
  checkTaxId,
  date,
  dateTime,
  dayFilter,
  filter,
  id,
  idsFilter,
  listOf,
  minor,
  page,
  pageSize,
  productReference,
  reference,
  sortBy,
  text,
  version,
} from './common.ts';
import { contact, naming } from './companies.ts';
import { openWish } from './wishlist.ts';

/** The fields of the form. */
export const clientFields = z.object({
  ...naming,
  categoryId: id,
  sellerId: id.nullable(),
  paymentTermDays: z.literal(paymentTerms),
  /** Credit limit; null: no limit is set and none is checked. Left out, it stays. */
  creditLimitMinor: minor.nullable().optional(),
  ...contact,
  organizationId: id.nullable(),
});

const logFields = z.object({
  type: z.enum(logTypes),
  note: text.min(1).max(2000),
  /** The day on which it is due, in the country's calendar. */
  dueOn: boundedDay('logDueOn').nullable(),
});

/** An entry of the log book (bitácora). */
export const log = logFields.extend({
  _id: id,
  version,
  dueOn: date.nullable(),
  state: z.enum(statesOf('log')),
  createdAt: dateTime,
  createdBy: reference.nullable(),
  closedAt: dateTime.nullable(),
});

/** A client's debts and purchases, from the current sales and invoices. */
const clientFigures = {
  creditLimitMinor: z.int().nullable(),
  /** What is still to be paid of their sales, minus overpayments: if negative, we owe the client. */
  balanceMinor: z.int(),
  /** Days since the oldest unpaid invoice was due; 0: no invoice is overdue. */
  overdueDays: z.int(),
  /** Of the last 90 days, minus returns, and of the 90 days before. */
  boughtGrams: z.int(),
  boughtBeforeGrams: z.int(),
};

/** Money of a client that was applied to open sales and not withdrawn. amountMinor: of an invoice, negative if the money left its sales. */
export const creditUse = z.object({ settlementId: id, amountMinor: z.int(), appliedOn: z.string() });

export const clientRow = z.object({
  _id: id,
  version,
  legalName: z.string(),
  taxId: z.string(),
  category: reference,
  seller: reference.nullable(),
  paymentTermDays: z.int(),
  phone: z.string(),
  commune: z.string(),
  lastOrderAt: dateTime.nullable(),
  openLogs: z.int(),
  ...clientFigures,
});

export const client = clientFields.extend({
  ...clientFigures,
  /** The total of their open requests that have no sale yet. */
  orderedMinor: z.int(),
  /** Overpayments of single sales: the money can be returned, or applied to open sales. */
  creditMinor: z.int().optional(),
  /** The last use of their credit for open sales; null: it was not used, or the use was undone. */
  creditUse: creditUse.nullable().optional(),
  /** Number of records of each kind, in any state. */
  counts: z.object({ requests: z.int(), sales: z.int(), invoices: z.int() }),
  _id: id,
  countryId: id,
  version,
  createdAt: dateTime,
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
  lastOrderAt: dateTime.nullable(),
  openLogs: z.int(),
  /** The invoice that has been overdue the longest. */
  overdueInvoice: z.object({ _id: id, docNumber: z.string() }).nullable(),
  /** Newest first: the open entries and the latest others, 200 together. */
  binnacle: z.array(log),
});

const filters = z.object({ search: filter, category: idsFilter });
const moreFilters = z.object({
  seller: idsFilter,
  binnacle: z.enum(['all', 'open']).default('all'),
  /** owing: something is to be paid; overdue: an invoice is overdue; credit: we owe the client. */
  debt: z.enum(['all', 'owing', 'overdue', 'credit']).default('all'),
  /** Days of their last order. */
  from: dayFilter,
  to: dayFilter,
  sort: sortBy('legalName', 'taxId', 'paymentTermDays', 'lastOrderAt', 'balanceMinor', 'openLogs'),
});
const inCountry = z.object({ countryId: id });

export const clientSchemas = {
  create: {
    body: inCountry
      .extend({ client: clientFields })
      .superRefine((body, ctx) => checkTaxId(body.countryId, body.client.taxId, ['client', 'taxId'], ctx)),
    answer: client,
  },
  update: {
    body: inCountry
      .extend({ client: clientFields.extend({ _id: id }), version })
      .superRefine((body, ctx) => checkTaxId(body.countryId, body.client.taxId, ['client', 'taxId'], ctx)),
    answer: client,
  },
  /** Changes seller or category of many clients. */
  updateMany: bulkSchemas(clientFields.pick({ sellerId: true, categoryId: true }).partial().refine(hasSome, 'field.required')),
  updateBinnacle: {
    body: z.object({
      clientId: id,
      binnacle: z
        .array(logFields.extend({ _id: id, version }))
        .min(1)
        .max(50),
    }),
    answer: client,
  },
  registerLog: { body: z.object({ clientId: id, log: logFields }), answer: log },
  updateLogState: { params: z.object({ logId: id, state: z.enum(statesOf('log')) }), answer: log },
  list: { params: filters.extend({ page, pageSize, countryId: id }), query: moreFilters, answer: listOf(clientRow) },
  choose: { params: inCountry, answer: z.array(z.object({ _id: id, name: z.string() })) },
  exportAll: { params: filters.extend({ countryId: id }), query: moreFilters, answer: z.array(clientRow) },
  one: { params: z.object({ id }), answer: client },
  /** What they bought in a year, most frequent first, and their last requests, at today's prices. everyDays: null for products bought once. */
  buying: {
    params: z.object({ id }),
    answer: z.object({
      products: z.array(
        z.object({
          product: productReference,
          priceMinor: z.int(),
          usualGrams: z.int(),
          lastPriceMinor: z.int(),
          lastOn: date,
          everyDays: z.int().nullable(),
        }),
      ),
      requests: z.array(
        z.object({
          _id: id,
          number: z.int(),
          deliverOn: date,
          lines: z.array(z.object({ product: productReference, askedGrams: z.int(), priceMinor: z.int(), discount: z.int() })),
        }),
      ),
    }),
  },
  filters: {
    query: inCountry,
    answer: z.object({ categories: z.array(reference.extend({ clients: z.int() })), sellers: z.array(reference), clients: z.int() }),
  },
  organization: {
    params: z.object({ id }),
    answer: z
      .object({
        _id: id,
        name: z.string(),
        type: z.string(),
        buyerType: z.enum(buyerTypes),
        services: z.array(z.string()),
        appointments: z.array(z.string()),
        users: z.array(z.object({ _id: id, name: z.string(), email: z.string() })),
      })
      .nullable(),
  },
  /** Clients with their open wishes: earliest needed first, at most 20 of each client. */
  withWishes: {
    params: z.object({ page, pageSize, countryId: id }),
    query: filters,
    answer: listOf(clientRow.extend({ wishes: z.array(openWish) })),
  },
  allWithWishes: {
    params: filters.extend({ countryId: id }),
    answer: z.array(clientRow.extend({ wishes: z.array(openWish) })),
  },
  removeWishes: {
    params: z.object({ id }),
    body: z.object({ wishlistIds: z.array(id).min(1).max(100) }),
    answer: z.object({ removed: z.int() }),
  },
  categories: {
    params: z.object({ page, size: pageSize, filter, countryId: id }),
    query: z.object({ sort: sortBy('name', 'clients') }),
    answer: listOf(reference.extend({ clients: z.int(), openLogs: z.int() })),
  },
};
