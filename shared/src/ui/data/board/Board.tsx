import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../../Skeleton.tsx';
import type { BoardProps } from './types.ts';

// Most lists are tables, and those with a board start as one.
const Columns = lazy(() => import('./Columns.tsx').then((module) => ({ default: module.Columns<never> })));

/**
 * Rows as cards in columns. Arrows move between cards and columns, Enter opens one:
 * `<Board label columns={useBoardColumns(…).map((column) => ({ ...column, title, tone }))} card={(row) => …} rowId rowName onOpen />`
 */
export function Board<Row>(props: BoardProps<Row>) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Columns {...(props as unknown as BoardProps<never>)} />
    </Suspense>
  );
}
