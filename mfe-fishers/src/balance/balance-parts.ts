import type { BalanceRow } from '@shop/shared/contract';

/** The parts of a bar in their order: what they are called, and the field of their weight. */
export const balanceParts = [
  ['sold', 'soldGrams'],
  ['stock', 'stockGrams'],
  ['left', 'coveGrams'],
  ['loss', 'lossGrams'],
  ['unexplained', 'unexplainedGrams'],
] as const;

export type BalanceParts = Pick<BalanceRow, 'enteredGrams' | (typeof balanceParts)[number][1] | 'overGrams'>;

/** What does not add up: missing above zero, too much below. */
export const offOf = ({ unexplainedGrams, overGrams }: BalanceParts): number =>
  overGrams > unexplainedGrams ? -overGrams : unexplainedGrams;

/** The same as a share of what came in, in percent. null: nothing came in. */
export const offShareOf = (parts: BalanceParts): number | null =>
  parts.enteredGrams > 0 ? (offOf(parts) / parts.enteredGrams) * 100 : null;
