import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../../Skeleton.tsx';
import type { Texts } from '../useListState.ts';
import type { BoardProps } from './types.ts';

// Lazy: most lists are tables, and those with a board start as a table.
const Columns = lazy(() => import('./Columns.tsx').then((module) => ({ default: module.Columns<never, never, never> })));

/**
 * The rows of a list as cards in columns, one column per value of a filter. Arrows move between cards and columns, Enter opens a card: `<Board label
 * list={list} by="status" values={statesOf('request')} look={({ id }) => ({ title, tone })} card={(row) => …} rowId rowName />`
 */
export function Board<Row, F extends Texts, V extends string>(props: BoardProps<Row, F, V>) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Columns {...(props as unknown as BoardProps<never, never, never>)} />
    </Suspense>
  );
}
