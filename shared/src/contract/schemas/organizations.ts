import { z } from 'zod';
import { buyerTypes } from '../organizations.ts';
import { statesOf } from '../states.ts';
import { password } from './auth.ts';
import { bulkSchemas } from './bulk.ts';
import {
  checkTaxId,
  dateTime,
  dayFilter,
  email,
  filter,
  id,
  idsFilter,
  listOf,
  page,
  pageSize,
  personName,
  phone,
  reference,
  sortBy,
  text,
  version,
  wordsFilter,
} from './common.ts';
import { naming } from './companies.ts';

export const organization = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  typeId: id,
  buyerType: z.enum(buyerTypes),
  serviceIds: z.array(id),
  appointmentIds: z.array(id),
});

/** The fields of the form. */
const organizationFields = z.object({
  name: text.min(2).max(120),
  ...naming,
  typeId: id,
  buyerType: z.enum(buyerTypes),
  serviceIds: z.array(id).max(50),
  appointmentIds: z.array(id).max(50),
  regionId: id,
  communeId: id,
  address: text.max(200),
  /** Hours for receiving goods: `lun a sáb, 07:00–09:30`. */
  receives: text.max(100),
});

const state = z.enum(statesOf('organization'));

/** A row of the list, with purchases of the selected days. Cancelled and lost purchases are not counted. */
export const organizationRow = z.object({
  _id: id,
  version,
  countryId: id,
  name: z.string(),
  taxId: z.string().nullable(),
  type: reference,
  buyerType: z.enum(buyerTypes),
  state,
  /** The reason for a rejection. */
  reason: z.string().nullable(),
  commune: z.string().nullable(),
  purchases: z.int(),
  grams: z.int(),
  spendMinor: z.int(),
  lastPurchaseAt: dateTime.nullable(),
  users: z.int(),
  createdAt: dateTime,
  decidedAt: dateTime.nullable(),
  decidedBy: reference.nullable(),
});

/** A member of an organization. */
const member = z.object({
  /** Id of the membership. */
  _id: id,
  userid: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  state: z.enum(statesOf('plugin')),
  invitedAt: dateTime.nullable(),
  /** Invited, and has not chosen a password yet. */
  isWaitedFor: z.boolean(),
});

/** A complete organization. Older ones have no tax id and no place until they are filled in. */
export const organizationRecord = organizationFields.extend({
  _id: id,
  version,
  countryId: id,
  slug: z.string(),
  legalName: z.string(),
  taxId: z.string().nullable(),
  regionId: id.nullable(),
  communeId: id.nullable(),
  state,
  /** The reason for a rejection. */
  reason: z.string().nullable(),
  people: z.array(member),
  createdAt: dateTime,
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

const filters = z.object({
  countryId: id,
  search: filter,
  buyerType: wordsFilter([...buyerTypes]),
  type: idsFilter,
  commune: idsFilter,
  state: wordsFilter(statesOf('organization')),
  /** First and last day of the counted purchases. */
  from: dayFilter,
  to: dayFilter,
  sort: sortBy('name', 'purchases', 'grams', 'spendMinor', 'lastPurchaseAt', 'createdAt', 'decidedAt'),
});

/** An invited person; the name shows staff who has not answered yet. */
const invited = z.object({ names: personName, lastNames: personName, phone });
const inCountry = z.object({ countryId: id, organization: organizationFields });
const taxIdOfCountry = (body: z.output<typeof inCountry>, ctx: z.core.$RefinementCtx) =>
  checkTaxId(body.countryId, body.organization.taxId, ['organization', 'taxId'], ctx);

/** reason: e-mailed to the person who registered it; required for a rejection. */
const decision = z
  .object({ state: z.enum(['approved', 'rejected']), reason: text.max(300).default('') })
  .refine(({ state, reason }) => state === 'approved' || reason.length >= 3, { path: ['reason'], error: 'field.reason.needed' });

export const organizationSchemas = {
  list: {
    query: z.object({ countryId: id }),
    answer: z.object({
      organizations: z.array(organization),
      types: z.array(reference),
      services: z.array(reference),
      appointments: z.array(reference),
    }),
  },
  withPurchases: { query: filters.extend({ page, pageSize }), answer: listOf(organizationRow) },
  exportAll: { query: filters, answer: z.array(organizationRow) },
  one: { params: z.object({ id }), answer: organizationRecord },
  /** The last 90 days of an organization: spending by week, and weight by species. Weeks begin on Monday, the last one is incomplete. */
  activity: {
    params: z.object({ id }),
    answer: z.object({
      purchases: z.int(),
      spendMinor: z.int(),
      spendBeforeMinor: z.int(),
      weeks: z.array(z.object({ week: z.string(), spendMinor: z.int() })),
      species: z.array(reference.extend({ grams: z.int() })),
    }),
  },
  create: {
    body: inCountry.extend({ person: invited.extend({ email }) }).superRefine(taxIdOfCountry),
    answer: organizationRecord,
  },
  register: {
    body: inCountry.extend({ email, password, person: invited }).superRefine(taxIdOfCountry),
    answer: z.object({ _id: id, state: z.literal('pending') }),
  },
  update: {
    params: z.object({ id }),
    body: inCountry.extend({ version }).superRefine(taxIdOfCountry),
    answer: organizationRecord,
  },
  decide: { params: z.object({ id }), body: decision, answer: organizationRecord },
  decideMany: bulkSchemas(decision),
  /** person: for an address that has no account yet. */
  invite: { body: z.object({ organizationId: id, email, person: invited.optional() }), answer: organizationRecord },
};
