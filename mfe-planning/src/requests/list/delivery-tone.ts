import type { State } from '../next-steps.ts';

/** How pressing a delivery is: what is under way and due today or tomorrow, or already late; nothing presses once it has left. */
export function deliveryTone(state: State, days: number): 'late' | 'soon' | 'quiet' {
  const isUnderWay = state === 'created' || state === 'confirmed' || state === 'confirmed_seller';
  if (!isUnderWay || days > 1) return 'quiet';
  return days < 0 ? 'late' : 'soon';
}
