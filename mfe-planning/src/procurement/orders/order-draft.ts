import type { CallInput, Order } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Typed } from '@shop/shared/parts';

type Fields = CallInput<typeof calls.orders.create>['order'];

/** An order as its form holds it: every value a text, empty for none. The names are those of the call. */
export type OrderDraft = Record<keyof Fields, string>;

/** Hours; what a kitchen asks for most often. */
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

/** What the calls take. Their schema says what is missing or wrong in it. */
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
