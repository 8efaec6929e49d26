import { type CallInput, type CountryRow, clockOf, instantOf, type Offer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Typed } from '@shop/shared/parts';

type Fields = Omit<CallInput<typeof calls.offers.create>['offer'], 'tripId'>;
type Zoned = Pick<CountryRow, 'timeZone'>;

/** The form values of an offer: all texts, empty for no value; timestamps in the country's local time. */
export type OfferDraft = Record<keyof Fields, string>;

export const emptyOffer: OfferDraft = {
  speciesId: '',
  presentation: 'whole',
  conservation: 'fresh',
  providerId: '',
  grams: '',
  priceMinor: '',
  caughtAt: '',
  expiresAt: '',
  validUntil: '',
};

export function draftOf(offer: Offer, typed: Typed, { timeZone }: Zoned): OfferDraft {
  return {
    speciesId: offer.species._id,
    presentation: offer.presentation,
    conservation: offer.conservation,
    providerId: offer.provider._id,
    grams: typed.ofGrams(offer.grams),
    priceMinor: typed.ofMinor(offer.priceMinor),
    caughtAt: clockOf(offer.caughtAt, timeZone),
    expiresAt: clockOf(offer.expiresAt, timeZone),
    validUntil: clockOf(offer.validUntil, timeZone),
  };
}

/** Converts a draft to the input of the calls. Their schema reports what is missing or invalid: an invalid timestamp is passed as typed. */
export function fieldsOf(draft: OfferDraft, typed: Typed, { timeZone }: Zoned): Fields {
  const moment = (clock: string) => instantOf(clock, timeZone) || clock;
  return {
    ...draft,
    presentation: draft.presentation as Fields['presentation'],
    conservation: draft.conservation as Fields['conservation'],
    grams: typed.grams(draft.grams),
    priceMinor: typed.minor(draft.priceMinor),
    caughtAt: moment(draft.caughtAt),
    expiresAt: moment(draft.expiresAt) || null,
    validUntil: moment(draft.validUntil),
  };
}
