import { useCall, useOrganizations } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { type Places, usePlaces } from '@shop/shared/parts';
import { type Option, optionsOf } from '@shop/shared/ui/data';
import type { ClientDraft } from './client-draft.ts';
import { clientFieldTexts } from './client-texts.ts';
import { usePaymentTerms } from './usePaymentTerms.ts';

export interface ClientChoices {
  categories: Option[];
  sellers: Option[];
  terms: Option[];
  places: Places;
  organizations: Option[];
  /** A field's value as people read it. */
  read: (field: keyof ClientDraft, value: string) => string;
  isLoading: boolean;
}

/** Everything that a field of a client can be chosen from. */
export function useClientChoices(): ClientChoices {
  const t = useMessages(clientFieldTexts);
  const filters = useCall(coreCalls.clients.filters, {});
  const places = usePlaces();
  const { organizations, isLoading: areOrganizationsLoading } = useOrganizations();
  const terms = usePaymentTerms();
  const choices = {
    categories: optionsOf(filters.data?.categories),
    sellers: optionsOf(filters.data?.sellers),
    terms: terms.options,
    places,
    organizations: optionsOf(organizations),
    isLoading: filters.isPending || places.isLoading || areOrganizationsLoading,
  };

  const listOf: Partial<Record<keyof ClientDraft, Option[]>> = {
    categoryId: choices.categories,
    sellerId: [{ value: '', label: t('noSeller') }, ...choices.sellers],
    paymentTermDays: choices.terms,
    organizationId: [{ value: '', label: t('noOrganization') }, ...choices.organizations],
  };
  const read = (field: keyof ClientDraft, value: string) => {
    if (field === 'regionId' || field === 'communeId') return places.nameOf(value);
    const list = listOf[field];
    return list ? (list.find((option) => option.value === value)?.label ?? value) : value;
  };

  return { ...choices, read };
}
