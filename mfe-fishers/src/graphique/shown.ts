import type { TripFigures } from '@shop/shared/contract';
import type { Shown } from './lists.ts';
import type { Week } from './SmallMultiples.tsx';

/** What every card gets: the figures, the weeks they are of, and what they were asked by. */
export interface CardProps {
  figures: TripFigures;
  weeks: readonly (Week & { days: Shown })[];
  shown: Shown;
}
