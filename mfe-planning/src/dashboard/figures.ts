import type { CallAnswer, Reference } from '@shop/shared/contract';
import { pricePerKg } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { mondayOf, shareOf, weeksBetween } from '@shop/shared/parts';

export type Day = CallAnswer<typeof calls.purchases.sideBySide>[number];

/** The figures of the business. Weights in grams, money in minor units. */
export interface Figures {
  boughtGrams: number;
  boughtMinor: number;
  soldGrams: number;
  soldMinor: number;
  ivaMinor: number;
  costMinor: number;
  shrinkGrams: number;
}

const parts = ['boughtGrams', 'boughtMinor', 'soldGrams', 'soldMinor', 'ivaMinor', 'costMinor', 'shrinkGrams'] as const;
const nothing: Figures = { boughtGrams: 0, boughtMinor: 0, soldGrams: 0, soldMinor: 0, ivaMinor: 0, costMinor: 0, shrinkGrams: 0 };

export function sumOf(rows: readonly Figures[]): Figures {
  const sum = { ...nothing };
  for (const row of rows) for (const part of parts) sum[part] += row[part];
  return sum;
}

/** The margin per kg sold: its revenue minus its cost. */
export const marginOf = ({ soldMinor, costMinor, soldGrams }: Figures): number => pricePerKg(soldMinor - costMinor, soldGrams);

/** The share of purchases that left stock unsold: percent; null if nothing was bought. */
export const shrinkOf = ({ shrinkGrams, boughtGrams }: Figures): number | null => shareOf(shrinkGrams, boughtGrams);

export interface WeekOf extends Figures {
  monday: string;
}

/** Figures by ISO week, including weeks without any. from, to: days. */
export function byWeek(rows: readonly Day[], from: string, to: string): WeekOf[] {
  return weeksBetween(mondayOf(from), mondayOf(to)).map((monday) => ({
    monday,
    ...sumOf(rows.filter(({ day }) => mondayOf(day) === monday)),
  }));
}

/** Figures by species sold, the best margin per kg first. */
export function bySpecies(rows: readonly Day[]): (Figures & { species: Reference })[] {
  const found = new Map<string, Day[]>();
  for (const row of rows) found.set(row.species._id, [...(found.get(row.species._id) ?? []), row]);
  return [...found.values()]
    .map((own) => ({ ...sumOf(own), species: (own[0] as Day).species }))
    .filter(({ soldGrams }) => soldGrams > 0)
    .sort((a, b) => marginOf(b) - marginOf(a));
}

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The period of the same length just before a period, for comparison. */
export function before({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return { from: dayOf(Date.parse(from) - days * dayMs), to: dayOf(Date.parse(from) - dayMs) };
}

/** The change from one figure to another, percent; null if the first is 0. */
export const changeOf = (then: number, now: number): number | null => (then === 0 ? null : ((now - then) / Math.abs(then)) * 100);
