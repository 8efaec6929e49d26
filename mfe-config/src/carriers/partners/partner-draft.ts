import { type CallInput, type CountryKey, formatTaxId, normalizePhone, type Partner, type PartnerKind } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Typed } from '@shop/shared/parts';

type Fields = CallInput<typeof calls.partners.register>['partner'];

/** A partner as its form holds it: texts, empty for none. The names are those of the call. */
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

/** What the calls take. Their schema says what is missing or wrong in it. */
export const fieldsOf = (draft: PartnerDraft, typed: Typed, country: CountryKey): Fields => ({
  ...draft,
  kind: draft.kind as PartnerKind,
  contact: draft.contact.trim() || null,
  phone: normalizePhone(country, draft.phone),
  commissionRate: typed.rate(draft.commissionRate),
  active: draft.active === 'true',
  organizationId: draft.organizationId || null,
});
