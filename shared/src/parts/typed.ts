import type { CountryRow } from '@shop/shared/contract';
import { parseNumber, withoutKilos } from '@shop/shared/contract/numbers';
import { useCountry } from '@shop/shared/session';
import { useMemo } from 'react';

/** Parses amounts as users of a country type them, into the units of the calls. */
export interface Typed {
  /** Kilos → grams; the unit may follow the number. */
  grams: (text: string) => number;
  /** An amount of the country's currency → minor units. */
  minor: (text: string) => number;
  /** Percent → hundredths of a percent. */
  rate: (text: string) => number;
  ofGrams: (grams: number | null) => string;
  ofMinor: (minor: number | null) => string;
  ofRate: (rate: number) => string;
}

/**
 * Parses and formats amounts in fields, with `parseNumber`: `1.250,5` in Chile is `1,250.5` in Peru. NaN for an empty field, which is missing;
 * Infinity for text that is not a number. Excess decimals are preserved, so that the schema rejects them.
 */
export function typedOf(country: CountryRow): Typed {
  const { locale, decimals } = country;
  function read(text: string, factor: number): number {
    if (text.trim() === '') return Number.NaN;
    const parsed = parseNumber(text, country);
    // Floating-point products such as 12.35 × 1000 have an error in the last bits.
    return parsed ? Math.round(parsed.value * factor * 1000) / 1000 : Number.POSITIVE_INFINITY;
  }

  const writer = (factor: number, most: number) => {
    const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: most });
    return (value: number | null): string => (value === null ? '' : format.format(value / factor));
  };

  return {
    grams: (text) => read(withoutKilos(text), 1000),
    minor: (text) => read(text, 10 ** decimals),
    rate: (text) => read(text, 100),
    ofGrams: writer(1000, 2),
    ofMinor: writer(10 ** decimals, decimals),
    ofRate: writer(100, 2),
  };
}

export function useTyped(): Typed {
  const country = useCountry();
  return useMemo(() => typedOf(country), [country]);
}
