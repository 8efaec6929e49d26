import { z } from 'zod';
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

const inCountry = z.object({ countryId: id });
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
  register: { body: inCountry.extend({ partner: partnerFields }).superRefine(givenTaxId), answer: partner },
  update: { body: inCountry.extend({ partner: partnerFields.extend({ _id: id }), version }).superRefine(givenTaxId), answer: partner },
};
