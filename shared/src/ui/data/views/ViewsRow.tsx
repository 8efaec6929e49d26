import { lazy, type ReactNode, Suspense } from 'react';
import css from './ViewsRow.module.css';
import type { ViewsProps } from './view-state.ts';

// The list loads first; its saved views and their dialogs load after it.
const load = () => import('./ViewsBar.tsx');
const ViewsBar = lazy(() => load().then((module) => ({ default: module.ViewsBar })));

/** Preloads what a list shows after its rows, so that opening one requests data only. */
export const loadViews = async (): Promise<void> => void (await load());

interface ViewsRowProps extends ViewsProps {
  /** The rows have arrived. */
  isReady: boolean;
  end?: ReactNode;
}

/** The row of saved views above a list; its height is reserved before they load. */
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
