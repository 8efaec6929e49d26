import { type CountryKey, formatTaxId, normalizePhone, type Provider, type ProviderFields } from '@shop/shared/contract';

/** A provider as the form holds it: every value a text, empty for none. */
export type ProviderDraft = Record<keyof ProviderFields, string>;

export const emptyDraft: ProviderDraft = {
  legalName: '',
  taxId: '',
  type: '',
  phone: '',
  email: '',
  regionId: '',
  communeId: '',
  address: '',
  cove: '',
};

export function draftOf(provider: Provider, country: CountryKey): ProviderDraft {
  const { legalName, taxId, type, phone, email, regionId, communeId, address, cove } = provider;
  return { legalName, taxId: formatTaxId(country, taxId), type, phone, email: email ?? '', regionId, communeId, address, cove: cove ?? '' };
}

/** What the calls take. The schema of the call says what is missing or wrong in it. */
export function fieldsOf(draft: ProviderDraft, country: CountryKey): ProviderFields {
  return {
    ...draft,
    type: draft.type as ProviderFields['type'],
    email: draft.email.trim() || null,
    cove: draft.cove.trim() || null,
    phone: normalizePhone(country, draft.phone),
  };
}
