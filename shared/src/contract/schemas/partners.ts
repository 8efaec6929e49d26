import { z } from 'zod';
import { keyScopes } from '../partner-keys.ts';
import { partnerKinds } from '../vocabulary.ts';
import {
  checkTaxId,
  dateTime,
  filter,
  id,
  listOf,
  page,
  pageSize,
  phone,
  rate,
  reference,
  sortBy,
  text,
  version,
  wordsFilter,
} from './common.ts';

/** A supplier or seller of the marketplace. contact: contact person; commissionRate: our commission on their sales. */
const partnerFields = z.object({
  name: text.min(2).max(120),
  taxId: text.min(1).max(40),
  kind: z.enum(partnerKinds),
  contact: text.max(120).nullable().default(null),
  phone,
  commissionRate: rate,
  active: z.boolean().default(true),
});

/** Older partners have no tax id and no phone. */
export const partner = partnerFields.extend({
  _id: id,
  version,
  taxId: z.string().nullable(),
  phone: z.string().nullable(),
  /** Its organization in the app. */
  organization: reference.nullable(),
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

/** A key of a partner's own system, which is shown once and identified by its first characters afterwards. */
export const partnerKey = z.object({
  _id: id,
  name: z.string(),
  scope: z.enum(keyScopes),
  prefix: z.string(),
  createdAt: dateTime,
  createdBy: reference.nullable(),
  /** To the minute; null: never. */
  lastUsedAt: dateTime.nullable(),
  /** When it was revoked; null: it is valid. */
  revokedAt: dateTime.nullable(),
});

const inCountry = z.object({ countryId: id });
/** organizationId: its organization in the app; left out, it stays. */
const givenFields = partnerFields.extend({ organizationId: id.nullable().optional() });
const filters = inCountry.extend({
  search: filter,
  kind: wordsFilter(partnerKinds),
  active: z.enum(['true', 'false', 'all']).default('all'),
  sort: sortBy('name', 'commissionRate'),
});
const givenTaxId = (
  { countryId, partner: { taxId } }: { countryId: string; partner: { taxId: string } },
  ctx: z.core.$RefinementCtx,
): void => checkTaxId(countryId, taxId, ['partner', 'taxId'], ctx);

export const partnerSchemas = {
  /** Active partners, for a choice. */
  list: { params: inCountry, answer: z.array(reference) },
  page: { params: z.object({ page, size: pageSize }), query: filters, answer: listOf(partner) },
  exportAll: { query: filters, answer: z.array(partner) },
  one: { params: z.object({ id }), answer: partner },
  register: { body: inCountry.extend({ partner: givenFields }).superRefine(givenTaxId), answer: partner },
  keys: { params: z.object({ id }), answer: z.array(partnerKey) },
  /** secret: the key itself, returned only once. */
  makeKey: {
    params: z.object({ id }),
    body: z.object({ key: z.object({ name: text.min(2).max(80), scope: z.enum(keyScopes) }) }),
    answer: z.object({ key: partnerKey, secret: z.string() }),
  },
  revokeKey: { params: z.object({ id }), answer: partnerKey },
  update: { body: inCountry.extend({ partner: givenFields.extend({ _id: id }), version }).superRefine(givenTaxId), answer: partner },
};
