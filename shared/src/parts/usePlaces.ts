import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import type { Option } from '@shop/shared/ui/data';

/** ms; places rarely change. */
const longMs = 600_000;

export interface Places {
  regions: Option[];
  communesOf: (regionId: string) => Option[];
  /** Returns the name of a region or commune. */
  nameOf: (id: string) => string;
  isLoading: boolean;
}

/** The regions and communes of the country, as options and by name. */
export function usePlaces(): Places {
  const areas = useCall(coreCalls.places.ofCountry, {}, { staleMs: longMs });
  const places = areas.data ?? [];
  const beneath = (parentId: string | null) =>
    places.filter((place) => place.parentId === parentId).map(({ _id, name }) => ({ value: _id, label: name }));
  return {
    regions: beneath(null),
    communesOf: (regionId) => (regionId ? beneath(regionId) : []),
    nameOf: (id) => places.find(({ _id }) => _id === id)?.name ?? id,
    isLoading: areas.isPending,
  };
}
