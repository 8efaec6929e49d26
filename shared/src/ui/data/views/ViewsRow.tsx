import { lazy, type ReactNode, Suspense } from 'react';
import css from './ViewsRow.module.css';
import type { ViewsProps } from './view-state.ts';

// The list comes first: its saved views and their dialogs follow it.
const load = () => import('./ViewsBar.tsx');
const ViewsBar = lazy(() => load().then((module) => ({ default: module.ViewsBar })));

/** Fetches ahead what a list shows after its rows, so that opening one asks for data only. */
export const loadViews = async (): Promise<void> => void (await load());

interface ViewsRowProps extends ViewsProps {
  /** The rows are there. */
  isReady: boolean;
  end?: ReactNode;
}

/** The row of saved views above a list; it has its height before they are there. */
export function ViewsRow({ isReady, end, ...views }: ViewsRowProps) {
  return (
    <div className={css['row']}>
      <div className={css['views']}>
        {isReady && (
          <Suspense>
            <ViewsBar {...views} />
          </Suspense>
        )}
      </div>
      {end}
    </div>
  );
}
