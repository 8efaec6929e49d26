import { type CallInput, type CountryKey, formatTaxId, normalizePhone, type Partner, type PartnerKind } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Typed } from '@shop/shared/parts';

type Fields = CallInput<typeof calls.partners.register>['partner'];

/** The form values of a partner: texts, empty for no value, with the call's field names. */
export type PartnerDraft = Record<keyof Fields, string>;

export const emptyPartner: PartnerDraft = {
  name: '',
  taxId: '',
  kind: 'cooperative',
  contact: '',
  phone: '',
  commissionRate: '',
  active: 'true',
  organizationId: '',
};

export const draftOf = (
  { name, taxId, kind, contact, phone, commissionRate, active, organization }: Partner,
  typed: Typed,
  country: CountryKey,
): PartnerDraft => ({
  name,
  taxId: taxId === null ? '' : formatTaxId(country, taxId),
  kind,
  contact: contact ?? '',
  phone: phone ?? '',
  commissionRate: typed.ofRate(commissionRate),
  active: String(active),
  organizationId: organization?._id ?? '',
});

/** Converts a draft to the input of the calls. Their schema reports what is missing or invalid. */
export const fieldsOf = (draft: PartnerDraft, typed: Typed, country: CountryKey): Fields => ({
  ...draft,
  kind: draft.kind as PartnerKind,
  contact: draft.contact.trim() || null,
  phone: normalizePhone(country, draft.phone),
  commissionRate: typed.rate(draft.commissionRate),
  active: draft.active === 'true',
  organizationId: draft.organizationId || null,
});
