import { landedTolerance } from './vocabulary.ts';

// Where weight came from and where it went.

/** How the weights of a trip add up. open: some of it is still here. over: more went out than came in. */
export const balanceStates = ['balanced', 'open', 'unexplained', 'over'] as const;
export type BalanceState = (typeof balanceStates)[number];

/** What staff say of weight that no book has: it stayed at the cove, or it was lost. */
export const coveReasons = ['sold_at_cove', 'own_use'] as const;
export const lossReasons = ['spoiled', 'gutted', 'scales', 'other'] as const;
export const balanceReasons = [...coveReasons, ...lossReasons] as const;
export type BalanceReason = (typeof balanceReasons)[number];
export const isCoveReason = (reason: BalanceReason): boolean => (coveReasons as readonly string[]).includes(reason);

/** Share of what came in that may be missing or too much: scales and ice differ. */
export const balanceTolerance = landedTolerance - 1;
/** So long after its landing, what nobody has taken yet lies at the cove. */
export const atCoveDays = 3;
