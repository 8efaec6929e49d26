import type { TripFigures } from '@shop/shared/contract';
import type { Shown } from './lists.ts';
import type { Week } from './SmallMultiples.tsx';

/** The props of every card: the figures, their weeks, and the filters. */
export interface CardProps {
  figures: TripFigures;
  weeks: readonly (Week & { days: Shown })[];
  shown: Shown;
}
