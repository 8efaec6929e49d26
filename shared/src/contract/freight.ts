import type { Conservation } from './vocabulary.ts';

/** What a carrier delivers (a sale of planning, a purchase of the app) and collects (a purchase of planning). */
export const stopKinds = ['sale', 'app-purchase', 'purchase'] as const;
export type StopKind = (typeof stopKinds)[number];

/** Conservations that lose quality without cold. Live animals travel in water; smoked goods need no cold. */
export const coldConservations = ['fresh', 'chilled', 'frozen'] as const satisfies readonly Conservation[];

export const travelsCold = (conservation: Conservation): boolean => (coldConservations as readonly Conservation[]).includes(conservation);

/** open: can still be assigned to another carrier. onWay: picked up. done: delivered. */
export const stopStates = ['open', 'onWay', 'done'] as const;
export type StopState = (typeof stopStates)[number];

/** State of a stop in a list: `unassigned` while it has no carrier. */
export const listedStopStates = ['unassigned', ...stopStates] as const;

/** `A-3395` of the app, `V-10451` of a sale, `C-120` of a purchase. */
export const stopName = ({ kind, number }: { kind: StopKind; number: number }): string =>
  `${{ 'app-purchase': 'A', sale: 'V', purchase: 'C' }[kind]}-${number}`;

/**
 * Splits an amount by weight, exactly: each part is rounded down, and the remaining units go one by one to the largest remainders, the first of equal
 * ones. If all weights are 0, the parts are equal.
 */
export function sharedOut(totalMinor: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const parts = (sum > 0 ? weights : weights.map(() => 1)).map(BigInt);
  const whole = parts.reduce((total, part) => total + part, 0n);
  const exact = parts.map((part) => BigInt(totalMinor) * part);
  const shares = exact.map((product) => product / whole);
  const left = Number(BigInt(totalMinor) - shares.reduce((total, share) => total + share, 0n));
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  const favoured = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return shares.map((share, at) => Number(share) + (favoured.has(at) ? 1 : 0));
}
