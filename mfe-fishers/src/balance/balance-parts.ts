import type { BalanceRow } from '@shop/shared/contract';

/** The parts of a bar in order: label and weight field. */
export const balanceParts = [
  ['sold', 'soldGrams'],
  ['stock', 'stockGrams'],
  ['left', 'coveGrams'],
  ['loss', 'lossGrams'],
  ['unexplained', 'unexplainedGrams'],
] as const;

export type BalanceParts = Pick<BalanceRow, 'enteredGrams' | (typeof balanceParts)[number][1] | 'overGrams'>;

/** The difference: positive if weight is missing, negative if there is too much. */
export const offOf = ({ unexplainedGrams, overGrams }: BalanceParts): number =>
  overGrams > unexplainedGrams ? -overGrams : unexplainedGrams;

/** The difference as a share of the landed weight, in percent. null: nothing was landed. */
export const offShareOf = (parts: BalanceParts): number | null =>
  parts.enteredGrams > 0 ? (offOf(parts) / parts.enteredGrams) * 100 : null;
