import type { CallInput, Order } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Typed } from '@shop/shared/parts';

type Fields = CallInput<typeof calls.orders.create>['order'];

/** The form values of an order: all texts, empty for no value, with the call's field names. */
export type OrderDraft = Record<keyof Fields, string>;

/** Hours; the most frequent requirement of kitchens. */
const usualFreshHours = 24;

export const emptyOrder: OrderDraft = {
  speciesId: '',
  presentation: 'whole',
  conservation: 'fresh',
  clientId: '',
  requestId: '',
  providerId: '',
  grams: '',
  maxPriceMinor: '',
  neededOn: '',
  minFreshHours: String(usualFreshHours),
  comment: '',
};

export function draftOf(order: Order, typed: Typed): OrderDraft {
  return {
    speciesId: order.species._id,
    presentation: order.presentation,
    conservation: order.conservation,
    clientId: order.client?._id ?? '',
    requestId: order.request?._id ?? '',
    providerId: order.provider?._id ?? '',
    grams: typed.ofGrams(order.grams),
    maxPriceMinor: typed.ofMinor(order.maxPriceMinor),
    neededOn: order.neededOn,
    minFreshHours: String(order.minFreshHours),
    comment: order.comment,
  };
}

/** Converts a draft to the input of the calls. Their schema reports what is missing or invalid. */
export function fieldsOf(draft: OrderDraft, typed: Typed): Fields {
  return {
    ...draft,
    presentation: draft.presentation as Fields['presentation'],
    conservation: draft.conservation as Fields['conservation'],
    clientId: draft.clientId || null,
    requestId: draft.requestId || null,
    providerId: draft.providerId || null,
    grams: typed.grams(draft.grams),
    maxPriceMinor: draft.maxPriceMinor.trim() === '' ? null : typed.minor(draft.maxPriceMinor),
    minFreshHours: draft.minFreshHours.trim() === '' ? Number.NaN : typed.rate(draft.minFreshHours) / 100,
  };
}
