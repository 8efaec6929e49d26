/**
 * The six countries. iva: percent, 19 = 19 %: the initial rate, with which the table of rates starts. Documents and previews use the rate of their
 * day (`countries.taxRates`). decimals: of the currency's minor unit. locale: separators of numbers and dates. Ids end in the ISO 3166 number.
 * Source: specification, section 3.
 */
export const countries = {
  CL: {
    _id: '00000000-0000-4000-8000-000000000152',
    name: 'Chile',
    key: 'CL',
    iva: 19,
    currency: 'CLP',
    decimals: 0,
    timeZone: 'America/Santiago',
    locale: 'es-CL',
    img: '/flags/cl.svg',
  },
  BZ: {
    _id: '00000000-0000-4000-8000-000000000084',
    name: 'Belize',
    key: 'BZ',
    iva: 12.5,
    currency: 'BZD',
    decimals: 2,
    timeZone: 'America/Belize',
    locale: 'en-BZ',
    img: '/flags/bz.svg',
  },
  EC: {
    _id: '00000000-0000-4000-8000-000000000218',
    name: 'Ecuador',
    key: 'EC',
    iva: 12,
    currency: 'USD',
    decimals: 2,
    timeZone: 'America/Guayaquil',
    locale: 'es-EC',
    img: '/flags/ec.svg',
  },
  USA: {
    _id: '00000000-0000-4000-8000-000000000840',
    name: 'USA',
    key: 'USA',
    iva: 9.45,
    currency: 'USD',
    decimals: 2,
    timeZone: 'America/New_York',
    locale: 'en-US',
    img: '/flags/us.svg',
  },
  Peru: {
    _id: '00000000-0000-4000-8000-000000000604',
    name: 'Peru',
    key: 'Peru',
    iva: 5,
    currency: 'PEN',
    decimals: 2,
    timeZone: 'America/Lima',
    locale: 'es-PE',
    img: '/flags/pe.svg',
  },
  CR: {
    _id: '00000000-0000-4000-8000-000000000188',
    name: 'Costa Rica',
    key: 'CR',
    iva: 13,
    currency: 'CRC',
    decimals: 2,
    timeZone: 'America/Costa_Rica',
    locale: 'es-CR',
    img: '/flags/cr.svg',
  },
} as const;

export type CountryKey = keyof typeof countries;
export type CountryRow = (typeof countries)[CountryKey];

export const countryList: readonly CountryRow[] = Object.values(countries);

export function countryById(id: string | undefined | null): CountryRow | undefined {
  return countryList.find((country) => country._id === id);
}
