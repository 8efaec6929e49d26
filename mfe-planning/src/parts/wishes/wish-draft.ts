import type { CallInput, Wish } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Typed } from '@shop/shared/parts';

type Fields = CallInput<typeof calls.wishlist.create>['wishlist'];

/** The form values of a wish: all texts, empty for no value, with the call's field names. */
export type WishDraft = Record<keyof Fields, string>;

export const emptyWish: WishDraft = {
  clientId: '',
  speciesId: '',
  presentation: 'whole',
  conservation: 'fresh',
  grams: '',
  maxPriceMinor: '',
  wantedBy: '',
  comment: '',
};

export function draftOf(wish: Wish, typed: Typed): WishDraft {
  return {
    clientId: wish.client._id,
    speciesId: wish.species._id,
    presentation: wish.presentation,
    conservation: wish.conservation,
    grams: typed.ofGrams(wish.grams),
    maxPriceMinor: typed.ofMinor(wish.maxPriceMinor),
    wantedBy: wish.wantedBy ?? '',
    comment: wish.comment,
  };
}

/** Converts a draft to the input of the calls. Their schema reports what is missing or invalid. */
export function fieldsOf(draft: WishDraft, typed: Typed): Fields {
  return {
    ...draft,
    presentation: draft.presentation as Fields['presentation'],
    conservation: draft.conservation as Fields['conservation'],
    grams: typed.grams(draft.grams),
    maxPriceMinor: draft.maxPriceMinor.trim() === '' ? null : typed.minor(draft.maxPriceMinor),
    wantedBy: draft.wantedBy || null,
  };
}
