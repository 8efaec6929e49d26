import type { Conservation } from './vocabulary.ts';

/** What a carrier brings: a sale of planning, a purchase of the app; and what it fetches: a purchase of planning. */
export const stopKinds = ['sale', 'app-purchase', 'purchase'] as const;
export type StopKind = (typeof stopKinds)[number];

/** What loses its quality without cold. Live animals travel in water, smoked ones as they are. */
export const coldConservations = ['fresh', 'chilled', 'frozen'] as const satisfies readonly Conservation[];

export const travelsCold = (conservation: Conservation): boolean => (coldConservations as readonly Conservation[]).includes(conservation);

/** open: it may still be given to another carrier. onWay: picked up. done: delivered. */
export const stopStates = ['open', 'onWay', 'done'] as const;
export type StopState = (typeof stopStates)[number];

/** How far a stop is in a list: `unassigned` while nobody carries it. */
export const listedStopStates = ['unassigned', ...stopStates] as const;

/** `A-3395` of the app, `V-10451` of a sale, `C-120` of a purchase. */
export const stopName = ({ kind, number }: { kind: StopKind; number: number }): string =>
  `${{ 'app-purchase': 'A', sale: 'V', purchase: 'C' }[kind]}-${number}`;

/**
 * Shares an amount by weight, exactly: each gets the whole units of its share, and those left over go one by one to whose remainder is the
 * largest, the first of equals. Of no weight at all each gets the same.
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
