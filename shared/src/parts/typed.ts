import type { CountryRow } from '@shop/shared/contract';
import { parseNumber, withoutKilos } from '@shop/shared/contract/numbers';
import { useCountry } from '@shop/shared/session';
import { useMemo } from 'react';

/** Amounts as people of a country type them, and as calls carry them. */
export interface Typed {
  /** Kilos → grams; the unit may stand behind them. */
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
 * Reads and writes amounts in fields, as `parseNumber` reads them: `1.250,5` in Chile is what `1,250.5` is in Peru. NaN of an empty field: it
 * is missing; Infinity of what is not a number. Too many decimals stay: the schema refuses them.
 */
export function typedOf(country: CountryRow): Typed {
  const { locale, decimals } = country;
  function read(text: string, factor: number): number {
    if (text.trim() === '') return Number.NaN;
    const parsed = parseNumber(text, country);
    // A product of decimals such as 12,35 × 1000 has an error in its last bits.
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
