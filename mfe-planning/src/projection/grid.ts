import type { CallAnswer, Reference } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { weekNumber } from '@shop/shared/parts';

export type Projection = CallAnswer<typeof calls.projections.write>[number];
export type Reality = CallAnswer<typeof calls.projections.reality>[number];
export type Side = Projection['side'];
/** What the cells contain: weight, or the price per kg. */
export type Measure = 'grams' | 'priceMinor';

/** The phase of a week: only weeks that have not started can be planned. */
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
  /** One cell for each week shown. */
  plan: readonly Cell[];
  /** The actual values of each week. */
  real: readonly { grams: number; amountMinor: number }[];
}

export interface Grid {
  weeks: readonly Week[];
  rows: readonly Row[];
}

const at = (speciesId: string, week: string, side: Side) => `${speciesId} ${week} ${side}`;

/** The grid of one side: a row per species, with the plan for all clients or for the selected one. */
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

/** The new grid with unchanged weeks and rows replaced by the previous objects, so that they do not re-render after a cell has been written. */
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

/** A row with its displayed cells; the same object if they are unchanged, so that it does not re-render. */
export function rowShown(row: Row, shown: (cell: Cell) => Cell): Row {
  const plan = row.plan.map(shown);
  return plan.every((cell, column) => cell === row.plan[column]) ? row : { ...row, plan };
}

export const meanings = ['better', 'worse'] as const;
type Meaning = (typeof meanings)[number];

/**
 * The meaning of a deviation from the plan for the business. Selling more, or at a higher price, is better; buying at a higher price is worse. Buying
 * less than planned leaves sales without supply, and buying more needs a buyer before it spoils: both are worse.
 */
export function meaningOf(side: Side, measure: Measure, off: number): Meaning {
  if (side === 'sell') return off > 0 ? 'better' : 'worse';
  return measure === 'priceMinor' && off < 0 ? 'better' : 'worse';
}

/** The deviation of the actual from the planned value: hundredths of a percent; null if nothing was planned. */
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
