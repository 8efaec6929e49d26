import { z } from 'zod';
import { providerTypes } from '../vocabulary.ts';
import {
  checkTaxId,
  dateTime,
  filter,
  id,
  idsFilter,
  listOf,
  page,
  pageSize,
  reference,
  sortBy,
  text,
  version,
  wordsFilter,
} from './common.ts';
import { contact, naming } from './companies.ts';

/** The fields of the form. */
export const providerFields = z.object({
  ...naming,
  type: z.enum(providerTypes),
  ...contact,
  /** Caleta: the landing place; of fishers and co-operatives. */
  cove: text.max(80).nullable(),
});

/** fillRate: received share of the bought weight, hundredths of a percent; null: nothing was due yet. */
const standing = { openOrders: z.int(), activeOffers: z.int(), fillRate: z.int().nullable() };

export const providerRow = z.object({
  _id: id,
  version,
  legalName: z.string(),
  taxId: z.string(),
  type: z.enum(providerTypes),
  phone: z.string(),
  region: z.string(),
  commune: z.string(),
  cove: z.string().nullable(),
  ...standing,
});

export const provider = providerFields.extend({
  _id: id,
  countryId: id,
  version,
  createdAt: dateTime,
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
  ...standing,
});

const filters = z.object({ search: filter, type: wordsFilter(providerTypes), area: idsFilter });
const sort = sortBy('legalName', 'taxId');
const inCountry = z.object({ countryId: id });
const withTaxId = { path: ['provider', 'taxId'] };

/** An open order or offer of a provider: earliest end first, at most five of each per provider. */
const withOpen = z.object({
  _id: id,
  number: z.int(),
  species: z.string(),
  grams: z.int(),
  priceMinor: z.int().nullable(),
  until: z.string(),
});

export const providerSchemas = {
  create: {
    body: inCountry
      .extend({ provider: providerFields })
      .superRefine((body, ctx) => checkTaxId(body.countryId, body.provider.taxId, withTaxId.path, ctx)),
    answer: provider,
  },
  update: {
    body: inCountry
      .extend({ provider: providerFields.extend({ _id: id }), version })
      .superRefine((body, ctx) => checkTaxId(body.countryId, body.provider.taxId, withTaxId.path, ctx)),
    answer: provider,
  },
  one: { params: z.object({ id }), answer: provider },
  list: { params: filters.extend({ page, size: pageSize, countryId: id }), query: z.object({ sort }), answer: listOf(providerRow) },
  exportAll: { params: filters.extend({ countryId: id }), query: z.object({ sort }), answer: z.array(providerRow) },
  choose: { query: inCountry, answer: z.array(reference.extend({ type: z.enum(providerTypes) })) },
  withOrders: {
    params: z.object({ page, size: pageSize, countryId: id }),
    answer: listOf(providerRow.extend({ orders: z.array(withOpen) })),
  },
  withOffers: {
    params: z.object({ page, size: pageSize, countryId: id }),
    answer: listOf(providerRow.extend({ offers: z.array(withOpen) })),
  },
  filters: {
    query: inCountry,
    answer: z.object({
      types: z.array(z.object({ type: z.enum(providerTypes), providers: z.int() })),
      areas: z.array(reference),
      providers: z.int(),
    }),
  },
};
