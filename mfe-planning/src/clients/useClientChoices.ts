import { useCall, useOrganizations } from '@shop/shared/api';
import { calls } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import type { Option } from '@shop/shared/ui/data';
import type { ClientDraft } from './client-draft.ts';
import { clientTexts } from './messages.ts';
import { usePaymentTerms } from './usePaymentTerms.ts';

/** ms; places hardly ever change. */
const longMs = 600_000;

export interface ClientChoices {
  categories: Option[];
  sellers: Option[];
  terms: Option[];
  regions: Option[];
  communesOf: (regionId: string) => Option[];
  organizations: Option[];
  /** A field's value as people read it. */
  read: (field: keyof ClientDraft, value: string) => string;
  isLoading: boolean;
}

/** Everything that a field of a client can be chosen from. */
export function useClientChoices(): ClientChoices {
  const t = useMessages(clientTexts);
  const filters = useCall(calls.clients.filters, {});
  const areas = useCall(calls.areas.ofCountry, {}, { staleMs: longMs });
  const { organizations, isLoading: areOrganizationsLoading } = useOrganizations();
  const terms = usePaymentTerms();
  const places = areas.data ?? [];
  const optionsOf = (items: readonly { _id: string; name: string }[] | undefined): Option[] =>
    (items ?? []).map(({ _id, name }) => ({ value: _id, label: name }));

  const choices = {
    categories: optionsOf(filters.data?.categories),
    sellers: optionsOf(filters.data?.sellers),
    terms: terms.options,
    regions: optionsOf(places.filter((place) => place.parentId === null)),
    communesOf: (regionId: string) => optionsOf(places.filter((place) => place.parentId !== null && place.parentId === regionId)),
    organizations: optionsOf(organizations),
    isLoading: filters.isPending || areas.isPending || areOrganizationsLoading,
  };

  const listOf: Partial<Record<keyof ClientDraft, Option[]>> = {
    categoryId: choices.categories,
    sellerId: [{ value: '', label: t('noSeller') }, ...choices.sellers],
    paymentTermDays: choices.terms,
    regionId: choices.regions,
    communeId: optionsOf(places),
    organizationId: [{ value: '', label: t('noOrganization') }, ...choices.organizations],
  };
  const read = (field: keyof ClientDraft, value: string) => {
    const list = listOf[field];
    return list ? (list.find((option) => option.value === value)?.label ?? value) : value;
  };

  return { ...choices, read };
}
