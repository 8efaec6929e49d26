import { limits } from './limits.ts';

/** What browsers measure of a release; `limits.budget` documents the units. */
export type Measure = keyof typeof limits.budget.most;

/** Limits that most loads of a release must meet in the browsers of the staff; a release that exceeds them can be promoted only with a reason. */
export type DeclaredBudget = { readonly [M in Measure]?: number };

export const measures = Object.keys(limits.budget.most) as Measure[];

/**
 * Resources that a page still holds after the user has left it, created by code of its release while the page was open: listeners of window, document
 * and media queries; intervals, timeouts and frames; subscriptions to the store, the query cache and changes; style elements and sheets; other
 * elements in head or body. keptPages: 1 if the page's own elements are still in memory after garbage collection.
 */
export const leftKinds = ['listeners', 'timers', 'subscriptions', 'styles', 'elements', 'keptPages'] as const satisfies readonly Measure[];
export type LeftKind = (typeof leftKinds)[number];

export const isLeftKind = (measure: Measure): measure is LeftKind => (leftKinds as readonly Measure[]).includes(measure);

/** The percentile that is reported for a measure. Leaks are rare among page exits, so they use a higher percentile. */
export const percentOf = (measure: Measure): number => (isLeftKind(measure) ? 95 : 75);

/** Whether a release exceeds the budget that it declares. Too few loads give no result. */
export function isOverBudget(
  { measure, loads, value }: { measure: Measure; loads: number; value: number },
  budget: DeclaredBudget | null,
): boolean {
  const declared = budget?.[measure];
  return declared !== undefined && value > declared && loads >= limits.budget.loads;
}
