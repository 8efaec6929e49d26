import { landedTolerance } from './vocabulary.ts';

// Origin and destination of weight.

/** Whether the weights of a trip add up. open: some of it is still here. over: more went out than came in. */
export const balanceStates = ['balanced', 'open', 'unexplained', 'over'] as const;
export type BalanceState = (typeof balanceStates)[number];

/** Reasons of staff for weight without a record: it stayed at the cove, or it was lost. */
export const coveReasons = ['sold_at_cove', 'own_use'] as const;
export const lossReasons = ['spoiled', 'gutted', 'scales', 'other'] as const;
export const balanceReasons = [...coveReasons, ...lossReasons] as const;
export type BalanceReason = (typeof balanceReasons)[number];
export const isCoveReason = (reason: BalanceReason): boolean => (coveReasons as readonly string[]).includes(reason);

/** Tolerated share of missing or excess weight: scales and ice differ. */
export const balanceTolerance = landedTolerance - 1;
/** For this many days after the landing, unused weight counts as lying at the cove. */
export const atCoveDays = 3;
