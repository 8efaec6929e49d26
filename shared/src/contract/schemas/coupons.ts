import { z } from 'zod';
import { couponKinds, couponStates } from '../coupons.ts';
import { all, limits } from '../limits.ts';
import {
  boundedDay,
  dateTime,
  filter,
  id,
  listOf,
  minor,
  page,
  pageSize,
  reference,
  sortBy,
  text,
  version,
  wordsFilter,
} from './common.ts';

/** The code that buyers type: capital letters and digits, unique in the country. */
export const couponCode = text
  .max(40)
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/, 'field.coupon.code'));

const couponFields = z.object({
  code: couponCode,
  kind: z.enum(couponKinds),
  /** For a percentage 1 to 100, for an amount minor units. */
  value: z.int().min(1).max(limits.documentMinor),
  /** The first and the last day on which it can be used. */
  startsOn: boundedDay('couponStartsOn'),
  endsOn: boundedDay('couponEndsOn'),
  /** null: unlimited. */
  maxUses: z.int().min(1).max(1_000_000).nullable(),
  maxUsesPerBuyer: z.int().min(1).max(1_000_000).nullable(),
  /** The minimum net total of a purchase; 0: none. */
  minTotalMinor: minor,
  /** true: for businesses, false: for households, null: for both. */
  buyerType: z.boolean().nullable(),
  active: z.boolean(),
});

type Fields = z.output<typeof couponFields>;

function checkCoupon({ coupon }: { coupon: Fields }, ctx: z.core.$RefinementCtx): void {
  const refuse = (field: keyof Fields, message: string, params = {}) =>
    ctx.issues.push({ code: 'custom', input: coupon[field], path: ['coupon', field], message, params });
  if (coupon.kind === 'percent' && coupon.value > 100) refuse('value', 'field.tooHigh', { max: 100 });
  if (coupon.endsOn <= coupon.startsOn) refuse('endsOn', 'field.coupon.end');
}

export const coupon = couponFields.extend({
  _id: id,
  version,
  code: z.string(),
  state: z.enum(couponStates),
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

/** A purchase with the discount of a coupon. isReturned: it was cancelled or deleted, and no longer counts as a use. */
export const couponUse = z.object({
  _id: id,
  number: z.int(),
  buyer: z.string(),
  at: dateTime,
  discountMinor: z.int(),
  totalMinor: z.int(),
  isReturned: z.boolean(),
  isDeleted: z.boolean(),
});

export const couponSchemas = {
  list: {
    params: z.object({ page, size: pageSize }),
    query: z.object({
      countryId: id,
      search: filter,
      state: wordsFilter(couponStates),
      buyerType: z.enum([all, 'true', 'false']).default(all),
      sort: sortBy('code', 'startsOn', 'endsOn'),
    }),
    answer: listOf(coupon),
  },
  /** The latest hundred uses, and the totals of all uses. */
  uses: {
    params: z.object({ id }),
    answer: z.object({ used: z.int(), returned: z.int(), discountMinor: z.int(), uses: z.array(couponUse) }),
  },
  create: { body: z.object({ countryId: id, coupon: couponFields }).superRefine(checkCoupon), answer: coupon },
  update: { body: z.object({ coupon: couponFields.extend({ _id: id }), version }).superRefine(checkCoupon), answer: coupon },
};
