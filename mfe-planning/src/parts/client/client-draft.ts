import { type Client, type ClientFields, type CountryKey, formatTaxId, normalizePhone } from '@shop/shared/contract';

/** A client as the form holds it: every value a text, empty for none. */
export type ClientDraft = Record<keyof ClientFields, string>;

export const emptyDraft: ClientDraft = {
  legalName: '',
  taxId: '',
  categoryId: '',
  sellerId: '',
  paymentTermDays: '0',
  phone: '',
  email: '',
  regionId: '',
  communeId: '',
  address: '',
  organizationId: '',
};

export function draftOf(client: Client, country: CountryKey): ClientDraft {
  return {
    legalName: client.legalName,
    taxId: formatTaxId(country, client.taxId),
    categoryId: client.categoryId,
    sellerId: client.sellerId ?? '',
    paymentTermDays: String(client.paymentTermDays),
    phone: client.phone,
    email: client.email ?? '',
    regionId: client.regionId,
    communeId: client.communeId,
    address: client.address,
    organizationId: client.organizationId ?? '',
  };
}

/** What the calls take. The schema of the call says what is missing or wrong in it. */
export function fieldsOf(draft: ClientDraft, country: CountryKey): ClientFields {
  return {
    ...draft,
    sellerId: draft.sellerId || null,
    email: draft.email.trim() || null,
    organizationId: draft.organizationId || null,
    paymentTermDays: Number(draft.paymentTermDays) as ClientFields['paymentTermDays'],
    phone: normalizePhone(country, draft.phone),
  };
}
