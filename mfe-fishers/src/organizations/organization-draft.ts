import {
  type CallInput,
  type CountryKey,
  type coreCalls,
  formatTaxId,
  normalizePhone,
  type OrganizationRecord,
} from '@shop/shared/contract';

export type OrganizationFields = CallInput<typeof coreCalls.organizations.create>['organization'];

/** An organization as its form holds it: texts, empty for none, and what is ticked. The names are those of the call. */
export type OrganizationDraft = Record<Exclude<keyof OrganizationFields, 'serviceIds' | 'appointmentIds'>, string> & {
  serviceIds: string[];
  appointmentIds: string[];
};

/** Who buys for it first, as the form holds them. */
export type PersonDraft = Record<'names' | 'lastNames' | 'phone', string> & { email?: string };
export const emptyPerson = { names: '', lastNames: '', phone: '' };

export const emptyOrganization: OrganizationDraft = {
  ...{ name: '', legalName: '', taxId: '', typeId: '', buyerType: 'restaurant' },
  ...{ serviceIds: [], appointmentIds: [], regionId: '', communeId: '', address: '', receives: '' },
};

export const draftOf = (record: OrganizationRecord, country: CountryKey): OrganizationDraft => ({
  name: record.name,
  legalName: record.legalName,
  taxId: record.taxId ? formatTaxId(country, record.taxId) : '',
  typeId: record.typeId,
  buyerType: record.buyerType,
  serviceIds: record.serviceIds,
  appointmentIds: record.appointmentIds,
  regionId: record.regionId ?? '',
  communeId: record.communeId ?? '',
  address: record.address,
  receives: record.receives,
});

/** What the calls take. Their schema says what is missing or wrong in it. */
export const fieldsOf = (draft: OrganizationDraft): OrganizationFields => ({
  ...draft,
  buyerType: draft.buyerType as OrganizationFields['buyerType'],
});

export const personOf = <P extends PersonDraft>(person: P, country: CountryKey): P => ({
  ...person,
  phone: normalizePhone(country, person.phone),
});
