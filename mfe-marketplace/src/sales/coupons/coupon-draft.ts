import type { CallInput, Coupon } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Typed } from '@shop/shared/parts';

type Fields = CallInput<typeof calls.coupons.create>['coupon'];

/** The form values of a coupon, with the call's field names; `active` is a checkbox, everything else a text. */
export type CouponDraft = Record<Exclude<keyof Fields, 'active'>, string> & { active: boolean };

export const emptyCoupon: CouponDraft = {
  code: '',
  kind: 'percent',
  value: '',
  startsOn: '',
  endsOn: '',
  maxUses: '',
  maxUsesPerBuyer: '',
  minTotalMinor: '',
  buyerType: '',
  active: true,
};

const whole = (count: number | null) => (count === null ? '' : String(count));

export function draftOf(coupon: Coupon, typed: Typed): CouponDraft {
  const { code, kind, value, startsOn, endsOn, maxUses, maxUsesPerBuyer, minTotalMinor, buyerType, active } = coupon;
  return {
    code,
    kind,
    value: kind === 'percent' ? String(value) : typed.ofMinor(value),
    startsOn,
    endsOn,
    maxUses: whole(maxUses),
    maxUsesPerBuyer: whole(maxUsesPerBuyer),
    minTotalMinor: minTotalMinor === 0 ? '' : typed.ofMinor(minTotalMinor),
    buyerType: buyerType === null ? '' : String(buyerType),
    active,
  };
}

/** Converts a draft to the input of the calls. Their schema reports what is missing or invalid. */
export function fieldsOf(draft: CouponDraft, typed: Typed): Fields {
  /** Percentages and counts are integers: excess decimals are preserved, so that the schema rejects them. */
  const count = (text: string) => typed.rate(text) / 100;
  const countOrNone = (text: string) => (text.trim() === '' ? null : count(text));
  return {
    ...draft,
    kind: draft.kind as Fields['kind'],
    value: draft.kind === 'percent' ? count(draft.value) : typed.minor(draft.value),
    maxUses: countOrNone(draft.maxUses),
    maxUsesPerBuyer: countOrNone(draft.maxUsesPerBuyer),
    minTotalMinor: draft.minTotalMinor.trim() === '' ? 0 : typed.minor(draft.minTotalMinor),
    buyerType: draft.buyerType === '' ? null : draft.buyerType === 'true',
  };
}
