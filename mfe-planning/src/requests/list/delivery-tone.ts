import type { State } from '../next-steps.ts';

/** The urgency of a delivery: open and due today or tomorrow, or late; not urgent once it has left. */
export function deliveryTone(state: State, days: number): 'late' | 'soon' | 'quiet' {
  const isUnderWay = state === 'created' || state === 'confirmed' || state === 'confirmed_seller';
  if (!isUnderWay || days > 1) return 'quiet';
  return days < 0 ? 'late' : 'soon';
}
