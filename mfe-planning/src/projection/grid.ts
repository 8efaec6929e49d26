import type { CallAnswer, Reference } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { weekNumber } from '@shop/shared/parts';

export type Projection = CallAnswer<typeof calls.projections.write>[number];
export type Reality = CallAnswer<typeof calls.projections.reality>[number];
export type Side = Projection['side'];
/** What the cells show and take: weight, or the price of a kg. */
export type Measure = 'grams' | 'priceMinor';

/** How a week stands: only those that have not begun are planned. */
type Phase = 'closed' | 'current' | 'open';

export interface Week {
  monday: string;
  number: number;
  phase: Phase;
}

export interface Cell {
  speciesId: string;
  week: string;
  side: Side;
  /** null: nothing is planned yet. */
  version: number | null;
  grams: number;
  priceMinor: number;
}

export interface Row {
  species: Reference;
  /** By the weeks shown. */
  plan: readonly Cell[];
  /** What came of each week. */
  real: readonly { grams: number; amountMinor: number }[];
}

export interface Grid {
  weeks: readonly Week[];
  rows: readonly Row[];
}

const at = (speciesId: string, week: string, side: Side) => `${speciesId} ${week} ${side}`;

/** The grid of one side: a row a species, with what is planned for all clients or the one asked for. */
export function gridOf(
  species: readonly Reference[],
  mondays: readonly string[],
  side: Side,
  projections: readonly Projection[],
  reality: readonly Reality[],
  thisMonday: string,
): Grid {
  const planned = new Map(projections.map((row) => [at(row.species._id, row.week, row.side), row]));
  const real = new Map(reality.map((row) => [at(row.speciesId, row.week, row.side), row]));
  return {
    weeks: mondays.map((monday) => ({
      monday,
      number: weekNumber(monday),
      phase: monday < thisMonday ? 'closed' : monday === thisMonday ? 'current' : 'open',
    })),
    rows: species.map((kind) => ({
      species: kind,
      plan: mondays.map((week) => {
        const found = planned.get(at(kind._id, week, side));
        const { version = null, grams = 0, priceMinor = 0 } = found ?? {};
        return { speciesId: kind._id, week, side, version, grams, priceMinor };
      }),
      real: mondays.map((week) => {
        const found = real.get(at(kind._id, week, side));
        return { grams: found?.grams ?? 0, amountMinor: found?.amountMinor ?? 0 };
      }),
    })),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The grid with weeks and rows of before in the place of their equals: what is as it was is not drawn anew when a cell has been written. */
export function reusing(before: Grid | undefined, { weeks, rows }: Grid): Grid {
  const known = new Map(before?.rows.map((row) => [row.species._id, row]));
  return {
    weeks: before && isSame(before.weeks, weeks) ? before.weeks : weeks,
    rows: rows.map((row) => {
      const old = known.get(row.species._id);
      return old && isSame(old, row) ? old : row;
    }),
  };
}

/** A row with its cells as they show now; the same row where they are as they were, so that it is not drawn anew. */
export function rowShown(row: Row, shown: (cell: Cell) => Cell): Row {
  const plan = row.plan.map(shown);
  return plan.every((cell, column) => cell === row.plan[column]) ? row : { ...row, plan };
}

export const meanings = ['better', 'worse'] as const;
type Meaning = (typeof meanings)[number];

/**
 * What a difference from the plan means for the business. More sold, and at a higher price, is better; to buy more dearly is worse. Weight that was
 * not bought is lacking for what is sold, and weight beyond the plan has to find a buyer before it spoils: both are worse.
 */
export function meaningOf(side: Side, measure: Measure, off: number): Meaning {
  if (side === 'sell') return off > 0 ? 'better' : 'worse';
  return measure === 'priceMinor' && off < 0 ? 'better' : 'worse';
}

/** How far what came is from the plan: hundredths of a percent; null where nothing was planned. */
export function deviation(plan: number, real: number): number | null {
  return plan === 0 ? null : Math.round(((real - plan) * 10_000) / plan);
}

/** A block of cells between two corners, both included. */
export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface Spot {
  row: number;
  column: number;
}

export function blockOf(one: Spot, other: Spot): Block {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export const holds = ({ top, left, bottom, right }: Block, { row, column }: Spot): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;
