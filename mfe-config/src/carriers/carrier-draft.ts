import { type CallInput, type Carrier, type CountryKey, normalizePhone } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Typed } from '@shop/shared/parts';

type Fields = CallInput<typeof calls.transport.register>['carrier'];

/** The form values of a carrier: texts, empty for no value, and the checked zones, with the call's field names. */
export type CarrierDraft = Record<Exclude<keyof Fields, 'zones'>, string> & { zones: string[] };

export const emptyCarrier: CarrierDraft = {
  name: '',
  plate: '',
  contact: '',
  phone: '',
  capacityGrams: '',
  isRefrigerated: 'true',
  zones: [],
  isActive: 'true',
};

export const draftOf = (
  { name, plate, contact, phone, capacityGrams, isRefrigerated, zones, isActive }: Carrier,
  typed: Typed,
): CarrierDraft => ({
  name,
  plate,
  contact: contact ?? '',
  phone,
  capacityGrams: typed.ofGrams(capacityGrams),
  isRefrigerated: String(isRefrigerated),
  zones,
  isActive: String(isActive),
});

/** Converts a draft to the input of the calls. Their schema reports what is missing or invalid. */
export const fieldsOf = (draft: CarrierDraft, typed: Typed, country: CountryKey): Fields => ({
  ...draft,
  contact: draft.contact.trim() || null,
  phone: normalizePhone(country, draft.phone),
  capacityGrams: typed.grams(draft.capacityGrams),
  isRefrigerated: draft.isRefrigerated === 'true',
  isActive: draft.isActive === 'true',
});
