import type { CountryKey } from '@shop/shared/contract';

/** Months from 1 to 12, both included. */
interface ClosedSeason {
  /** ASFIS code. */
  species: string;
  from: number;
  to: number;
}

/**
 * Months in which a species may not be fished, simplified: national rules name days and areas, and change. They are displayed next to a year
 * of catches to distinguish a closed season from a poor one, and forbid nothing.
 */
const closedSeasons: Partial<Record<CountryKey, readonly ClosedSeason[]>> = {
  CL: [{ species: 'HKN', from: 8, to: 8 }],
  EC: [{ species: 'DOL', from: 7, to: 9 }],
  Peru: [{ species: 'DOL', from: 5, to: 9 }],
  BZ: [
    { species: 'SLC', from: 3, to: 6 },
    { species: 'COO', from: 7, to: 9 },
  ],
};

/** Whether the season of a species is closed in a month of a country, `2026-08`. */
export function isClosed(country: CountryKey, species: string, month: string): boolean {
  const number = Number(month.slice(5));
  return (closedSeasons[country] ?? []).some((season) => season.species === species && season.from <= number && number <= season.to);
}
