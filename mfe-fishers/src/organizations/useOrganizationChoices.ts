import { useOrganizations } from '@shop/shared/api';
import type { Reference } from '@shop/shared/contract';
import { formatTaxId } from '@shop/shared/contract';
import { none, useMessages } from '@shop/shared/i18n';
import { type Places, usePlaces } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { organizationMessages } from './messages.ts';

export interface OrganizationChoices {
  types: readonly Reference[];
  services: readonly Reference[];
  appointments: readonly Reference[];
  places: Places;
  isLoading: boolean;
}

/** The options of an organization's fields: the shared lists of types, services and appointments, and the places of the country. */
export function useOrganizationChoices(): OrganizationChoices {
  const {
    organizationTypes: types,
    organizationServices: services,
    organizationAppointments: appointments,
    isLoading,
  } = useOrganizations();
  const places = usePlaces();
  return { types, services, appointments, places, isLoading: isLoading || places.isLoading };
}

/** The labels of an organization's fields, and their values formatted for display. */
export function useOrganizationWords({ types, services, appointments, places }: OrganizationChoices) {
  const t = useMessages(organizationMessages);
  const { key } = useCountry();
  const names: Record<string, string> = {
    name: t('name'),
    legalName: t('legalName'),
    taxId: t('taxId'),
    typeId: t('type'),
    buyerType: t('buyerType'),
    regionId: t('region'),
    communeId: t('commune'),
    address: t('address'),
    receives: t('receives'),
    serviceIds: t('services'),
    appointmentIds: t('appointments'),
    state: t('state'),
    reason: t('reason'),
  };
  const lists: Record<string, readonly Reference[]> = { typeId: types, serviceIds: services, appointmentIds: appointments };
  const read = (field: string, value: unknown): string => {
    const list = lists[field];
    const text = String(value ?? '');
    if (list) {
      const ids = Array.isArray(value) ? value.map(String) : [text];
      return ids.map((id) => list.find(({ _id }) => _id === id)?.name ?? id).join(', ') || none;
    }
    if (text === '') return none;
    if (field === 'taxId') return formatTaxId(key, text);
    if (field === 'buyerType') return t(`buyer.${text as 'restaurant'}`);
    if (field === 'state') return t(`state.${text as 'pending'}`);
    return field === 'regionId' || field === 'communeId' ? places.nameOf(text) : text;
  };
  return { nameOf: (field: string) => names[field], read };
}
