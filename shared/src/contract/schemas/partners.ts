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

/** Who supplies or sells with the marketplace. contact: who answers; commissionRate: what we keep of their sales. */
const partnerFields = z.object({
  name: text.min(2).max(120),
  taxId: text.min(1).max(40),
  kind: z.enum(partnerKinds),
  contact: text.max(120).nullable().default(null),
  phone,
  commissionRate: rate,
  active: z.boolean().default(true),
});

/** One from before has no tax id and no phone. */
export const partner = partnerFields.extend({
  _id: id,
  version,
  taxId: z.string().nullable(),
  phone: z.string().nullable(),
  /** The organization that it is in the app. */
  organization: reference.nullable(),
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

/** A key of a partner's own system, which is shown once and known by its beginning from then on. */
export const partnerKey = z.object({
  _id: id,
  name: z.string(),
  scope: z.enum(keyScopes),
  prefix: z.string(),
  createdAt: dateTime,
  createdBy: reference.nullable(),
  /** To the minute; null: never. */
  lastUsedAt: dateTime.nullable(),
  /** From when it counts no more; null: it counts. */
  revokedAt: dateTime.nullable(),
});

const inCountry = z.object({ countryId: id });
/** organizationId: which it is in the app; left out, it stays as it is. */
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
  /** Those at work, to choose one. */
  list: { params: inCountry, answer: z.array(reference) },
  page: { params: z.object({ page, size: pageSize }), query: filters, answer: listOf(partner) },
  exportAll: { query: filters, answer: z.array(partner) },
  one: { params: z.object({ id }), answer: partner },
  register: { body: inCountry.extend({ partner: givenFields }).superRefine(givenTaxId), answer: partner },
  keys: { params: z.object({ id }), answer: z.array(partnerKey) },
  /** secret: the key itself, this one time. */
  makeKey: {
    params: z.object({ id }),
    body: z.object({ key: z.object({ name: text.min(2).max(80), scope: z.enum(keyScopes) }) }),
    answer: z.object({ key: partnerKey, secret: z.string() }),
  },
  revokeKey: { params: z.object({ id }), answer: partnerKey },
  update: { body: inCountry.extend({ partner: givenFields.extend({ _id: id }), version }).superRefine(givenTaxId), answer: partner },
};
