import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import type { Option } from '@shop/shared/ui/data';

/** ms; places hardly ever change. */
const longMs = 600_000;

export interface Places {
  regions: Option[];
  communesOf: (regionId: string) => Option[];
  /** The name of a region or commune. */
  nameOf: (id: string) => string;
  isLoading: boolean;
}

/** The regions and communes of the country, to choose from and to read. */
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
