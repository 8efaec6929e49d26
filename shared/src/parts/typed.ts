import type { CountryRow } from '@shop/shared/contract';
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
 * Reads and writes amounts in fields: `1.250,5` in Chile is what `1,250.5` is in Peru, and a lone point or comma that cannot part
 * thousands parts decimals everywhere. NaN of an empty field: it is missing; Infinity of what is no number. More decimals than there are
 * stay: the schema refuses them.
 */
export function typedOf({ locale, decimals }: Pick<CountryRow, 'locale' | 'decimals'>): Typed {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1234.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const group = decimal === ',' ? '.' : ',';
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`);

  function read(text: string, factor: number): number {
    const compact = text.replace(/[\s\u00A0\u202F]/g, '');
    if (compact === '') return Number.NaN;
    const [whole = '', ...rest] = compact.split(decimal);
    const digits = grouped.test(whole) ? whole.replaceAll(group, '') : whole.replace(group, '.');
    const plain = [digits, ...rest].join('.');
    // A product of decimals such as 12,35 × 1000 has an error in its last bits.
    return /^\d*\.?\d*$/.test(plain) && /\d/.test(plain) ? Math.round(Number(plain) * factor * 1000) / 1000 : Number.POSITIVE_INFINITY;
  }

  const writer = (factor: number, most: number) => {
    const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: most });
    return (value: number | null): string => (value === null ? '' : format.format(value / factor));
  };

  return {
    grams: (text) => read(text.replace(/(?<=\d)\s*(kgs?|kilos?)\.?\s*$/i, ''), 1000),
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
