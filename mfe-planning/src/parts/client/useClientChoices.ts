import { useCall, useOrganizations } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import { type Places, usePlaces } from '@shop/shared/parts';
import { type Option, optionsOf } from '@shop/shared/ui/data';
import { usePaymentTerms } from './usePaymentTerms.ts';

export interface ClientChoices {
  /** The options by field. */
  options: Record<'categoryId' | 'sellerId' | 'paymentTermDays' | 'organizationId', Option[]>;
  places: Places;
  placeNameOf: Places['nameOf'];
  isLoading: boolean;
}

/** The options of all fields of a client. */
export function useClientChoices(): ClientChoices {
  const filters = useCall(coreCalls.clients.filters, {});
  const places = usePlaces();
  const { organizations, isLoading: areOrganizationsLoading } = useOrganizations();
  return {
    options: {
      categoryId: optionsOf(filters.data?.categories),
      sellerId: optionsOf(filters.data?.sellers),
      paymentTermDays: usePaymentTerms().options,
      organizationId: optionsOf(organizations),
    },
    places,
    placeNameOf: places.nameOf,
    isLoading: filters.isPending || places.isLoading || areOrganizationsLoading,
  };
}
