import { limits } from './limits.ts';

/** What browsers measure of a release: units in `limits.budget`. */
export type Measure = keyof typeof limits.budget.most;

/** What most loads of a release stay within, in the browsers of the staff; one that does not is promoted with a reason only. */
export type DeclaredBudget = { readonly [M in Measure]?: number };

export const measures = Object.keys(limits.budget.most) as Measure[];

/**
 * What a page of a release goes on holding after it was left, begun by code of that release while it was open: listeners of window, document and
 * media queries; intervals, timeouts and frames; subscriptions to the store, the query cache and changes; style elements and sheets; other
 * elements in head or body. keptPages: 1 where the page's own elements are still in memory after the browser has collected what nobody holds.
 */
export const leftKinds = ['listeners', 'timers', 'subscriptions', 'styles', 'elements', 'keptPages'] as const satisfies readonly Measure[];
export type LeftKind = (typeof leftKinds)[number];

export const isLeftKind = (measure: Measure): measure is LeftKind => (leftKinds as readonly Measure[]).includes(measure);

/** How many of 100 loads stay within the figure that is told. One page that leaves something behind is few of all that are left. */
export const percentOf = (measure: Measure): number => (isLeftKind(measure) ? 95 : 75);

/** Whether a release is over what it declares. Few loads say nothing. */
export function isOverBudget(
  { measure, loads, value }: { measure: Measure; loads: number; value: number },
  budget: DeclaredBudget | null,
): boolean {
  const declared = budget?.[measure];
  return declared !== undefined && value > declared && loads >= limits.budget.loads;
}
