import {
  type CallInput,
  type CountryKey,
  type coreCalls,
  formatTaxId,
  normalizePhone,
  type OrganizationRecord,
} from '@shop/shared/contract';

export type OrganizationFields = CallInput<typeof coreCalls.organizations.create>['organization'];

/** The form values of an organization: texts, empty for no value, and checked options, with the call's field names. */
export type OrganizationDraft = Record<Exclude<keyof OrganizationFields, 'serviceIds' | 'appointmentIds'>, string> & {
  serviceIds: string[];
  appointmentIds: string[];
};

/** The form values of the first buyer. */
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

/** Converts a draft to the input of the calls. Their schema reports what is missing or invalid. */
export const fieldsOf = (draft: OrganizationDraft): OrganizationFields => ({
  ...draft,
  buyerType: draft.buyerType as OrganizationFields['buyerType'],
});

export const personOf = <P extends PersonDraft>(person: P, country: CountryKey): P => ({
  ...person,
  phone: normalizePhone(country, person.phone),
});
