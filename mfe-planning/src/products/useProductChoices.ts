import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { type ComboboxOption, optionsOf } from '@shop/shared/ui/data';

export interface ProductChoices {
  species: readonly ComboboxOption[];
  providers: readonly ComboboxOption[];
  isLoading: boolean;
}

/** The options of a product's fields: all species, the providers of the country. */
export function useProductChoices(): ProductChoices {
  const species = useCall(calls.species.list, { searchValue: '' });
  const providers = useCall(calls.providers.choose, {});
  return {
    species: (species.data ?? []).map(({ _id, name, code }) => ({ value: _id, label: name, detail: code })),
    providers: optionsOf(providers.data),
    isLoading: species.isPending || providers.isPending,
  };
}
