import type { CountryKey } from '@shop/shared/contract';

/** FAO areas and subareas in which the boats of a country fish. */
const areas: Record<CountryKey, readonly string[]> = {
  CL: ['87.1', '87.2', '87.3'],
  EC: ['87.1'],
  Peru: ['87.1'],
  CR: ['31', '77'],
  BZ: ['31'],
  USA: ['21', '31', '67', '77'],
};

export const areasOf = (country: CountryKey): { value: string; label: string }[] =>
  areas[country].map((area) => ({ value: area, label: `FAO ${area}` }));
